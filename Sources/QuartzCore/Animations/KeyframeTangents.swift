internal import PresscheckGraphics
internal import PresscheckLayerTree

/// The angles of a layer that turns with the way that it is moved on (*documented*).
struct KeyframeTangents {
  /// Of the points, in radians: two for each stretch.
  private var angles: [PropertyValue] = []
  private var times: [Double] = []

  /// Directions that differ by less are those of a curve, which turns evenly (*modelled*).
  private static let smooth = 0.2

  /// - Parameters:
  ///   - points: The way.
  ///   - times: Of the points, from 0 to 1.
  ///   - offset: Added to each angle.
  init(_ points: [Point], times: [Double], offset: Double) {
    var stretches: [(start: Double, end: Double, angle: Double)] = []
    for (index, (from, to)) in zip(points, points.dropFirst()).enumerated() where from != to {
      var angle = Transcendental.atan2(to.y - from.y, to.x - from.x) + offset
      if let last = stretches.last?.angle { angle -= ((angle - last) / (2 * .pi)).rounded() * 2 * .pi }
      stretches.append((times[index], times[index + 1], angle))
    }
    for (index, stretch) in stretches.enumerated() {
      func joint(with other: Int) -> Double {
        guard stretches.indices.contains(other), abs(stretches[other].angle - stretch.angle) < KeyframeTangents.smooth
        else { return stretch.angle }
        return (stretches[other].angle + stretch.angle) / 2
      }
      angles += [.number(joint(with: index - 1)), .number(joint(with: index + 1))]
      self.times += [stretch.start, stretch.end]
    }
  }

  /// Nil for a way without a direction.
  var keyframes: Keyframes? { angles.isEmpty ? nil : Keyframes(angles, keyTimes: times) }
}
