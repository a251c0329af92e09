/// Formats numbers as dumps show them: the same on every machine and in every locale.
package enum Number {
  /// At most `decimals` digits after the point, six or fewer, without trailing zeros and never "-0"; from 2⁶³ on as Swift
  /// prints them.
  package static func short(_ x: Double, decimals: Int = 6) -> String {
    guard abs(x) < 0x1p63 else { return x.description }
    let one = (0..<decimals).reduce(1) { power, _ in power * 10 }
    var whole = Int(x.magnitude)
    // Exact: the fraction of a Double fits a Double.
    var parts = Int((x.magnitude - Double(whole)) * Double(one) + 0.5)
    if parts == one { (whole, parts) = (whole + 1, 0) }
    let sign = x < 0 && (whole > 0 || parts > 0) ? "-" : ""
    guard parts > 0 else { return "\(sign)\(whole)" }
    var digits = String(one + parts).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }

  /// The shortest digits that read back the same.
  package static func exact(_ x: Double) -> String {
    let text = x.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
