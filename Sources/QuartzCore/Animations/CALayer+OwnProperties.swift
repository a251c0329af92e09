internal import PresscheckGraphics
internal import PresscheckLayerTree

/// Properties that a class adds to Core Animation's, which it animates by drawing the layer anew for each frame.
extension CALayer {
  /// Whether a key is a property of the class's own, kept under its name.
  func isOwnProperty(_ key: String) -> Bool {
    AnimationKeyPath(quartzCore: key)?.exists(on: own.type) != true
      && (values[key] != nil || Swift.type(of: self).needsDisplay(forKey: key))
  }

  /// Sets a value of the class's own, and runs its action.
  func storeOwn(_ value: Any?, _ key: String) {
    let action = isPresentation || CATransaction.disableActions() ? nil : action(forKey: key)
    values[key] = value
    if Swift.type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
    action?.run(forKey: key, object: self, arguments: nil)
  }

  /// The values of the class's own as they show now.
  var shownValues: [String: Any] {
    var shown = values
    for key in Set(running.flatMap(\.animation.animatedKeys)) where isOwnProperty(key) {
      if let value = shownOwnValue(key) { shown[key] = value }
    }
    return shown
  }

  /// The presented value of a property of the class's own; nil for a value that is not blended.
  private func shownOwnValue(_ key: String) -> Any? {
    let samples = [values[key]] + running.flatMap { $0.animation.values(of: key) }
    guard let sample = samples.lazy.compactMap(\.self).first, let keyPath = CALayer.plainProperty(for: sample) else {
      return nil
    }
    let layer = CALayer()
    if let value = PropertyValue(values[key], for: keyPath) { layer.own.set(keyPath, value) }
    let time = layerTime
    for entry in running {
      guard var animation = entry.animation.copy(animating: keyPath, insteadOf: key)?.lowered(on: layer) else {
        continue
      }
      animation.timing.beginTime = entry.timing.beginTime
      guard let timing = animation.timing.under(time) else { continue }
      animation.timing = timing
      layer.own.add(animation)
    }
    guard let value = layer.own.shownValue(keyPath, at: MediaClock.current?.now ?? 0) else { return nil }
    if sample is CGSize, case .point(let point) = value { return CGSize(width: point.x, height: point.y) }
    if sample is CGFloat, case .number(let number) = value { return CGFloat(number) }
    return value.object
  }

  /// The property of a plain layer that takes values of a kind.
  private static func plainProperty(for sample: Any) -> AnimationKeyPath? {
    let keyPaths: [AnimationKeyPath] = [.zPosition, .position, .bounds, .backgroundColor, .shadowPath, .transform]
    return keyPaths.first { PropertyValue(sample, for: $0) != nil }
  }

  /// A copy of what shows now, of the class that makes the copies; `init(layer:)` of a class often copies the model.
  func shownCopy() -> CALayer {
    let copy = presentationCopy()
    (copy.own, copy.values) = (shown, shownValues)
    return copy
  }

  // MARK: - Drawing

  /// Whether what runs changes what the class draws.
  private var drawsFrames: Bool {
    running.contains { !$0.hasEnded && $0.animation.animatedKeys.contains(where: Swift.type(of: self).needsDisplay) }
  }

  /// Draws the layer for every frame while a property that it draws is animated, as a screen does.
  func drawFrames() {
    guard drawsFrames, let clock = MediaClock.current else { return }
    setNeedsDisplay()
    guard clock.frameLayers.insert(ObjectIdentifier(self)).inserted else { return }
    clock.schedule(at: clock.frame(), repeats: nextAnimationEnd == nil) { [weak clock] in
      clock?.frameLayers.remove(ObjectIdentifier(self))
      self.drawFrames()
    }
  }

  /// Draws the contents: those of what shows while it differs from the model.
  func displayShown() {
    guard drawsFrames else { return display() }
    let copy = shownCopy()
    copy.delegate = delegate
    copy.display()
    drawing = copy.drawing
    if Swift.type(of: self).ownContent == nil { own.content = copy.own.content }
  }
}

extension CAAnimation {
  /// The key paths that it changes, a group's children's too.
  var animatedKeys: [String] {
    if let group = self as? CAAnimationGroup { return (group.animations ?? []).flatMap(\.animatedKeys) }
    return [(self as? CAPropertyAnimation)?.keyPath].compactMap(\.self)
  }

  /// The values through which it takes a key, as far as they are given.
  fileprivate func values(of key: String) -> [Any?] {
    switch self {
    case let group as CAAnimationGroup: (group.animations ?? []).flatMap { $0.values(of: key) }
    case let animation as CABasicAnimation where animation.keyPath == key:
      [animation.toValue, animation.fromValue, animation.byValue]
    case let animation as CAKeyframeAnimation where animation.keyPath == key: [animation.values?.first]
    default: []
    }
  }

  /// A copy that changes a plain layer's property in place of one of the class's own; nil if it does not change that.
  fileprivate func copy(animating keyPath: AnimationKeyPath, insteadOf key: String) -> CAAnimation? {
    guard animatedKeys.contains(key), let copy = copy() as? CAAnimation else { return nil }
    if let group = copy as? CAAnimationGroup {
      group.animations = group.animations?.compactMap { $0.copy(animating: keyPath, insteadOf: key) }
    }
    (copy as? CAPropertyAnimation)?.keyPath = keyPath.name
    return copy
  }
}
