internal import PresscheckLayerTree

/// Animations that run together in the group's time, which cuts them.
///
/// Evidence: *documented*.
open class CAAnimationGroup: CAAnimation {
  /// Their begin times count from the group's; one without a duration lasts as long as the group (*modelled*).
  open var animations: [CAAnimation]?

  override func emptyCopy() -> CAAnimation { CAAnimationGroup() }

  /// A copy with copies of its animations.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? CAAnimationGroup {
      copy.animations = animations?.compactMap { $0.copy(with: zone) as? CAAnimation }
    }
    return copy
  }

  /// Children without a duration last as long as the group (*modelled*).
  override func kind(on layer: CALayer) -> Animation.Kind? {
    let children = (animations ?? []).compactMap { child -> Animation? in
      guard child.duration == 0, let timed = child.copy() as? CAAnimation else { return child.lowered(on: layer) }
      timed.duration = duration
      return timed.lowered(on: layer)
    }
    return children.isEmpty ? nil : .group(children)
  }
}
