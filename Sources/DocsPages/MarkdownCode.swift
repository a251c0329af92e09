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

/// The quotes and the items of lists around a line.
private struct MarkdownContainers {
  private enum Container {
    case quote
    /// The column at which its content begins, from that of the container around it.
    case item(Int)
  }

  private var open: [Container] = []

  /// The part of a line that is in all containers that are open, as an empty one is in an item; nil for a line that is not.
  func content(of line: Substring) -> Substring? {
    let (rest, count) = inside(line)
    return count == open.count ? rest : nil
  }

  /// The rest of a line in the containers that it is in, and how many these are.
  private func inside(_ line: Substring) -> (rest: Substring, count: Int) {
    var (rest, count) = (line, 0)
    for container in open {
      guard let inner = Self.inside(container, rest) else { break }
      (rest, count) = (inner, count + 1)
    }
    return (rest, count)
  }

  /// Ends the containers that a line is not in, and opens those that begin in it.
  ///
  /// - Parameters:
  ///   - line: The whole line.
  ///   - inParagraph: Whether a paragraph is open, which a list that begins with another number than 1 goes on with.
  /// - Returns: The rest of the line, and whether an item begins in it.
  mutating func enter(_ line: Substring, inParagraph: Bool) -> (content: Substring, isItem: Bool) {
    var (rest, kept) = inside(line)
    var isItem = false
    let goesOn = inParagraph && kept == open.count
    open.removeLast(open.count - kept)
    while true {
      if let inner = Self.inside(.quote, rest) {
        open.append(.quote)
        rest = inner
      } else if let (column, inner) = Self.item(rest, startingAtOne: goesOn && !isItem) {
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
      guard blanks.columns() < 4, words.first == ">" else { return nil }
      let inner = words.dropFirst()
      return inner.first == " " ? inner.dropFirst() : inner
    case .item(let column):
      if words.isEmpty { return words }
      guard blanks.columns() >= column else { return nil }
      return blanks.contains("\t") ? words : line.dropFirst(column)
    }
  }

  /// The column of an item's content, and the content: after `- `, `* `, `+ `, `1. ` or `1) `.
  private static func item(_ line: Substring, startingAtOne: Bool) -> (column: Int, content: Substring)? {
    let words = line.drop { $0 == " " }
    let indentation = line[..<words.startIndex].count
    guard indentation < 4 else { return nil }
    let number = words.prefix { $0.isNumber }
    let mark = words.dropFirst(number.count)
    guard let first = mark.first, (number.isEmpty ? "-*+" : ".)").contains(first) else { return nil }
    if startingAtOne, !number.isEmpty, number != "1" { return nil }
    let behind = mark.dropFirst()
    guard behind.first?.isMarkdownBlank ?? true else { return nil }
    let content = behind.drop { $0.isMarkdownBlank }
    let marked = indentation + number.count + 1
    let blanks = behind[..<content.startIndex].columns(from: marked)
    // Code in an item begins after one blank, and an item without content too.
    let isWide = content.isEmpty || blanks > 4
    return (marked + (isWide ? 1 : blanks), isWide ? behind.dropFirst() : content)
  }

  /// The quotes and indentation with which lines below one are in the containers of its content.
  static func prefix(below line: Substring, before content: Substring) -> String {
    let head = line[..<content.startIndex].map { $0 == ">" || $0 == "\t" ? String($0) : " " }
    return head.joined() + content.prefix { $0.isMarkdownBlank }
  }
}

extension Character {
  fileprivate var isMarkdownBlank: Bool { self == " " || self == "\t" }
}

extension Substring {
  /// The width of blanks that begin at a column: a tab goes on to the next fourth one.
  fileprivate func columns(from start: Int = 0) -> Int {
    reduce(start) { $1 == "\t" ? ($0 / 4 + 1) * 4 : $0 + 1 } - start
  }
}
