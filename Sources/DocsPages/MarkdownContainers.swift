/// The quotes and the items of lists around a line.
struct MarkdownContainers {
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
  var isMarkdownBlank: Bool { self == " " || self == "\t" }
}

extension Substring {
  /// The width of blanks that begin at a column: a tab goes on to the next fourth one.
  func columns(from start: Int = 0) -> Int {
    reduce(start) { $1 == "\t" ? ($0 / 4 + 1) * 4 : $0 + 1 } - start
  }
}
