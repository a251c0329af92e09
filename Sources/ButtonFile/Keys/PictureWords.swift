internal import PresscheckFiles

/// The words of documentation for pictures, as a button or a shot gives them.
package struct PictureWords: Hashable, Sendable {
  /// The alternative text, for those who do not see the picture; nil for the default.
  package var alt: String?
  /// The text above the picture; nil for the default.
  package var caption: String?

  package init() {}

  static let keys = ["alt", "caption"]
}

extension ValueReader {
  /// Reads `alt:` and `caption:` of a button or a shot.
  func pictureWords(_ fields: MappingReader) throws(Diagnostic) -> PictureWords {
    var words = PictureWords()
    if let node = fields["alt"] { words.alt = try attempt(try filledText(node, "alt")) }
    if let node = fields["caption"] { words.caption = try attempt(try filledText(node, "caption")) }
    return words
  }
}
