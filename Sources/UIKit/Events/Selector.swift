/// The name of a method, and the method where its class is known.
///
/// Selectors are equal if their names are. `#selector(B.tap(_:))` becomes `Selector("tap:", B.tap(_:))`.
///
/// Evidence: *documented*.
public struct Selector: Hashable, ExpressibleByStringLiteral {
  /// With a colon for each argument.
  public let name: String
  private var method: ((Any, [Any?]) -> Bool)?

  /// A method of a name, which the target looks up among its callable methods.
  public init(_ name: String) { self.name = name }
  /// A method of a name, which the target looks up among its callable methods.
  public init(stringLiteral value: String) { name = value }

  /// A method without arguments (*modelled*).
  public init<T, R>(_ name: String, _ method: @escaping (T) -> () -> R) {
    self.name = name
    self.method = { target, _ in
      guard let target = target as? T else { return false }
      _ = method(target)()
      return true
    }
  }

  /// A method with one argument (*modelled*).
  public init<T, A, R>(_ name: String, _ method: @escaping (T) -> (A) -> R) {
    self.name = name
    self.method = { target, arguments in
      guard let target = target as? T, let argument = Self.argument(0, of: arguments) as? A else { return false }
      _ = method(target)(argument)
      return true
    }
  }

  /// A method with two arguments (*modelled*).
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

  /// A method with three arguments (*modelled*).
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
    if !reaches(target, arguments) { DrawingEnvironment.find("\(type(of: target)) has no method \(name)") }
  }

  /// Calls the method of a target that has it, be it another class's of the same name.
  @MainActor func reaches(_ target: AnyObject, _ arguments: [Any?]) -> Bool {
    if method?(target, arguments) == true { return true }
    let callable = (target as? UIResponder).map { type(of: $0).callableMethods } ?? []
    guard let found = callable.first(where: { $0.name == name }) else { return false }
    let count = name.filter { $0 == ":" }.count
    return (try? found.call(target, arguments.prefix(count).map { $0 as Any })) != nil
  }
}

extension UIResponder {
  /// Calls a method of this responder, else of the next one that has it.
  func reach(_ action: Selector, _ arguments: Any?...) -> Bool {
    sequence(first: self) { $0.next }.contains { action.reaches($0, arguments) }
  }
}

/// The text of a selector (*documented*).
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }
