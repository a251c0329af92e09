/// A number kept as the unevaluated sum of two Doubles: about 106 bits, for the steps where 53 lose the last one.
struct DoubleDouble {
  var high: Double
  var low: Double

  init(_ high: Double, _ low: Double = 0) {
    self.high = high
    self.low = low
  }

  var value: Double { high + low }

  /// The exact sum of any two.
  static func sum(_ a: Double, _ b: Double) -> DoubleDouble {
    let s = a + b
    let part = s - a
    return DoubleDouble(s, (a - (s - part)) + (b - part))
  }

  /// The exact sum where |a| ≥ |b| or a is 0.
  static func orderedSum(_ a: Double, _ b: Double) -> DoubleDouble {
    let s = a + b
    return DoubleDouble(s, b - (s - a))
  }

  /// The exact product, by halves of 26 bits: a fused multiply-add would be shorter, but is slow where it is emulated.
  static func product(_ a: Double, _ b: Double) -> DoubleDouble {
    let (a1, a2) = halves(a)
    let (b1, b2) = halves(b)
    let p = a * b
    return DoubleDouble(p, ((a1 * b1 - p) + a1 * b2 + a2 * b1) + a2 * b2)
  }

  private static func halves(_ x: Double) -> (Double, Double) {
    let shifted = x * 134_217_729
    let upper = shifted - (shifted - x)
    return (upper, x - upper)
  }

  static func + (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let s = sum(a.high, b.high)
    return orderedSum(s.high, s.low + (a.low + b.low))
  }

  static func - (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble { a + DoubleDouble(-b.high, -b.low) }

  static func * (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let p = product(a.high, b.high)
    return orderedSum(p.high, p.low + (a.high * b.low + a.low * b.high))
  }

  static func * (a: DoubleDouble, b: Double) -> DoubleDouble {
    let p = product(a.high, b)
    return orderedSum(p.high, p.low + a.low * b)
  }

  static func / (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let q = a.high / b.high
    let back = b * q
    let rest = ((a.high - back.high) - back.low) + a.low
    return orderedSum(q, rest / b.high)
  }
}
