/// Says how a pointer looks over a view: accepted, for there is no pointer.
@preconcurrency @MainActor open class UIPointerInteraction: NSObject, AttachedInteraction {
  /// The view that takes part.
  open internal(set) weak var view: UIView?
  /// Who says how the pointer looks.
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?

  /// Creates an interaction.
  public init(delegate: (any UIPointerInteractionDelegate)?) {
    super.init()
    self.delegate = delegate
  }

  /// Asks for the look again.
  open func invalidate() {}
}

/// Decides a pointer's look: accepted, for there is no pointer.
@preconcurrency @MainActor public protocol UIPointerInteractionDelegate: AnyObject {
  /// The region that the pointer is in.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  /// How the pointer looks in a region.
  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
}

extension UIPointerInteractionDelegate {
  /// The default one.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  /// The ordinary look.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }
}

/// Where a pointer is: accepted, for there is none.
@preconcurrency @MainActor open class UIPointerRegionRequest: NSObject {
  /// In the view.
  open var location: CGPoint { .zero }
}

/// A part of a view that a pointer sticks to: accepted, for there is none.
@preconcurrency @MainActor open class UIPointerRegion: NSObject {
  /// In the view.
  public let rect: CGRect
  /// Tells regions apart.
  public let identifier: AnyHashable?

  /// Creates a region.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    (self.rect, self.identifier) = (rect, identifier)
    super.init()
  }
}

/// A pointer's effect on a view: accepted, for there is none.
public enum UIPointerEffect {
  /// Becomes a background.
  case highlight(UITargetedPreview)
  /// Lifts the view.
  case lift(UITargetedPreview)
  /// Changes the view.
  case hover(UITargetedPreview)
}

/// The outline of a pointer: accepted, for there is none.
public enum UIPointerShape {
  /// An outline of the app's own.
  case path(UIBezierPath)
  /// A rectangle with round corners.
  case roundedRect(CGRect, radius: CGFloat = 8)
}

/// How a pointer looks: accepted, for there is none.
@preconcurrency @MainActor open class UIPointerStyle: NSObject {
  /// Creates a look.
  public init(effect: UIPointerEffect, shape: UIPointerShape? = nil) { super.init() }
}
