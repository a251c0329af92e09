package import PresscheckUIKit

/// A phone, by whose screen views lay themselves out: its window, its safe area and its size classes.
///
/// ```swift
/// expectGolden(of: CheckoutController().view, on: .iPhone15, traits: Traits(scale: 3))
/// ```
///
/// A view that fills the window has no size of its own: make it with `frame: device.frame`. Scale and content size are in the traits.
/// Sizes and safe areas are those of iOS 17 to 26 (*reported*).
public struct Device: Hashable, Sendable {
  /// In points.
  public var size: Size
  /// How far the status bar, the rounded corners and the home indicator reach in from the edges, in points.
  public var safeArea: Insets
  /// Compact, but for large phones that lie on their side.
  public var horizontalSizeClass = UIUserInterfaceSizeClass.compact
  /// Regular upright, compact on the side.
  public var verticalSizeClass = UIUserInterfaceSizeClass.regular

  /// A phone upright.
  ///
  /// - Parameters:
  ///   - size: In points.
  ///   - top: The height of the status bar, in points.
  ///   - bottom: The height of the home indicator's area, in points; 0 for a phone with a home button.
  public init(_ size: Size, top: Double, bottom: Double = 34) {
    (self.size, safeArea) = (size, Insets(top: top, bottom: bottom))
  }

  /// The frame of a view that fills the window.
  public var frame: CGRect { CGRect(x: 0, y: 0, width: size.width, height: size.height) }

  /// The same phone on its side.
  public var landscape: Device {
    var turned = self
    turned.size = Size(size.height, size.width)
    let hasHomeButton = safeArea.bottom == 0
    // The status bar is hidden then.
    turned.safeArea =
      hasHomeButton ? .zero : Insets(left: safeArea.top, bottom: Self.landscapeBottom, right: safeArea.top)
    turned.verticalSizeClass = .compact
    turned.horizontalSizeClass = size.width >= Self.wide ? .regular : .compact
    return turned
  }

  /// The height of the home indicator's area on a phone's side, in points.
  private static let landscapeBottom = 21.0
  /// The width from which a phone is large, in points.
  private static let wide = 414.0

  var shape: ScreenShape {
    var shape = ScreenShape(size)
    shape.safeArea = safeArea
    (shape.horizontalSizeClass, shape.verticalSizeClass) = (horizontalSizeClass, verticalSizeClass)
    return shape
  }
}

extension Device {
  /// iPhone SE of the second and third generation.
  public static let iPhoneSE = Device(Size(375, 667), top: 20, bottom: 0)
  /// iPhone 8.
  public static let iPhone8 = iPhoneSE
  /// iPhone 8 Plus.
  public static let iPhone8Plus = Device(Size(414, 736), top: 20, bottom: 0)
  /// iPhone X and XS.
  public static let iPhoneX = Device(Size(375, 812), top: 44)
  /// iPhone XR and 11.
  public static let iPhone11 = Device(Size(414, 896), top: 48)
  /// iPhone 11 Pro.
  public static let iPhone11Pro = iPhoneX
  /// iPhone XS Max and 11 Pro Max.
  public static let iPhone11ProMax = Device(Size(414, 896), top: 44)
  /// iPhone 12 and 12 Pro.
  public static let iPhone12 = Device(Size(390, 844), top: 47)
  /// iPhone 12 Pro Max.
  public static let iPhone12ProMax = Device(Size(428, 926), top: 47)
  /// iPhone 12 mini and 13 mini.
  public static let iPhone13Mini = Device(Size(375, 812), top: 50)
  /// iPhone 13.
  public static let iPhone13 = iPhone12
  /// iPhone 13 Pro.
  public static let iPhone13Pro = iPhone12
  /// iPhone 13 Pro Max.
  public static let iPhone13ProMax = iPhone12ProMax
  /// iPhone 14.
  public static let iPhone14 = iPhone12
  /// iPhone 14 Plus.
  public static let iPhone14Plus = iPhone12ProMax
  /// iPhone 14 Pro.
  public static let iPhone14Pro = Device(Size(393, 852), top: 59)
  /// iPhone 14 Pro Max.
  public static let iPhone14ProMax = Device(Size(430, 932), top: 59)
  /// iPhone 15.
  public static let iPhone15 = iPhone14Pro
  /// iPhone 15 Plus.
  public static let iPhone15Plus = iPhone14ProMax
  /// iPhone 15 Pro.
  public static let iPhone15Pro = iPhone14Pro
  /// iPhone 15 Pro Max.
  public static let iPhone15ProMax = iPhone14ProMax
  /// iPhone 16.
  public static let iPhone16 = iPhone14Pro
  /// iPhone 16 Plus.
  public static let iPhone16Plus = iPhone14ProMax
  /// iPhone 16 Pro.
  public static let iPhone16Pro = Device(Size(402, 874), top: 62)
  /// iPhone 16 Pro Max.
  public static let iPhone16ProMax = Device(Size(440, 956), top: 62)
}
