/// A value to print as JSON: members keep their order, so that equal values give equal texts.
package indirect enum JSON: Hashable, Sendable {
  case null
  /// `true` or `false`.
  case boolean(Bool)
  /// Numbers that are not finite are printed as null.
  case number(Double)
  /// A string, written with the escapes it needs.
  case text(String)
  case list([JSON])
  /// In this order, which is kept.
  case object([Member])

  /// A name and its value.
  package struct Member: Hashable, Sendable {
    /// Unique in its object.
    package var name: String
    /// Anything JSON can hold.
    package var value: JSON

    package init(_ name: String, _ value: JSON) {
      (self.name, self.value) = (name, value)
    }
  }

  /// Members that are nil are left out.
  package static func object(_ members: KeyValuePairs<String, JSON?>) -> JSON { .object(Self.members(members)) }

  /// The members of an object that has others too; those that are nil are left out.
  package static func members(_ members: KeyValuePairs<String, JSON?>) -> [Member] {
    members.compactMap { name, value in value.map { Member(name, $0) } }
  }

  package static func numbers(_ numbers: [Double]) -> JSON { .list(numbers.map { .number($0) }) }

  package static func texts(_ texts: [String]) -> JSON { .list(texts.map { .text($0) }) }

  package static func count(_ count: Int) -> JSON { .number(Double(count)) }
}

extension JSON: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) { self = .text(value) }
}

extension JSON {
  /// Indented by two blanks, short lists of plain values on one line, without a line break at the end.
  package var pretty: String { pretty(indent: 0) }

  /// As a value within others, whose lines begin with so many blanks.
  package func pretty(indent: Int) -> String {
    var text = ""
    write(to: &text, Layout(lineStart: "\n" + String(repeating: " ", count: indent), blank: " "))
    return text
  }

  /// On one line, for programs.
  package var compact: String {
    var text = ""
    write(to: &text, Layout(lineStart: nil, blank: ""))
    return text
  }

  /// How values are set apart.
  private struct Layout {
    /// Begins a line of the value that is written; nil where everything is on one line.
    var lineStart: String?
    /// Follows a comma on one line, and a colon.
    var blank: String
  }

  private func write(to text: inout String, _ layout: Layout) {
    switch self {
    case .null: text += "null"
    case .boolean(let flag): text += flag ? "true" : "false"
    case .number(let number): text += number.isFinite ? number.plain : "null"
    case .text(let value): JSON.write(value, to: &text)
    case .list(let items):
      let isShort = items.count <= 8 && items.allSatisfy(\.isPlain)
      let own = isShort ? Layout(lineStart: nil, blank: layout.blank) : layout
      JSON.write(items, in: ("[", "]"), to: &text, own) { $0.write(to: &$1, $2) }
    case .object(let members):
      let own = members.isEmpty ? Layout(lineStart: nil, blank: "") : layout
      JSON.write(members, in: ("{", "}"), to: &text, own) { member, text, layout in
        JSON.write(member.name, to: &text)
        text += ":"
        text += layout.blank
        member.value.write(to: &text, layout)
      }
    }
  }

  private var isPlain: Bool {
    switch self {
    case .null, .boolean, .number, .text: true
    case .list, .object: false
    }
  }

  private static func write<Item>(
    _ items: [Item], in brackets: (String, String), to text: inout String, _ layout: Layout,
    _ write: (Item, inout String, Layout) -> Void
  ) {
    let inner = Layout(lineStart: layout.lineStart.map { $0 + "  " }, blank: layout.blank)
    text += brackets.0
    for (index, item) in items.enumerated() {
      if index > 0 { text += inner.lineStart == nil ? "," + layout.blank : "," }
      if let start = inner.lineStart { text += start }
      write(item, &text, inner)
    }
    text += (layout.lineStart ?? "") + brackets.1
  }

  /// A string in quotation marks.
  private static func write(_ value: String, to text: inout String) {
    text += "\""
    defer { text += "\"" }
    // Most need no escape.
    if value.utf8.allSatisfy({ (0x20..<0x7F).contains($0) && $0 != 0x22 && $0 != 0x5C }) { return text += value }
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where !scalar.isVisible || scalar == "\u{FFFE}" || scalar == "\u{FFFF}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
