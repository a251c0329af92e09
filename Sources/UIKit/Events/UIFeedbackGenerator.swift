/// Shakes the device: accepted, for it is invisible.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
  /// Creates a generator.
  public override init() { super.init() }
  /// Creates a generator for what happens in a view.
  public init(view: UIView) { super.init() }
  /// Gets ready.
  open func prepare() {}
}

/// Shakes the device as something hits something: accepted.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How hard.
  public enum FeedbackStyle: Int, Sendable {
    case light, medium, heavy, soft, rigid
  }

  /// Creates a generator of a medium hit.
  public override init() { super.init() }
  /// Creates a generator of a hit.
  public init(style: FeedbackStyle) { super.init() }
  /// Creates a generator of a medium hit in a view.
  public override init(view: UIView) { super.init(view: view) }
  /// Creates a generator of a hit in a view.
  public init(style: FeedbackStyle, view: UIView) { super.init(view: view) }
  /// Shakes.
  open func impactOccurred() {}
  /// Shakes more or less.
  open func impactOccurred(intensity: CGFloat) {}
}

/// Shakes the device as a choice changes: accepted.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Shakes.
  open func selectionChanged() {}
}

/// Shakes the device as something ends: accepted.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// How it ended.
  public enum FeedbackType: Int, Sendable {
    case success, warning, error
  }

  /// Shakes.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
