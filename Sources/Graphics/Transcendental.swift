/// Sines, exponentials and the like from + − × ÷ √ and bit patterns alone, so that a picture has the same bits on every machine.
///
/// A C library picks its code, and its last bits, by the processor it finds. Largest errors *measured* against 60-digit
/// references, in units of the last place: sin, cos, exp and log 0.8, atan2 1.2, tan 1.9, acos 2.1; erf 1.2e-16 absolute.
public enum Transcendental {
  /// The nearest `Double` to π.
  public static let pi = 0x1.921fb54442d18p+1

  /// The nearest whole number, half to even, for |x| under 2⁵¹: beyond 2⁵² a Double has no room for a fraction.
  private static func nearest(_ x: Double) -> Double { (x + 0x1.8p52) - 0x1.8p52 }

  // MARK: Angles

  /// The sine and the cosine of an angle in radians; NaN if it is not finite.
  ///
  /// As exact as for small angles up to 1e7; beyond, the phase is that of a period of 2π rounded to a Double.
  public static func sinCos(_ x: Double) -> (sin: Double, cos: Double) {
    guard x.isFinite else { return (.nan, .nan) }
    let (quarter, r) = reduce(abs(x) <= 1e7 ? x : x.remainder(dividingBy: 2 * pi))
    let (s, c) = (sineNearZero(r), cosineNearZero(r))
    switch quarter & 3 {
    case 0: return (s, c)
    case 1: return (c, -s)
    case 2: return (-s, -c)
    default: return (-c, s)
    }
  }

  /// The sine of an angle in radians.
  public static func sin(_ x: Double) -> Double { sinCos(x).sin }
  /// The cosine of an angle in radians.
  public static func cos(_ x: Double) -> Double { sinCos(x).cos }

  /// The tangent of an angle in radians.
  public static func tan(_ x: Double) -> Double {
    let (s, c) = sinCos(x)
    return s / c
  }

  /// x − k·π/2 as a sum of two, and k; the first parts of π/2 have 30 bits, so that k times them is exact to 2²³.
  private static func reduce(_ x: Double) -> (quarter: Int, rest: DoubleDouble) {
    let k = nearest(x * 0x1.45f306dc9c883p-1)
    guard k != 0 else { return (0, DoubleDouble(x)) }
    let two = DoubleDouble.sum(x - k * 0x1.921fb548p+0, k * 0x1.de973dc8p-31)
    let three = DoubleDouble.sum(two.high, k * 0x1.9d9cceb8p-62)
    return (Int(k), DoubleDouble.sum(three.high, three.low + (two.low + k * 0x1.1fc8f8cbb5bf7p-93)))
  }

  /// Taylor's series to x¹⁷, whose remainder at π/4 is under 1e-19.
  private static func sineNearZero(_ r: DoubleDouble) -> Double {
    let x = r.high
    let z = x * x
    var p = 1.0 / 355_687_428_096_000
    p = p * z - 1.0 / 1_307_674_368_000
    p = p * z + 1.0 / 6_227_020_800
    p = p * z - 1.0 / 39_916_800
    p = p * z + 1.0 / 362_880
    p = p * z - 1.0 / 5_040
    p = p * z + 1.0 / 120
    p = p * z - 1.0 / 6
    return x + (x * z * p + r.low * (1 - 0.5 * z))
  }

  /// Taylor's series to x¹⁸; 1 − x²/2 carries its rounding error along.
  private static func cosineNearZero(_ r: DoubleDouble) -> Double {
    let x = r.high
    let z = x * x
    var p = -1.0 / 6_402_373_705_728_000
    p = p * z + 1.0 / 20_922_789_888_000
    p = p * z - 1.0 / 87_178_291_200
    p = p * z + 1.0 / 479_001_600
    p = p * z - 1.0 / 3_628_800
    p = p * z + 1.0 / 40_320
    p = p * z - 1.0 / 720
    p = p * z + 1.0 / 24
    let first = 1 - 0.5 * z
    return first + (((1 - first) - 0.5 * z) + (z * z * p - x * r.low))
  }

  /// The angle of the direction (x, y) from −π to π, with C's results for zeros and infinities.
  public static func atan2(_ y: Double, _ x: Double) -> Double {
    guard !x.isNaN, !y.isNaN else { return .nan }
    var (a, b) = (abs(x), abs(y))
    if a.isInfinite || b.isInfinite { (a, b) = (a.isInfinite ? 1 : 0, b.isInfinite ? 1 : 0) }
    let largest = max(a, b)
    if largest > 0x1p1000 { (a, b) = (a * 0x1p-100, b * 0x1p-100) }
    if largest < 0x1p-900 { (a, b) = (a * 0x1p200, b * 0x1p200) }
    var angle = b <= a ? octant(b, a) : quarterTurn - octant(a, b)
    if x.sign == .minus { angle = halfTurn - angle }
    return y.sign == .minus ? -angle.value : angle.value
  }

  private static let quarterTurn = DoubleDouble(0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54)
  private static let halfTurn = DoubleDouble(0x1.921fb54442d18p+1, 0x1.1a62633145c07p-53)

  /// The angle of 0 ≤ y ≤ x: the arctangent of the nearest j/8 and that of the rest, at most 1/16, by its series.
  private static func octant(_ y: Double, _ x: Double) -> DoubleDouble {
    guard y > 0 else { return DoubleDouble(0) }
    let j = nearest(8 * (y / x))
    let c = j * 0.125
    let t = (y - c * x) / (x + c * y)
    let z = t * t
    var p = 1.0 / 13
    p = p * z - 1.0 / 11
    p = p * z + 1.0 / 9
    p = p * z - 1.0 / 7
    p = p * z + 1.0 / 5
    p = p * z - 1.0 / 3
    let (high, low) = arctangents[Int(j)]
    let rest = t + (low + t * z * p)
    return high == 0 ? DoubleDouble(t, t * z * p) : DoubleDouble.orderedSum(high, rest)
  }

  /// atan(j/8) as sums of two.
  private static let arctangents: [(Double, Double)] = [
    (0, 0),
    (0x1.fd5ba9aac2f6ep-4, -0x1.cd37686760c17p-59),
    (0x1.f5b75f92c80ddp-3, 0x1.8ab6e3cf7afbdp-57),
    (0x1.6f61941e4def1p-2, -0x1.c63aae6f6e918p-56),
    (0x1.dac670561bb4fp-2, 0x1.a2b7f222f65e2p-56),
    (0x1.1e00babdefeb4p-1, -0x1.928df287a668fp-58),
    (0x1.4978fa3269ee1p-1, 0x1.2419a87f2a458p-56),
    (0x1.700a7c5784634p-1, -0x1.8c34d25aadef6p-56),
    (0x1.921fb54442d18p-1, 0x1.1a62633145c07p-55),
  ]

  /// From 0 to π; NaN outside −1…1.
  public static func acos(_ x: Double) -> Double {
    guard abs(x) <= 1 else { return .nan }
    return 2 * atan2((1 - x).squareRoot(), (1 + x).squareRoot())
  }

  // MARK: Exponentials

  /// e to this power: e^r · 2^k with |r| ≤ ln 2 / 2, where r keeps what its subtraction lost; the series runs to r¹⁴.
  public static func exp(_ x: Double) -> Double {
    guard !x.isNaN else { return .nan }
    if x > 710 { return .infinity }
    if x < -746 { return 0 }
    let k = nearest(x * 0x1.71547652b82fep+0)
    let all = DoubleDouble.sum(x - k * 0x1.62e42ffp-1, k * 0x1.718432a1b0e26p-35)
    let (r, lost) = (all.high, all.low)
    var p = 1.0 / 87_178_291_200
    p = p * r + 1.0 / 6_227_020_800
    p = p * r + 1.0 / 479_001_600
    p = p * r + 1.0 / 39_916_800
    p = p * r + 1.0 / 3_628_800
    p = p * r + 1.0 / 362_880
    p = p * r + 1.0 / 40_320
    p = p * r + 1.0 / 5_040
    p = p * r + 1.0 / 720
    p = p * r + 1.0 / 120
    p = p * r + 1.0 / 24
    p = p * r + 1.0 / 6
    p = p * r + 0.5
    return scaled(1 + (r + (lost + lost * r + r * r * p)), by: Int(k))
  }

  /// x · 2^k in two steps, because 2^k alone may be out of range when the product is not.
  private static func scaled(_ x: Double, by k: Int) -> Double {
    func powerOfTwo(_ k: Int) -> Double { Double(bitPattern: UInt64(k + 1023) << 52) }
    return x * powerOfTwo(k / 2) * powerOfTwo(k - k / 2)
  }

  /// The natural logarithm; −infinity at 0, NaN below.
  public static func log(_ x: Double) -> Double {
    guard x > 0, x.isFinite else { return x == 0 ? -.infinity : x > 0 ? x : .nan }
    let (m, k) = mantissa(x)
    // ln m = f − (f²/2 − s(f²/2 + R)), with s = f/(2 + f) and R what is left of 2·artanh(s) / s after its first term.
    let f = m - 1
    let s = f / (2 + f)
    let square = 0.5 * f * f
    let rest = artanhTail(s * s)
    return k * 0x1.62e42ffp-1 - ((square - (s * (square + rest) - k * 0x1.718432a1b0e26p-35)) - f)
  }

  /// x = m · 2^k with m from √½ to √2.
  private static func mantissa(_ x: Double) -> (m: Double, k: Double) {
    let tiny = x < 0x1p-1022
    let scaled = tiny ? x * 0x1p54 : x
    let (m, k) = (scaled.significand, Double(scaled.exponent) - (tiny ? 54 : 0))
    return m > 0x1.6a09e667f3bcdp+0 ? (m / 2, k + 1) : (m, k)
  }

  /// The sum of 2·zⁿ / (2n + 1) for n from 1 to 10; the next term is under 1e-18 for |z| ≤ 0.0295.
  private static func artanhTail(_ z: Double) -> Double {
    var p = 2.0 / 21
    p = p * z + 2.0 / 19
    p = p * z + 2.0 / 17
    p = p * z + 2.0 / 15
    p = p * z + 2.0 / 13
    p = p * z + 2.0 / 11
    p = p * z + 2.0 / 9
    p = p * z + 2.0 / 7
    p = p * z + 2.0 / 5
    p = p * z + 2.0 / 3
    return p * z
  }

  // MARK: The error function

  /// 2/√π times the integral of e^(−t²) from 0 to x: Taylor's series about the nearest quarter.
  public static func erf(_ x: Double) -> Double {
    let a = abs(x)
    guard a < 6 else { return x.isNaN ? x : x < 0 ? -1 : 1 }
    let j = nearest(4 * a)
    let c = j * 0.25
    let h = a - c
    let (value, slope) = errorFunction[Int(j)]
    // The slope from here is slope · e^(−2ct − t²), whose terms u(n)·tⁿ obey (n + 1)·u(n + 1) = −2c·u(n) − 2·u(n − 1).
    var (before, term, sum) = (0.0, h, h)
    for n in 1...12 {
      let next = -2 * (c * h * term + h * h * before) / Double(n)
      (before, term) = (term, next)
      sum += term / Double(n + 1)
    }
    let result = value + slope * sum
    return x < 0 ? -result : result
  }

  /// The function and its slope at 0, ¼, ½ … 6.
  private static let errorFunction: [(value: Double, slope: Double)] = [
    (0.0, 1.1283791670955126),
    (0.27632639016823696, 1.0600141293761143),
    (0.5204998778130465, 0.8787825789354448),
    (0.7111556336535151, 0.6429310691952074),
    (0.8427007929497149, 0.4151074974205947),
    (0.9229001282564583, 0.2365211224472908),
    (0.9661051464753108, 0.11893028922362937),
    (0.9866716712191824, 0.05277499593015037),
    (0.9953222650189527, 0.020666985354092053),
    (0.9985372834133188, 0.007142319022017983),
    (0.999593047982555, 0.0021782842303527095),
    (0.9998993780778803, 0.0005862772470937923),
    (0.9999779095030014, 0.00013925305194674786),
    (0.9999956972205363, 2.9189025383581702e-05),
    (0.9999992569016276, 5.399426777384783e-06),
    (0.9999998862727434, 8.814321912318039e-07),
    (0.9999999845827421, 1.2698234671866558e-07),
    (0.9999999981494259, 1.6143993719507412e-08),
    (0.9999999998033839, 1.81130589590869e-09),
    (0.9999999999815149, 1.7934357034341337e-10),
    (0.9999999999984626, 1.5670866531017336e-11),
    (0.9999999999998869, 1.2084074716006755e-12),
    (0.9999999999999927, 8.223316045262922e-14),
    (0.9999999999999996, 4.938485140964219e-15),
    (1.0, 2.617301239249265e-16),
  ]
}

/// A number as the unevaluated sum of two Doubles: about 106 bits, for the steps in which 53 lose the last one.
private struct DoubleDouble {
  var high: Double
  var low: Double

  init(_ high: Double, _ low: Double = 0) { (self.high, self.low) = (high, low) }

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

  static func - (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let s = sum(a.high, -b.high)
    return orderedSum(s.high, s.low + (a.low - b.low))
  }
}
