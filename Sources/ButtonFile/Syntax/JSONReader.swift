/// JSON to entries, strictly. YAML's reader would choke on tabs and on characters written as pairs of `\u` escapes.
struct JSONReader {
  private let source: Source
  private let scalars: [Unicode.Scalar]
  private let maximumValues: Int
  private var position = 0
  private var mark = ScalarPosition.start
  private var count = 0

  init(_ source: Source, maximumValues: Int = Document.Bounds.written.values) {
    self.source = source
    self.maximumValues = maximumValues
    scalars = Array(source.text.unicodeScalars)
  }

  mutating func document() throws(Diagnostic) -> Node {
    skipBlanks()
    guard next != nil else { throw error("the file is empty", at: .start) }
    let root = try value(depth: 1)
    skipBlanks()
    guard next == nil else { throw error("this is not JSON: nothing may follow the value") }
    return root
  }

  private var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  private mutating func take() {
    let scalar = scalars[position]
    position += 1
    let isPair = scalar == "\r" && next == "\n"
    mark = scalar.endsLine && !isPair ? ScalarPosition(line: mark.line + 1, column: 1) : mark.next
  }

  private mutating func skipBlanks() {
    while let next, next == " " || next == "\t" || next == "\n" || next == "\r" { take() }
  }

  private func error(_ message: String, at mark: ScalarPosition? = nil, hint: String? = nil) -> Diagnostic {
    source.error(message, at: mark ?? self.mark, hint: hint)
  }

  private var found: String { next.map { "found \(String(Character($0)).quoted)" } ?? "the file ends" }

  private mutating func value(depth: Int) throws(Diagnostic) -> Node {
    guard depth <= Document.maximumDepth else {
      throw error("values are nested more than \(Document.maximumDepth) deep")
    }
    count += 1
    guard count <= maximumValues else { throw error("the file comes to more than \(maximumValues) values") }
    let start = mark
    switch next {
    case "{": return Node(mark: start, value: .map(try fields(depth: depth)))
    case "[": return Node(mark: start, value: .list(try items(depth: depth)))
    case "\"": return Node(mark: start, value: .scalar(Scalar(text: try string(), isQuoted: true)))
    default: return Node(mark: start, value: .scalar(Scalar(text: try word(), isQuoted: false)))
    }
  }

  private mutating func items(depth: Int) throws(Diagnostic) -> [Node] {
    var items: [Node] = []
    try members(until: "]") { reader throws(Diagnostic) in items.append(try reader.value(depth: depth + 1)) }
    return items
  }

  private mutating func fields(depth: Int) throws(Diagnostic) -> [Field] {
    var fields: [Field] = []
    var keys: Set<String> = []
    try members(until: "}") { reader throws(Diagnostic) in
      let start = reader.mark
      guard reader.next == "\"" else {
        throw reader.error("this is not JSON: expected a key in quotation marks, \(reader.found)")
      }
      let key = try reader.string()
      guard keys.insert(key).inserted else {
        throw reader.error("the key \(key.quoted) is in its map twice", at: start)
      }
      reader.skipBlanks()
      guard reader.next == ":" else { throw reader.error("this is not JSON: expected \":\", \(reader.found)") }
      reader.take()
      reader.skipBlanks()
      fields.append(Field(key: key, mark: start, value: try reader.value(depth: depth + 1)))
    }
    return fields
  }

  /// What stands between two brackets, commas between.
  private mutating func members(
    until end: Unicode.Scalar, _ read: (inout JSONReader) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    take()
    skipBlanks()
    if next == end { return take() }
    while true {
      try read(&self)
      skipBlanks()
      if next == end { return take() }
      guard next == "," else {
        throw error("this is not JSON: expected \",\" or \(String(Character(end)).quoted), \(found)")
      }
      take()
      skipBlanks()
      if next == end { throw error("this is not JSON: nothing follows the last comma") }
    }
  }

  /// A number, `true`, `false` or `null`, as it is written.
  private mutating func word() throws(Diagnostic) -> String {
    let start = mark
    var text = String.UnicodeScalarView()
    while let next, next.properties.isAlphabetic || next.isJSONNumber {
      text.append(next)
      take()
    }
    let word = String(text)
    guard !word.isEmpty else { throw error("this is not JSON: expected a value, \(found)", at: start) }
    if word == "null" { return "" }
    guard word == "true" || word == "false" || DecimalNumber.isJSON(word) else {
      throw error("this is not JSON: \(word.quoted) is neither a number nor true, false or null", at: start)
    }
    return word
  }

  private mutating func string() throws(Diagnostic) -> String {
    let start = mark
    take()
    var text = String.UnicodeScalarView()
    while let scalar = next {
      switch scalar {
      case "\"":
        take()
        return String(text)
      case "\\": text.append(try escape())
      case "\n", "\r", "\t":
        throw error("this is not JSON: a text cannot hold a line break or a tab", hint: "write \\n or \\t")
      default:
        text.append(scalar)
        take()
      }
    }
    throw error("this is not JSON: a text has no end", at: start)
  }

  private mutating func escape() throws(Diagnostic) -> Unicode.Scalar {
    let start = mark
    take()
    guard let letter = next else { throw error("this is not JSON: a text has no end", at: start) }
    take()
    switch letter {
    case "\"", "\\", "/": return letter
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u": return try codePoint(start)
    default: throw error("this is not JSON: \("\\\(letter)".quoted) is no escape", at: start)
    }
  }

  private mutating func codePoint(_ start: ScalarPosition) throws(Diagnostic) -> Unicode.Scalar {
    let first = try fourDigits(start)
    if let scalar = Unicode.Scalar(first) { return scalar }
    if first < 0xDC00, next == "\\", position + 1 < scalars.count, scalars[position + 1] == "u" {
      take()
      take()
      let second = try fourDigits(start)
      if (0xDC00...0xDFFF).contains(second),
        let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      {
        return scalar
      }
    }
    throw error("this is not JSON: half of a pair of \\u escapes", at: start)
  }

  private mutating func fourDigits(_ start: ScalarPosition) throws(Diagnostic) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = next.flatMap({ Character($0).isASCII ? Character($0).hexDigitValue : nil }) else {
        throw error("this is not JSON: \\u takes four hexadecimal digits", at: start)
      }
      value = value << 4 | UInt32(digit)
      take()
    }
    return value
  }
}

extension Unicode.Scalar {
  fileprivate var isJSONNumber: Bool { ("0"..."9").contains(self) || self == "-" || self == "+" || self == "." }
}
