public import Foundation
internal import PresscheckGraphics

/// Makes one color of another, as a part of a configuration.
///
/// Evidence: *documented*.
public struct UIConfigurationColorTransformer: Hashable {
  private let closure: Closure<UIColor>

  /// Calls a closure.
  public init(_ transform: @escaping (UIColor) -> UIColor) { closure = Closure(call: transform) }

  /// The closure.
  public var transform: (UIColor) -> UIColor { closure.call }

  /// Makes a color of another.
  public func callAsFunction(_ input: UIColor) -> UIColor { closure.call(input) }

  /// The color's gray (*modelled*: that of its luminance's weights).
  public static var grayscale: UIConfigurationColorTransformer {
    UIConfigurationColorTransformer { input in
      let color = input.color
      return UIColor(
        white: 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue, alpha: CGFloat(color.alpha))
    }
  }
}

/// Makes attributes of others, as a part of a configuration.
///
/// Evidence: *documented*.
public struct UIConfigurationTextAttributesTransformer: Hashable {
  private let closure: Closure<AttributeContainer>

  /// Calls a closure.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { closure = Closure(call: transform) }

  /// The closure.
  public var transform: (AttributeContainer) -> AttributeContainer { closure.call }

  /// Makes attributes of others.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { closure.call(input) }
}

/// A closure that equals itself alone.
private final class Closure<Value>: Hashable {
  let call: (Value) -> Value

  init(call: @escaping (Value) -> Value) { self.call = call }

  static func == (a: Closure, b: Closure) -> Bool { a === b }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
