/// Reads JSON strictly.
///
/// libyaml reads most JSON, but refuses characters as pairs of `\u` escapes and keys of more than 1,024 characters, and
/// accepts comments, single quotes and trailing commas.
struct JSONReader {
  private let source: Source
  private let scalars: [Unicode.Scalar]
  private var budget: ValueBudget
  private var position = 0
  private var mark = ScalarPosition.start

  init(_ source: Source, _ budget: ValueBudget) {
    (self.source, self.budget) = (source, budget)
    scalars = Array(source.text.unicodeScalars)
  }

  mutating func document() throws(Diagnostic) -> Node {
    do throws(Diagnostic) {
      return try root()
    } catch {
      throw source.mergeConflict(source.scalarLines) ?? error
    }
  }

  private mutating func root() throws(Diagnostic) -> Node {
    skipBlanks()
    guard next != nil else { throw source.error("the file is empty", at: .start) }
    let root = try value(depth: 1)
    skipBlanks()
    guard next == nil else { throw error("nothing may follow the value") }
    return root
  }

  private var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  private mutating func take() {
    let scalar = scalars[position]
    position += 1
    mark = mark.after(scalar, before: next)
  }

  private mutating func skipBlanks() {
    while let next, next == " " || next == "\t" || next == "\n" || next == "\r" { take() }
  }

  private func error(_ message: String, at mark: ScalarPosition? = nil, hint: String? = nil) -> Diagnostic {
    source.error("this is not JSON: \(message)", at: mark ?? self.mark, hint: hint)
  }

  private func expected(_ what: String) -> Diagnostic {
    error("expected \(what), \(next.map { "found \(String(Character($0)).quoted)" } ?? "the file ends")")
  }

  /// The error of a bracket or a quotation mark without its end.
  private func unclosed(_ sign: String, at mark: ScalarPosition) -> Diagnostic {
    error("the \(sign) that opens at \(source.place(mark).phrase) is never closed", at: mark)
  }

  // MARK: - Values

  private mutating func value(depth: Int) throws(Diagnostic) -> Node {
    try budget.add(depth: depth, at: mark)
    let start = mark
    return switch next {
    case "{": Node(mark: start, value: try collection(until: "}", depth: depth))
    case "[": Node(mark: start, value: try collection(until: "]", depth: depth))
    case "\"": Node(mark: start, value: .scalar(Scalar(text: try string(), isQuoted: true)))
    default: Node(mark: start, value: .scalar(Scalar(text: try word(), isQuoted: false)))
    }
  }

  /// Reads what is between two brackets, separated by commas.
  private mutating func collection(until end: Unicode.Scalar, depth: Int) throws(Diagnostic) -> Node.Value {
    var items: [Node] = []
    var fields: [Field] = []
    var keys: Set<String> = []
    let start = mark
    let bracket = next
    take()
    skipBlanks()
    while next != end {
      if next == nil, let bracket { throw unclosed(String(Character(bracket)), at: start) }
      if end == "]" {
        items.append(try value(depth: depth + 1))
      } else {
        let (key, mark) = try key()
        guard keys.insert(key).inserted else { throw source.duplicateKey(key, at: mark) }
        fields.append(Field(key: key, mark: mark, value: try value(depth: depth + 1)))
      }
      skipBlanks()
      if next == end { break }
      if next == nil, let bracket { throw unclosed(String(Character(bracket)), at: start) }
      guard next == "," else { throw expected("\",\" or \(String(Character(end)).quoted)") }
      take()
      skipBlanks()
      if next == end { throw error("a value must follow the comma") }
    }
    take()
    return end == "]" ? .list(items) : .map(fields)
  }

  /// A key and its colon.
  private mutating func key() throws(Diagnostic) -> (String, ScalarPosition) {
    let start = mark
    guard next == "\"" else { throw expected("a key in quotation marks") }
    let key = try string()
    skipBlanks()
    guard next == ":" else { throw expected("\":\"") }
    take()
    skipBlanks()
    return (key, start)
  }

  // MARK: - Scalars

  /// A number, `true`, `false` or `null`, as it is written.
  private mutating func word() throws(Diagnostic) -> String {
    let start = mark
    var text = String.UnicodeScalarView()
    while let next, next.properties.isAlphabetic || ("0"..."9").contains(next) || "-+.".unicodeScalars.contains(next) {
      text.append(next)
      take()
    }
    let word = String(text)
    guard !word.isEmpty else { throw expected("a value") }
    if word == "null" { return "" }
    guard word == "true" || word == "false" || DecimalNumber.isJSON(word) else {
      throw error("\(word.quoted) is neither a number nor true, false or null", at: start)
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
      case "\n", "\r", "\t": throw error("a text cannot contain a line break or a tab", hint: "write \\n or \\t")
      default:
        text.append(scalar)
        take()
      }
    }
    throw unclosed("quote", at: start)
  }

  private mutating func escape() throws(Diagnostic) -> Unicode.Scalar {
    let start = mark
    take()
    guard let letter = next else { throw error("the file ends after a backslash", at: start) }
    take()
    switch letter {
    case "\"", "\\", "/": return letter
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u": return try codePoint(start)
    default: throw error("\("\\\(letter)".quoted) is no escape", at: start)
    }
  }

  private mutating func codePoint(_ start: ScalarPosition) throws(Diagnostic) -> Unicode.Scalar {
    let first = try fourDigits(start)
    if let scalar = Unicode.Scalar(first) { return scalar }
    if first < 0xDC00, scalars[position...].starts(with: "\\u".unicodeScalars) {
      take()
      take()
      let second = try fourDigits(start)
      if (0xDC00...0xDFFF).contains(second),
        let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      {
        return scalar
      }
    }
    throw error("half of a surrogate pair", at: start)
  }

  private mutating func fourDigits(_ start: ScalarPosition) throws(Diagnostic) -> UInt32 {
    let digits = scalars[position...].prefix(4)
    guard digits.count == 4, digits.allSatisfy(\.properties.isASCIIHexDigit),
      let value = UInt32(String(String.UnicodeScalarView(digits)), radix: 16)
    else { throw error("\\u takes four hexadecimal digits", at: start) }
    for _ in digits { take() }
    return value
  }
}
