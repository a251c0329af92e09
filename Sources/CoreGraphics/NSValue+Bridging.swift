// swift-format-ignore-file: NoLeadingUnderscores
// `value as NSValue`, and back by `as?` and `as!`, as Foundation bridges its own types.

extension CGPoint: @retroactive _ObjectiveCBridgeable {}
extension CGSize: @retroactive _ObjectiveCBridgeable {}
extension CGRect: @retroactive _ObjectiveCBridgeable {}
extension CGVector: _ObjectiveCBridgeable {}
extension CGAffineTransform: _ObjectiveCBridgeable {}

extension _ObjectiveCBridgeable where Self: Equatable, _ObjectiveCType == NSValue {
  /// The value as an object (*documented*).
  public func _bridgeToObjectiveC() -> NSValue { NSValue(boxing: self) }

  /// The value in an object, which ends the program if it holds something else (*documented*).
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) {
    result = source.boxed as? Self
    precondition(result != nil, "the NSValue holds no \(Self.self)")
  }

  /// The value in an object, if it holds one of this type (*documented*).
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) -> Bool {
    result = source.boxed as? Self
    return result != nil
  }

  /// The value in an object (*documented*).
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> Self {
    guard let value = source?.boxed as? Self else { preconditionFailure("the NSValue holds no \(Self.self)") }
    return value
  }
}

extension CGFloat: @retroactive _ObjectiveCBridgeable {
  /// The number as an object (*documented*).
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

  /// The number in an object (*documented*).
  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
    result = CGFloat(source.doubleValue)
  }

  /// The number in an object (*documented*).
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) -> Bool {
    result = CGFloat(source.doubleValue)
    return true
  }

  /// The number in an object, or 0 (*documented*).
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
    CGFloat(source?.doubleValue ?? 0)
  }
}

extension CGFloat {
  /// The number, rounded where it must be (*documented*).
  public init(truncating number: NSNumber) { self.init(number.doubleValue) }
  /// The number; nil where it would be rounded (*documented*).
  public init?(exactly number: NSNumber) { self.init(exactly: number.doubleValue) }
}
