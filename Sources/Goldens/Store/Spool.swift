internal import Glibc
internal import PresscheckButtonFile

/// A file without a name that keeps bytes out of memory; it is gone when the process ends, however that comes.
final class Spool {
  /// -1 before the first bytes.
  private var descriptor: Int32 = -1
  private var count = 0

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Adds bytes at the end, and returns their place.
  ///
  /// - Throws: Exit 73 if there is no place for temporary files, 74 if there is no room for the bytes.
  func append(_ bytes: [UInt8]) throws(Diagnostic) -> Range<Int> {
    if !bytes.isEmpty {
      if descriptor < 0 { descriptor = try Spool.open() }
      try AtomicFile.write(bytes, toDescriptor: descriptor, name: "a temporary file")
    }
    defer { count += bytes.count }
    return count..<count + bytes.count
  }

  private static func open() throws(Diagnostic) -> Int32 {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var path = Array("\(folder)/presscheck-XXXXXX".utf8CString)
    let descriptor = mkstemp(&path)
    guard descriptor >= 0 else { throw AtomicFile.failure(folder, errno) }
    unlink(path)
    return descriptor
  }

  /// - Throws: Exit 74 if the file cannot be read.
  func read(_ place: Range<Int>) throws(Diagnostic) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: place.count)
    var done = 0
    while done < place.count {
      let read = bytes.withUnsafeMutableBytes { buffer in
        let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[done...])
        return pread(descriptor, rest.baseAddress, rest.count, place.lowerBound + done)
      }
      if read < 0, errno == EINTR { continue }
      guard read > 0 else { throw .reading(.broken(reason: InputFile.reason(errno)), "a temporary file", "") }
      done += read
    }
    return bytes
  }
}
