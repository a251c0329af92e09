internal import PresscheckGraphics
internal import PresscheckLayerTree

/// The class's reaction to a new state.
extension ActivityIndicatorInstance {
  /// Sets a state, even an equal one; discs of a new tint grow even if nothing else is animated.
  mutating func set(_ next: ActivityState, animated: Bool, at time: Double, _ trace: inout Trace) {
    let previous = activity
    activity = next
    trace.note("activityState=\(state)")
    trace.note("progressBarStyle=\(next.progressBar.traced)")
    fade("background", isTrackVisible, animated: animated, at: time)
    fade("progress", isProgressVisible, animated: animated && !isFaithful, at: time)
    let changesTint = control.style == .solid && colors.fill != discColor
    if changesTint { growDisc(at: time) }
    let revealsImage = animated && previous.image != next.image
    setImage()
    if revealsImage { revealImage(at: time) }
    // Faithful, all colours are set at once if the image stays, and the disc grows over its own colour.
    if changesTint && (revealsImage || !isFaithful) { delayColors(at: time) } else { setColors() }
    spin(at: time)
    fill(from: previous.percentage, animated: animated, at: time)
    // New constraints lead to a layout.
    layOut()
  }

  /// The disc's radius; faithful, it is read from the background's frame, which a press makes smaller.
  private var discRadius: Double {
    let background = root.sublayers.first { $0.name == "background" }
    guard isFaithful, let background, background.transform != .identity else { return geometry.fullDiscRadius }
    return min(background.frame.width, background.frame.height) / 2
  }

  /// Lays out frames and circles, as `updateForCurrentBounds` does.
  mutating func layOut() {
    let (radius, geometry, imageFrame) = (discRadius, geometry, imageFrame)
    root.shadowPath = ActivityGeometry.circle(radius, in: geometry.size)
    root.update("background") { $0.lay(in: geometry.backgroundFrame, circle: radius) }
    root.update("progress") { $0.lay(in: geometry.progressFrame, circle: geometry.progressRadius) }
    for name in ["image", Passing.oldImage] { root.update(name) { $0.lay(in: imageFrame) } }
    let mask = Rect(origin: .zero, size: imageFrame.size)
    root.update("imageMask") { $0.lay(in: mask, circle: radius) }
  }

  var isTrackVisible: Bool { control.style == .solid || activity.progressBar != .spinning }
  var isProgressVisible: Bool { activity.progressBar != .inactive }

  private func timing(at time: Double) -> MediaTiming {
    MediaTiming(beginTime: time, animated: control.animationDuration)
  }

  private func animation(
    _ keyPath: AnimationKeyPath, from: PropertyValue, to: PropertyValue, at time: Double
  ) -> Animation {
    .basic(keyPath, from: from, to: to, timing: timing(at: time), timingFunction: control.animationTimingFunction)
  }

  mutating func fade(_ name: String, _ isVisible: Bool, animated: Bool, at time: Double) {
    let opacity = isVisible ? 1.0 : 0
    let fade = animation(.opacity, from: .number(1 - opacity), to: .number(opacity), at: time)
    root.update(name) { layer in
      if animated, layer.opacity != opacity { layer.add(fade, forKey: "opacity") }
      layer.opacity = opacity
    }
  }

  // MARK: Colours

  /// The tint; faithful, the one of an enabled button, whether it is enabled or not.
  private var discColor: Color {
    isFaithful ? ActivityColors.tint(of: activity, control, context.traits) : currentColors.fill
  }

  /// Grows a disc above the fill and half the track, until the fill has its colour.
  private mutating func growDisc(at time: Double) {
    let timing = timing(at: time)
    let frame = Rect(origin: .zero, size: geometry.backgroundFrame.size)
    let radius = discRadius
    var disc = Layer.disc(Passing.tint, radius, discColor, frame: frame)
    disc.add(
      animation(
        .path, from: .path(ActivityGeometry.circle(0, in: frame.size)),
        to: .path(ActivityGeometry.circle(radius, in: frame.size)), at: time), forKey: "path")
    disc.opacity = 0
    disc.hold(.opacity, at: .number(1), timing)
    root.update("background") { $0.sublayers.append(disc) }
    colorTimes.append(timing.endTime ?? time)
  }

  /// Sets all colours of the state at once.
  mutating func setColors() {
    colors = currentColors
    paint()
    root.update("background") { layer in
      layer.release(.fillColor)
      layer.release(.strokeColor)
    }
    root.update("progress") { $0.release(.strokeColor) }
    root.update("image") { $0.release(.opacity) }
    root.sublayers.removeAll { $0.name == Passing.oldImage }
  }

  /// Shows the old colours until the first growing disc is full.
  private mutating func delayColors(at time: Double) {
    paint()
    let end = colorTimes.min() ?? time
    let own = timing(at: time)
    let timing = end == own.endTime ? own : MediaTiming(beginTime: time, duration: end - time)
    let (old, new) = (colors, currentColors)
    root.update("background") { layer in
      if old.fill != new.fill { layer.hold(.fillColor, at: .color(old.fill), timing) }
      if old.track != new.track { layer.hold(.strokeColor, at: .color(old.track), timing) }
    }
    root.update("progress") { layer in
      if old.progress != new.progress { layer.hold(.strokeColor, at: .color(old.progress), timing) }
    }
    if old.image != new.image { holdImage(old.image, timing) }
  }

  private mutating func paint() {
    let new = currentColors
    root.shadowColor = control.style == .solid ? control.shadowColor.resolved(in: context.traits) : .clear
    root.update("background") { layer in
      layer.set(.fillColor, .color(new.fill))
      layer.set(.strokeColor, .color(new.track))
    }
    root.update("progress") { $0.set(.strokeColor, .color(new.progress)) }
    if activity.image?.isTemplate == true { root.update("image") { $0.tintImage(new.image) } }
  }

  // MARK: Image

  mutating func setImage() {
    let image = activity.image?.resolved(for: context.traits)
    let tint = colors.image
    root.update("image") { layer in
      layer.content = nil
      layer.borderWidth = 0
      if let image { layer.show(image, tint: tint) }
    }
  }

  /// Grows the image's mask about the middle of the image's own size, which `sizeToFit` gives the view until the layout that
  /// comes next (*read in the system's source*).
  private mutating func revealImage(at time: Double) {
    let size = imageSize
    let reveal = animation(
      .path, from: .path(ActivityGeometry.circle(0, in: size)),
      to: .path(ActivityGeometry.circle(discRadius, in: size)), at: time)
    root.update("imageMask") { $0.add(reveal, forKey: "path") }
  }

  /// Shows a copy in the old tint in place of the image, because a tint cannot be animated.
  private mutating func holdImage(_ tint: Color, _ timing: MediaTiming) {
    guard activity.image?.isTemplate == true,
      let index = root.sublayers.firstIndex(where: { $0.name == "image" })
    else { return }
    var old = root.sublayers[index]
    old.name = Passing.oldImage
    old.tintImage(tint)
    old.opacity = 0
    old.hold(.opacity, at: .number(1), timing)
    root.sublayers[index].hold(.opacity, at: .number(0), timing)
    root.sublayers.removeAll { $0.name == Passing.oldImage }
    root.sublayers.insert(old, at: (root.sublayers.firstIndex { $0.name == "image" } ?? index) + 1)
  }

  // MARK: Ring

  /// Spins from the beginning each time a state is set.
  mutating func spin(at time: Double) {
    let isSpinning = activity.progressBar == .spinning
    root.update("progress") { layer in
      for (key, animation) in SpinningRing.animations(at: time) {
        layer.animations.remove(forKey: key)
        if isSpinning { layer.add(animation, forKey: key) }
      }
    }
  }

  /// Fills the ring to the percentage; without one it stays as it is.
  mutating func fill(from previous: Double, animated: Bool, at time: Double) {
    guard case .percentage(let progress) = activity.progressBar else { return }
    let fill = animation(.strokeEnd, from: .number(previous), to: .number(progress), at: time)
    root.update("progress") { layer in
      if animated { layer.add(fill, forKey: "progress") }
      layer.set(.strokeEnd, .number(progress))
    }
  }
}

extension ActivityState.ProgressBar {
  var traced: String {
    if case .percentage(let value) = self { "percentage(\(Number.short(value)))" } else { name }
  }
}
