/// Something that may have the focus of a keyboard or a remote control, or hold what may: accepted, for nothing has it.
@preconcurrency @MainActor public protocol UIFocusEnvironment: AnyObject {
  /// Those that should have the focus, the first first.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  /// Asks for the focus to be found anew.
  func setNeedsFocusUpdate()
  /// Finds the focus now if it must be found anew.
  func updateFocusIfNeeded()
}

/// Something that may have the focus: accepted, for nothing has it.
@preconcurrency @MainActor public protocol UIFocusItem: UIFocusEnvironment {
  /// Whether it may have the focus.
  var canBecomeFocused: Bool { get }
}

extension UIView: UIFocusItem {}

/// How the focus moves: accepted, for nothing has it.
@preconcurrency @MainActor open class UIFocusUpdateContext: NSObject {
  /// Where it was.
  open var previouslyFocusedItem: (any UIFocusItem)? { nil }
  /// Where it will be.
  open var nextFocusedItem: (any UIFocusItem)? { nil }
  /// The view where it was.
  open var previouslyFocusedView: UIView? { nil }
  /// The view where it will be.
  open var nextFocusedView: UIView? { nil }
  /// In which direction.
  open var focusHeading: UIFocusHeading { [] }
}

/// The direction in which the focus moves: accepted, for nothing has it.
public struct UIFocusHeading: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Directions by their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Up.
  public static let up = UIFocusHeading(rawValue: 1)
  /// Down.
  public static let down = UIFocusHeading(rawValue: 1 << 1)
  /// Left.
  public static let left = UIFocusHeading(rawValue: 1 << 2)
  /// Right.
  public static let right = UIFocusHeading(rawValue: 1 << 3)
}

/// Animates along with the focus: accepted, for nothing has it.
@preconcurrency @MainActor open class UIFocusAnimationCoordinator: NSObject {
  /// Animates along.
  open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {}
}

/// How a view looks that has the focus: accepted, for nothing has it.
@preconcurrency @MainActor open class UIFocusEffect: NSObject {}

/// A ring around a view that has the focus: accepted, for nothing has it.
open class UIFocusHaloEffect: UIFocusEffect {
  /// Creates a ring.
  public override init() { super.init() }
  /// Creates a ring around a path.
  public init(path: UIBezierPath) { super.init() }
  /// Creates a ring around a rectangle with round corners.
  public init(roundedRect: CGRect, cornerRadius: CGFloat, curve: CALayerCornerCurve) { super.init() }
}
