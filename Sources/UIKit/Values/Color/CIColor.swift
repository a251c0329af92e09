public import Foundation
internal import PresscheckGraphics

/// The components of a color in sRGB, as Core Image has them: code reads them there.
///
/// It never changes, so threads may share it.
///
/// Evidence: *documented*.
open class CIColor: NSObject, @unchecked Sendable {
  private let info = CoreFoundationInfo()
  /// From 0 to 1; wide colors lie outside.
  public let red: CGFloat
  /// From 0 to 1; wide colors lie outside.
  public let green: CGFloat
  /// From 0 to 1; wide colors lie outside.
  public let blue: CGFloat
  /// From 0, clear, to 1.
  public let alpha: CGFloat

  /// In sRGB, from 0 to 1 each.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// The color in the current traits.
  public convenience init(color: UIColor) {
    let color = color.color(for: .current)
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}

extension UIColor {
  /// The color of these components.
  public convenience init(ciColor: CIColor) {
    self.init(red: ciColor.red, green: ciColor.green, blue: ciColor.blue, alpha: ciColor.alpha)
  }
}
