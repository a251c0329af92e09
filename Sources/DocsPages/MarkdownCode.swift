/// The code in Markdown, in which a marker is only an example.
enum MarkdownCode {
  /// Fenced and indented blocks, and text between backticks on one line.
  static func ranges(in text: String) -> [Range<String.Index>] {
    var code: [Range<String.Index>] = []
    var open: (start: String.Index, fence: Substring)?
    var indented = IndentedCode()
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if let (start, fence) = open {
        guard closes(line, fence) else { continue }
        code.append(start..<line.endIndex)
        open = nil
      } else if indented.takes(line) {
        code.append(line.startIndex..<line.endIndex)
      } else if let fence = fence(of: line) {
        open = (line.startIndex, fence)
      } else {
        code += spans(in: line)
      }
    }
    if let open { code.append(open.start..<text.endIndex) }
    return code
  }

  /// The three or more backticks or tildes at the start of a block; nil for any other line.
  private static func fence(of line: Substring) -> Substring? {
    let words = line.drop { $0 == " " }
    guard let mark = words.first, mark == "`" || mark == "~" else { return nil }
    let fence = words.prefix { $0 == mark }
    guard fence.count >= 3 else { return nil }
    // ```this``` is code on one line.
    return mark == "`" && words.dropFirst(fence.count).contains("`") ? nil : fence
  }

  private static func closes(_ line: Substring, _ fence: Substring) -> Bool {
    let words = line.drop { $0 == " " }
    let mark = words.prefix { $0 == fence.first }
    return mark.count >= fence.count && words.dropFirst(mark.count).allSatisfy(\.isWhitespace)
  }

  /// The text between equal runs of backticks.
  private static func spans(in line: Substring) -> [Range<String.Index>] {
    var spans: [Range<String.Index>] = []
    var rest = line
    while let start = rest.firstIndex(of: "`") {
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

/// Finds lines of code that four blanks mark: after an empty line, outside of lists, where they mark a paragraph of an item.
private struct IndentedCode {
  private var isPossible = true
  private var isInList = false

  /// Whether the next line is code.
  mutating func takes(_ line: Substring) -> Bool {
    let words = line.drop { $0 == " " || $0 == "\t" }
    guard !words.isEmpty else {
      isPossible = true
      return false
    }
    let blanks = line[..<words.startIndex]
    let isIndented = blanks.count >= 4 || blanks.contains("\t")
    if isIndented { return isPossible && !isInList }
    if IndentedCode.isItem(words) { isInList = true } else if isPossible, blanks.isEmpty { isInList = false }
    isPossible = false
    return false
  }

  /// `- `, `* `, `+ `, `1. ` or `1) `.
  private static func isItem(_ words: Substring) -> Bool {
    let number = words.prefix { $0.isNumber }
    let mark = words.dropFirst(number.count)
    guard let first = mark.first, (number.isEmpty ? "-*+" : ".)").contains(first) else { return false }
    return mark.dropFirst().first.map { $0 == " " || $0 == "\t" } ?? true
  }
}
