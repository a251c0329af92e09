internal import PresscheckFiles

/// Reads `.strings` files: `"key" = "text";` with comments, in UTF-8 or UTF-16.
struct StringsFile {
  private let source: Source
  private var rest: Substring.UnicodeScalarView
  private var mark = ScalarPosition.start

  /// - Throws: Exit 65 with the places of all mistakes in the file.
  static func read(_ bytes: [UInt8], file: String, language: String) throws(Diagnostic) -> DocumentStrings.Translation {
    let source = try source(bytes, file)
    var reader = StringsFile(source: source, rest: Substring(source.text).unicodeScalars)
    return DocumentStrings.Translation(language: language, source: source, texts: try reader.pairs())
  }

  /// The text of a file that begins with UTF-16's mark, else of UTF-8.
  private static func source(_ bytes: [UInt8], _ file: String) throws(Diagnostic) -> Source {
    let isLittle = bytes.starts(with: [0xFF, 0xFE])
    guard isLittle || bytes.starts(with: [0xFE, 0xFF]) else { return try Source(bytes, file: file) }
    let (high, low) = isLittle ? (1, 0) : (0, 1)
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { (index: Int) -> UInt16 in
      UInt16(bytes[index + high]) << 8 | UInt16(bytes[index + low])
    }
    guard bytes.count.isMultiple(of: 2), let text = String(validating: units, as: UTF16.self) else {
      throw Source(file: file, text: "").error("the file is not UTF-16 text", at: .start)
    }
    return Source(file: file, text: text)
  }

  // MARK: - Grammar

  private mutating func pairs() throws(Diagnostic) -> [String: Node] {
    var texts: [String: Node] = [:]
    var errors = ErrorList()
    while errors.count < Self.maximumErrors {
      do throws(Diagnostic) {
        try skip()
        guard rest.first != nil else { break }
        let (key, text) = try pair()
        texts[key] = text
        let line = mark.line
        try skip()
        // Without its semicolon a line is still a whole pair.
        if rest.first != ";", mark.line > line { errors.add(expected(";".quoted)) } else { try take(";") }
      } catch {
        errors.add(error)
        skipPair()
      }
    }
    try errors.end()
    return texts
  }

  /// More errors than a person reads at once.
  private static let maximumErrors = 20

  private mutating func pair() throws(Diagnostic) -> (key: String, text: Node) {
    let key = try text("a key")
    try skip()
    try take("=")
    try skip()
    let start = mark
    return (key, Node(mark: start, value: .scalar(Scalar(text: try text("a text")))))
  }

  /// Goes on behind a mistake: after the next semicolon, or in the next line.
  private mutating func skipPair() {
    while let scalar = next(), scalar != ";", !scalar.endsLine {}
  }

  private mutating func next() -> Unicode.Scalar? {
    guard let scalar = rest.popFirst() else { return nil }
    mark = mark.after(scalar, before: rest.first)
    return scalar
  }

  private mutating func take(_ scalar: Unicode.Scalar) throws(Diagnostic) {
    guard rest.first == scalar else { throw expected(String(Character(scalar)).quoted) }
    _ = next()
  }

  private func expected(_ what: String) -> Diagnostic {
    let found = rest.first.map { "found \(String(Character($0)).quoted)" } ?? "the file ends"
    return source.error("expected \(what), \(found)", at: mark)
  }

  /// Skips blanks and comments.
  private mutating func skip() throws(Diagnostic) {
    while let first = rest.first {
      if first.properties.isWhitespace {
        _ = next()
      } else if rest.starts(with: "//".unicodeScalars) {
        while let scalar = rest.first, !scalar.endsLine { _ = (scalar, next()) }
      } else if rest.starts(with: "/*".unicodeScalars) {
        let start = mark
        while !rest.starts(with: "*/".unicodeScalars) {
          guard next() != nil else { throw source.error("a comment is not closed", at: start) }
        }
        _ = (next(), next())
      } else {
        return
      }
    }
  }

  /// A text in quotation marks, or a word of letters, digits and `.-_$/`.
  private mutating func text(_ what: String) throws(Diagnostic) -> String {
    var text = String.UnicodeScalarView()
    guard rest.first == "\"" else {
      while let scalar = rest.first, scalar.isASCII,
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "._-$/".unicodeScalars.contains(scalar)
      {
        text.append(scalar)
        _ = next()
      }
      guard !text.isEmpty else { throw expected(what) }
      return String(text)
    }
    let start = mark
    _ = next()
    while let scalar = next() {
      switch scalar {
      case "\"": return String(text)
      case "\\": text.append(contentsOf: try escape())
      default: text.append(scalar)
      }
    }
    throw source.error("a text is not closed", at: start)
  }

  private mutating func escape() throws(Diagnostic) -> [Unicode.Scalar] {
    let start = mark
    switch next() {
    case "n"?: return ["\n"]
    case "t"?: return ["\t"]
    case "r"?: return ["\r"]
    case "U"?, "u"?: return [try codePoint(start)]
    case let scalar?: return [scalar]
    case nil: throw source.error("a text is not closed", at: start)
    }
  }

  /// Four hexadecimal digits of UTF-16; two such escapes make a character beyond them.
  private mutating func codePoint(_ start: ScalarPosition) throws(Diagnostic) -> Unicode.Scalar {
    let first = try unit(start)
    if let scalar = Unicode.Scalar(first) { return scalar }
    if first < 0xDC00, rest.starts(with: "\\U".unicodeScalars) || rest.starts(with: "\\u".unicodeScalars) {
      _ = (next(), next())
      let second = try unit(start)
      if (0xDC00...0xDFFF).contains(second),
        let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      {
        return scalar
      }
    }
    throw source.error("half of a surrogate pair", at: start)
  }

  private mutating func unit(_ start: ScalarPosition) throws(Diagnostic) -> UInt32 {
    let digits = rest.prefix(4)
    guard digits.count == 4, digits.allSatisfy(\.properties.isASCIIHexDigit),
      let value = UInt32(String(String.UnicodeScalarView(digits)), radix: 16)
    else { throw source.error("\\U takes four hexadecimal digits", at: start) }
    for _ in 0..<4 { _ = next() }
    return value
  }
}
