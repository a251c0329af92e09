/// Reads the tokens of SVG path data: letters, numbers, flags and separators.
struct SVGScanner {
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// An error at the next character, or some bytes before it.
  func error(_ reason: SVGPathError.Reason, back: Int = 0) -> SVGPathError {
    SVGPathError(offset: String(decoding: bytes.prefix(position - back), as: UTF8.self).count, reason: reason)
  }

  /// The next character, or nil at the end.
  mutating func next() -> Character? {
    guard let byte else { return nil }
    position += 1
    if byte < 0x80 { return Character(Unicode.Scalar(byte)) }
    return String(decoding: bytes.dropFirst(position - 1), as: UTF8.self).first
  }

  mutating func skipSpace() {
    while let byte, byte == 0x20 || (byte >= 0x09 && byte <= 0x0D && byte != 0x0B) { position += 1 }
  }

  /// Skips space with at most one comma; returns whether there was a comma.
  @discardableResult
  mutating func skipSeparator() -> Bool {
    skipSpace()
    guard byte == UInt8(ascii: ",") else { return false }
    position += 1
    skipSpace()
    return true
  }

  /// Skips the separator before another set of arguments; false if a command or the end comes instead.
  ///
  /// After a comma there must be arguments.
  mutating func skipToArgument() -> Bool {
    if skipSeparator() { return true }
    guard let byte else { return false }
    return Self.isDigit(byte) || byte == UInt8(ascii: ".") || Self.isSign(byte)
  }

  mutating func separatedNumber() throws(SVGPathError) -> Double {
    skipSeparator()
    return try number()
  }

  /// Reads a sign, digits with at most one dot, and an exponent: `1.5.5-3e-2` is three numbers.
  mutating func number() throws(SVGPathError) -> Double {
    let start = position
    if let byte, Self.isSign(byte) { position += 1 }
    var digits = skipDigits()
    if byte == UInt8(ascii: ".") {
      position += 1
      digits += skipDigits()
    }
    guard digits > 0 else {
      position = start
      throw error(.noNumber)
    }
    skipExponent()
    guard let value = Double(String(decoding: bytes[start..<position], as: UTF8.self)), value.isFinite else {
      position = start
      throw error(.notFinite)
    }
    return value
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while let byte, Self.isDigit(byte) { position += 1 }
    return position - start
  }

  private mutating func skipExponent() {
    let start = position
    guard let letter = byte, letter | 0x20 == UInt8(ascii: "e") else { return }
    position += 1
    if let byte, Self.isSign(byte) { position += 1 }
    if skipDigits() == 0 { position = start }
  }

  /// Reads a single 0 or 1, which needs no space after it.
  mutating func boolean() throws(SVGPathError) -> Bool {
    skipSeparator()
    guard let byte, byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else { throw error(.noFlag) }
    position += 1
    return byte == UInt8(ascii: "1")
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
  private static func isSign(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") }
}
