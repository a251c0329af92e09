internal import PresscheckControls
internal import PresscheckLayerTree

/// The name of a method, and the method where its class is known.
///
/// Selectors are equal if their names are. `#selector(B.tap(_:))` becomes `Selector("tap:", B.tap(_:))`.
public struct Selector: Hashable, ExpressibleByStringLiteral {
  /// With a colon for each argument.
  public let name: String
  private var method: ((Any, [Any?]) -> Bool)?

  /// A method of a name, which the target looks up among its callable methods.
  public init(_ name: String) { self.name = name }
  /// A method of a name, which the target looks up among its callable methods.
  public init(stringLiteral value: String) { name = value }

  /// A method without arguments.
  public init<T, R>(_ name: String, _ method: @escaping (T) -> () -> R) {
    self.name = name
    self.method = { target, _ in
      guard let target = target as? T else { return false }
      _ = method(target)()
      return true
    }
  }

  /// A method with one argument.
  public init<T, A, R>(_ name: String, _ method: @escaping (T) -> (A) -> R) {
    self.name = name
    self.method = { target, arguments in
      guard let target = target as? T, let argument = Self.argument(0, of: arguments) as? A else { return false }
      _ = method(target)(argument)
      return true
    }
  }

  /// A method with two arguments.
  public init<T, A, B, R>(_ name: String, _ method: @escaping (T) -> (A, B) -> R) {
    self.name = name
    self.method = { target, arguments in
      guard let target = target as? T, let first = Self.argument(0, of: arguments) as? A,
        let second = Self.argument(1, of: arguments) as? B
      else { return false }
      _ = method(target)(first, second)
      return true
    }
  }

  /// A method with three arguments.
  public init<T, A, B, C, R>(_ name: String, _ method: @escaping (T) -> (A, B, C) -> R) {
    self.name = name
    self.method = { target, arguments in
      guard let target = target as? T, let first = Self.argument(0, of: arguments) as? A,
        let second = Self.argument(1, of: arguments) as? B, let third = Self.argument(2, of: arguments) as? C
      else { return false }
      _ = method(target)(first, second, third)
      return true
    }
  }

  private static func argument(_ index: Int, of arguments: [Any?]) -> Any {
    index < arguments.count ? arguments[index] as Any : Optional<Any>.none as Any
  }

  /// Whether the names are the same.
  public static func == (a: Selector, b: Selector) -> Bool { a.name == b.name }
  /// By the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Selector: CustomStringConvertible {
  /// The name.
  public var description: String { name }

  /// Calls the method of a target; says so in a finding if there is none.
  @MainActor func call(_ target: AnyObject, _ arguments: Any?...) {
    if method?(target, arguments) == true { return }
    let callable = (target as? UIResponder).map { type(of: $0).callableMethods } ?? []
    if method == nil, let found = callable.first(where: { $0.name == name }) {
      let count = name.filter { $0 == ":" }.count
      if (try? found.call(target, arguments.prefix(count).map { $0 as Any })) != nil { return }
    }
    DrawingEnvironment.find("\(type(of: target)) has no method \(name)")
  }
}

/// A property of a class that can be read and set by name.
public struct KeyValueProperty {
  /// The property's name.
  public let name: String
  /// The type as the class writes it.
  public let type: String
  /// Whether Interface Builder shows it.
  public let isInspectable: Bool
  private let getter: @MainActor (AnyObject) -> Any?
  private let setter: (@MainActor (AnyObject, Any?) -> Bool)?

  /// A property of a class.
  public init<Owner: AnyObject, Value>(
    _ name: String, type: String, inspectable: Bool, get: @escaping @MainActor (Owner) -> Value,
    set: (@MainActor (Owner, Value) -> Void)?
  ) {
    (self.name, self.type, isInspectable) = (name, type, inspectable)
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
public struct CallableMethod {
  /// The method's name with a colon for each argument, as in Objective-C.
  public let name: String
  /// The types of its parameters, as the class writes them.
  public let parameters: [String]
  let call: @MainActor (AnyObject, [Any]) throws -> Void

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

  /// Why a method cannot be called.
  public struct ArgumentError: Error, CustomStringConvertible {
    let type: String
    /// In words.
    public var description: String { "an argument is no \(type)" }
  }
}

extension CallableMethod {
  /// As an event of a list; nil for a method with a parameter that no event can have.
  var signature: EventSignature? {
    let arguments = parameters.enumerated().compactMap { index, type -> Property? in
      let plain = type.last == "?" || type.last == "!" ? String(type.dropLast()) : type
      guard let found = CallableMethod.types[plain] else { return nil }
      return Property("argument\(index + 1)", found, "a \(plain)")
    }
    guard arguments.count == parameters.count else { return nil }
    return EventSignature(String(name.prefix { $0 != ":" }), arguments, summary: "a method of the class")
  }

  private static let types: [String: PropertyType] = [
    "Bool": .boolean, "String": .text, "Int": .number(.coordinate), "Double": .number(.coordinate),
    "CGFloat": .number(.coordinate), "Float": .number(.coordinate), "TimeInterval": .number(.coordinate),
    "CGPoint": .point,
  ]
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
