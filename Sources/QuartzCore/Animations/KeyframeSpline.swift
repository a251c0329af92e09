internal import PresscheckGraphics
internal import PresscheckLayerTree

/// Keyframes with smooth curves between them: a Catmull-Rom spline, as many straight stretches (*documented*).
///
/// The curve leaves the first value, and reaches the last, with half of the way to its neighbour (*modelled*).
struct KeyframeSpline {
  private let values: [PropertyValue]

  /// A stretch between two values is drawn with so many straight ones.
  private static let steps = 32

  /// Nil for values that are no numbers, points, rectangles or colours.
  init?(_ values: [PropertyValue]) {
    let isSmooth = values.allSatisfy { value in
      switch value {
      case .number, .point, .rect, .color: true
      default: false
      }
    }
    guard isSmooth, values.count > 1 else { return nil }
    self.values = values
  }

  /// The keyframes with the values between them; each stretch has its own curve.
  func keyframes(times: [Double], curves: [TimingCurve]) -> Keyframes {
    var (shown, shownTimes) = ([values[0]], [times[0]])
    for index in 0..<values.count - 1 {
      for step in 1...KeyframeSpline.steps {
        let share = Double(step) / Double(KeyframeSpline.steps)
        shown.append(value(after: index, curves.indices.contains(index) ? curves[index].progress(at: share) : share))
        shownTimes.append(times[index] + (times[index + 1] - times[index]) * share)
      }
    }
    return Keyframes(shown, keyTimes: shownTimes)
  }

  private func value(after index: Int, _ t: Double) -> PropertyValue {
    if t == 0 { return values[index] }
    if t == 1 { return values[index + 1] }
    let (square, cube) = (t * t, t * t * t)
    let parts = [
      values[index].scaled(by: 2 * cube - 3 * square + 1), slope(index).scaled(by: cube - 2 * square + t),
      values[index + 1].scaled(by: 3 * square - 2 * cube), slope(index + 1).scaled(by: cube - square),
    ]
    return parts.dropFirst().reduce(parts[0]) { $0.adding($1) }
  }

  private func slope(_ index: Int) -> PropertyValue {
    let (before, after) = (values[max(0, index - 1)], values[min(values.count - 1, index + 1)])
    return after.adding(before.negated).scaled(by: 0.5)
  }
}
