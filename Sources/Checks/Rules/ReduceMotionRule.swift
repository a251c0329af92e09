internal import PresscheckButtonFile
internal import PresscheckGraphics
internal import PresscheckLayerTree

extension CheckRule {
  /// Motion for people who have asked for less.
  package static let reduceMotion = CheckRule(
    name: "reduce-motion",
    summary: "with Reduce Motion something moves by more than 2 pt, scales beyond 0.98 to 1.02, turns or overshoots",
    source: "WCAG 2.3.3, limits own", variants: .reduceMotion,
    question: .series { series in ReduceMotionRule().results(of: series) })
}

/// The motion of each layer between the frames of a transition.
struct ReduceMotionRule {
  /// In points (*own*).
  private static let translation = 2.0
  /// The allowed change of a scale on either side of 1 (*own*).
  private static let scale = 0.02
  /// In radians, a hundredth of a degree: rounding (*own*).
  private static let rotation = 0.0001745

  func results(of series: Series) -> [CheckResult] {
    guard !series.frames.isEmpty else { return [] }
    var extents: [String: MotionExtent] = [:]
    var order: [String] = []
    var spins = false
    for index in series.frames {
      for motion in series.moments[index].tree.motions {
        spins = spins || motion.isSpinner
        if extents[motion.layer] == nil { order.append(motion.layer) }
        extents[motion.layer, default: MotionExtent(motion)].add(motion)
      }
    }
    var results: [CheckResult] = []
    /// Layers that turn without end.
    var turning: [String] = []
    for layer in order {
      guard let extent = extents[layer], let what = Self.excess(extent) else { continue }
      // What jumps without an animation is no motion.
      let causes = series.causes.filter { $0.layer == layer }
      guard let cause = extent.properties.lazy.compactMap({ causes.first(animating: $0) }).first else { continue }
      if cause.isEndless, extent.onlyTurns {
        turning.append(layer)
        continue
      }
      var result = CheckResult("reduce-motion", .fail)
      (result.layer, result.keys) = (layer, ["animations", "transform"])
      result.tell("with Reduce Motion \(layer) \(what) (\(cause.description))")
      results.append(result)
    }
    if spins || !turning.isEmpty {
      var note = CheckResult("reduce-motion", .note)
      let subject =
        spins ? "an activity indicator turns" : "\(turning[0]) turns in its place, as an activity indicator does"
      note.tell("\(subject), which is fine with Reduce Motion")
      results.append(note)
    }
    return results.isEmpty ? [CheckResult("reduce-motion", .pass)] : results
  }

  /// The first limit that is exceeded, in words.
  private static func excess(_ extent: MotionExtent) -> String? {
    let distance = extent.distance
    if distance > translation + 1e-6 { return "moves by \(Number.short(distance, decimals: 2)) pt, more than 2 pt" }
    // Back from 0.98 to 1 is as much as from 1 to 0.98.
    if extent.shrinking < 1 - scale - 1e-6 || extent.growth > 1 / (1 - scale) + 1e-6 {
      if extent.growth.isInfinite { return "grows from nothing" }
      let value = 1 - extent.shrinking > extent.growth - 1 ? extent.shrinking : extent.growth
      return "scales by a factor of \(Number.short(value, decimals: 3)), beyond 0.98 to 1.02"
    }
    if extent.turn > rotation { return "turns by \(Number.short(extent.turn * 180 / .pi, decimals: 1))°" }
    return nil
  }
}

/// Where a layer's own animations have it.
private struct LayerMotion {
  let layer: String
  /// The middle of its bounds before the transform.
  let center: Point
  /// The origin of its bounds: its content moves against it.
  let origin: Point
  let size: Size
  let transform: Transform
  let isSpinner: Bool
}

/// How far a layer gets from where it began.
private struct MotionExtent {
  private let first: LayerMotion
  /// In points.
  private(set) var distance = 0.0
  /// The smallest and the largest scale, 1 at the beginning.
  private(set) var (shrinking, growth) = (1.0, 1.0)
  /// In radians.
  private(set) var turn = 0.0

  init(_ first: LayerMotion) { self.first = first }

  /// The properties that can do what the layer does, the likely ones first: those of its place, or of its scale and turn.
  var properties: [[String]] {
    distance > 1e-6 ? [["position", "transform"], ["bounds", "anchorPoint"]] : [["transform"], ["bounds"]]
  }

  /// Whether it turns in its place.
  var onlyTurns: Bool { distance <= 1e-6 && shrinking > 1 - 1e-6 && growth < 1 + 1e-6 }

  mutating func add(_ motion: LayerMotion) {
    let shift = Point(motion.transform.tx - first.transform.tx, motion.transform.ty - first.transform.ty)
    let place = motion.center - first.center
    distance = max(
      distance, Point(place.x + shift.x, place.y + shift.y).length, (motion.origin - first.origin).length)
    let sides = [
      (Point(first.size.width, 0), Point(motion.size.width, 0)),
      (Point(0, first.size.height), Point(0, motion.size.height)),
    ]
    for (was, now) in sides {
      let (old, new) = (first.transform.applyToVector(was), motion.transform.applyToVector(now))
      guard old.length > 1e-9, new.length > 1e-9 else {
        if old.length > 1e-9 { shrinking = 0 }
        if new.length > 1e-9 { growth = .infinity }
        continue
      }
      (shrinking, growth) = (min(shrinking, new.length / old.length), max(growth, new.length / old.length))
      let (cross, dot) = (old.x * new.y - old.y * new.x, old.x * new.x + old.y * new.y)
      turn = max(turn, abs(Transcendental.atan2(cross, dot)))
    }
  }
}

extension [Series.Cause] {
  /// The first animation of one of some properties.
  fileprivate func first(animating properties: [String]) -> Series.Cause? {
    first { $0.keyPaths.contains { name in properties.contains(where: name.hasPrefix) } }
  }
}

extension Layer {
  /// The layers of the tree that show, in a presentation.
  fileprivate var motions: [LayerMotion] {
    guard !isHidden, opacity > 0 else { return [] }
    let isSpinner = if case .spinner = content { true } else { false }
    let middle = Point(bounds.width * (0.5 - anchorPoint.x), bounds.height * (0.5 - anchorPoint.y))
    let own = LayerMotion(
      layer: name, center: Point(position.x + middle.x, position.y + middle.y), origin: bounds.origin,
      size: bounds.size,
      transform: transform, isSpinner: isSpinner)
    return [own] + sublayers.flatMap(\.motions)
  }
}
