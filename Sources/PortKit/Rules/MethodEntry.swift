internal import SwiftSyntax

/// A method of a table.
struct MethodEntry {
  /// The base name, or Objective-C's with colons.
  var name: String
  var parameters: [Parameter]
  var node: FunctionDeclSyntax
  var file: Int

  struct Parameter {
    /// By which events know the argument: the label, else the name that the method has for it.
    var name: String
    var label: String
    var type: String
    /// The cases of an enumeration.
    var cases: [String] = []
    /// Given instead of an argument; nil for a parameter that takes one.
    var fixed: String?
  }

  /// A method's entries: by its name for events if its arguments are plain, by Objective-C's for actions.
  static func entries(_ member: Member, _ declarations: Declarations) -> [MethodEntry] {
    guard let node = member.function, !member.isOverride, !member.isConditional, isCallable(node) else { return [] }
    var found: [MethodEntry] = []
    func add(_ name: String, _ parameters: [Parameter]?) {
      guard let parameters else { return }
      let types = parameters.filter { $0.fixed == nil }.map(\.type)
      if found.contains(where: { $0.name == name && $0.parameters.filter { $0.fixed == nil }.map(\.type) == types }) {
        return
      }
      found.append(MethodEntry(name: name, parameters: parameters, node: node, file: member.file))
    }
    /// The type as the table writes it, and an enumeration's cases.
    func plain(_ type: String) -> (type: String, cases: [String])? {
      if AppleTypes.plain.contains(type.withoutOptional) { return (type, []) }
      return declarations.cases(of: type.withoutOptional, from: declarations.scope(of: node)).map { path, cases in
        (type.hasSuffix("?") ? path + "?" : path, cases)
      }
    }
    if !member.isPrivate {
      add(node.name.text.withoutBackticks, parameters(node, plain))
      add(node.name.text.withoutBackticks, parameters(node, onlyRequired: true, plain))
      // An optional that takes a case can be left out.
      add(
        node.name.text.withoutBackticks,
        parameters(node) { AppleTypes.plain.contains($0.withoutOptional) ? ($0, []) : nil })
    }
    if member.isObjC, node.signature.parameterClause.parameters.count <= 3 {
      add(ObjectiveCName.selector(of: node), parameters(node) { $0.contains("->") ? nil : ($0, []) })
    }
    return found
  }

  private static func isCallable(_ node: FunctionDeclSyntax) -> Bool {
    node.genericParameterClause == nil && node.genericWhereClause == nil
      && node.signature.effectSpecifiers?.asyncSpecifier == nil && node.body != nil
      && !node.isOperator
  }

  /// The parameters that take arguments, where the others have defaults or can be nil; nil if one of them has none.
  private static func parameters(
    _ node: FunctionDeclSyntax, onlyRequired: Bool = false, _ taken: (String) -> (type: String, cases: [String])?
  ) -> [Parameter]? {
    var parameters: [Parameter] = []
    for parameter in node.signature.parameterClause.parameters {
      let hasLabel = parameter.firstName.text != "_"
      let name = (hasLabel ? parameter.firstName : parameter.secondName ?? parameter.firstName).text.withoutBackticks
      let label = hasLabel ? "\(parameter.firstName.text): " : ""
      guard parameter.ellipsis == nil, let text = parameter.type.oneLine?.withoutUnwrapping,
        !["inout ", "some ", "@"].contains(where: text.hasPrefix) || parameter.defaultValue != nil
      else { return nil }
      let plain = text.hasPrefix("@") ? nil : taken(text)
      if parameter.defaultValue != nil, onlyRequired || plain == nil { continue }
      if let (type, cases) = plain {
        parameters.append(Parameter(name: name, label: label, type: type, cases: cases, fixed: nil))
      } else if parameter.type.is(OptionalTypeSyntax.self) {
        parameters.append(Parameter(name: name, label: label, type: text, fixed: "nil"))
      } else {
        return nil
      }
    }
    return parameters
  }

  func code(owner: String) -> String {
    let taken = parameters.filter { $0.fixed == nil }
    var number = 0
    let arguments = parameters.map { parameter in
      if let fixed = parameter.fixed { return parameter.label + fixed }
      defer { number += 1 }
      guard parameter.cases.isEmpty else {
        let cases = parameter.cases.dictionary(of: parameter.type.withoutOptional)
        return "\(parameter.label)CallableMethod.choice(\(number), of: a, \(cases))"
      }
      return "\(parameter.label)CallableMethod.argument(\(number), of: a, as: (\(parameter.type)).self)"
    }
    let isThrowing = !taken.isEmpty || node.signature.effectSpecifiers?.throwsClause != nil
    let call = "\(isThrowing ? "try " : "")o.\(node.name.text)(\(arguments.joined(separator: ", ")))"
    let types = taken.map { parameter in
      let type = parameter.cases.isEmpty ? parameter.type : "enum(\(parameter.cases.joined(separator: " | ")))"
      return "\(parameter.name): \(type)".swiftLiteral
    }.joined(separator: ", ")
    // A discarded nothing is a warning at a line of the team's own.
    let result = node.signature.returnClause?.type.trimmedDescription ?? "Void"
    let discarded = ["Void", "()"].contains(result) ? "" : "_ = "
    return "CallableMethod(\(name.swiftLiteral), parameters: [\(types)], "
      + "call: { (o: \(owner), \(taken.isEmpty ? "_" : "a"): [Any]) in \(discarded)\(call) })"
  }
}
