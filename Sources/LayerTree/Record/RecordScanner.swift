/// The words, numbers and lists of one line of a record.
struct RecordScanner {
  private let bytes: ArraySlice<UInt8>
  private let line: Int
  /// Of lists in lists.
  private let maximumDepth: Int
  private var position: Int

  init(_ bytes: ArraySlice<UInt8>, line: Int, maximumDepth: Int = 4) {
    (self.bytes, self.line, self.maximumDepth) = (bytes, line, maximumDepth)
    position = bytes.startIndex
  }

  var isAtEnd: Bool { position == bytes.endIndex }

  private var byte: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

  func error(_ reason: TreeRecordError.Reason) -> TreeRecordError { TreeRecordError(line: line, reason: reason) }

  /// How many blanks stand here, which are skipped.
  mutating func indent() -> Int {
    let start = position
    while byte == UInt8(ascii: " ") { position += 1 }
    return position - start
  }

  /// Skips a text where it stands here; false where it does not.
  mutating func take(_ text: StaticString) -> Bool {
    let end = position + text.utf8CodeUnitCount
    let expected = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    guard end <= bytes.endIndex, bytes[position..<end].elementsEqual(expected) else { return false }
    position = end
    return true
  }

  mutating func need(_ text: StaticString) throws(TreeRecordError) {
    guard take(text) else { throw error(.expected("\"\(text)\"")) }
  }

  /// A plain or a quoted word.
  mutating func word(_ what: String) throws(TreeRecordError) -> String {
    if byte == UInt8(ascii: "\"") { return try quoted() }
    guard let byte, RecordText.isLetter(byte) else { throw error(.expected(what)) }
    return token(RecordText.isInWord)
  }

  /// Keys with their values, to the end of the line.
  mutating func attributes() throws(TreeRecordError) -> [Attribute] {
    var attributes: [Attribute] = []
    while !isAtEnd {
      if !attributes.isEmpty { try need(", ") }
      let key = try word("a property")
      try need(" ")
      attributes.append(Attribute(key: key, value: try value()))
    }
    return attributes
  }

  private mutating func value(depth: Int = 0) throws(TreeRecordError) -> Attribute.Value {
    guard let byte else { throw error(.expected("a value")) }
    if byte == UInt8(ascii: "[") { return .list(try list(depth: depth + 1)) }
    if byte == UInt8(ascii: "\"") { return .text(try quoted()) }
    if RecordText.isInNumber(byte) {
      let digits = token { RecordText.isInNumber($0) || $0 == UInt8(ascii: "e") }
      guard let number = Double(digits), number.isFinite else { throw error(.expected("a number")) }
      return .number(number)
    }
    switch try word("a value") {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case let word: return .text(word)
    }
  }

  private mutating func list(depth: Int) throws(TreeRecordError) -> [Attribute.Value] {
    guard depth <= maximumDepth else { throw error(.tooDeep(limit: maximumDepth)) }
    try need("[")
    var values: [Attribute.Value] = []
    while !take("]") {
      if !values.isEmpty { try need(", ") }
      values.append(try value(depth: depth))
    }
    return values
  }

  private mutating func token(_ belongs: (UInt8) -> Bool) -> String {
    let start = position
    while let byte, belongs(byte) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func quoted() throws(TreeRecordError) -> String {
    try need("\"")
    var text = ""
    while !take("\"") {
      guard byte != nil else { throw error(.expected("\"\"\"")) }
      if take("\\") {
        text.unicodeScalars.append(try escaped())
      } else {
        text += token { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
      }
    }
    return text
  }

  private mutating func escaped() throws(TreeRecordError) -> Unicode.Scalar {
    if take("\"") { return "\"" }
    if take("\\") { return "\\" }
    if take("n") { return "\n" }
    try need("u{")
    let digits = token { Character(Unicode.Scalar($0)).isHexDigit }
    guard digits.utf8.count <= 6, let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) else {
      throw error(.expected("a character's number"))
    }
    try need("}")
    return scalar
  }
}
