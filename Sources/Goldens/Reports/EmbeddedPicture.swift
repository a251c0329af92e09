internal import PresscheckCodecs
internal import PresscheckFiles
internal import PresscheckLayerTree

/// A picture in the page of a report.
struct EmbeddedPicture {
  enum Content {
    /// A whole `data:` URL.
    case embedded(String, PixelSize)
    /// The page is large enough, so that it only links to the file.
    case leftOut
    /// The file cannot be read, or is not a PNG.
    case absent
  }

  /// Below the report's folder.
  let path: String
  let content: Content

  /// Nil for a picture that is not embedded.
  var size: PixelSize? { if case .embedded(_, let size) = content { size } else { nil } }

  /// The path as a relative URL, with everything else percent-encoded.
  var link: String { "./" + path.percentEncoded(keeping: "-._~") }
}

/// The bytes of files that a page may still embed; Base64 takes a third more.
struct PictureAllowance {
  var bytes: Int

  mutating func take(_ path: String, _ read: (String) -> [UInt8]?) -> EmbeddedPicture {
    guard let file = read(path), let size = file.pngSize else { return EmbeddedPicture(path: path, content: .absent) }
    guard file.count <= bytes else { return EmbeddedPicture(path: path, content: .leftOut) }
    bytes -= file.count
    return EmbeddedPicture(path: path, content: .embedded("data:image/png;base64," + Base64.encode(file), size))
  }
}

extension [UInt8] {
  /// The size in the PNG header; nil for any other file.
  var pngSize: PixelSize? { (try? PNG.header(self)).map { PixelSize(width: $0.width, height: $0.height) } }
}
