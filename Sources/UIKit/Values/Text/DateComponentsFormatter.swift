public import Foundation

/// Writes durations in English, for Foundation on Linux has none.
///
/// Evidence: *documented*; languages and rarer options are *modelled*.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  /// How long the units' names are.
  public enum UnitsStyle: Int, Sendable {
    case positional, abbreviated, short, full, spellOut, brief
  }

  /// Which zeros are left out.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Behaviors by their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Leading ones, and in words all.
    public static let `default` = Self(rawValue: 1)
    /// Those before the first other number.
    public static let dropLeading = Self(rawValue: 1 << 1)
    /// Those between others.
    public static let dropMiddle = Self(rawValue: 1 << 2)
    /// Those after the last other number.
    public static let dropTrailing = Self(rawValue: 1 << 3)
    /// All.
    public static let dropAll: Self = [.dropLeading, .dropMiddle, .dropTrailing]
    /// Two digits for each number.
    public static let pad = Self(rawValue: 1 << 16)
  }

  /// The units that are written; empty for all.
  open var allowedUnits: NSCalendar.Unit = []
  /// How long the units' names are.
  open var unitsStyle = UnitsStyle.positional
  /// Which zeros are left out.
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  /// The most units that are written; 0 for all.
  open var maximumUnitCount = 0

  private struct Unit {
    var unit: NSCalendar.Unit
    var seconds: Int
    var letter: String
    var short: String
    var name: String
  }

  private static let units = [
    Unit(unit: .day, seconds: 86_400, letter: "d", short: "day", name: "day"),
    Unit(unit: .hour, seconds: 3_600, letter: "h", short: "hr", name: "hour"),
    Unit(unit: .minute, seconds: 60, letter: "m", short: "min", name: "minute"),
    Unit(unit: .second, seconds: 1, letter: "s", short: "sec", name: "second"),
  ]

  /// A duration in days, hours, minutes and seconds, cut to whole seconds.
  open func string(from ti: TimeInterval) -> String? {
    guard ti.isFinite, abs(ti) < 1e15 else { return nil }
    var rest = Int(abs(ti))
    let allowed = Self.units.filter { allowedUnits.isEmpty || allowedUnits.contains($0.unit) }
    var parts = allowed.map { unit in
      defer { rest %= unit.seconds }
      return (unit: unit, value: rest / unit.seconds)
    }
    let isPositional = unitsStyle == .positional
    if !zeroFormattingBehavior.contains(.pad) {
      if isPositional {
        // Seconds never stand alone beside a minute that is allowed.
        while parts.count > 2, parts[0].value == 0 { parts.removeFirst() }
      } else {
        parts.removeAll { $0.value == 0 }
      }
    }
    if parts.isEmpty, let last = allowed.last { parts = [(last, 0)] }
    if maximumUnitCount > 0 { parts = Array(parts.prefix(maximumUnitCount)) }
    let sign = ti < 0 ? "-" : ""
    return sign + (isPositional ? positional(parts.map(\.value)) : words(parts))
  }

  private func positional(_ values: [Int]) -> String {
    let isPadded = zeroFormattingBehavior.contains(.pad)
    return values.enumerated().map { index, value in
      (value < 10 && (index > 0 || isPadded) ? "0" : "") + "\(value)"
    }.joined(separator: ":")
  }

  private func words(_ parts: [(unit: Unit, value: Int)]) -> String {
    parts.map { unit, value in
      switch unitsStyle {
      case .abbreviated: "\(value)\(unit.letter)"
      case .brief: "\(value)\(unit.short)"
      case .short: "\(value) \(unit.short)" + (unit.letter == "d" && value != 1 ? "s" : "")
      default: "\(value) \(unit.name)" + (value == 1 ? "" : "s")
      }
    }.joined(separator: unitsStyle == .abbreviated || unitsStyle == .brief ? " " : ", ")
  }
}
