/// Numbers as dumps show them: the same on every machine and in every locale.
package enum Number {
  /// At most six decimals, without trailing zeros and never "-0"; from 2⁶³ on as Swift prints them.
  package static func short(_ x: Double) -> String {
    guard abs(x) < 0x1p63 else { return x.description }
    var whole = Int(x.magnitude)
    // Exact: what a Double has beyond its whole part fits a Double.
    var millionths = Int((x.magnitude - Double(whole)) * 1_000_000 + 0.5)
    if millionths == 1_000_000 { (whole, millionths) = (whole + 1, 0) }
    let sign = x < 0 && (whole > 0 || millionths > 0) ? "-" : ""
    guard millionths > 0 else { return "\(sign)\(whole)" }
    var decimals = String(1_000_000 + millionths).dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    return "\(sign)\(whole).\(decimals)"
  }
}
