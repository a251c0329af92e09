/// Reads a visual format; spaces between its parts are ignored.
struct VisualFormatParser {
  /// More characters are not a layout.
  static let lengthLimit = 10_000

  private let text: [Character]
  private var place = 0

  private init(_ format: String) { text = Array(format) }

  static func parse(_ format: String) throws(VisualFormatError) -> VisualFormat {
    guard format.utf8.count <= lengthLimit else {
      throw VisualFormatError(message: "it is longer than \(lengthLimit) characters", place: nil)
    }
    var parser = VisualFormatParser(format)
    return try parser.format()
  }

  private mutating func format() throws(VisualFormatError) -> VisualFormat {
    var format = VisualFormat(isVertical: orientation(), items: [], connections: [])
    skipSpaces()
    let start = place
    if take("|") {
      format.superviewPlace = start
      format.leading = try connection()
    }
    format.items.append(try item())
    while peek() != nil {
      let connection = try connection()
      skipSpaces()
      let edge = place
      if take("|") {
        format.superviewPlace = format.superviewPlace ?? edge
        format.trailing = connection
        break
      }
      format.connections.append(connection)
      format.items.append(try item())
    }
    if peek() != nil { throw fault("nothing may follow the superview") }
    return format
  }

  private mutating func orientation() -> Bool {
    skipSpaces()
    let start = place
    if let letter = peek(), letter == "H" || letter == "V" {
      place += 1
      if take(":") { return letter == "V" }
    }
    place = start
    return false
  }

  private mutating func item() throws(VisualFormatError) -> VisualFormat.Item {
    guard take("[") else { throw fault("a view in brackets is expected") }
    skipSpaces()
    let start = place
    guard let name = name() else { throw fault("a view's name is expected") }
    let predicates = peek() == "(" ? try predicates() : []
    guard take("]") else { throw fault("\"]\" is expected") }
    return VisualFormat.Item(name: name, place: start, predicates: predicates)
  }

  private mutating func connection() throws(VisualFormatError) -> VisualFormat.Connection {
    guard take("-") else { return .flush }
    guard let next = peek(), next != "[", next != "|" else { return .standard }
    let found: [VisualFormat.Predicate]
    if next == "(" {
      found = try predicates()
    } else {
      found = [VisualFormat.Predicate(relation: .equal, length: try operand(), priority: nil)]
    }
    guard take("-") else { throw fault("\"-\" is expected") }
    return .predicates(found)
  }

  private mutating func predicates() throws(VisualFormatError) -> [VisualFormat.Predicate] {
    guard take("(") else { throw fault("\"(\" is expected") }
    var found: [VisualFormat.Predicate] = []
    repeat { found.append(try predicate()) } while take(",")
    guard take(")") else { throw fault("\",\" or \")\" is expected") }
    return found
  }

  private mutating func predicate() throws(VisualFormatError) -> VisualFormat.Predicate {
    skipSpaces()
    var relation = NSLayoutConstraint.Relation.equal
    if let sign = peek(), "=<>".contains(sign) {
      place += 1
      guard place < text.count, text[place] == "=" else { throw fault("\"=\" is expected") }
      place += 1
      relation = sign == "<" ? .lessThanOrEqual : sign == ">" ? .greaterThanOrEqual : .equal
    }
    let length = try operand(isSigned: true)
    return VisualFormat.Predicate(relation: relation, length: length, priority: take("@") ? try operand() : nil)
  }

  /// A number or a name; a minus sign is part of it only where it cannot be a connection.
  private mutating func operand(isSigned: Bool = false) throws(VisualFormatError) -> VisualFormat.Operand {
    skipSpaces()
    let start = place
    if let name = name() { return VisualFormat.Operand(value: .name(name), place: start) }
    let isNegative = isSigned && take("-")
    let digits = place
    while let next = peekHere(), next.isASCII, next.isNumber || next == "." { place += 1 }
    guard let number = Double(String(text[digits..<place])) else {
      place = start
      throw fault("a number or a name is expected")
    }
    return VisualFormat.Operand(value: .number(isNegative ? -number : number), place: start)
  }

  private mutating func name() -> String? {
    guard let first = peek(), first == "_" || first.isLetter else { return nil }
    let start = place
    while let next = peekHere(), next == "_" || next == "." || next.isLetter || next.isNumber { place += 1 }
    return String(text[start..<place])
  }

  private mutating func skipSpaces() { while place < text.count, text[place].isWhitespace { place += 1 } }

  /// The character at this place.
  private func peekHere() -> Character? { place < text.count ? text[place] : nil }

  /// The next character that is not a space.
  private mutating func peek() -> Character? {
    skipSpaces()
    return peekHere()
  }

  private mutating func take(_ character: Character) -> Bool {
    guard peek() == character else { return false }
    place += 1
    return true
  }

  private func fault(_ message: String) -> VisualFormatError { VisualFormatError(message: message, place: place) }
}
