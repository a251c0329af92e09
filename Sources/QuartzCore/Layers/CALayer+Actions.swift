internal import PresscheckLayerTree

extension CALayer {
  func searchedAction(forKey event: String) -> (any CAAction)? {
    let found =
      delegate?.action(for: self, forKey: event) ?? actions?[event] ?? Swift.type(of: self).defaultAction(forKey: event)
      ?? implicitAnimation(forKey: event)
    return found is NSNull ? nil : found
  }

  /// From the presented value to the new one, for a layer that has been drawn; a layer that was never shown does not move,
  /// nor does a path (*documented*).
  ///
  /// New contents fade in over the old ones.
  private func implicitAnimation(forKey event: String) -> CAAnimation? {
    guard isCommitted else { return nil }
    let animation = CABasicAnimation(keyPath: event)
    animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    if event == "contents" {
      let fade = CATransition()
      fade.timingFunction = animation.timingFunction
      return fade
    }
    if event == "hidden" {
      return CrossFade(from: shownVisibility, of: self, like: animation)
    }
    guard let keyPath = AnimationKeyPath(quartzCore: event), keyPath.property == keyPath,
      keyPath.type != .path, keyPath.exists(on: own.type), let shown = shown.value(keyPath)
    else { return nil }
    animation.fromValue = shown.object
    return animation
  }
}

/// The implicit action of a bare layer's `isHidden`, for which Core Animation blends two pictures of the layer.
private final class CrossFade: CABasicAnimation {
  private let visibility: Double
  private weak var layer: CALayer?

  init(from visibility: Double, of layer: CALayer, like animation: CABasicAnimation) {
    (self.visibility, self.layer) = (visibility, layer)
    super.init()
    keyPath = animation.keyPath
    timingFunction = animation.timingFunction
  }

  required init?(coder: NSCoder) { nil }

  override func emptyCopy() -> CAAnimation {
    guard let layer else { return CAAnimation() }
    return CrossFade(from: visibility, of: layer, like: self)
  }

  override func kind(on layer: CALayer) -> Animation.Kind? {
    .crossFade(from: visibility, to: layer.isHidden ? 0 : 1)
  }
}
