/// How a view looks while it is shown beside itself: accepted, for nothing does.
@preconcurrency @MainActor open class UIPreviewParameters: NSObject {
  /// Behind the view.
  open var backgroundColor: UIColor?
  /// The part of the view that shows.
  open var visiblePath: UIBezierPath?
  /// The outline of the shadow.
  open var shadowPath: UIBezierPath?

  /// Creates parameters.
  public override init() { super.init() }
}

/// Where a view is shown beside itself: accepted, for nothing does.
@preconcurrency @MainActor open class UIPreviewTarget: NSObject {
  /// The view around it.
  public let container: UIView
  /// Its middle.
  public let center: CGPoint
  /// Applied about its middle.
  public let transform: CGAffineTransform

  /// Creates a target.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
    (self.container, self.center, self.transform) = (container, center, transform)
    super.init()
  }
}

/// A view as something shows it beside itself: accepted, for nothing does.
@preconcurrency @MainActor open class UITargetedPreview: NSObject {
  /// The view.
  public let view: UIView
  /// How it looks meanwhile.
  public let parameters: UIPreviewParameters

  /// Creates a preview.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    (self.view, self.parameters) = (view, parameters)
    super.init()
  }

  /// Creates a preview where the view is.
  public init(view: UIView, parameters: UIPreviewParameters) {
    (self.view, self.parameters) = (view, parameters)
    super.init()
  }

  /// Creates a preview where the view is.
  public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }
}
