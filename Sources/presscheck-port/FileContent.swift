import Glibc
import PresscheckPortKit

/// Whole files.
enum FileContent {
  /// All bytes of a regular file.
  static func read(_ path: String) throws(Failure) -> [UInt8] {
    guard let bytes = bytes(of: path, maximum: SourceFile.maximumBytes + 1) else {
      throw Failure(message: "\"\(path)\" cannot be read: \(reason())", exit: .notFound)
    }
    return bytes
  }

  /// Nil if the file cannot be read; `errno` says why.
  static func bytes(of path: String, maximum: Int) -> [UInt8]? {
    // Without O_NONBLOCK, opening a named pipe waits for a writer.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < maximum {
      let count = Glibc.read(descriptor, &part, min(part.count, maximum - bytes.count))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      if count == 0 { break }
      bytes += part[..<count]
    }
    return bytes
  }

  /// Whether everything was written.
  @discardableResult
  static func write(_ text: String, to descriptor: Int32) -> Bool { write(Array(text.utf8), to: descriptor) }

  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var offset = 0
    while offset < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress?.advanced(by: offset), $0.count - offset)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      offset += count
    }
    return true
  }

  /// The system's words for its last error.
  static func reason() -> String { String(cString: strerror(errno)) }

  static func status(_ path: String) -> stat? {
    var status = stat()
    return path.utf8.contains(0) || stat(path, &status) != 0 ? nil : status
  }
}

extension stat {
  var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
  var isFile: Bool { st_mode & S_IFMT == S_IFREG }

  /// Tells files apart whatever their paths are.
  var identity: [UInt64] { [UInt64(st_dev), UInt64(st_ino)] }
}
