internal import PresscheckFiles

/// A comment around a place for pictures in Markdown: `<!-- presscheck: begin press-me/* -->` or `<!-- presscheck: end -->`.
struct PageMarker: Sendable {
  enum Kind: Hashable, Sendable {
    /// The patterns of the pictures; none for all.
    case begin([String])
    case end
  }

  let kind: Kind
  let range: Range<String.Index>
  /// The quotes and indentation of lines that go on with the marker's.
  let prefix: String

  private static let opening = "<!-- presscheck: "
  private static let closing = "-->"

  static let begin = "<!-- presscheck: begin -->"
  static let end = "<!-- presscheck: end -->"
  /// The second line of a page of presscheck's own, because DocC needs the heading first.
  static let page = "<!-- presscheck: page; what is changed in it is lost when it is written again -->"

  /// Whether a text has the marker of such a page.
  static func isPage(_ text: String) -> Bool {
    let lines = text.split(maxSplits: 3, omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.prefix(3).contains { $0.hasPrefix("<!-- presscheck: page") }
  }

  /// The markers of a text in order, without those in code; throws for an unknown one.
  static func all(in source: Source) throws(Diagnostic) -> [PageMarker] {
    let text = source.text
    let code = MarkdownCode(text)
    var markers: [PageMarker] = []
    for start in text.ranges(of: opening) where !code.ranges.contains(where: { $0.contains(start.lowerBound) }) {
      guard let end = text[start.upperBound...].firstRange(of: closing) else {
        throw source.error("the comment has no end", at: start.lowerBound, hint: "end it with -->")
      }
      let words = text[start.upperBound..<end.lowerBound].split(whereSeparator: \.isWhitespace).map(String.init)
      let (range, prefix) = (start.lowerBound..<end.upperBound, code.prefix(at: start.lowerBound))
      switch words.first {
      case "begin": markers.append(PageMarker(kind: .begin(Array(words.dropFirst())), range: range, prefix: prefix))
      case "end" where words.count == 1: markers.append(PageMarker(kind: .end, range: range, prefix: prefix))
      default:
        throw source.error(
          "\(words.joined(separator: " ").quoted) is not a marker", at: start.lowerBound,
          hint: "write \(PageMarker.begin) or \(PageMarker.end)")
      }
    }
    return markers
  }
}

extension Source {
  /// An error at a character.
  func error(_ message: String, at index: String.Index, hint: String? = nil) -> Diagnostic {
    let before = text[..<index]
    let line = before.count(where: \.isNewline) + 1
    let column = before.reversed().prefix { !$0.isNewline }.count + 1
    return Diagnostic(file: file, at: FileLocation(line: line, column: column), message, hint: hint)
  }
}
