internal import Glibc

/// Reads whole files up to a bound.
package enum InputFile {
  /// Why a file cannot be read.
  package enum Failure: Error, Hashable {
    case absent
    case isFolder
    /// A pipe, a socket or a device: it may never end.
    case isNoFile
    case unreadable(reason: String)
    case tooLarge(maximum: Int)
    case broken(reason: String)
  }

  /// All bytes of a file; it never takes more than the maximum into memory.
  package static func read(_ path: String, maximum: Int) throws(Failure) -> [UInt8] {
    guard !path.utf8.contains(0) else { throw .absent }
    let descriptor = open(path, openFlags)
    guard descriptor >= 0 else { throw failure(errno) }
    defer { close(descriptor) }
    return try read(from: descriptor, maximum: maximum)
  }

  /// The same of a file that should be `what`, such as `the image`, with the error for the user.
  ///
  /// The name is the path as it is written; the source and the mark are where. Without a source, the command line names it.
  package static func read(
    _ path: String, as what: String, named name: String? = nil, in source: Source? = nil,
    at mark: ScalarPosition? = nil, maximum: Int
  ) throws(Diagnostic) -> [UInt8] {
    do {
      return try read(path, maximum: maximum)
    } catch {
      throw .reading(error, what, name ?? path, namedIn: source, at: mark)
    }
  }

  /// The bytes of a file; nil for a missing one.
  package static func optional(_ path: String, as what: String, maximum: Int) throws(Diagnostic) -> [UInt8]? {
    do {
      return try read(path, maximum: maximum)
    } catch .absent {
      return nil
    } catch {
      throw .reading(error, what, path)
    }
  }

  /// The first bytes of a file, fewer of a shorter one; nil if nothing is there.
  ///
  /// - Throws: Exit 65 for a folder, 66 for a file that cannot be opened, 74 for one that cannot be read.
  package static func beginning(of path: String, as what: String, count: Int) throws(Diagnostic) -> [UInt8]? {
    let descriptor = open(path, openFlags)
    if descriptor < 0, failure(errno) == .absent { return nil }
    guard descriptor >= 0 else { throw .reading(failure(errno), what, path) }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: count)
    while true {
      let read = Glibc.read(descriptor, &bytes, count)
      if read >= 0 { return Array(bytes.prefix(read)) }
      if errno == EINTR { continue }
      throw .reading(errno == EISDIR ? .isFolder : .broken(reason: reason(errno)), what, path)
    }
  }

  /// Without `O_NONBLOCK`, opening a named pipe waits for a writer.
  static let openFlags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY

  /// All bytes of an open file, from its beginning.
  static func read(from descriptor: Int32, maximum: Int) throws(Failure) -> [UInt8] {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .broken(reason: reason(errno)) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .isFolder
    default: throw .isNoFile
    }
    guard status.st_size <= maximum else { throw .tooLarge(maximum: maximum) }
    var bytes: [UInt8] = []
    while true {
      // The first read takes the whole file and one byte more, the others what a growing file gets meanwhile.
      let room = max(4_096, min(maximum, Int(status.st_size)) - bytes.count + 1)
      var count = 0
      var error: Int32 = 0
      let part = [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
        count = Glibc.read(descriptor, buffer.baseAddress, room)
        error = errno
        filled = max(count, 0)
      }
      if count < 0, error == EINTR { continue }
      guard count >= 0 else { throw .broken(reason: reason(error)) }
      if count == 0 { return bytes }
      guard bytes.count + count <= maximum else { throw .tooLarge(maximum: maximum) }
      if bytes.isEmpty { bytes = part } else { bytes += part }
    }
  }

  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  package static func exists(_ path: String) -> Bool { !path.utf8.contains(0) && access(path, F_OK) == 0 }

  /// Whether a folder is the root, or does not exist.
  package static func isTop(_ folder: String) -> Bool {
    guard let here = FileIdentity(folder), let above = FileIdentity(folder + "/..") else { return true }
    return here == above
  }

  /// The system's description of an error number.
  package static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }

  package static func failure(_ code: Int32) -> Failure {
    code == ENOENT || code == ENOTDIR ? .absent : .unreadable(reason: reason(code))
  }
}

extension Diagnostic {
  /// A file cannot be read that should be `what`, such as `the image`.
  ///
  /// The source and the mark are where it is named; without a source, the command line names it.
  package static func reading(
    _ failure: InputFile.Failure, _ what: String, _ path: String, namedIn source: Source? = nil,
    at mark: ScalarPosition? = nil
  ) -> Diagnostic {
    let name = "\(what) \(path.quoted)"
    var hint: String?
    let (message, exit): (String, ExitCode)
    switch failure {
    case .absent:
      (message, exit) = ("\(name) is not there", .inputNotFound)
      hint = InputFile.hint(forAbsent: path, at: source?.path(path, at: mark ?? .start) ?? path)
    case .isFolder: (message, exit) = ("\(name) is a folder", .badInput)
    case .isNoFile:
      (message, exit) = ("\(name) is a pipe or a device", .badInput)
      hint = "write its content to a file first"
    case .unreadable(let reason): (message, exit) = ("\(name) cannot be read: \(reason)", .inputNotFound)
    case .tooLarge(let maximum): (message, exit) = ("\(name) has more than \(maximum) bytes", .badInput)
    case .broken(let reason): (message, exit) = ("reading \(name) failed: \(reason)", .inputOutput)
    }
    guard let source else { return Diagnostic(file: nil, message, hint: hint, exit: exit) }
    return source.error(message, at: mark, hint: hint, exit: exit)
  }
}

extension InputFile {
  /// A folder with more names is not searched.
  private static let maximumNames = 10_000

  /// The file that was probably meant: the nearest spelling, or the same name with another extension; nil for none.
  ///
  /// The path is as it was written, the location relative to the working folder.
  fileprivate static func hint(forAbsent path: String, at location: String) -> String? {
    guard !path.utf8.contains(0), let names = try? Folder.names(in: Paths.folder(of: location)),
      names.count <= maximumNames
    else { return nil }
    let name = Paths.lastComponent(of: path)
    let others = names.filter { other in
      other != name && !other.hasPrefix(".") && isOfOneKind(Paths.ending(of: name), Paths.ending(of: other))
    }
    // The extensions are alike already, so only what comes before them tells how near a name is.
    let stems = others.map(Paths.stem)
    return Suggestions.nearest(to: Paths.stem(of: name), among: stems).flatMap { stems.firstIndex(of: $0) }
      .map { "did you mean \((Paths.folder(of: path) + others[$0]).quoted)?" }
  }

  /// Whether files with two extensions hold the same kind of content; no extension fits all.
  private static func isOfOneKind(_ wanted: String, _ other: String) -> Bool {
    wanted == other || wanted.isEmpty
      || [["yaml", "yml", "json"], ["png", "apng", "webp", "gif"], ["otf", "ttf", "ttc", "otc"]]
        .contains { $0.contains(wanted) && $0.contains(other) }
  }
}
