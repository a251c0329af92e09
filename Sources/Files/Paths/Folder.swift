internal import Glibc

/// The content of folders.
package enum Folder {
  /// All names but `.` and `..`, sorted; none if the folder does not exist.
  ///
  /// - Throws: Exit 66 for a folder that cannot be read.
  package static func names(in folder: String) throws(Diagnostic) -> [String] {
    try open(folder).map(names(in:)) ?? []
  }

  /// Nil for a folder that does not exist.
  private static func open(_ folder: String) throws(Diagnostic) -> OpaquePointer? {
    if let stream = opendir(folder.isEmpty ? "." : folder) { return stream }
    let code = errno
    if code == ENOENT || code == ENOTDIR { return nil }
    throw unreadable(folder, code)
  }

  static func unreadable(_ folder: String, _ code: Int32) -> Diagnostic {
    Diagnostic(
      file: nil, "the folder \(folder.quoted) cannot be read: \(InputFile.reason(code))", exit: .inputNotFound)
  }

  /// The names that a stream has; closes it.
  static func names(in stream: OpaquePointer) -> [String] { entries(in: stream).map(\.name).sorted() }

  /// The names that a stream has, each with what the file system says of it without a look at the file itself, such as `DT_DIR`;
  /// closes it.
  private static func entries(in stream: OpaquePointer) -> [(name: String, type: Int)] {
    defer { closedir(stream) }
    var entries: [(name: String, type: Int)] = []
    while let node = readdir(stream) {
      let name = withUnsafePointer(to: &node.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { entries.append((name, Int(node.pointee.d_type))) }
    }
    return entries
  }

  /// The files in a folder and below it, without links and what is hidden.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - isOther: Whether the path of a folder below is one of something else, into which the search does not go.
  /// - Returns: Paths relative to the folder, sorted.
  /// - Throws: Exit 65 for the root of the file system and for more than 100,000 names, 66 for a folder that cannot be read.
  package static func files(
    below folder: String, except isOther: (String) -> Bool = { _ in false }
  ) throws(Diagnostic) -> [String] {
    let start = folder.asFolder
    guard !isSame(start, "/") else {
      throw Diagnostic(file: nil, "\(folder.quoted) is the whole file system", hint: "name a folder of the project")
    }
    let maximum = 100_000
    var files: [String] = []
    var waiting = [""]
    var count = 0
    while let part = waiting.popLast() {
      let entries = try open(start + part).map(entries(in:)) ?? []
      count += entries.count
      guard count <= maximum else {
        throw Diagnostic(
          file: nil, "there are more than \(maximum) files and folders below \(folder.quoted)",
          hint: "name a smaller folder")
      }
      for (name, type) in entries where !name.hasPrefix(".") {
        let path = start + part + name
        // Not every file system says what a name is.
        let isUnknown = type == DT_UNKNOWN
        if isUnknown ? isLink(path) : type == DT_LNK { continue }
        if isUnknown ? InputFile.isFolder(path) : type == DT_DIR {
          if !isOther(path) { waiting.append("\(part)\(name)/") }
        } else {
          files.append(part + name)
        }
      }
    }
    return files.sorted()
  }

  /// Whether two paths lead to the same file or folder.
  package static func isSame(_ a: String, _ b: String) -> Bool {
    FileIdentity(a).map { $0 == FileIdentity(b) } ?? false
  }

  /// Whether a path is a folder, and not a link to one: what a walk goes into without ever going in a circle.
  package static func isReal(_ path: String) -> Bool { InputFile.isFolder(path) && !isLink(path) }

  package static func isLink(_ path: String) -> Bool { destination(of: path) != nil }

  /// The target of a link, relative to its folder; nil if the path is not a link.
  package static func destination(of path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    return count < 0 ? nil : String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
