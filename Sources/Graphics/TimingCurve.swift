/// A cubic Bézier curve from (0, 0) to (1, 1) that maps the time passed to the progress made.
public struct TimingCurve: Hashable, Sendable {
  /// The handle at the start, (0, 0); x is from 0 to 1.
  public let control1: Point
  /// The handle at the end, (1, 1); x is from 0 to 1.
  public let control2: Point

  /// Nil unless both x lie in 0…1, so that time never runs backwards, and both y are finite.
  public init?(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    guard (0...1).contains(x1), (0...1).contains(x2), y1.isFinite, y2.isFinite else { return nil }
    self.init(control1: Point(x1, y1), control2: Point(x2, y2))
  }

  private init(control1: Point, control2: Point) {
    (self.control1, self.control2) = (control1, control2)
  }

  /// Progress is time.
  public static let linear = TimingCurve(control1: Point(0, 0), control2: Point(1, 1))
  /// The curve of implicit actions.
  public static let `default` = TimingCurve(control1: Point(0.25, 0.1), control2: Point(0.25, 1))
  /// Starts slowly (*documented*).
  public static let easeIn = TimingCurve(control1: Point(0.42, 0), control2: Point(1, 1))
  /// Ends slowly (*documented*).
  public static let easeOut = TimingCurve(control1: Point(0, 0), control2: Point(0.58, 1))
  /// The curve of `UIView.animate`.
  public static let easeInEaseOut = TimingCurve(control1: Point(0.42, 0), control2: Point(0.58, 1))

  /// The progress at a fraction of the time, which is clamped to 0…1; 0 for NaN.
  ///
  /// Progress leaves 0…1 where a control point does.
  public func progress(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    if control1.x == control1.y && control2.x == control2.y { return time }
    return Self.ordinate(control1.y, control2.y, parameter(at: time))
  }

  /// Newton's steps inside a bracket, which halves when a step leaves it.
  ///
  /// A curve's x never falls, so there is one answer; where x stands still, as in the middle of (1, 0, 0, 1), it is as sharp as
  /// a Double allows.
  private func parameter(at time: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var t = time
    for _ in 0..<100 {
      let miss = Self.ordinate(control1.x, control2.x, t) - time
      if miss == 0 { break }
      if miss > 0 { high = t } else { low = t }
      let next = t - miss / Self.slope(control1.x, control2.x, t)
      let step = low < next && next < high ? next : (low + high) / 2
      if abs(step - t) < 1e-16 { break }
      t = step
    }
    return t
  }

  private static func ordinate(_ a: Double, _ b: Double, _ t: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * t * a + 3 * u * t * t * b + t * t * t
  }

  private static func slope(_ a: Double, _ b: Double, _ t: Double) -> Double {
    let u = 1 - t
    return 3 * (u * u * a + 2 * u * t * (b - a) + t * t * (1 - b))
  }
}
