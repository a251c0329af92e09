/// Numbers as files and flags write them: plain decimals, and nothing that YAML 1.1 would take for one besides.
package enum DecimalNumber {
  /// Nil for anything but an optional sign, digits with at most one dot among or before them, and an exponent. Too large
  /// a number is infinite.
  package static func parse(_ text: String) -> Double? {
    var rest = Substring(text)
    if rest.first == "-" || rest.first == "+" { rest.removeFirst() }
    let whole = rest.takeDigits()
    var decimals = 0
    if rest.first == "." {
      rest.removeFirst()
      decimals = rest.takeDigits()
    }
    guard whole + decimals > 0, rest.takeExponent(), rest.isEmpty else { return nil }
    let padded = text.last == "." ? text + "0" : text
    return Double(padded)
  }

  /// Whether JSON has the number, which is stricter: no plus, no leading zero, digits on both sides of the dot.
  static func isJSON(_ text: String) -> Bool {
    var rest = Substring(text)
    if rest.first == "-" { rest.removeFirst() }
    let startsWithZero = rest.first == "0"
    let whole = rest.takeDigits()
    guard whole == 1 || whole > 1 && !startsWithZero else { return false }
    if rest.first == "." {
      rest.removeFirst()
      guard rest.takeDigits() > 0 else { return false }
    }
    return rest.takeExponent() && rest.isEmpty
  }
}

extension Substring {
  /// Removes ASCII digits from the front and says how many.
  mutating func takeDigits() -> Int {
    let digits = prefix { ("0"..."9").contains($0) && $0.isASCII }
    self = self[digits.endIndex...]
    return digits.count
  }

  /// False for an exponent without digits; true where there is none.
  fileprivate mutating func takeExponent() -> Bool {
    guard first == "e" || first == "E" else { return true }
    removeFirst()
    if first == "-" || first == "+" { removeFirst() }
    return takeDigits() > 0
  }
}

extension StringProtocol {
  /// Without blanks and tabs at either end.
  package var trimmingBlanks: String {
    let isBlank = { (character: Character) in character == " " || character == "\t" }
    let start = drop(while: isBlank)
    guard let last = start.lastIndex(where: { !isBlank($0) }) else { return "" }
    return String(start[...last])
  }
}
