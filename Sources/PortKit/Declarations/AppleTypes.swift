/// Facts about Apple's types without their source.
enum AppleTypes {
  /// The types whose properties can be set, and whose methods called, by name.
  static let plain = writable.union(["UIFont"])

  /// The types whose values a file can give.
  static let writable: Set<String> = [
    "String", "Bool", "Int", "UInt", "CGFloat", "Double", "Float", "TimeInterval", "CGSize", "CGPoint", "CGRect",
    "UIColor", "CGColor", "UIImage", "UIEdgeInsets", "UIFont.Weight", "[String]", "[Int]", "[CGFloat]", "[Double]",
    "[Float]", "[TimeInterval]", "[UIColor]", "[CGColor]",
  ]

  /// Whether a name is a UIKit class or a Core Animation layer, which have tables of properties and methods.
  static func hasTables(_ name: String) -> Bool {
    if isLayer(name) { return true }
    guard name.hasPrefix("UI"), name.dropFirst(2).first?.isUppercase ?? false else { return false }
    return !protocols.contains(name) && !protocolEndings.contains(where: name.hasSuffix)
  }

  /// Whether a name is one of UIKit's, Core Animation's, Core Image's or Foundation's that there is not here, if no source declares
  /// it.
  static func isMissing(_ name: String) -> Bool {
    networking.contains(name)
      || ["UI", "CA", "CI"].contains { name.hasPrefix($0) } && name.dropFirst(2).first?.isUppercase ?? false
        && !AcceptedMembers.all.known.contains(name) && !Condition.replacedModules.contains(name)
        && !PreviewRule.protocols.contains(name)
  }

  /// Types of Foundation that a module of their own has on Linux.
  private static let networking: Set<String> = [
    "CachedURLResponse", "HTTPCookie", "HTTPCookieStorage", "HTTPURLResponse", "URLAuthenticationChallenge", "URLCache",
    "URLCredential", "URLProtectionSpace", "URLProtocol", "URLRequest", "URLResponse", "URLSession",
    "URLSessionConfiguration", "URLSessionDataTask", "URLSessionDelegate", "URLSessionDownloadTask", "URLSessionTask",
    "URLSessionUploadTask",
  ]

  /// Whether one of Apple's classes is `CALayer` or below it.
  static func isLayer(_ name: String) -> Bool { name.hasPrefix("CA") && name.hasSuffix("Layer") }

  private static let protocolEndings = ["Delegate", "DataSource", "Providing", "Identifiable"]

  private static let protocols: Set<String> = [
    "UIAccessibilityIdentification", "UIAdaptivePresentationController", "UIAppearance", "UIAppearanceContainer",
    "UIContentConfiguration", "UIContentContainer", "UIContentSizeCategoryAdjusting", "UIContentView",
    "UICoordinateSpace", "UIDynamicItem", "UIFocusEnvironment", "UIFocusItem", "UIInputViewAudioFeedback",
    "UIInteraction", "UIKeyInput", "UILayoutSupport", "UILargeContentViewerItem", "UIMenuBuilder",
    "UIResponderStandardEditActions", "UISpringLoadedInteractionSupporting", "UITextInput", "UITextInputTraits",
    "UITimingCurveProvider", "UITraitEnvironment", "UIUserActivityRestoring", "UIViewAnimating",
    "UIViewControllerAnimatedTransitioning", "UIViewControllerContextTransitioning",
    "UIViewControllerInteractiveTransitioning", "UIViewControllerTransitionCoordinator", "UIViewImplicitlyAnimating",
  ]

  /// Whether one of Apple's classes is `UIView` or below it.
  static func isView(_ name: String) -> Bool {
    sequence(first: name) { superclass(of: $0) }.contains("UIView")
  }

  /// The class above one of Apple's; `UIView` for views that are not listed.
  static func superclass(of name: String) -> String? {
    if let known = superclasses[name] { return known }
    if name == "NSObject" { return nil }
    if isLayer(name) { return name == "CALayer" ? "NSObject" : "CALayer" }
    if name.hasSuffix("ViewController") { return "UIViewController" }
    if name.hasSuffix("GestureRecognizer") { return "UIGestureRecognizer" }
    return hasTables(name) ? "UIView" : nil
  }

  private static let superclasses = [
    "UIResponder": "NSObject", "UIView": "UIResponder", "UIControl": "UIView", "UIButton": "UIControl",
    "UISwitch": "UIControl", "UISlider": "UIControl", "UISegmentedControl": "UIControl", "UIStepper": "UIControl",
    "UIPageControl": "UIControl", "UITextField": "UIControl", "UIDatePicker": "UIControl",
    "UIRefreshControl": "UIControl", "UIScrollView": "UIView", "UITableView": "UIScrollView",
    "UICollectionView": "UIScrollView", "UITextView": "UIScrollView", "UIViewController": "UIResponder",
    "UIApplication": "UIResponder", "UIGestureRecognizer": "NSObject", "UIBarItem": "NSObject",
    "UIBarButtonItem": "UIBarItem", "UIColor": "NSObject", "UIImage": "NSObject", "UIFont": "NSObject",
    "UIBezierPath": "NSObject", "UIScreen": "NSObject", "UIDevice": "NSObject", "UIPasteboard": "NSObject",
  ]

  /// The cases of UIKit's enumerations that files can name in initializers, events and properties.
  static let cases: [String: [String]] = [
    "UIButton.ButtonType": ["custom", "system"],
    "UIActivityIndicatorView.Style": ["medium", "large"],
    "UIBlurEffect.Style": ["extraLight", "light", "dark", "regular", "prominent"],
    "NSLayoutConstraint.Axis": ["horizontal", "vertical"],
    "NSTextAlignment": ["left", "center", "right", "justified", "natural"],
    "UIUserInterfaceStyle": ["unspecified", "light", "dark"],
  ]

  /// Observed properties that tell their observers of changes: those of UIControl's state, a view's and a scroll view's.
  static let observed: Set<String> = [
    "enabled", "isEnabled", "selected", "isSelected", "highlighted", "isHighlighted", "tracking", "isTracking",
    "touchInside", "isTouchInside", "state", "frame", "bounds", "center", "transform", "alpha", "hidden", "isHidden",
    "contentOffset", "contentSize", "contentInset",
  ]
}
