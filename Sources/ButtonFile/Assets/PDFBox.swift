internal import PresscheckFiles
internal import PresscheckGraphics

/// The size of a PDF that is not drawn.
enum PDFBox {
  /// The first media box that stands in the file as text, in points; nil for none.
  static func size(of bytes: [UInt8]) -> Size? {
    let name = Array("/MediaBox".utf8)
    let searched = 0..<min(bytes.count, 1 << 20)
    guard let start = searched.first(where: { bytes[$0] == name[0] && bytes[$0...].starts(with: name) }) else {
      return nil
    }
    let text = String(decoding: bytes[(start + name.count)...].prefix(100), as: UTF8.self)
    guard let open = text.firstIndex(of: "["), let end = text.firstIndex(of: "]"), open < end else { return nil }
    let numbers = text[text.index(after: open)..<end].split { $0 == " " || $0.isNewline }
      .compactMap { DecimalNumber.parse(String($0)) }
    guard numbers.count == 4 else { return nil }
    let size = Size(abs(numbers[2] - numbers[0]), abs(numbers[3] - numbers[1]))
    return (1...1e6).contains(size.width) && (1...1e6).contains(size.height) ? size : nil
  }
}
