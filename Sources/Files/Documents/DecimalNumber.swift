/// Numbers as files and options write them: plain decimals, without YAML 1.1's other forms.
package enum DecimalNumber {
  /// An optional sign, digits with at most one dot, and an optional exponent; nil for anything else.
  ///
  /// A number that is too large is infinite.
  package static func parse(_ text: String) -> Double? {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard text.utf8.allSatisfy({ digits.contains($0) || "+-.eE".utf8.contains($0) }),
      text.utf8.contains(where: digits.contains)
    else { return nil }
    return Double(text.last == "." ? text + "0" : text)
  }

  /// Whether JSON has the number too: no plus, no leading zero, digits on both sides of the dot.
  static func isJSON(_ text: String) -> Bool {
    let parts = text.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
    return parse(text) != nil && parts.allSatisfy { $0.first?.isNumber == true }
      && !(text.hasPrefix("+") || parts[0].hasPrefix("0") && parts[0].dropFirst().first?.isNumber == true)
  }
}

extension StringProtocol {
  /// Without spaces and tabs at either end.
  package var trimmingBlanks: String {
    let isBlank = { (character: Character) in character == " " || character == "\t" }
    let start = drop(while: isBlank)
    guard let last = start.lastIndex(where: { !isBlank($0) }) else { return "" }
    return String(start[...last])
  }
}

extension Double {
  /// The shortest decimal that reads back the same, without `.0`.
  package var plain: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
