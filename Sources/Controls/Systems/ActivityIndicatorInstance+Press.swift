internal import PresscheckGraphics
internal import PresscheckLayerTree

/// What the class does under a finger.
extension ActivityIndicatorInstance {
  /// A finger that comes down or taps sends a ripple out. One that leaves does nothing; intended, the button grows back.
  mutating func press(_ touch: Touch, at time: Double, _ trace: inout Trace) {
    switch touch {
    case .touchDown, .touchUpInside:
      addRipple(at: time)
      trace.note("ripple")
      scale(isDown: touch == .touchDown, at: time, &trace)
    case .touchDownRepeat, .touchDragInside, .touchDragOutside: break
    case .touchDragExit, .touchUpOutside, .touchCancel:
      if !isFaithful, root.transform != .identity { scale(isDown: false, at: time, &trace) }
    case .touchDragEnter:
      if !isFaithful { scale(isDown: true, at: time, &trace) }
    }
  }

  private func timing(at time: Double) -> MediaTiming {
    MediaTiming(beginTime: time, animated: control.hitAnimationDuration)
  }

  /// Beneath everything.
  private mutating func addRipple(at time: Double) {
    let size = context.size
    let path = ActivityGeometry.ripple(geometry.rippleRadius, in: size)
    var ripple = Layer(name: Passing.ripple, frame: Rect(origin: .zero, size: size))
    ripple.content = .shape(
      ShapeContent(path: path, fillColor: control.hitAnimationColor.resolved(in: context.traits.appearance)))
    ripple.opacity = 0
    let timing = timing(at: time)
    let duration = MediaTiming(duration: timing.duration)
    let grow = Animation.basic(
      .path, from: .path(ActivityGeometry.ripple(0, in: size)), to: .path(path), timing: duration)
    let fade = Animation.basic(.opacity, from: .number(1), to: .number(0), timing: duration)
    var group = Animation.group([grow, fade], timing: timing)
    group.timingFunction = .easeOut
    ripple.add(group, forKey: "ripple")
    root.sublayers.insert(ripple, at: 0)
  }

  /// Disc and button both, so that on the disc it counts twice. It begins at the full size, or at the pressed one, whatever
  /// shows.
  private mutating func scale(isDown: Bool, at time: Double, _ trace: inout Trace) {
    let pressed = 0.98
    let small = Transform.scale(pressed, pressed)
    let (from, to) = isDown ? (Transform.identity, small) : (small, .identity)
    let animation = Animation.basic(
      .transform, from: .transform(from), to: .transform(to), timing: timing(at: time), timingFunction: .easeOut)
    for name in [root.name, "background"] {
      root.update(name) { layer in
        layer.add(animation, forKey: "hit_scale")
        layer.transform = to
      }
    }
    trace.note("transform.scale=\(Number.short(to.a))")
  }
}
