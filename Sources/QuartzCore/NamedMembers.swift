/// A property of a class that can be read and set by name.
///
/// Evidence: *modelled*; iOS has no such type.
public struct KeyValueProperty {
  /// The property's name.
  public let name: String
  /// The type as the class writes it.
  public let type: String
  /// Whether Interface Builder shows it.
  public let isInspectable: Bool
  /// The names that stand for its values; empty for another type than an enumeration.
  package let cases: [String]
  private let getter: @MainActor (AnyObject) -> Any?
  private let setter: (@MainActor (AnyObject, Any?) -> Bool)?

  /// A property of a class.
  public init<Owner: AnyObject, Value>(
    _ name: String, type: String, inspectable: Bool, get: @escaping @MainActor (Owner) -> Value,
    set: (@MainActor (Owner, Value) -> Void)?
  ) {
    self.init(name, type: type, inspectable: inspectable, cases: [], get: get, set: set)
  }

  /// A property of an enumeration of the app's, whose values have names.
  public init<Owner: AnyObject, Value>(
    _ name: String, type: String, inspectable: Bool, cases: KeyValuePairs<String, Value>,
    get: @escaping @MainActor (Owner) -> Value, set: @escaping @MainActor (Owner, Value) -> Void
  ) {
    (self.name, self.type, isInspectable, self.cases) = (name, type, inspectable, cases.map(\.key))
    getter = { ($0 as? Owner).map(get) }
    // Only the main actor's closure has them from here on.
    nonisolated(unsafe) let cases = cases
    setter = { @MainActor owner, value in
      guard let owner = owner as? Owner, let value = cases.value(value) else { return false }
      set(owner, value)
      return true
    }
  }

  /// A property whose values have names, unless there are none.
  package init<Owner: AnyObject, Value>(
    _ name: String, type: String, inspectable: Bool = false, cases: [String],
    get: @escaping @MainActor (Owner) -> Value, set: (@MainActor (Owner, Value) -> Void)?
  ) {
    (self.name, self.type, isInspectable, self.cases) = (name, type, inspectable, cases)
    getter = { ($0 as? Owner).map(get) }
    guard let set else {
      setter = nil
      return
    }
    setter = { @MainActor owner, value in
      guard let owner = owner as? Owner, let value = value as? Value else { return false }
      set(owner, value)
      return true
    }
  }

  /// Whether it can be set.
  public var isSettable: Bool { setter != nil }
  /// The value of an object.
  @MainActor public func value(of object: AnyObject) -> Any? { getter(object) }
  /// Sets the value of an object; false for a value of another type, and for a property that cannot be set.
  @MainActor public func set(_ value: Any?, of object: AnyObject) -> Bool { setter?(object, value) ?? false }
}

/// A method of a class that can be called by name.
///
/// Evidence: *modelled*; iOS has no such type.
public struct CallableMethod {
  /// The method's name with a colon for each argument, as in Objective-C.
  public let name: String
  /// Its parameters as the class writes them, `loading: Bool`, or their types alone; the cases of an enumeration: `mode: enum(on | off)`.
  public let parameters: [String]
  package let call: @MainActor (AnyObject, [Any]) throws -> Void

  /// A method of a class.
  public init<Owner: AnyObject>(
    _ name: String, parameters: [String], call: @escaping @MainActor (Owner, [Any]) throws -> Void
  ) {
    (self.name, self.parameters) = (name, parameters)
    self.call = { owner, arguments in if let owner = owner as? Owner { try call(owner, arguments) } }
  }

  /// An argument of a call as a parameter's type; numbers become whichever number it is.
  ///
  /// - Throws: `ArgumentError` for a value of another type, and for one that is missing.
  public static func argument<Value>(_ index: Int, of arguments: [Any], as type: Value.Type) throws -> Value {
    guard index < arguments.count else { throw ArgumentError(type: "\(type)") }
    let given = arguments[index]
    if let value = given as? Value { return value }
    if let number = given as? NSNumber, let value = (type as? any NumberArgument.Type)?.init(argument: number) as? Value
    {
      return value
    }
    throw ArgumentError(type: "\(type)")
  }

  /// An argument of a call by the name of an enumeration's case.
  ///
  /// - Throws: `ArgumentError` for anything else.
  public static func choice<Value>(
    _ index: Int, of arguments: [Any], _ cases: KeyValuePairs<String, Value>
  ) throws -> Value {
    guard index < arguments.count, let value = cases.value(arguments[index]) else {
      throw ArgumentError(type: "\(Value.self)")
    }
    return value
  }

  /// Why a method cannot be called.
  public struct ArgumentError: Error, CustomStringConvertible {
    let type: String
    /// In words.
    public var description: String { "an argument is no \(type)" }
  }
}

extension KeyValuePairs where Key == String {
  /// The value of a name, or the value itself; nil for anything else.
  fileprivate func value(_ given: Any?) -> Value? { first { $0.key == given as? String }?.value ?? given as? Value }
}

extension CALayer {
  /// The value of an `@NSManaged` property: what was stored under its key, else what the class says (*documented*); a number of
  /// any type is one of the property's.
  ///
  /// Ported code calls it.
  public func managedValue<Value>(forKey key: String, as type: Value.Type) -> Value? {
    guard let value = value(forKey: key) ?? Swift.type(of: self).defaultValue(forKey: key) else { return nil }
    if let own = value as? Value { return own }
    let number: NSNumber? =
      switch value {
      case let value as NSNumber: value
      case let value as Double: NSNumber(value: value)
      case let value as Float: NSNumber(value: value)
      case let value as CGFloat: NSNumber(value: Double(value))
      case let value as Int: NSNumber(value: value)
      default: nil
      }
    return number.flatMap { (type as? any NumberArgument.Type)?.init(argument: $0) as? Value }
  }
}

/// A number that a call can have as an argument.
private protocol NumberArgument { init?(argument: NSNumber) }
extension Int: NumberArgument { fileprivate init?(argument: NSNumber) { self.init(exactly: argument.doubleValue) } }
extension Double: NumberArgument { fileprivate init?(argument: NSNumber) { self = argument.doubleValue } }
extension Float: NumberArgument { fileprivate init?(argument: NSNumber) { self = argument.floatValue } }
extension CGFloat: NumberArgument { fileprivate init?(argument: NSNumber) { self = CGFloat(argument.doubleValue) } }
extension Bool: NumberArgument { fileprivate init?(argument: NSNumber) { self = argument.boolValue } }
extension Optional: NumberArgument where Wrapped: NumberArgument {
  fileprivate init?(argument: NSNumber) {
    guard let value = Wrapped(argument: argument) else { return nil }
    self = .some(value)
  }
}
