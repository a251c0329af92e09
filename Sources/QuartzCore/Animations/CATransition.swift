internal import PresscheckGraphics
internal import PresscheckLayerTree

/// How a transition changes one picture of a layer into the next.
///
/// Evidence: *documented*.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String
  /// A type by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The old picture fades into the new one.
  public static let fade = Self(rawValue: "fade")
  /// The new picture slides in over the old one (*modelled*).
  public static let moveIn = Self(rawValue: "moveIn")
  /// The new picture pushes the old one out (*modelled*).
  public static let push = Self(rawValue: "push")
  /// The old picture slides away from the new one (*modelled*).
  public static let reveal = Self(rawValue: "reveal")
}

/// The side from which a transition comes.
///
/// Evidence: *documented*.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String
  /// A side by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// From the right.
  public static let fromRight = Self(rawValue: "fromRight")
  /// From the left.
  public static let fromLeft = Self(rawValue: "fromLeft")
  /// From the top of a space whose y axis points up: on iOS the new picture comes from below (*modelled*, as reported).
  public static let fromTop = Self(rawValue: "fromTop")
  /// From the bottom of a space whose y axis points up: on iOS the new picture comes from above (*modelled*, as reported).
  public static let fromBottom = Self(rawValue: "fromBottom")
}

/// A change of a whole layer's picture, from the one that the turn before showed to the layer as it is now.
///
/// The new picture is live: its own animations run in it. A type that is not known shows the new picture at once.
///
/// Evidence: *documented*.
open class CATransition: CAAnimation {
  /// How the picture changes.
  open var type: CATransitionType = .fade
  /// The side from which the change comes; the left one by default (*modelled*).
  open var subtype: CATransitionSubtype?
  /// Where between the two pictures it begins, from 0 to 1.
  open var startProgress: Float = 0
  /// Where between the two pictures it ends, from 0 to 1.
  open var endProgress: Float = 1
  /// Accepted, not drawn.
  open var filter: Any? {
    didSet { if filter != nil { DrawingEnvironment.notDrawn("CATransition.filter") } }
  }

  override func emptyCopy() -> CAAnimation {
    let copy = CATransition()
    (copy.type, copy.subtype) = (type, subtype)
    (copy.startProgress, copy.endProgress) = (startProgress, endProgress)
    return copy
  }

  /// Draws the transition around the layer's new picture.
  func layer(from old: Layer, to new: Layer, _ timing: MediaTiming) -> Layer {
    let motion: LayerTransition.Motion
    switch type {
    case .fade: motion = .fade
    case .push: motion = .push
    case .moveIn: motion = .moveIn
    case .reveal: motion = .reveal
    case .flip: motion = .flip
    default:
      DrawingEnvironment.notDrawn("a CATransition of the type \(type.rawValue)")
      return new
    }
    let side: Point
    switch subtype {
    case CATransitionSubtype.fromRight: side = Point(1, 0)
    case CATransitionSubtype.fromTop: side = Point(0, 1)
    case CATransitionSubtype.fromBottom: side = Point(0, -1)
    default: side = Point(-1, 0)
    }
    let transition = LayerTransition(
      motion: motion, side: side, start: Double(shortest: startProgress), end: Double(shortest: endProgress),
      timing: timing, curve: timingFunction?.curve ?? .linear)
    return transition.layer(from: old, to: new)
  }
}

extension CATransitionType {
  /// The turn of `UIView.transition`, which Core Animation has under this name.
  package static let flip = Self(rawValue: "oglFlip")
}

/// The key of every transition, whatever key it is added under (*documented*).
public let kCATransition = "transition"
