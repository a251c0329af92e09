public import Foundation
package import PresscheckGraphics

/// How colors outside of a space are brought into it: accepted, for no space here is smaller than its colors.
public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}

/// A color: components with alpha in a color space.
///
/// Evidence: *documented*.
public final class CGColor: Hashable, Sendable {
  /// The space of its components.
  public let colorSpace: CGColorSpace?
  /// The color in a layer tree; components beyond 0…1 are kept.
  package let color: Color
  private let values: [CGFloat]

  private init(_ space: CGColorSpace, _ values: [CGFloat]) {
    colorSpace = space
    self.values = values
    color = space.color(values)
  }

  /// A color of a layer tree, in sRGB.
  package convenience init(_ color: Color) {
    self.init(.standard, [color.red, color.green, color.blue, color.alpha])
  }

  /// In sRGB.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(.standard, [red, green, blue, alpha])
  }

  /// In sRGB.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// A gray.
  public convenience init(gray: CGFloat, alpha: CGFloat) { self.init(.standardGray, [gray, alpha]) }

  /// A gray, with a gamma that is drawn as sRGB's (*modelled*).
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) { self.init(gray: gray, alpha: alpha) }

  /// As many components as the space has, and alpha.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    self.init(space, Array(UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1)))
  }

  /// From 0 to 1.
  public var alpha: CGFloat { values.last ?? 1 }
  /// In the color's own space, alpha last.
  public var components: [CGFloat]? { values }
  /// With alpha.
  public var numberOfComponents: Int { values.count }

  /// The same color.
  public func copy() -> CGColor? { self }
  /// The same color with another alpha.
  public func copy(alpha: CGFloat) -> CGColor? { CGColor(colorSpace ?? .standard, values.dropLast() + [alpha]) }

  /// The color in sRGB if that is asked for, or as it is in its own space; nil for other spaces (*modelled*).
  public func converted(to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?) -> CGColor? {
    if space == colorSpace { return self }
    return space.kind == .sRGB ? CGColor(space, [color.red, color.green, color.blue, color.alpha]) : nil
  }

  /// Whether space and components are equal.
  public static func == (a: CGColor, b: CGColor) -> Bool {
    a.values == b.values && a.colorSpace?.kind == b.colorSpace?.kind
  }
  /// By the components.
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}
