/// What can be wrong with a picture that was handed in, or with what is to be written beside one.
package enum CodecError: Error, Hashable, Sendable {
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
  /// The bytes begin neither as a PNG nor as a WebP or a GIF.
  case unknownFormat
  /// A WebP or a GIF breaks its format, which is named; the reason is the codec's, or ours for what we read ourselves.
  case damagedFilm(format: String, reason: String)
  /// A WebP or a GIF, which is named, asks for more than `limit` allows; nothing was allocated.
  case tooLargeToRead(width: Int, height: Int, format: String, limit: PNG.Limit)
  /// A keyword of text to be written is not 1 to 79 printable Latin-1 characters with single blanks inside.
  case invalidKeyword(String)
  /// Text to be written under this keyword contains U+0000, which no PNG text can hold.
  case nulInText(keyword: String)
  /// A scale to be written is not a number of pixels per point that a PNG can hold.
  case invalidScale(Double)
  /// A film was finished without a picture.
  case noFrames
  /// A picture of a film is to end before it begins, or later than eleven days.
  case invalidTime(Double)
  /// A picture of a film has colours that the census of the film did not see.
  case notInCensus
  /// The format, which is named, does not hold pictures of more than so many pixels a side.
  case tooLargeToWrite(width: Int, height: Int, format: String, side: Int)
  /// A film's bytes found no place; the reason is the sink's or the codec's.
  case cannotWrite(String)
}

extension CodecError: CustomStringConvertible {
  package var description: String {
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
    case .unknownFormat:
      "this is no PNG, WebP or GIF"
    case .damagedFilm(let format, let reason):
      "the \(format) is damaged: \(reason)"
    case .tooLargeToRead(let width, let height, let format, let limit):
      "a \(format) of \(width) × \(height) pixels is too large: at most \(limit.side) a side and \(limit.pixels) in all"
    case .invalidKeyword(let keyword):
      "\"\(keyword)\" cannot be a PNG keyword: it takes 1 to 79 printable Latin-1 characters, single blanks only inside"
    case .nulInText(let keyword):
      "the text for \"\(keyword)\" contains U+0000, which a PNG cannot hold"
    case .invalidScale(let scale):
      "a scale of \(scale) pixels per point cannot be written to a PNG"
    case .noFrames:
      "an animation has at least one picture, and there was none"
    case .invalidTime(let end):
      "a picture cannot end at \(end) seconds: ends are between the one before and 1000000"
    case .notInCensus:
      "a picture has colours that the census of its film did not see: look at every picture before the first is written"
    case .tooLargeToWrite(let width, let height, let format, let side):
      "a \(format) has at most \(side) pixels a side, not \(width) × \(height)"
    case .cannotWrite(let reason):
      "the animation cannot be written: \(reason)"
    }
  }
}
