internal import PresscheckFiles

/// The error of a text that an edit cannot change.
struct EditError: Error {
  var words: String
}

extension FileText {
  /// The text with the first difference between a node and a value removed; what is the same in both stays as it is.
  func setting(_ node: SpannedNode, to value: Node) throws(EditError) -> String {
    if let items = node.list, let new = value.list, items.count == new.count {
      // The last first, so that the others stay where they are.
      for (item, new) in zip(items, new).reversed() where !isSame(item, new) {
        return try self.setting(item, to: new)
      }
    }
    if let pairs = node.map, let new = value.map {
      if let gone = pairs.first(where: { pair in !new.contains { $0.key == pair.name } }), pairs.count > 1 {
        return try removing(gone, from: node)
      }
      for field in new {
        guard let pair = pairs.first(where: { $0.name == field.key }) else {
          if pairs.isEmpty { break }
          return try adding(field, to: node, after: pairs.last?.name)
        }
        if !isSame(pair.value, field.value) { return try setting(pair.value, to: field.value) }
      }
    }
    return try replacing(node, with: value)
  }

  private func replacing(_ node: SpannedNode, with value: Node) throws(EditError) -> String {
    guard !node.hasAnchor else { throw EditError(words: "other values of the file refer to it by an anchor") }
    guard !hasComment(in: node) else { throw EditError(words: "there are comments within the value") }
    var written = literal(value, like: node)
    var range = node.range
    if case .scalar(_, let isPlain) = node.value, !isPlain, ["|", ">"].contains(scalars[range.lowerBound]) {
      // A block of text ends with its last line.
      if range.upperBound > 0, scalars[range.upperBound - 1].endsLine {
        range = range.lowerBound..<(contentEnd(range))
      }
    } else if case .scalar("", true) = node.value, range.isEmpty {
      // Nothing is written after the colon.
      if range.lowerBound > 0, !scalars[range.lowerBound - 1].isBlank { written = " " + written }
    } else if !node.isFlow, node.map != nil || node.list != nil, beginsLine(range.lowerBound) {
      // A block of lines becomes brackets after its key.
      guard let colon = scalars[..<range.lowerBound].lastIndex(of: ":"),
        !scalars[colon..<range.lowerBound].contains("#")
      else { throw EditError(words: "the value is a block with lines of its own") }
      return self.replacing(colon + 1..<range.upperBound, with: " " + written)
    }
    return self.replacing(range, with: written)
  }

  /// The end of a block of text, without the line breaks after it.
  private func contentEnd(_ range: Range<Int>) -> Int {
    scalars[range].lastIndex { !$0.endsLine && !$0.isBlank }.map { $0 + 1 } ?? range.lowerBound
  }

  /// The text with one more key in a map, after another one or at its end.
  func adding(_ field: Field, to map: SpannedNode, after name: String?) throws(EditError) -> String {
    guard let pairs = map.map else { throw EditError(words: "the file has no map there") }
    let written = "\(key(field.key)): \(literal(field.value, like: nil))"
    guard let last = pairs.last(where: { $0.name == name }) ?? pairs.last else {
      return replacing(map.range, with: "{\(written)}")
    }
    let end = last.value.range.isEmpty ? last.key.range.upperBound + 1 : last.value.range.upperBound
    guard map.isFlow else {
      let first = pairs[0].key.range.lowerBound
      let indent = String(repeating: " ", count: column(first))
      // A block of text ends where the next line begins already.
      let isAtLine = end > 0 && scalars[end - 1].endsLine
      let place = isAtLine ? end : nextLine(end)
      let isLast = place == scalars.count && !(place > 0 && scalars[place - 1].endsLine)
      let line = indent + written
      return replacing(place..<place, with: isLast ? lineEnd + line : line + lineEnd)
    }
    let first = pairs[0].key.range.lowerBound
    let isOnOwnLines = pairs.count > 1 ? pairs.allSatisfy { beginsLine($0.key.range.lowerBound) } : beginsLine(first)
    guard isOnOwnLines else { return replacing(end..<end, with: ", \(written)") }
    let indent = String(repeating: " ", count: column(first))
    return replacing(end..<end, with: ",\(lineEnd)\(indent)\(written)")
  }

  // MARK: - Values as text

  /// A value in brackets or on one line.
  func written(_ value: Node) -> String { literal(value, like: nil) }

  /// The same with the quotes of the value before.
  private func literal(_ value: Node, like node: SpannedNode?) -> String {
    if isJSON { return JSON(value).spaced }
    guard case .scalar(let scalar) = value.value else { return value.withPlainTexts.flow }
    guard scalar.isQuoted else { return scalar.text }
    if let node, case .scalar(_, false) = node.value {
      let quote = scalars[node.range.lowerBound]
      let isSimple = scalar.text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value < 0x7F }
      if quote == "'", isSimple { return "'" + scalar.text.replacing("'", with: "''") + "'" }
      if quote == "\"" { return Node(mark: .start, value: .scalar(scalar)).flow }
    }
    return value.withPlainTexts.flow
  }

  private func key(_ name: String) -> String {
    isJSON ? JSON.text(name).compact : Node(mark: .start, value: .scalar(Scalar(text: name))).flow
  }

  /// Whether a node of the text has a value already.
  func isSame(_ node: SpannedNode, _ value: Node) -> Bool {
    switch (node.value, value.value) {
    case (.scalar(let text, let isPlain), .scalar(let scalar)):
      text == scalar.text && (scalar.isQuoted ? !isPlain || Scalar.isWord(text) : isPlain)
    case (.list(let items), .list(let values)):
      items.count == values.count && zip(items, values).allSatisfy { isSame($0, $1) }
    case (.map(let pairs), .map(let fields)):
      pairs.count == fields.count
        && pairs.allSatisfy { pair in fields.contains { $0.key == pair.name && isSame(pair.value, $0.value) } }
    default: false
    }
  }
}

extension Node {
  /// The same with texts quoted only where YAML needs it.
  fileprivate var withPlainTexts: Node {
    var node = self
    switch value {
    case .scalar(let scalar): if scalar.isQuoted { node.value = .scalar(Scalar(text: scalar.text)) }
    case .list(let items): node.value = .list(items.map(\.withPlainTexts))
    case .map(let fields):
      node.value = .map(fields.map { Field(key: $0.key, mark: $0.mark, value: $0.value.withPlainTexts) })
    }
    return node
  }
}

extension Scalar {
  /// Whether characters without quotes are a text, and no number, truth value or nothing.
  static func isWord(_ text: String) -> Bool {
    if case .text = JSON(Node(mark: .start, value: .scalar(Scalar(text: text, isQuoted: false)))) {
      true
    } else {
      false
    }
  }
}

extension JSON {
  /// On one line, with a blank after each comma and colon.
  fileprivate var spaced: String {
    switch self {
    case .list(let items): "[" + items.map(\.spaced).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { "\(JSON.text($0.name).compact): \($0.value.spaced)" }.joined(separator: ", ") + "}"
    default: compact
    }
  }
}
