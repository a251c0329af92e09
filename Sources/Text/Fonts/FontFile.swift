internal import Glibc
internal import PresscheckCPango
internal import PresscheckLayerTree

/// A named file or folder of fonts.
protocol FontSource: Sendable {
  var path: String { get }
  func files() throws(TextError) -> [FontFile]
}

/// An opened font file and its faces.
final class FontFile: FontSource {
  let path: String
  let faces: [FontFace]
  /// Larger than any font; the file is mapped, so this takes no memory.
  private static let maximumBytes = 1 << 29

  /// - Throws: `fontUnreadable` for anything but a whole font file.
  init(path: String) throws(TextError) {
    guard FontFile.isReadable(path), let blob = hb_blob_create_from_file_or_fail(path) else {
      throw .fontUnreadable(path: path)
    }
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    let data = hb_blob_get_data(blob, &length)
    guard let count = FontTables(UnsafeRawBufferPointer(start: data, count: Int(length))).faceCount else {
      throw .fontUnreadable(path: path)
    }
    self.path = path
    faces = (0..<count).compactMap { FontFace(blob: blob, index: UInt32($0), path: path) }
    if faces.count != count { throw .fontUnreadable(path: path) }
  }

  /// Whether it is a regular file, since pipes and devices never end.
  private static func isReadable(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_size <= maximumBytes
  }

  func files() -> [FontFile] { [self] }
}
