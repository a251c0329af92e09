internal import Glibc

/// Reading whole files, up to a bound.
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

  /// The whole of a file of at most so many bytes; more are never taken into memory.
  package static func read(_ path: String, maximum: Int) throws(Failure) -> [UInt8] {
    guard !path.utf8.contains(0) else { throw .absent }
    // Without O_NONBLOCK a named pipe is opened only when someone writes to it.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw failure(errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .broken(reason: reason(errno)) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .isFolder
    default: throw .isNoFile
    }
    guard status.st_size <= maximum else { throw .tooLarge(maximum: maximum) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: max(4_096, min(maximum, Int(status.st_size)) + 1))
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .broken(reason: reason(errno)) }
      if count == 0 { return bytes }
      guard bytes.count + count <= maximum else { throw .tooLarge(maximum: maximum) }
      bytes += buffer[..<count]
    }
  }

  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  package static func exists(_ path: String) -> Bool { !path.utf8.contains(0) && access(path, F_OK) == 0 }

  /// Whether a folder has none above it, or is not there.
  static func isTop(_ folder: String) -> Bool {
    var here = stat()
    var above = stat()
    guard stat(folder, &here) == 0, stat(folder + "/..", &above) == 0 else { return true }
    return here.st_ino == above.st_ino && here.st_dev == above.st_dev
  }

  /// The system's words for an error number.
  package static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }

  package static func failure(_ code: Int32) -> Failure {
    code == ENOENT || code == ENOTDIR ? .absent : .unreadable(reason: reason(code))
  }
}

extension Diagnostic {
  /// - Parameters:
  ///   - failure: What happened.
  ///   - what: What the file was to be, such as `the image`.
  ///   - path: As it was named.
  ///   - source: What names it; nil where the command line does.
  ///   - mark: Where it is named.
  /// - Returns: What to tell.
  package static func reading(
    _ failure: InputFile.Failure, _ what: String, _ path: String, namedIn source: Source? = nil,
    at mark: ScalarPosition? = nil
  ) -> Diagnostic {
    let message: String
    let exit: ExitCode
    switch failure {
    case .absent: (message, exit) = ("\(what) \(path.quoted) is not there", .inputNotFound)
    case .isFolder: (message, exit) = ("\(what) \(path.quoted) is a folder", .badInput)
    case .isNoFile: (message, exit) = ("\(what) \(path.quoted) is a pipe or a device", .badInput)
    case .unreadable(let reason): (message, exit) = ("\(what) \(path.quoted) cannot be read: \(reason)", .inputNotFound)
    case .tooLarge(let maximum): (message, exit) = ("\(what) \(path.quoted) has more than \(maximum) bytes", .badInput)
    case .broken(let reason): (message, exit) = ("reading \(what) \(path.quoted) failed: \(reason)", .inputOutput)
    }
    let hint: String?
    switch failure {
    case .absent: hint = NearbyFile.hint(for: path, at: source?.path(path, at: mark ?? .start) ?? path)
    case .isNoFile: hint = "write what comes from it to a file first"
    default: hint = nil
    }
    guard let source else { return Diagnostic(file: nil, at: nil, message, hint: hint, exit: exit) }
    return source.error(message, at: mark, hint: hint, exit: exit)
  }
}
