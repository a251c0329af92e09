internal import Glibc
internal import PresscheckButtonFile

/// A file without a name that keeps bytes out of memory; it is gone when the process ends, however that comes.
final class Spool {
  private let descriptor: Int32
  private var count = 0

  /// - Throws: Exit 73 if there is no room for temporary files.
  init() throws(Diagnostic) {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var path = Array("\(folder)/presscheck-XXXXXX".utf8CString)
    descriptor = mkstemp(&path)
    guard descriptor >= 0 else { throw AtomicFile.failure(folder, errno) }
    unlink(path)
  }

  deinit { close(descriptor) }

  /// Adds bytes at the end, and returns their place.
  func append(_ bytes: [UInt8]) throws(Diagnostic) -> Range<Int> {
    if !bytes.isEmpty { try AtomicFile.write(bytes, toDescriptor: descriptor, name: "a temporary file") }
    defer { count += bytes.count }
    return count..<count + bytes.count
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
