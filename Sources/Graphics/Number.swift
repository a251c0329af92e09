/// Numbers as dumps show them: the same on every machine and in every locale.
package enum Number {
  /// At most six decimals, without trailing zeros and never "-0"; from 2⁶³ on as Swift prints them.
  package static func short(_ x: Double) -> String { short(x, decimals: 6) }

  /// At most so many decimals, six or fewer.
  package static func short(_ x: Double, decimals: Int) -> String {
    guard abs(x) < 0x1p63 else { return x.description }
    let one = (0..<decimals).reduce(1) { power, _ in power * 10 }
    var whole = Int(x.magnitude)
    // Exact: what a Double has beyond its whole part fits a Double.
    var parts = Int((x.magnitude - Double(whole)) * Double(one) + 0.5)
    if parts == one { (whole, parts) = (whole + 1, 0) }
    let sign = x < 0 && (whole > 0 || parts > 0) ? "-" : ""
    guard parts > 0 else { return "\(sign)\(whole)" }
    var digits = String(one + parts).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }
}
