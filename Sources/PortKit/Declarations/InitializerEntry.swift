internal import SwiftSyntax

/// An initializer of a view that a button file can call with arguments of its own.
struct InitializerEntry {
  private struct Parameter {
    var label: String
    /// As other files write it.
    var type: String
    var hasDefault: Bool
    /// The cases of an enumeration.
    var cases: [String] = []
    /// Given instead of an argument; nil for a parameter that takes one.
    var fixed: String?

    var argumentLabel: String { label.isEmpty ? "" : "\(label): " }
  }

  private let parameters: [Parameter]
  private let isThrowing: Bool

  /// The initializers of a view, or those that it inherits whole, that take arguments.
  static func entries(of index: Int, _ declarations: Declarations) -> [InitializerEntry] {
    declarations.callableInitializers(of: index).compactMap { node, owner in
      InitializerEntry(node, in: declarations[owner].path, declarations)
    }
  }

  /// Nil if a parameter without a default takes no value of a file.
  private init?(_ node: InitializerDeclSyntax, in scope: String, _ declarations: Declarations) {
    guard node.isCallable, node.genericParameterClause == nil,
      node.signature.effectSpecifiers?.asyncSpecifier == nil
    else { return nil }
    var parameters: [Parameter] = []
    for parameter in node.signature.parameterClause.parameters {
      let label = parameter.firstName.text == "_" ? "" : parameter.firstName.text
      let hasDefault = parameter.defaultValue != nil
      guard parameter.ellipsis == nil, let text = parameter.type.oneLine?.withoutUnwrapping else { return nil }
      let end = text.hasSuffix("?") ? "?" : ""
      if AppleTypes.writable.contains(text.withoutOptional) {
        parameters.append(Parameter(label: label, type: text, hasDefault: hasDefault))
      } else if let (path, cases) = declarations.cases(of: text.withoutOptional, from: scope) {
        parameters.append(Parameter(label: label, type: path + end, hasDefault: hasDefault, cases: cases))
      } else if !hasDefault {
        guard let fixed = Self.stand(for: parameter.type) else { return nil }
        parameters.append(Parameter(label: label, type: text, hasDefault: false, fixed: fixed))
      }
    }
    guard parameters.contains(where: { $0.fixed == nil }) else { return nil }
    self.parameters = parameters
    isThrowing = node.signature.effectSpecifiers?.throwsClause != nil
  }

  /// Nil, or a closure that does nothing, in the place of an argument that no file can give.
  private static func stand(for type: TypeSyntax) -> String? {
    if type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return "nil" }
    guard let function = (type.as(AttributedTypeSyntax.self)?.baseType ?? type).as(FunctionTypeSyntax.self),
      ["Void", "()"].contains(function.returnClause.type.trimmedDescription)
    else { return nil }
    let names = function.parameters.map { _ in "_" }.joined(separator: ", ")
    return names.isEmpty ? "{}" : "{ \(names) in }"
  }

  /// The expression of the entry in a table of views; of parameters with defaults each choice has a call of its own.
  func code(making path: String) -> String {
    let taken = parameters.filter { $0.fixed == nil }
    let list = taken.map { parameter in
      ".init(\(parameter.label.swiftLiteral), \(parameter.type.swiftLiteral)"
        + (parameter.hasDefault ? ", isOptional: true" : "")
        + (parameter.cases.isEmpty
          ? ")" : ", cases: \(parameter.cases.dictionary(of: parameter.type.withoutOptional)))")
    }
    let calls = choices(taken).map { chosen in
      "[\(chosen.map { "\($0)" }.joined(separator: ", "))]: \(call(path, chosen))"
    }
    return "ViewInitializer([\(list.joined(separator: ", "))], [\(calls.joined(separator: ", "))])"
  }

  /// The indices of the arguments that a call has: all that are needed, and each choice of a few others.
  private func choices(_ taken: [Parameter]) -> [[Int]] {
    let free = taken.indices.filter { taken[$0].hasDefault }.prefix(Self.maximumChoices)
    let needed = taken.indices.filter { !taken[$0].hasDefault }
    return (0..<(1 << free.count)).map { bits in
      (needed + free.enumerated().filter { bits >> $0.offset & 1 == 1 }.map(\.element)).sorted()
    }
  }

  /// Parameters with defaults beyond these have their defaults.
  private static let maximumChoices = 5

  private func call(_ path: String, _ chosen: [Int]) -> String {
    var number = -1
    let arguments = parameters.compactMap { parameter -> String? in
      if let fixed = parameter.fixed { return parameter.argumentLabel + fixed }
      number += 1
      guard chosen.contains(number) else { return nil }
      return "\(parameter.argumentLabel)try ViewInitializer.argument(\(number), of: a, as: (\(parameter.type)).self)"
    }
    let head = chosen.isEmpty ? "_ in" : "a in"
    return "{ \(head) \(isThrowing || !chosen.isEmpty ? "try " : "")\(path)(\(arguments.joined(separator: ", "))) }"
  }
}

extension Declarations {
  /// The initializers that a class has: its own, and those of superclasses in the sources that it inherits.
  fileprivate func callableInitializers(of index: Int) -> [(node: InitializerDeclSyntax, owner: Int)] {
    var found: [(node: InitializerDeclSyntax, owner: Int)] = []
    var current = index
    for _ in types.indices {
      guard types[current].kind == .classType else { break }
      let own = initializers(of: current)
      found += own.filter { node in !found.contains { $0.node.signature.labels == node.signature.labels } }
        .map { ($0, current) }
      guard own.allSatisfy({ $0.modifiers.contains("convenience") }), let above = superclass(of: current).index
      else { break }
      current = above
    }
    return found
  }
}
