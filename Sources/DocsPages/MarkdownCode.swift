/// The code in Markdown, in which a marker is only an example.
enum MarkdownCode {
  /// Fenced and indented blocks, and text between backticks, also in quotes and lists.
  static func ranges(in text: String) -> [Range<String.Index>] {
    var code: [Range<String.Index>] = []
    var containers = MarkdownContainers()
    var fence: (start: String.Index, marks: Substring)?
    var paragraph: Range<String.Index>?
    var isAfterBlank = true
    func endParagraph() {
      if let paragraph { code += spans(in: text[paragraph]) }
      paragraph = nil
    }
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if let open = fence {
        if containers.hold(line) {
          guard closes(containers.content(of: line), open.marks) else { continue }
          code.append(open.start..<line.endIndex)
          (fence, isAfterBlank) = (nil, true)
          continue
        }
        code.append(open.start..<line.startIndex)
        fence = nil
      }
      let (content, isItem) = containers.enter(line)
      let words = content.drop { $0.isMarkdownBlank }
      if words.isEmpty {
        endParagraph()
        isAfterBlank = true
      } else if content[..<words.startIndex].columns >= 4, isAfterBlank {
        code.append(line.startIndex..<line.endIndex)
      } else if let marks = marks(of: words) {
        endParagraph()
        fence = (line.startIndex, marks)
      } else {
        // Rows of a table and headings are paragraphs of their own.
        if isItem || words.first == "|" || words.first == "#" { endParagraph() }
        paragraph = (paragraph?.lowerBound ?? line.startIndex)..<line.endIndex
        isAfterBlank = false
      }
    }
    endParagraph()
    if let fence { code.append(fence.start..<text.endIndex) }
    return code
  }

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

/// The quotes and the items of lists around a line.
struct MarkdownContainers {
  private enum Container {
    case quote
    /// The column at which its content begins, from that of the container around it.
    case item(Int)
  }

  private var open: [Container] = []

  /// Whether a line is in all containers that are open, as an empty one is in an item.
  func hold(_ line: Substring) -> Bool { contents(of: line) != nil }

  /// The part of a line that is in the containers that are open.
  func content(of line: Substring) -> Substring { contents(of: line) ?? line }

  private func contents(of line: Substring) -> Substring? {
    var rest = line
    for container in open {
      guard let inner = Self.inside(container, rest) else { return nil }
      rest = inner
    }
    return rest
  }

  /// Ends the containers that a line is not in, and opens those that begin in it.
  ///
  /// - Returns: The rest of the line, and whether an item begins in it.
  mutating func enter(_ line: Substring) -> (content: Substring, isItem: Bool) {
    var (rest, kept, isItem) = (line, 0, false)
    for container in open {
      guard let inner = Self.inside(container, rest) else { break }
      (rest, kept) = (inner, kept + 1)
    }
    open.removeLast(open.count - kept)
    while true {
      if let inner = Self.inside(.quote, rest) {
        open.append(.quote)
        rest = inner
      } else if let (column, inner) = Self.item(rest) {
        open.append(.item(column))
        (rest, isItem) = (inner, true)
      } else {
        return (rest, isItem)
      }
    }
  }

  /// The part of a line that is in a container; nil for a line that is not in it.
  private static func inside(_ container: Container, _ line: Substring) -> Substring? {
    let words = line.drop { $0.isMarkdownBlank }
    let blanks = line[..<words.startIndex]
    switch container {
    case .quote:
      guard blanks.columns < 4, words.first == ">" else { return nil }
      let inner = words.dropFirst()
      return inner.first == " " ? inner.dropFirst() : inner
    case .item(let column):
      if words.isEmpty { return words }
      guard blanks.columns >= column else { return nil }
      return blanks.contains("\t") ? words : line.dropFirst(column)
    }
  }

  /// The column of an item's content, and the content: after `- `, `* `, `+ `, `1. ` or `1) `.
  private static func item(_ line: Substring) -> (column: Int, content: Substring)? {
    let words = line.drop { $0 == " " }
    let indentation = line[..<words.startIndex].count
    guard indentation < 4 else { return nil }
    let number = words.prefix { $0.isNumber }
    let mark = words.dropFirst(number.count)
    guard let first = mark.first, (number.isEmpty ? "-*+" : ".)").contains(first) else { return nil }
    let behind = mark.dropFirst()
    guard behind.first?.isMarkdownBlank ?? true else { return nil }
    let content = behind.drop { $0.isMarkdownBlank }
    let blanks = behind[..<content.startIndex].columns
    let marked = indentation + number.count + 1
    // Code in an item begins after one blank, and an item without content too.
    let isWide = content.isEmpty || blanks > 4
    return (marked + (isWide ? 1 : blanks), isWide ? behind.dropFirst() : content)
  }

  /// The quotes and indentation of the lines below one that begins with some text, so that they are in its containers.
  static func prefix(below line: Substring) -> String {
    var containers = MarkdownContainers()
    let (content, _) = containers.enter(line)
    let own = content.prefix { $0.isMarkdownBlank }
    let head = line[..<content.startIndex].map { $0 == ">" || $0 == "\t" ? String($0) : " " }
    return head.joined() + (own.columns < 4 ? String(own) : "")
  }
}

extension Character {
  fileprivate var isMarkdownBlank: Bool { self == " " || self == "\t" }
}

extension Substring {
  /// The width of blanks: a tab goes on to the next fourth column.
  fileprivate var columns: Int { reduce(0) { $1 == "\t" ? ($0 / 4 + 1) * 4 : $0 + 1 } }
}
