/// A decimal number of seconds: 1.7 is 17/10, so that a million turns of 1.7 s end exactly where they began.
struct ExactSeconds: Hashable {
  /// In units of 10⁻¹⁵ s.
  private(set) var whole: Int128
  /// The rest beyond whole nanoseconds, in seconds; 0 for what people write.
  private(set) var rest: Double

  static let zero = ExactSeconds(whole: 0, rest: 0)

  /// Kept within ±10¹⁰ s, which is 317 years; NaN is 0.
  init(_ seconds: Double) {
    let bounded = seconds.isNaN ? 0 : min(max(seconds, -1e10), 1e10)
    let nanoseconds = (bounded * 1e9).rounded()
    whole = Self.nanosecond * (Int64(exactly: nanoseconds).map { Int128($0) } ?? Int128(nanoseconds))
    rest = bounded - nanoseconds / 1e9
  }

  private init(whole: Int128, rest: Double) {
    (self.whole, self.rest) = (whole, rest)
  }

  /// In 10⁻¹⁵ s.
  private static let nanosecond: Int128 = 1_000_000

  /// The nearest Double; the one it was made of.
  var value: Double {
    let (nanoseconds, below) = whole.quotientAndRemainder(dividingBy: Self.nanosecond)
    return (below == 0 ? Self.double(nanoseconds) / 1e9 : Self.double(whole) / 1e15) + rest
  }

  /// Equals `Double.init`, which for 128 bits is generic code and took 40 % of a film's time (*measured*).
  private static func double(_ number: Int128) -> Double {
    Int64(exactly: number).map { Double($0) } ?? Double(number)
  }

  static func + (a: Self, b: Self) -> Self { Self(whole: a.whole + b.whole, rest: a.rest + b.rest) }
  static func - (a: Self, b: Self) -> Self { Self(whole: a.whole - b.whole, rest: a.rest - b.rest) }

  static func < (a: Self, b: Self) -> Bool { (a - b).sign < 0 }

  /// −1, 0 or 1.
  ///
  /// Sums in code miss what people mean by less than a picosecond: an animation that begins at 0.9 + 0.05 s follows one that
  /// takes 0.05 s from 0.9 s on.
  var sign: Int {
    if rest == 0 { return whole < 0 ? -1 : whole > 0 ? 1 : 0 }
    let value = value
    return value < -Self.picosecond ? -1 : value > Self.picosecond ? 1 : 0
  }

  /// In seconds.
  private static let picosecond = 1e-12

  /// Exact for a factor of at most six decimals and a time of whole nanoseconds; factors are kept within ±10⁶.
  func times(_ factor: Double) -> Self {
    let bounded = factor.isNaN ? 0 : min(max(factor, -1e6), 1e6)
    let millionths = (bounded * 1e6).rounded()
    let beyond = bounded - millionths / 1e6
    guard whole % Self.nanosecond == 0 else { return Self(value).times(factor) }
    return Self(whole: whole / Self.nanosecond * Int128(millionths), rest: rest * bounded + (value - rest) * beyond)
  }

  func times(_ count: Int) -> Self {
    Self(whole: whole * Int128(clamping: count), rest: rest * Double(count))
  }

  /// The time modulo the cycle, from 0 up to the cycle, which is included only for a time from below.
  func reduced(by cycle: Self, fromBelow: Bool) -> Self {
    let length = cycle.value
    guard length > 0, cycle.whole > 0 else { return .zero }
    var count = whole / cycle.whole
    if cycle.rest != 0 { count = Int128((value / length).rounded(.down)) }
    var left = Self(whole: whole - count * cycle.whole, rest: rest)
    if cycle.rest != 0 { left.rest -= Self.double(count) * cycle.rest }
    while left.sign < 0 || fromBelow && left.sign == 0 { left = left + cycle }
    while cycle < left || !fromBelow && !(left < cycle) { left = left - cycle }
    return left
  }
}
