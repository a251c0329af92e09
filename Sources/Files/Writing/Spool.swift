internal import Glibc

/// Bytes that wait in memory, and beyond a bound in a file without a name, which is gone when the process ends, however that
/// comes.
package final class Spool {
  /// The bytes that are not in the file.
  private var memory: [UInt8] = []
  /// Of the file; -1 before its first bytes.
  private var descriptor: Int32 = -1
  private var count = 0
  private let maximumMemory: Int

  /// - Parameter maximumMemory: In bytes.
  package init(maximumMemory: Int = 16 << 20) { self.maximumMemory = maximumMemory }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Adds bytes at the end, and returns their place.
  ///
  /// - Throws: Exit 73 if there is no place for temporary files, 74 if there is no room for the bytes.
  package func append(_ bytes: [UInt8]) throws(Diagnostic) -> Range<Int> {
    if descriptor < 0, count + bytes.count <= maximumMemory {
      memory += bytes
    } else if !bytes.isEmpty {
      if descriptor < 0 { descriptor = try Spool.open() }
      try AtomicFile.write(bytes, toDescriptor: descriptor, name: "a temporary file")
    }
    defer { count += bytes.count }
    return count..<count + bytes.count
  }

  /// A file without a name.
  static func open() throws(Diagnostic) -> Int32 {
    let folder = Environment.temporaryFolder
    var path = Array("\(folder)/presscheck-XXXXXX".utf8CString)
    guard let descriptor = Subprocess.own({ [mkstemp(&path)].filter { $0 >= 0 } }).first else {
      throw AtomicFile.failure(folder, errno)
    }
    unlink(path)
    return descriptor
  }

  /// - Throws: Exit 74 if the file cannot be read.
  package func read(_ place: Range<Int>) throws(Diagnostic) -> [UInt8] {
    if place.upperBound <= memory.count { return Array(memory[place]) }
    var bytes = [UInt8](repeating: 0, count: place.count)
    var done = 0
    while done < place.count {
      let read = bytes.withUnsafeMutableBytes { buffer in
        let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[done...])
        return pread(descriptor, rest.baseAddress, rest.count, place.lowerBound - memory.count + done)
      }
      if read < 0, errno == EINTR { continue }
      guard read > 0 else { throw .reading(.broken(reason: InputFile.reason(errno)), "a temporary file", "") }
      done += read
    }
    return bytes
  }
}
