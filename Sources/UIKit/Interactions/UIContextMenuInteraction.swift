/// Opens a menu on a long press: accepted, for no menu opens here.
@preconcurrency @MainActor open class UIContextMenuInteraction: NSObject, AttachedInteraction {
  /// The view that takes part.
  open internal(set) weak var view: UIView?
  /// Where the menu stands.
  public enum Appearance: UInt, Sendable {
    case unknown, rich, compact
  }

  /// Says what the menu has.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// How the menu looks: there is none.
  open var menuAppearance: Appearance { .unknown }

  /// Creates an interaction.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    super.init()
    self.delegate = delegate
  }

  /// Where the press is, in a view's space: there is none.
  open func location(in view: UIView?) -> CGPoint { .zero }
  /// Closes the menu: there is none.
  open func dismissMenu() {}
  /// Changes the menu: there is none.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {}
}

/// Makes a menu: accepted, for no menu opens here.
@preconcurrency @MainActor public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// The menu at a place of the view.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  /// The menu is about to open.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// The menu is about to close.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// The view as the menu shows it.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration:
      UIContextMenuConfiguration
  ) -> UITargetedPreview?
}

extension UIContextMenuInteractionDelegate {
  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// The view itself.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration:
      UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
}

/// Runs along with a menu: accepted, for no menu opens here.
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: AnyObject {
  /// Animates along.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Runs at the end.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// The entries of a menu on a long press: accepted, for no menu opens here.
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
  /// Tells menus apart.
  public let identifier: any NSCopying

  /// Creates a configuration.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: (() -> UIViewController?)? = nil,
    actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    super.init()
  }
}
