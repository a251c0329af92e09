/// A part of a view for assistive technology: accepted, because `inspect` tells it and no picture shows it.
open class UIAccessibilityElement: UIResponder {
  /// The view that it is a part of.
  open weak var accessibilityContainer: AnyObject?
  /// Where it lies in the view.
  open var accessibilityFrameInContainerSpace = CGRect.zero

  /// Creates a part of a view.
  public init(accessibilityContainer container: Any) {
    super.init()
    accessibilityContainer = container as AnyObject
  }
}

/// Something that assistive technology can do with a view: accepted, and never done.
@preconcurrency @MainActor open class UIAccessibilityCustomAction: NSObject {
  /// Its name for assistive technology.
  open var name: String

  /// Creates an action that calls a method.
  public init(name: String, target: Any?, selector: Selector) { self.name = name }
  /// Creates an action that calls a block.
  public init(name: String, actionHandler: ((UIAccessibilityCustomAction) -> Bool)?) { self.name = name }
  /// Creates an action with a picture that calls a block.
  public init(name: String, image: UIImage?, actionHandler: ((UIAccessibilityCustomAction) -> Bool)?) {
    self.name = name
  }
}

extension UIAccessibility {
  /// Whether colours should be darker (*modelled*).
  public static var isDarkerSystemColorsEnabled: Bool { UITraitCollection.current.accessibilityContrast == .high }
  /// Whether colours are inverted (*modelled*).
  public static var isInvertColorsEnabled: Bool { false }
  /// Whether buttons have visible shapes (*modelled*).
  public static var buttonShapesEnabled: Bool { false }
  /// Whether colours are gray (*modelled*).
  public static var isGrayscaleEnabled: Bool { false }
  /// Whether what moves by itself should fade instead (*modelled*).
  public static var prefersCrossFadeTransitions: Bool { false }
  /// Whether the app is operated by switches (*modelled*).
  public static var isSwitchControlRunning: Bool { false }
  /// Shapes of buttons were switched: accepted, for the system does not post it here.
  public static let buttonShapesEnabledStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityButtonShapes")
  /// Bold text was switched: accepted, for the system does not post it here.
  public static let boldTextStatusDidChangeNotification = Foundation.Notification.Name("UIAccessibilityBoldText")
}
