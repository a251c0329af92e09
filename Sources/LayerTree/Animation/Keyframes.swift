public import PresscheckGraphics

/// The values of a keyframe animation and when each is reached.
public struct Keyframes: Hashable, Sendable {
  /// How values between keyframes are computed.
  public enum CalculationMode: String, Hashable, Sendable, CaseIterable {
    /// Blended from one to the next, each stretch with its own curve.
    case linear
    /// Each value holds until the next one's time.
    case discrete
    /// At an even speed over the distances between the values; key times and curves are ignored.
    case paced
  }

  /// At least one, all of one kind.
  public var values: [PropertyValue]
  /// From 0 to 1, not falling, one for each value, and for discrete ones the end; nil or another count spaces them evenly.
  public var keyTimes: [Double]?
  /// One for each stretch between two values; stretches without one are linear.
  public var curves: [TimingCurve]
  /// Values that do not blend, such as flags, are discrete in any mode.
  public var calculationMode: CalculationMode

  /// Creates keyframes that are evenly spaced and blended linearly by default.
  public init(
    _ values: [PropertyValue], keyTimes: [Double]? = nil, curves: [TimingCurve] = [],
    calculationMode: CalculationMode = .linear
  ) {
    (self.values, self.keyTimes, self.curves, self.calculationMode) = (values, keyTimes, curves, calculationMode)
  }

  /// The value at a fraction of the time, which is kept within 0…1; nil without values.
  func value(at fraction: Double, blending: PathBlending) -> PropertyValue? {
    guard let first = values.first, let last = values.last else { return nil }
    let fraction = min(1, max(0, fraction))
    if calculationMode == .discrete || !first.isBlendable { return held(at: fraction) }
    let times = stretchTimes
    guard let index = times.lastIndex(where: { $0 <= fraction }) else { return first }
    guard index + 1 < values.count else { return last }
    let part = (fraction - times[index]) / (times[index + 1] - times[index])
    let curve = calculationMode == .linear && index < curves.count ? curves[index] : .linear
    return values[index].blended(to: values[index + 1], curve.progress(at: part), blending)
  }

  private func held(at fraction: Double) -> PropertyValue? {
    var starts = (0..<values.count).map { Double($0) / Double(values.count) }
    if let keyTimes, keyTimes.count == values.count || keyTimes.count == values.count + 1 {
      starts = Array(keyTimes.prefix(values.count))
    }
    return values[starts.lastIndex { $0 <= fraction } ?? 0]
  }

  /// When each value is reached, unless the values are discrete.
  package var stretchTimes: [Double] {
    if calculationMode == .paced { return pacedTimes }
    if let keyTimes, keyTimes.count == values.count { return keyTimes }
    return evenTimes
  }

  private var evenTimes: [Double] { (0..<values.count).map { Double($0) / Double(max(1, values.count - 1)) } }

  private var pacedTimes: [Double] {
    var ways = [0.0]
    for (from, to) in zip(values, values.dropFirst()) { ways.append((ways.last ?? 0) + from.distance(to: to)) }
    guard let total = ways.last, total > 0, total.isFinite else { return evenTimes }
    return ways.map { $0 / total }
  }
}
