/// The device that the code runs on.
///
/// Evidence: *modelled*.
@preconcurrency @MainActor public final class UIDevice: NSObject {
  /// The one.
  public static let current = UIDevice()

  /// Phone, pad or other, as the screen's traits say.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    let idiom = Screen.current?.traits.userInterfaceIdiom ?? .unspecified
    return idiom == .unspecified ? .phone : idiom
  }
  /// `iOS`.
  public var systemName: String { "iOS" }
  /// The release whose looks are drawn (*modelled*).
  public var systemVersion: String { "17.0" }
  /// The kind of device.
  public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  /// The name that its owner gave it.
  public var name: String { model }
  /// Nil: the device has no identity.
  public var identifierForVendor: UUID? { nil }
  /// Upright.
  public var orientation: UIDeviceOrientation { .portrait }
  /// Accepted: the device is not turned.
  public func beginGeneratingDeviceOrientationNotifications() {}
  /// Accepted: the device is not turned.
  public func endGeneratingDeviceOrientationNotifications() {}
  /// Accepted: no sound is played.
  public func playInputClick() {}

  /// The device was turned: accepted, for the system does not post it here.
  public nonisolated static let orientationDidChangeNotification = Notification.Name("UIDeviceOrientationDidChange")
}

/// How a device is held.
///
/// Evidence: *documented*.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  /// Whether a long side is up.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether a short side is up.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the screen faces up or down.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
}
