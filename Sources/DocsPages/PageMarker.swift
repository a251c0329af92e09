internal import PresscheckButtonFile

/// A comment of a Markdown file that says where pictures stand: `<!-- presscheck: begin renderer-me/* -->` and
/// `<!-- presscheck: end -->`.
struct PageMarker: Sendable {
  enum Kind: Hashable, Sendable {
    /// Which pictures; none for all.
    case begin([String])
    case end
  }

  let kind: Kind
  let range: Range<String.Index>

  private static let opening = "<!-- presscheck: "
  private static let closing = "-->"

  static let begin = "<!-- presscheck: begin -->"
  static let end = "<!-- presscheck: end -->"

  /// Stands beneath the heading of a page that is ours as a whole: DocC wants the heading first.
  static let page = "<!-- presscheck: page; what is changed in it is lost when it is written again -->"

  /// Whether a file's text says that it is such a page.
  static func isPage(_ text: String) -> Bool {
    let lines = text.split(maxSplits: 3, omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.prefix(3).contains { $0.hasPrefix("<!-- presscheck: page") }
  }

  /// The markers of a text in their order; those in code are examples of it, not markers.
  ///
  /// - Throws: For one that is neither a beginning nor an end.
  static func all(in source: Source) throws(Diagnostic) -> [PageMarker] {
    let text = source.text
    let code = MarkdownCode.ranges(in: text)
    var markers: [PageMarker] = []
    for start in text.ranges(of: opening) where !code.contains(where: { $0.contains(start.lowerBound) }) {
      guard let end = text[start.upperBound...].firstRange(of: closing) else {
        throw source.error("the comment has no end", at: start.lowerBound, hint: "it ends in -->")
      }
      let words = text[start.upperBound..<end.lowerBound].split(whereSeparator: \.isWhitespace).map(String.init)
      let range = start.lowerBound..<end.upperBound
      switch words.first {
      case "begin": markers.append(PageMarker(kind: .begin(Array(words.dropFirst())), range: range))
      case "end" where words.count == 1: markers.append(PageMarker(kind: .end, range: range))
      default:
        throw source.error(
          "\(words.joined(separator: " ").quoted) is no marker", at: start.lowerBound,
          hint: "write \(PageMarker.begin) or \(PageMarker.end)")
      }
    }
    return markers
  }
}

extension Source {
  /// An error at a character of the text.
  func error(_ message: String, at index: String.Index, hint: String? = nil) -> Diagnostic {
    let before = text[..<index]
    let line = before.count(where: \.isNewline) + 1
    let column = before.reversed().prefix { !$0.isNewline }.count + 1
    return Diagnostic(file: file, at: FileLocation(line: line, column: column), message, hint: hint, exit: exit)
  }
}
