public import Foundation
internal import PresscheckGraphics

/// How many and which components a color space has.
///
/// Evidence: *documented*.
public enum CGColorSpaceModel: Int32, Sendable {
  case unknown = -1
  case monochrome, rgb, cmyk, lab, deviceN, indexed, pattern, XYZ
}

/// The meaning of a color's components.
///
/// Gray, RGB and Display P3 spaces are known; a picture is always sRGB.
///
/// Evidence: *documented*.
public final class CGColorSpace: Hashable, Sendable {
  // `CFString` is `NSString` here, which is not Sendable because a subclass of it can change. These are made of literals,
  // are no such subclass and are never set again, so that threads only ever read them.
  /// sRGB.
  nonisolated(unsafe) public static let sRGB: CFString = "kCGColorSpaceSRGB"
  /// sRGB with components beyond 0…1.
  nonisolated(unsafe) public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
  /// sRGB's primaries in linear light.
  nonisolated(unsafe) public static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"
  /// Linear sRGB with components beyond 0…1.
  nonisolated(unsafe) public static let extendedLinearSRGB: CFString = "kCGColorSpaceExtendedLinearSRGB"
  /// The wide gamut of Apple's screens.
  nonisolated(unsafe) public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
  /// Gray with a gamma of 2.2, which is drawn with sRGB's curve (*modelled*).
  nonisolated(unsafe) public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"
  /// Gray with sRGB's curve, components beyond 0…1.
  nonisolated(unsafe) public static let extendedGray: CFString = "kCGColorSpaceExtendedGray"

  /// How components become sRGB.
  enum Kind: Hashable, Sendable {
    case gray, sRGB, linearSRGB, displayP3
  }

  let kind: Kind
  private let text: String

  init(_ kind: Kind, _ name: CFString) {
    self.kind = kind
    text = String(describing: name)
  }

  /// The space of one of the names above; nil for another name.
  public convenience init?(name: CFString) {
    switch name {
    case CGColorSpace.sRGB, CGColorSpace.extendedSRGB: self.init(.sRGB, name)
    case CGColorSpace.linearSRGB, CGColorSpace.extendedLinearSRGB: self.init(.linearSRGB, name)
    case CGColorSpace.displayP3: self.init(.displayP3, name)
    case CGColorSpace.genericGrayGamma2_2, CGColorSpace.extendedGray: self.init(.gray, name)
    default: return nil
    }
  }

  /// Its name.
  public var name: CFString? { text as CFString }
  /// Gray or RGB.
  public var model: CGColorSpaceModel { kind == .gray ? .monochrome : .rgb }
  /// Without alpha.
  public var numberOfComponents: Int { kind == .gray ? 1 : 3 }

  /// Whether both have the same name.
  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.text == b.text }
  /// By the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// Components with alpha, as many as the space has and one.
  func color(_ components: [CGFloat]) -> Color {
    switch kind {
    case .gray: Color(white: components[0], alpha: components[1])
    case .sRGB: Color(red: components[0], green: components[1], blue: components[2], alpha: components[3])
    case .linearSRGB:
      Color(linearRed: components[0], green: components[1], blue: components[2], alpha: components[3])
    case .displayP3:
      Color(displayP3Red: components[0], green: components[1], blue: components[2], alpha: components[3])
    }
  }

  static let standard = CGColorSpace(.sRGB, CGColorSpace.extendedSRGB)
  static let standardGray = CGColorSpace(.gray, CGColorSpace.extendedGray)
}

/// The device's RGB, which is sRGB on iOS (*documented*).
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(.sRGB, CGColorSpace.sRGB) }

/// The device's gray (*modelled*).
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(.gray, CGColorSpace.genericGrayGamma2_2) }
