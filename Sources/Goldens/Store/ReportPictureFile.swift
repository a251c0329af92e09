internal import Glibc
internal import PresscheckButtonFile

/// A picture of a report, opened. The report may come from anywhere: no link in its folder is followed, and what is no PNG
/// is refused.
final class ReportPictureFile {
  private let path: String
  private let descriptor: Int32

  /// - Parameters:
  ///   - name: Below the folder, without `..`.
  ///   - folder: The report's; it may be a link itself.
  /// - Throws: Exit 66 where it is not there, 65 for what is no picture.
  init(_ name: String, in folder: ReportDirectory) throws(Diagnostic) {
    path = folder.path + name
    var place = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    for part in name.split(separator: "/").map(String.init) where place >= 0 {
      let next = openat(place, part, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      let code = errno
      close(place)
      place = next
      errno = code
    }
    guard place >= 0 else {
      let code = errno
      if code == ELOOP { throw Diagnostic(file: nil, "the picture \(path.quoted) is a symbolic link") }
      throw .reading(InputFile.failure(code), "the picture", path)
    }
    descriptor = place
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= GoldenFile.maximumBytes,
      hasSignature
    else { throw Diagnostic(file: nil, "the picture \(path.quoted) is no PNG") }
  }

  deinit { close(descriptor) }

  /// Hands the bytes on, a part at a time.
  ///
  /// - Throws: What `take` throws, and exit 74 where reading breaks off.
  func read(_ take: ([UInt8]) throws(Diagnostic) -> Void) throws(Diagnostic) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var offset = 0
    while offset < GoldenFile.maximumBytes {
      let count = pread(descriptor, &buffer, buffer.count, offset)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .reading(.broken(reason: InputFile.reason(errno)), "the picture", path) }
      if count == 0 { return }
      try take(Array(buffer[..<count]))
      offset += count
    }
  }

  private var hasSignature: Bool {
    var head = [UInt8](repeating: 0, count: 8)
    return pread(descriptor, &head, 8, 0) == 8 && head == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  }
}
