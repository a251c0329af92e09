/// A copy of the app's interface: the one that the screen shows.
///
/// Evidence: *modelled*.
@preconcurrency @MainActor open class UIScene: UIResponder {
  /// Whether the scene is in front.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive
    case foregroundInactive, background
  }

  /// Always in front.
  open var activationState: ActivationState { .foregroundActive }
}

/// A scene with windows: the screen's.
///
/// Evidence: *modelled*.
open class UIWindowScene: UIScene {
  /// The one.
  static let shared = UIWindowScene()

  /// The screen.
  open var screen: UIScreen { .main }
  /// The window of the screen.
  open var windows: [UIWindow] { UIApplication.shared.windows }
  /// The window of the screen.
  open var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
  /// Upright.
  open var interfaceOrientation: UIInterfaceOrientation { .portrait }
  /// Nil: there is no status bar.
  open var statusBarManager: UIStatusBarManager? { nil }
  /// The look of the screen.
  open var traitCollection: UITraitCollection { screen.traitCollection }
}

/// The status bar: accepted, for there is none.
@preconcurrency @MainActor open class UIStatusBarManager: NSObject {
  /// In points.
  open var statusBarFrame: CGRect { .zero }
}

/// How the interface stands on the device.
///
/// Evidence: *documented*.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft

  /// Whether it stands upright.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it lies on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

extension UIWindow {
  /// The scene that the window is in.
  public var windowScene: UIWindowScene? {
    get { .shared }
    set {}
  }
}

extension UIApplication {
  /// The screen's.
  public var connectedScenes: Set<UIScene> { [UIWindowScene.shared] }
  /// Upright (*modelled*).
  public var statusBarOrientation: UIInterfaceOrientation { .portrait }
  /// Empty: there is no status bar (*modelled*).
  public var statusBarFrame: CGRect { .zero }
}
