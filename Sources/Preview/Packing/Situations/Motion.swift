internal import PresscheckControls
internal import PresscheckGraphics
internal import PresscheckLayerTree

/// All that shows of a button from a time on, with times that count from then, in whole nanoseconds.
///
/// Equal ones give equal pictures at equal times, but for the instants at which an animation just begins or ends.
struct Motion: Hashable {
  private struct Moment: Hashable {
    var time: Double
    var state: String
    var root: Layer
  }

  private var moments: [Moment]

  /// - Parameters:
  ///   - timeline: The button's.
  ///   - time: In seconds, not before the last event.
  init(of timeline: Timeline, from time: Double) {
    let moments = timeline.moments
    let begin = timeline.origin + time
    let first = moments.lastIndex { $0.time <= begin } ?? 0
    self.moments = moments[first...].map {
      Moment(time: max(0, $0.time - begin).nanoseconds, state: $0.state, root: $0.root.moving(from: begin))
    }
  }
}

extension Layer {
  /// The layer without what is over and without what stays hidden, as if animations counted from a time.
  fileprivate func moving(from time: Double) -> Layer {
    var layer = self
    layer.animations.removeFinished(at: time)
    if layer.isHidden, !layer.animations.contains(where: { $0.animation.keyPaths.contains(.isHidden) }) {
      return Layer(name: name)
    }
    if case .spinner(var spinner) = content {
      // Alone, it is quickly asked how far it has turned.
      var alone = self
      (alone.sublayers, alone.mask) = ([], nil)
      if case .spinner(let shown) = alone.presentation(at: time).content { spinner.time = shown.time.nanoseconds }
      layer.content = .spinner(spinner)
    }
    var animations = AnimationList()
    for entry in layer.animations {
      var animation = entry.animation
      animation.timing.beginTime = (animation.timing.beginTime - time).nanoseconds
      animations.add(animation, forKey: entry.key)
    }
    layer.animations = animations
    layer.mask = mask?.moving(from: time)
    layer.sublayers = sublayers.map { $0.moving(from: time) }
    return layer
  }
}

extension Double {
  /// Rounded to whole nanoseconds, as sums of times differ in their last digits.
  fileprivate var nanoseconds: Double { (self * 1e9).rounded() / 1e9 }
}
