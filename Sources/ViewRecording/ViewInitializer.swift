internal import PresscheckControls
internal import PresscheckLayerTree
internal import PresscheckQuartzCore
public import PresscheckUIKit

/// An initializer of a view class that a button file can call with arguments of its own.
public struct ViewInitializer {
  /// A parameter that takes an argument.
  public struct Parameter {
    /// The argument's label; empty for none.
    public let label: String
    /// The type as the class writes it.
    public let type: String
    /// Whether the initializer has a default for it.
    public let isOptional: Bool
    /// The cases of an enumeration by their names, in its order; empty for another type.
    let cases: [(name: String, value: Any)]

    /// Creates a parameter.
    public init(_ label: String, _ type: String, isOptional: Bool = false, cases: KeyValuePairs<String, Any> = [:]) {
      (self.label, self.type, self.isOptional) = (label, type, isOptional)
      self.cases = cases.map { (name: $0.key, value: $0.value) }
    }
  }

  /// A call of the initializer; an argument that is not given is nil.
  public typealias Call = @MainActor ([Any?]) throws -> UIView?

  let parameters: [Parameter]
  private let calls: [[Int]: Call]

  /// An initializer with a call for each choice of arguments, by their indices.
  public init(_ parameters: [Parameter], _ calls: [[Int]: Call]) { (self.parameters, self.calls) = (parameters, calls) }

  /// An argument of a call as a parameter's type; numbers become whichever number it is.
  ///
  /// - Throws: `CallableMethod.ArgumentError` for a value of another type, and for one that is missing.
  public static func argument<Value>(_ index: Int, of arguments: [Any?], as type: Value.Type) throws -> Value {
    let given = index < arguments.count ? arguments[index] : nil
    if given == nil, let none = (type as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ()) as? Value {
      return none
    }
    return try CallableMethod.argument(0, of: [given].compactMap(\.self), as: type)
  }

  /// A view; nil where the initializer gives none, or has no call with these arguments.
  @MainActor func view(_ arguments: [Any?]) throws -> UIView? {
    let given = arguments.indices.filter { arguments[$0] != nil || !parameters[$0].isOptional }
    return try calls[given]?(arguments)
  }
}

extension ViewInitializer.Parameter {
  /// Nil for a type that files have no values of.
  var plainType: PlainType? { cases.isEmpty ? ValueConversion.plainType(of: type) : .text }

  /// Whether the size of the file stands for an argument that is not given.
  var takesFrame: Bool { label == "frame" && type == "CGRect" && !isOptional }

  /// The value as the parameter takes it; nil for a value of another kind.
  @MainActor func argument(_ value: PropertyValue) -> Any? {
    guard !cases.isEmpty else { return ValueConversion.object(value, typeName: type) }
    guard case .text(let name) = value else { return nil }
    return cases.first { $0.name == name }?.value
  }
}
