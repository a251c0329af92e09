internal import PresscheckCDeflate
internal import PresscheckCPNG

/// An error of a picture that is read or written; formats are named as in messages.
package enum CodecError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The bytes do not begin as a PNG does.
  case notAPNG
  /// The bytes end before the picture does.
  case truncated
  /// The header asks for more than the limit; nothing was allocated.
  case tooLarge(width: Int, height: Int, limit: PNG.Limit, format: String = "PNG")
  /// The text chunks hold, or unpack to, more than this many bytes.
  case tooMuchText(limit: Int)
  /// The bytes break the format; the reason is the C library's, or ours for what we read ourselves.
  case damaged(_ reason: String, format: String = "PNG")
  /// The bytes begin neither as a PNG nor as a WebP or a GIF.
  case unknownFormat
  /// A keyword of text to be written is not 1 to 79 printable Latin-1 characters with single spaces inside.
  case invalidKeyword(String)
  /// Text to be written under this keyword contains U+0000, which no PNG text can hold.
  case nulInText(keyword: String)
  /// A scale to be written is not a number of pixels per point that a PNG can hold.
  case invalidScale(Double)
  /// A film was finished without a picture.
  case noFrames
  /// A picture of a film would end before it begins, or later than eleven days.
  case invalidTime(Double)
  /// A picture of a film has colours that are not in the census of the film.
  case notInCensus
  /// The format does not hold pictures of more than so many pixels a side.
  case tooLargeToWrite(width: Int, height: Int, format: String, side: Int)
  /// A film cannot be written; the reason is the sink's or the codec's.
  case cannotWrite(String)

  package var description: String {
    switch self {
    case .notAPNG: "this is not a PNG: its signature is missing"
    case .truncated: "the PNG ends too early"
    case .tooLarge(let width, let height, let limit, let format):
      "a \(format) of \(width) × \(height) pixels is too large: at most \(limit.side) a side and \(limit.pixels) in all"
    case .tooMuchText(let limit): "the PNG holds more than \(limit) bytes of text"
    case .damaged(let reason, let format): "the \(format) is damaged: \(reason)"
    case .unknownFormat: "this is not a PNG, WebP or GIF"
    case .invalidKeyword(let keyword):
      "\"\(keyword)\" cannot be a PNG keyword: it takes 1 to 79 printable Latin-1 characters, single spaces only inside"
    case .nulInText(let keyword): "the text for \"\(keyword)\" contains U+0000, which a PNG cannot hold"
    case .invalidScale(let scale): "a scale of \(scale) pixels per point cannot be written to a PNG"
    case .noFrames: "an animation needs at least one picture"
    case .invalidTime(let end): "a picture cannot end at \(end) seconds: ends are between the one before and 1000000"
    case .notInCensus:
      "a picture has colours that are not in its film's census: look at every picture before the first is written"
    case .tooLargeToWrite(let width, let height, let format, let side):
      "a \(format) has at most \(side) pixels a side, not \(width) × \(height)"
    case .cannotWrite(let reason): "the animation cannot be written: \(reason)"
    }
  }
}

/// The libraries that read and write pictures; pixels do not depend on their versions.
package enum CodecVersions {
  /// As it is loaded.
  package static let libpng = String(cString: png_get_libpng_ver(nil))
  /// As it was at build time.
  package static let libdeflate = LIBDEFLATE_VERSION_STRING
}
