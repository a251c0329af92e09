/// The code in Markdown, in which a marker is only an example, and what the lines outside of it begin with.
struct MarkdownCode {
  /// Fenced and indented blocks, and text between backticks, also in quotes and lists.
  private(set) var ranges: [Range<String.Index>] = []
  /// For the starts of lines outside of blocks, the quotes and indentation of lines that go on with them.
  private var prefixes: [(start: String.Index, prefix: String)] = []

  init(_ text: String) {
    var containers = MarkdownContainers()
    var fence: (start: String.Index, marks: Substring)?
    var paragraph: Range<String.Index>?
    var isAfterBlank = true
    func endParagraph() {
      if let paragraph { ranges += Self.spans(in: text[paragraph]) }
      paragraph = nil
    }
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if let open = fence {
        if let content = containers.content(of: line) {
          guard Self.closes(content, open.marks) else { continue }
          ranges.append(open.start..<line.endIndex)
          (fence, isAfterBlank) = (nil, true)
          continue
        }
        ranges.append(open.start..<line.startIndex)
        fence = nil
      }
      let (content, isItem) = containers.enter(line, inParagraph: paragraph != nil)
      let words = content.drop { $0.isMarkdownBlank }
      if words.isEmpty {
        endParagraph()
        isAfterBlank = true
      } else if content[..<words.startIndex].columns() >= 4, isAfterBlank {
        ranges.append(line.startIndex..<line.endIndex)
      } else if let marks = Self.marks(of: words) {
        endParagraph()
        fence = (line.startIndex, marks)
      } else {
        prefixes.append((line.startIndex, MarkdownContainers.prefix(below: line, before: content)))
        // Headings, rules, comments and rows of a table are no lines of a paragraph.
        let isHeading = words.first == "#" || words.allSatisfy { "=-_* \t".contains($0) }
        if isItem || isHeading || words.first == "|" || words.hasPrefix("<!--") { endParagraph() }
        paragraph = (paragraph?.lowerBound ?? line.startIndex)..<line.endIndex
        if isHeading { endParagraph() }
        isAfterBlank = isHeading
      }
    }
    endParagraph()
    if let fence { ranges.append(fence.start..<text.endIndex) }
  }

  /// The quotes and the indentation of lines that go on with the one at a place, in its containers.
  func prefix(at place: String.Index) -> String { prefixes.last { $0.start <= place }?.prefix ?? "" }

  /// The three or more backticks or tildes at the start of a block; nil for any other line.
  private static func marks(of words: Substring) -> Substring? {
    guard let mark = words.first, mark == "`" || mark == "~" else { return nil }
    let marks = words.prefix { $0 == mark }
    guard marks.count >= 3 else { return nil }
    // ```this``` is code on one line.
    return mark == "`" && words.dropFirst(marks.count).contains("`") ? nil : marks
  }

  private static func closes(_ content: Substring, _ fence: Substring) -> Bool {
    let words = content.drop { $0 == " " }
    let marks = words.prefix { $0 == fence.first }
    return content[..<words.startIndex].count < 4 && marks.count >= fence.count
      && words.dropFirst(marks.count).allSatisfy(\.isWhitespace)
  }

  /// The text between equal runs of backticks; a backslash before one makes it a character.
  private static func spans(in text: Substring) -> [Range<String.Index>] {
    var spans: [Range<String.Index>] = []
    var rest = text
    while let start = rest.firstIndex(where: { $0 == "`" || $0 == "\\" }) {
      if rest[start] == "\\" {
        rest = rest[start...].dropFirst(2)
        continue
      }
      let ticks = rest[start...].prefix { $0 == "`" }
      let end = end(of: ticks, in: rest[ticks.endIndex...])
      if let end { spans.append(start..<end) }
      rest = rest[(end ?? ticks.endIndex)...]
    }
    return spans
  }

  /// The end of the next run of as many backticks; nil for none.
  private static func end(of ticks: Substring, in text: Substring) -> String.Index? {
    var rest = text
    while let next = rest.firstIndex(of: "`") {
      let run = rest[next...].prefix { $0 == "`" }
      if run.count == ticks.count { return run.endIndex }
      rest = rest[run.endIndex...]
    }
    return nil
  }
}
