internal import PresscheckFiles
internal import PresscheckGraphics

// What to write instead of the numbers and curves of other tools.

extension Node {
  /// Why a text that looks like a number is not one; `isShare` says whether a part of 1 may be meant.
  func numberHint(isShare: Bool) -> String? {
    guard let text else { return nil }
    if plain == nil, DecimalNumber.parse(text) != nil { return "remove the quotes" }
    let word = text.lowercased().drop { "+-.".contains($0) }
    if word == "nan" || word == "inf" || word == "infinity" { return "only finite numbers can be drawn" }
    return unitHint(text, isShare) ?? (word.first?.isNumber == true ? "write it as a decimal: 12, 0.5 or 1e3" : nil)
  }

  /// The number without its unit.
  private func unitHint(_ text: String, _ isShare: Bool) -> String? {
    let unit = text.lowercased().drop { "+-.0123456789 ".contains($0) }
    guard let number = DecimalNumber.parse(String(text.dropLast(unit.count)).trimmingBlanks), number.isFinite else {
      return nil
    }
    switch unit {
    case "px", "pt", "pts", "dp": return "points have no unit: \(number.plain)"
    case "%" where isShare: return "write a share as a decimal: \((number / 100).plain)"
    case "deg", "°": return "angles are in radians: \(Number.short(number * .pi / 180))"
    default: return nil
    }
  }

  /// The four numbers of CSS's `cubic-bezier(…)` as a list; nil for another text.
  var cubicBezier: String? {
    guard let text, text.hasPrefix("cubic-bezier("), text.hasSuffix(")") else { return nil }
    let parts = text.dropFirst("cubic-bezier(".count).dropLast().split(separator: ",").map { String($0).trimmingBlanks }
    guard parts.count == 4, parts.allSatisfy({ DecimalNumber.parse($0) != nil }) else { return nil }
    return "[\(parts.joined(separator: ", "))]"
  }
}
