internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckGraphics
internal import PresscheckLayerTree

extension ValueReader {
  /// Seconds, or milliseconds before `ms`.
  func seconds(_ node: Node, _ limits: Limits, _ name: String) throws(Diagnostic) -> Double {
    let seconds = try time(node, name)
    guard limits.contains(seconds) else { throw mismatch(name, "a number \(limits.phrase)", node) }
    return seconds
  }

  /// The seconds from which on milliseconds are more likely to be meant.
  private static let suspicious = 50.0

  func time(_ node: Node, _ name: String) throws(Diagnostic) -> Double {
    if let text = node.plain, text.hasSuffix("ms"), let number = DecimalNumber.parse(String(text.dropLast(2))),
      number.isFinite
    {
      return number / 1_000
    }
    let number = try finite(node, name, hint: node.timeHint)
    if abs(number) >= ValueReader.suspicious {
      let short = Number.short(number)
      assets.add(
        source.finding(
          "\(name) is \(short) seconds: are milliseconds meant?", at: node.mark,
          hint: "write \(short)ms, or \(Number.short(number * 1_000))ms if it is meant to be so long"))
    }
    return number
  }
}

extension Property {
  /// Whether its value is a time, which can be written in seconds or milliseconds.
  var limitsOfSeconds: Limits? {
    guard unit == "s", case .number(let limits) = type else { return nil }
    return limits
  }
}

extension Node {
  /// How to write what has a unit.
  fileprivate var timeHint: String? {
    let units = ["ms", "s", "sec", "seconds"]
    let isTime = units.contains { unit in
      guard let text, text.hasSuffix(unit) else { return false }
      return DecimalNumber.parse(text.dropLast(unit.count).trimmingBlanks) != nil
    }
    return isTime ? "write seconds or milliseconds: 0.25 or 250ms" : nil
  }
}
