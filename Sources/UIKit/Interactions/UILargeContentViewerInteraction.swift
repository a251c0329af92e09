/// Shows a view's title large while a finger stays on it: accepted, for it shows at the largest text sizes alone, above the view.
@preconcurrency @MainActor open class UILargeContentViewerInteraction: NSObject, AttachedInteraction {
  /// The view that takes part.
  open internal(set) weak var view: UIView?
  /// Says what is shown.
  open private(set) weak var delegate: (any UILargeContentViewerInteractionDelegate)?
  /// Fails for what it shows.
  public let gestureRecognizerForExclusionRelationship = UIGestureRecognizer()
  /// Whether the user has it on: no (*modelled*).
  open class var isEnabled: Bool { false }

  /// Creates an interaction.
  public init(delegate: (any UILargeContentViewerInteractionDelegate)?) {
    super.init()
    self.delegate = delegate
  }

  /// Creates an interaction without a delegate.
  public convenience override init() { self.init(delegate: nil) }
}

/// Decides what is shown large: accepted.
@preconcurrency @MainActor public protocol UILargeContentViewerInteractionDelegate: AnyObject {}

/// Something that is shown large: accepted.
@preconcurrency @MainActor public protocol UILargeContentViewerItem: AnyObject {
  /// Whether it is shown large.
  var showsLargeContentViewer: Bool { get }
  /// The large title.
  var largeContentTitle: String? { get }
  /// The large image.
  var largeContentImage: UIImage? { get }
  /// Whether the image is scaled.
  var scalesLargeContentImage: Bool { get }
  /// Around the image.
  var largeContentImageInsets: UIEdgeInsets { get }
}

extension UIView: UILargeContentViewerItem {}
