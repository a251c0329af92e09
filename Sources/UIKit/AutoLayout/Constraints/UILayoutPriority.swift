/// A value that is named by a number and can be moved by one.
///
/// Evidence: *modelled*.
public protocol NumericRawRepresentable: RawRepresentable, Comparable where RawValue: Numeric & Comparable {
  /// The value with this number.
  init(rawValue: RawValue)
}

extension NumericRawRepresentable {
  /// The value whose number is larger.
  public static func + (value: Self, step: RawValue) -> Self { Self(rawValue: value.rawValue + step) }
  /// The value whose number is smaller.
  public static func - (value: Self, step: RawValue) -> Self { Self(rawValue: value.rawValue - step) }
  /// How far the numbers are apart.
  public static func - (a: Self, b: Self) -> RawValue { a.rawValue - b.rawValue }
  /// Moves the value by a number.
  public static func += (value: inout Self, step: RawValue) { value = value + step }
  /// Moves the value back by a number.
  public static func -= (value: inout Self, step: RawValue) { value = value - step }
  /// Whether the number is smaller.
  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// How much a constraint matters, from 1 to 1000.
///
/// Every priority outweighs any number of constraints of lower ones (*documented* as an order only).
///
/// Evidence: *documented*.
public struct UILayoutPriority: NumericRawRepresentable, Hashable, Sendable {
  /// From 1 to 1000.
  public var rawValue: Float

  /// The priority with this number.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// The priority with this number.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// 1000: the constraint holds, or is reported.
  public static let required = Self(1000)
  /// 750, with which content resists compression.
  public static let defaultHigh = Self(750)
  /// 510, of a scene that is dragged and may be resized.
  public static let dragThatCanResizeScene = Self(510)
  /// 500, of a scene's own size.
  public static let sceneSizeStayPut = Self(500)
  /// 490, of a scene that is dragged and may not be resized.
  public static let dragThatCannotResizeScene = Self(490)
  /// 250, with which views hug their content.
  public static let defaultLow = Self(250)
  /// 50, with which a fitting size is approached.
  public static let fittingSizeLevel = Self(50)
}
