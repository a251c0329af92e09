internal import Glibc

/// A pattern of paths: `*`, `?` and `[…]` within one component, `**` for any number of folders.
package struct Glob: Hashable, Sendable {
  private let parts: [String]

  package init(_ pattern: String) {
    parts = pattern.split(separator: "/").map(String.init).filter { $0 != "." }
  }

  /// Whether the pattern matches a whole path; names that begin with a dot are no exception here.
  package func matches(_ path: String) -> Bool {
    Glob.matches(path.split(separator: "/").map(String.init)[...], parts[...])
  }

  /// The matching files in a folder, relative to it, sorted.
  ///
  /// Folders whose names begin with a dot are skipped unless the pattern names them. `**` follows no links, which can form
  /// a circle.
  ///
  /// - Throws: Exit 66 for a folder that cannot be read.
  package func files(in folder: String) throws(Diagnostic) -> [String] {
    var found: Set<String> = []
    try collect(parts[...], below: folder, "", &found)
    return found.sorted()
  }

  private func collect(
    _ parts: ArraySlice<String>, below folder: String, _ path: String, _ found: inout Set<String>
  ) throws(Diagnostic) {
    guard let part = parts.first else { return }
    let rest = parts.dropFirst()
    if part == ".." { return try collect(rest, below: folder, path + "../", &found) }
    if part == "**" { try collect(rest, below: folder, path, &found) }
    for name in try Folder.names(in: folder + path) where part == "**" ? !name.hasPrefix(".") : Glob.fits(name, part) {
      if InputFile.isFolder(folder + path + name) {
        if part == "**", Folder.isLink(folder + path + name) { continue }
        try collect(part == "**" ? parts : rest, below: folder, path + name + "/", &found)
      } else if rest.isEmpty {
        found.insert(path + name)
      }
    }
  }

  private static func matches(_ path: ArraySlice<String>, _ parts: ArraySlice<String>) -> Bool {
    guard let part = parts.first else { return path.isEmpty }
    if part == "**" {
      return matches(path, parts.dropFirst()) || (!path.isEmpty && matches(path.dropFirst(), parts))
    }
    guard let name = path.first, fnmatch(part, name, 0) == 0 else { return false }
    return matches(path.dropFirst(), parts.dropFirst())
  }

  private static func fits(_ name: String, _ part: String) -> Bool { fnmatch(part, name, FNM_PERIOD) == 0 }
}

/// The content of folders.
package enum Folder {
  /// All names but `.` and `..`, sorted; none if the folder does not exist.
  ///
  /// - Throws: Exit 66 for a folder that cannot be read.
  package static func names(in folder: String) throws(Diagnostic) -> [String] {
    guard let stream = opendir(folder.isEmpty ? "." : folder) else {
      let code = errno
      if code == ENOENT || code == ENOTDIR { return [] }
      throw unreadable(folder, code)
    }
    return names(in: stream)
  }

  static func unreadable(_ folder: String, _ code: Int32) -> Diagnostic {
    Diagnostic(
      file: nil, "the folder \(folder.quoted) cannot be read: \(InputFile.reason(code))", exit: .inputNotFound)
  }

  /// The names that a stream has; closes it.
  static func names(in stream: OpaquePointer) -> [String] {
    defer { closedir(stream) }
    var names: [String] = []
    while let node = readdir(stream) {
      let name = withUnsafePointer(to: &node.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// The files in a folder and below it, without links and what is hidden, by their paths from there.
  ///
  /// - Throws: Exit 65 for the root of the file system and for more names than the maximum, 66 for a folder that cannot be
  ///   read.
  package static func files(below folder: String, maximum: Int = 100_000) throws(Diagnostic) -> [String] {
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    guard !isSame(start, "/") else {
      throw Diagnostic(file: nil, "\(folder.quoted) is the whole file system", hint: "name a folder of the project")
    }
    var files: [String] = []
    var waiting = [""]
    var count = 0
    while let part = waiting.popLast() {
      let names = try names(in: start + part)
      count += names.count
      guard count <= maximum else {
        throw Diagnostic(
          file: nil, "there are more than \(maximum) files and folders below \(folder.quoted)",
          hint: "name a smaller folder")
      }
      for name in names where !name.hasPrefix(".") && !isLink(start + part + name) {
        if InputFile.isFolder(start + part + name) {
          waiting.append("\(part)\(name)/")
        } else {
          files.append(part + name)
        }
      }
    }
    return files.sorted()
  }

  /// Whether two paths lead to the same file or folder.
  package static func isSame(_ a: String, _ b: String) -> Bool {
    guard let first = FileIdentity(a) else { return false }
    return first == FileIdentity(b)
  }

  package static func isLink(_ path: String) -> Bool { destination(of: path) != nil }

  /// The target of a link, relative to its folder; nil if the path is not a link.
  package static func destination(of path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    return count < 0 ? nil : String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

/// A file or folder, whatever path leads to it.
struct FileIdentity: Hashable {
  private let device: dev_t
  private let inode: ino_t

  /// Nil if nothing is there.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    (device, inode) = (status.st_dev, status.st_ino)
  }
}
