internal import PresscheckFiles
internal import PresscheckGraphics
package import PresscheckLayerTree

/// Reads JPEG files through librsvg, which decodes them for SVGs: no other library is needed.
package enum JPEG {
  /// Why a file has no pixels.
  package enum Failure: Error, Hashable, CustomStringConvertible {
    /// librsvg is not installed.
    case noLibrary
    case damaged
    case tooManyBytes

    package var description: String {
      switch self {
      case .noLibrary: "\(SVGError.noLibrary)"
      case .damaged: "the JPEG is damaged"
      case .tooManyBytes: "it has more than \(JPEG.maximumBytes) bytes"
      }
    }
  }

  /// The longest file: librsvg reads no longer texts in an SVG.
  package static let maximumBytes = 7_000_000

  /// A block of 8 by 8 pixels takes at least one bit, so a file with more pixels a byte is not whole.
  private static let maximumPixelsPerByte = 512

  /// The width and the height in pixels; nil for anything but a JPEG, and for a damaged one.
  package static func size(of bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    func word(_ index: Int) -> Int { Int(bytes[index]) << 8 | Int(bytes[index + 1]) }
    var index = 2
    while index + 8 < bytes.count, bytes[index] == 0xFF {
      let marker = bytes[index + 1]
      // A frame's header; the others of this range are tables and an extension.
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        let (width, height) = (word(index + 7), word(index + 5))
        return width > 0 && height > 0 ? (width, height) : nil
      }
      index += marker == 0xFF ? 1 : 2 + max(2, word(index + 2))
    }
    return nil
  }

  /// The pixels of a file; the caller bounds the size, which ``size(of:)`` tells.
  package static func decode(_ bytes: [UInt8]) throws(Failure) -> PixelImage {
    guard let (width, height) = size(of: bytes) else { throw .damaged }
    guard width * height <= maximumPixelsPerByte * bytes.count else { throw .damaged }
    guard bytes.count <= maximumBytes else { throw .tooManyBytes }
    var pixels = [UInt8](repeating: 0, count: 4 * width * height)
    do {
      let size = Size(Double(width), Double(height))
      try SVGHandle(svg(bytes, width, height)).draw(
        on: &pixels, width: width, height: height, size: size, scale: Size(1, 1))
    } catch {
      throw error == .noLibrary ? .noLibrary : .damaged
    }
    // librsvg draws nothing for a picture that it cannot read.
    guard pixels[3] == 255 else { throw .damaged }
    for index in stride(from: 0, to: pixels.count, by: 4) { pixels.swapAt(index, index + 2) }
    return PixelImage(width: width, height: height, rgba: pixels)
  }

  private static func svg(_ bytes: [UInt8], _ width: Int, _ height: Int) -> [UInt8] {
    let size = "width=\"\(width)\" height=\"\(height)\""
    let image = "<image \(size) href=\"data:image/jpeg;base64,\(Base64.encode(bytes))\"/>"
    return Array("<svg xmlns=\"http://www.w3.org/2000/svg\" \(size)>\(image)</svg>".utf8)
  }
}
