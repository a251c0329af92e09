/// The app: it is in front, and opens nothing.
///
/// Evidence: *modelled*.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  /// Whether the app is in front.
  public enum State: Int, Sendable {
    case active, inactive, background
  }

  /// The one.
  public static let shared = UIApplication()
  /// The app's own part: nil, because classes run without their app (*modelled*).
  open weak var delegate: (any UIApplicationDelegate)?

  /// The one by its name, as code asks that is for extensions of apps too; nil for another name (*documented*).
  public class func value(forKey key: String) -> Any? { key == "sharedApplication" ? shared : nil }
  /// The one by its name, as code asks that is for extensions of apps too; nil for another name (*documented*).
  public class func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

  /// Always `active`.
  open var applicationState: State { .active }
  /// The window of the screen.
  open var windows: [UIWindow] { [Screen.current?.window].compactMap(\.self) }
  /// The window of the screen.
  open var keyWindow: UIWindow? { Screen.current?.window }
  /// The direction of the screen.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Screen.current?.traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
  /// The text size of the screen.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    Screen.current?.traits.preferredContentSizeCategory ?? .unspecified
  }
  /// Whether the screen stays on: accepted, for it always does.
  open var isIdleTimerDisabled = false

  private var ignoring = 0
  /// Whether touches are ignored; those of a button file arrive all the same (*modelled*).
  open var isIgnoringInteractionEvents: Bool { ignoring > 0 }
  /// Asks for touches to be ignored; those of a button file arrive all the same (*modelled*).
  open func beginIgnoringInteractionEvents() { ignoring += 1 }
  /// Ends what the last `beginIgnoringInteractionEvents` began (*documented*).
  open func endIgnoringInteractionEvents() { ignoring = max(0, ignoring - 1) }

  /// Opens nothing, with a finding.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler: ((Bool) -> Void)? = nil
  ) {
    DrawingEnvironment.find("UIApplication.open(_:options:completionHandler:) opens nothing here")
    if let completionHandler { DispatchQueue.main.async { completionHandler(false) } }
  }

  /// Calls a method of a target, or of the first responder, else of the next one that has it (*documented*).
  ///
  /// - Returns: Whether there was one.
  @discardableResult open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    guard let target else { return Screen.current?.firstResponder?.reach(action, sender, event) ?? false }
    action.call(target as AnyObject, sender, event)
    return true
  }

  /// Nothing can be opened.
  open func canOpenURL(_ url: URL) -> Bool { false }

  /// How a link is opened.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A key of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Only in an app that the link belongs to.
    public static let universalLinksOnly = Self(rawValue: "universalLinksOnly")
  }

  /// A page of the system's settings.
  public nonisolated static let openSettingsURLString = "app-settings:"

  /// The app has come to the front: accepted, for the system does not post it here.
  public nonisolated static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActive")
  /// The app leaves the front: accepted, for the system does not post it here.
  public nonisolated static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActive")
  /// The app has left the screen: accepted, for the system does not post it here.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackground")
  /// The app comes back to the screen: accepted, for the system does not post it here.
  public nonisolated static let willEnterForegroundNotification = Notification.Name("UIApplicationWillEnterForeground")
  /// The app has started: accepted, for the system does not post it here.
  public nonisolated static let didFinishLaunchingNotification = Notification.Name("UIApplicationDidFinishLaunching")
  /// The app ends: accepted, for the system does not post it here.
  public nonisolated static let willTerminateNotification = Notification.Name("UIApplicationWillTerminate")
  /// The system has little memory: accepted, for the system does not post it here.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarning")
}

/// The app's own part.
///
/// Evidence: *documented*.
@preconcurrency @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {}

extension UIApplicationDelegate {
  /// The window of a delegate that has one: none here (*modelled*).
  public var window: UIWindow?? { nil }
}

extension UIResponder {
  /// The key of the keyboard's place before, in a notification.
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBegin"
  /// The keyboard comes: accepted, for the system does not post it here.
  public nonisolated static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShow")
  /// The keyboard has come: accepted, for the system does not post it here.
  public nonisolated static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShow")
  /// The keyboard goes: accepted, for the system does not post it here.
  public nonisolated static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHide")
  /// The keyboard has gone: accepted, for the system does not post it here.
  public nonisolated static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHide")
  /// The key of the keyboard's place in a notification.
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEnd"
  /// The key of the duration in a notification.
  public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDuration"
  /// The key of the curve in a notification.
  public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurve"
}

extension UIContentSizeCategory {
  /// The text size has changed: the event `setContentSize` posts it.
  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChange")
}

extension UIAccessibility {
  /// VoiceOver was switched: accepted, for the system does not post it here.
  public static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name("UIAccessibilityVoiceOver")
  /// Less motion is wanted, or no more: the event `setReduceMotion` posts it.
  public static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceMotion")
  /// More contrast is wanted, or no more: the event `setContrast` posts it.
  public static let darkerSystemColorsStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityDarkerSystemColors")
}
