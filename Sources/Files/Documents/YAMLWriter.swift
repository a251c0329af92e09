/// Writes nodes as YAML that people like to read, and that reads as the same nodes.
package struct YAMLWriter {
  /// Lines are longer only for a scalar that is longer itself.
  private static let maximumLine = 110

  private var text = ""

  /// A whole file: the comments as lines at its head, then a map, a list or a scalar.
  package static func text(_ root: Node, comments: [String] = []) -> String {
    var writer = YAMLWriter()
    for comment in comments {
      writer.text += "# " + comment.escaping { $0.endsLine || $0.isForbidden ? " " : nil } + "\n"
    }
    writer.write(root, indent: 0, isRoot: true)
    return writer.text
  }

  /// The value where a line already has `indent` columns and perhaps a key; ends the line.
  private mutating func write(_ node: Node, indent: Int, isRoot: Bool = false) {
    switch node.value {
    case .map(let fields) where !fields.isEmpty && (isRoot || !fits(node)):
      if !isRoot { endLine() }
      for field in fields { write(field, indent: indent) }
    case .list(let items) where !items.isEmpty && (isRoot || !fits(node)):
      if !isRoot { endLine() }
      for item in items { write(item, inListAt: indent) }
    default:
      if !node.isEmpty { text += (isRoot ? "" : " ") + node.flow }
      endLine()
    }
  }

  private mutating func write(_ field: Field, indent: Int) {
    text += String(repeating: " ", count: indent) + field.key.asKey + ":"
    write(field.value, indent: indent + 2)
  }

  private mutating func write(_ item: Node, inListAt indent: Int) {
    text += String(repeating: " ", count: indent) + "-"
    guard let fields = item.map, let first = fields.first, !fits(item) else { return write(item, indent: indent + 2) }
    // The first key stands beside the dash.
    text += " " + first.key.asKey + ":"
    write(first.value, indent: indent + 4)
    for field in fields.dropFirst() { write(field, indent: indent + 2) }
  }

  /// Whether a map or a list has room in brackets in the rest of the line.
  private func fits(_ node: Node) -> Bool {
    guard !node.hasGap else { return false }
    let start = text.utf8.lastIndex(of: UInt8(ascii: "\n")).map { text.utf8.index(after: $0) } ?? text.startIndex
    // Nothing that is too long need be written to know that.
    return node.leastLength <= YAMLWriter.maximumLine
      && text[start...].count + 1 + node.flow.count
        <= YAMLWriter.maximumLine
  }

  private mutating func endLine() { text += "\n" }
}

extension Node {
  /// On one line, maps and lists in brackets.
  package var flow: String {
    switch value {
    case .scalar(let scalar): scalar.yaml
    case .list(let items): "[" + items.map(\.flow).joined(separator: ", ") + "]"
    case .map(let fields): "{" + fields.map { "\($0.key.asKey): \($0.value.flow)" }.joined(separator: ", ") + "}"
    }
  }

  /// No more than the length of `flow`.
  fileprivate var leastLength: Int {
    switch value {
    case .scalar(let scalar): scalar.text.count
    case .list(let items): items.reduce(2) { $0 + $1.leastLength }
    case .map(let fields): fields.reduce(2) { $0 + $1.key.count + 2 + $1.value.leastLength }
    }
  }

  /// Whether there is an empty value in it, for which brackets have no place.
  fileprivate var hasGap: Bool {
    switch value {
    case .scalar: isEmpty
    case .list(let items): items.contains { $0.hasGap }
    case .map(let fields): fields.contains { $0.value.hasGap }
    }
  }
}

extension Scalar {
  /// A text, quoted only if it would be something else without quotes.
  package init(text: String) {
    let isWord = ["true", "false", "yes", "no", "on", "off", "null", "y", "n"].contains(text.lowercased())
    self.init(text: text, isQuoted: !text.isPlainYAML || isWord || DecimalNumber.parse(text) != nil)
  }

  fileprivate var yaml: String { isQuoted || !text.isPlainYAML ? text.quotedYAML : text }
}

extension String {
  fileprivate var asKey: String { isPlainYAML ? self : quotedYAML }

  /// Whether the text needs no quotes, whether in brackets or not: a subset of what YAML allows.
  fileprivate var isPlainYAML: Bool {
    guard let first = unicodeScalars.first, let last = unicodeScalars.last, last != " " else { return false }
    let second = unicodeScalars.dropFirst().first
    let startsWell =
      first.isPlainLetter
      || (first == "-" || first == "+" || first == ".")
        && second.map { $0.isPlainDigit || $0 == "." || $0 == "/" } == true
    return startsWell
      && unicodeScalars.allSatisfy { $0.isPlainLetter || " ._-+/()'!?%=*&@…’".unicodeScalars.contains($0) }
  }

  fileprivate var quotedYAML: String {
    unicodeScalars.reduce(into: "\"") { $0 += $1.escapedYAML } + "\""
  }
}

extension Unicode.Scalar {
  fileprivate var isPlainDigit: Bool { ("0"..."9").contains(self) }

  /// A letter, a mark of one or a digit of any script.
  fileprivate var isPlainLetter: Bool {
    // Almost all are ASCII, whose categories need no table.
    if isASCII { return isPlainDigit || ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
    return switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber: true
    default: false
    }
  }

  fileprivate var escapedYAML: String {
    switch self {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    default: break
    }
    guard endsLine || isForbidden else { return String(Character(self)) }
    let digits = String(value, radix: 16, uppercase: true)
    let (letter, width) = value > 0xFF ? ("u", 4) : ("x", 2)
    return "\\\(letter)" + String(repeating: "0", count: width - digits.count) + digits
  }
}
