internal import PresscheckLayerTree

/// Animations that run together in the group's time, which cuts them.
open class CAAnimationGroup: CAAnimation {
  /// Their begin times count from the group's.
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
      var lowered = child.lowered(on: layer)
      if child.duration == 0 { lowered?.timing.duration = duration }
      return lowered
    }
    return children.isEmpty ? nil : .group(children)
  }
}

/// How a transition changes one picture of a layer into the next.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String
  /// A type by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The old picture fades into the new one.
  public static let fade = Self(rawValue: "fade")
  /// The new picture slides in over the old one.
  public static let moveIn = Self(rawValue: "moveIn")
  /// The new picture pushes the old one out.
  public static let push = Self(rawValue: "push")
  /// The old picture slides away from the new one.
  public static let reveal = Self(rawValue: "reveal")
}

/// The side from which a transition comes.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String
  /// A side by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// From the right.
  public static let fromRight = Self(rawValue: "fromRight")
  /// From the left.
  public static let fromLeft = Self(rawValue: "fromLeft")
  /// From the top.
  public static let fromTop = Self(rawValue: "fromTop")
  /// From the bottom.
  public static let fromBottom = Self(rawValue: "fromBottom")
}

/// A change of a whole layer's picture.
///
/// Accepted, not drawn: the new picture shows at once, and the animation ends in time.
open class CATransition: CAAnimation {
  /// How the picture changes.
  open var type: CATransitionType = .fade
  /// The side from which the change comes.
  open var subtype: CATransitionSubtype?
  /// Where between the two pictures it begins, from 0 to 1.
  open var startProgress: Float = 0
  /// Where between the two pictures it ends, from 0 to 1.
  open var endProgress: Float = 1

  override func emptyCopy() -> CAAnimation {
    let copy = CATransition()
    (copy.type, copy.subtype) = (type, subtype)
    (copy.startProgress, copy.endProgress) = (startProgress, endProgress)
    return copy
  }

  override func kind(on layer: CALayer) -> Animation.Kind? {
    DrawingEnvironment.notDrawn("CATransition")
    return nil
  }
}
