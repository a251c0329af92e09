/// The view around all others of an app.
///
/// Evidence: *documented*.
open class UIWindow: UIView {
  /// The traits of the screen that it is on.
  var screenTraits: UITraitCollection { Screen.current?.traits ?? UITraitCollection() }

  /// Itself.
  open override var window: UIWindow? { self }
  /// The screen that it is on.
  open var screen: UIScreen { .main }
  /// Whether it gets keyboard events (*modelled*).
  open var isKeyWindow: Bool { true }
  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      oldValue?.viewIfLoaded?.removeFromSuperview()
      guard let view = rootViewController?.view else { return }
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
  }

  /// Accepted: the harness shows its own window.
  open func makeKeyAndVisible() {}
  /// Accepted: the harness shows its own window.
  open func makeKey() {}
  /// Above which windows it lies: accepted, for the harness shows its own window alone.
  open var windowLevel = Level.normal

  /// Above which windows one lies.
  public struct Level: RawRepresentable, Hashable, Sendable {
    /// The greater lies above.
    public let rawValue: CGFloat
    /// A level of a number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// A level of a number.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// That of an app's window.
    public static let normal = Level(0)
    /// That of the status bar.
    public static let statusBar = Level(1000)
    /// That of alerts.
    public static let alert = Level(2000)
  }
}

/// The screen of the device.
///
/// Evidence: *modelled*.
@preconcurrency @MainActor public final class UIScreen: NSObject {
  /// The one that the code runs on.
  public static let main = UIScreen()

  /// Pixels per point.
  public var scale: CGFloat { Screen.current?.traits.displayScale ?? 2 }
  /// Pixels per point.
  public var nativeScale: CGFloat { scale }
  /// In points.
  public var bounds: CGRect { Screen.current?.window.bounds ?? CGRect(x: 0, y: 0, width: 390, height: 844) }
  /// In pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// Frames per second.
  public var maximumFramesPerSecond: Int { 60 }
  /// The look of the screen.
  public var traitCollection: UITraitCollection { Screen.current?.traits ?? UITraitCollection.current }
}
