internal import PresscheckGraphics
package import PresscheckLayerTree

extension RecordLine {
  /// Pixels or an SVG's file, which records name by their hash; nil for a drawing, which they have whole.
  package init?(_ image: ImageSource) {
    switch image {
    case .pixels(let image):
      self.init(
        "image",
        [
          "width": .number(Double(image.width)), "height": .number(Double(image.height)),
          "rgba": .text(Hexadecimal.text(image.rgba)),
        ])
    case .svg(let image):
      self.init(
        "svg",
        [
          "width": .number(image.size.width), "height": .number(image.size.height),
          "surfaces": .number(Double(image.surfaceCount)), "file": .text(Hexadecimal.text(image.bytes)),
        ])
    case .vector: return nil
    }
  }
}

extension ImageSource {
  /// Nil for a line about something else, and for bytes that do not fit what it says.
  package init?(_ line: RecordLine) {
    guard let width = line.number("width"), let height = line.number("height") else { return nil }
    switch line.name {
    case "image":
      guard let width = Int(exactly: width), let height = Int(exactly: height), (1...32_767).contains(width),
        (1...32_767).contains(height), let rgba = line.text("rgba").flatMap(Hexadecimal.bytes),
        rgba.count == 4 * width * height
      else { return nil }
      self = .pixels(PixelImage(width: width, height: height, rgba: rgba))
    case "svg":
      guard let surfaces = line.number("surfaces").flatMap({ Int(exactly: $0) }), surfaces > 0, width > 0, height > 0,
        let file = line.text("file").flatMap(Hexadecimal.bytes)
      else { return nil }
      self = .svg(SVGImage(bytes: file, size: Size(width, height), surfaceCount: surfaces))
    default: return nil
    }
  }
}

/// Bytes as `#` and two digits each.
private enum Hexadecimal {
  private static let digits = Array("0123456789abcdef".utf8)

  static func text(_ bytes: [UInt8]) -> String {
    "#"
      + String(unsafeUninitializedCapacity: 2 * bytes.count) { text in
        for (index, byte) in bytes.enumerated() {
          text[2 * index] = digits[Int(byte >> 4)]
          text[2 * index + 1] = digits[Int(byte & 15)]
        }
        return 2 * bytes.count
      }
  }

  static func bytes(_ text: String) -> [UInt8]? {
    let digits = text.utf8.dropFirst().compactMap { Character(Unicode.Scalar($0)).hexDigitValue.map(UInt8.init) }
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == text.utf8.count - 1, digits.count.isMultiple(of: 2)
    else { return nil }
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }
}
