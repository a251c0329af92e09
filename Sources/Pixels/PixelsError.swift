/// What can be wrong with a picture that was handed in, or with what is to be written beside one.
public enum PixelsError: Error, Hashable, Sendable {
  /// The bytes do not begin as a PNG does.
  case notAPNG
  /// The bytes end before the picture does.
  case truncated
  /// The header asks for more than `limit` allows; nothing was allocated.
  case tooLarge(width: Int, height: Int, limit: PNG.Limit)
  /// The text chunks hold, or unpack to, more than this many bytes.
  case tooMuchText(limit: Int)
  /// The bytes break the format; the reason is libpng's, or ours for what we read ourselves.
  case damaged(String)
  /// A keyword of text to be written is not 1 to 79 printable Latin-1 characters with single blanks inside.
  case invalidKeyword(String)
  /// Text to be written under this keyword contains U+0000, which no PNG text can hold.
  case nulInText(keyword: String)
  /// A scale to be written is not a number of pixels per point that a PNG can hold.
  case invalidScale(Double)
}

extension PixelsError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notAPNG:
      "this is not a PNG: its signature is missing"
    case .truncated:
      "the PNG ends too early"
    case .tooLarge(let width, let height, let limit):
      "a PNG of \(width) × \(height) pixels is too large: at most \(limit.side) a side and \(limit.pixels) in all"
    case .tooMuchText(let limit):
      "the PNG holds more than \(limit) bytes of text"
    case .damaged(let reason):
      "the PNG is damaged: \(reason)"
    case .invalidKeyword(let keyword):
      "\"\(keyword)\" cannot be a PNG keyword: it takes 1 to 79 printable Latin-1 characters, single blanks only inside"
    case .nulInText(let keyword):
      "the text for \"\(keyword)\" contains U+0000, which a PNG cannot hold"
    case .invalidScale(let scale):
      "a scale of \(scale) pixels per point cannot be written to a PNG"
    }
  }
}
