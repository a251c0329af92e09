internal import SwiftSyntax

/// Makes tables of what names can reach in a class: its properties and its methods.
///
/// The tables stand in the class's body, where private members are in reach.
enum TableRule {
  static func addTables(_ porter: inout Porter) {
    let declarations = porter.declarations
    for index in declarations.types.indices {
      let type = declarations[index]
      guard type.kind == .classType, let node = type.node?.as(ClassDeclSyntax.self) else { continue }
      let members = reachable(index, declarations)
      guard declarations.hasTables(index) else {
        warn(about: index, members, &porter)
        continue
      }
      let properties = members.flatMap { PropertyEntry.entries($0, in: type, &porter) }
      let methods = members.flatMap { MethodEntry.entries($0) }
      let owner = node.name.text
      if !properties.isEmpty {
        let entries = properties.map { $0.code(owner: owner) }.joined(separator: ", ")
        porter.insert(table("keyValueProperties", "KeyValueProperty", entries, type), into: index)
        for property in properties {
          porter.note(.propertyTable, "\(type.path).\(property.name)", at: property.node, file: property.file)
        }
      }
      if !methods.isEmpty {
        let entries = methods.map { $0.code(owner: owner) }.joined(separator: ", ")
        porter.insert(table("callableMethods", "CallableMethod", entries, type), into: index)
        for method in methods {
          porter.note(.methodTable, "\(type.path).\(method.name)", at: method.node, file: method.file)
        }
      }
    }
  }

  private static func table(_ name: String, _ type: String, _ entries: String, _ owner: TypeDeclaration) -> String {
    "\(owner.access)override class var \(name): [\(type)] { super.\(name) + [\(entries)] }"
  }

  /// The members that the class's body can name: its own, and those that the sources add to Apple's classes above it.
  private static func reachable(_ index: Int, _ declarations: Declarations) -> [Member] {
    let type = declarations[index]
    var members = type.members
    // A superclass of the sources has the others in its own table.
    if declarations.superclass(of: index).index.map({ declarations[$0].kind == .foreign }) ?? true {
      for above in declarations.chain(from: index).dropFirst() { members += declarations[above].members }
    }
    return members.filter { member in
      (!member.isPrivate || member.file == type.file) && !member.isStatic
        && !(member.node.asProtocol((any WithAttributesSyntax).self)?.attributes.isUnavailable ?? false)
    }
  }

  /// Reports inspectable properties of a class that can have no table.
  private static func warn(about index: Int, _ members: [Member], _ porter: inout Porter) {
    let type = porter.declarations[index]
    for member in members {
      guard let variable = member.variable, variable.attributes.contains(["IBInspectable"]) else { continue }
      let reason =
        type.isGeneric
        ? "\(type.path) is generic" : "its superclass is not one of UIKit's, nor in these sources"
      porter.warn(
        "\(member.name) cannot be set by name: \(reason)", at: variable, file: member.file)
    }
  }
}

/// A property of a table.
private struct PropertyEntry {
  var name: String
  /// As written, without a mark of implicit unwrapping.
  var type: String
  var isInspectable: Bool
  var node: VariableDeclSyntax
  var file: Int

  /// The entry of a member, if it is a property that can be set.
  static func entries(_ member: Member, in type: TypeDeclaration, _ porter: inout Porter) -> [PropertyEntry] {
    guard let node = member.variable, node.bindingSpecifier.text == "var" else { return [] }
    let isInspectable = node.attributes.contains(["IBInspectable"])
    guard isInspectable || !member.isOverride,
      let binding = node.bindings.first(where: { $0.name == member.name }), binding.isSettable,
      !node.modifiers.contains(where: { $0.detail != nil && member.file != type.file && $0.name.text != "unowned" })
    else { return [] }
    guard let text = node.type(of: binding) else {
      if isInspectable {
        porter.warn(
          "\(member.name) cannot be set by name: its type is not written", hint: "write the type after a colon",
          at: node, file: member.file)
      }
      return []
    }
    guard isInspectable || AppleTypes.plain.contains(text.withoutOptional) else { return [] }
    if member.isConditional {
      if isInspectable {
        porter.warn("\(member.name) cannot be set by name: it stands under a condition", at: node, file: member.file)
      }
      return []
    }
    return [PropertyEntry(name: member.name, type: text, isInspectable: isInspectable, node: node, file: member.file)]
  }

  func code(owner: String) -> String {
    "KeyValueProperty(\(name.withoutBackticks.swiftLiteral), type: \(type.swiftLiteral), inspectable: \(isInspectable), "
      + "get: { (o: \(owner)) -> \(type) in o.\(name) }, set: { (o: \(owner), v: \(type)) in o.\(name) = v })"
  }
}

/// A method of a table.
private struct MethodEntry {
  /// The base name, or Objective-C's with colons.
  var name: String
  var parameters: [Parameter]
  var node: FunctionDeclSyntax
  var file: Int

  struct Parameter {
    var label: String
    var type: String
    /// Given instead of an argument; nil for a parameter that takes one.
    var fixed: String?
  }

  /// A method's entries: by its name for events if its arguments are plain, by Objective-C's for actions.
  static func entries(_ member: Member) -> [MethodEntry] {
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
    if !member.isPrivate {
      add(node.name.text.withoutBackticks, parameters(node) { AppleTypes.plain.contains($0.withoutOptional) })
      add(
        node.name.text.withoutBackticks,
        parameters(node, onlyRequired: true) { AppleTypes.plain.contains($0.withoutOptional) })
    }
    if member.isObjC, node.signature.parameterClause.parameters.count <= 3 {
      add(ObjectiveCName.selector(of: node), parameters(node) { !$0.contains("->") })
    }
    return found
  }

  private static func isCallable(_ node: FunctionDeclSyntax) -> Bool {
    node.genericParameterClause == nil && node.genericWhereClause == nil
      && node.signature.effectSpecifiers?.asyncSpecifier == nil && node.body != nil
      && (node.name.text.withoutBackticks.first.map { $0.isLetter || $0 == "_" } ?? false)
  }

  /// The parameters that take arguments, where the others have defaults or can be nil; nil if one of them has none.
  private static func parameters(
    _ node: FunctionDeclSyntax, onlyRequired: Bool = false, _ isTaken: (String) -> Bool
  ) -> [Parameter]? {
    var parameters: [Parameter] = []
    for parameter in node.signature.parameterClause.parameters {
      let label = parameter.firstName.text == "_" ? "" : "\(parameter.firstName.text): "
      guard parameter.ellipsis == nil, let text = parameter.type.oneLine?.withoutUnwrapping,
        !["inout ", "some ", "@"].contains(where: text.hasPrefix) || parameter.defaultValue != nil
      else { return nil }
      let isPlain = isTaken(text) && !text.hasPrefix("@")
      if parameter.defaultValue != nil, onlyRequired || !isPlain { continue }
      if isPlain {
        parameters.append(Parameter(label: label, type: text, fixed: nil))
      } else if parameter.type.is(OptionalTypeSyntax.self) {
        parameters.append(Parameter(label: label, type: text, fixed: "nil"))
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
      return "\(parameter.label)CallableMethod.argument(\(number), of: a, as: (\(parameter.type)).self)"
    }
    let isThrowing = !taken.isEmpty || node.signature.effectSpecifiers?.throwsClause != nil
    let call = "\(isThrowing ? "try " : "")o.\(node.name.text)(\(arguments.joined(separator: ", ")))"
    let types = taken.map(\.type.swiftLiteral).joined(separator: ", ")
    return "CallableMethod(\(name.swiftLiteral), parameters: [\(types)], "
      + "call: { (o: \(owner), \(taken.isEmpty ? "_" : "a"): [Any]) in _ = \(call) })"
  }
}

extension PatternBindingSyntax {
  fileprivate var name: String? { pattern.as(IdentifierPatternSyntax.self)?.identifier.text }

  /// Whether the property is stored, observed or has a setter.
  fileprivate var isSettable: Bool {
    switch accessorBlock?.accessors {
    case nil: true
    case .getter: false
    case .accessors(let list):
      list.contains { ["set", "_modify", "didSet", "willSet"].contains($0.accessorSpecifier.text) }
    }
  }
}

extension VariableDeclSyntax {
  /// The type of one of the bindings, as written or as its value surely says; nil if neither does.
  fileprivate func type(of binding: PatternBindingSyntax) -> String? {
    if let type = binding.typeAnnotation?.type { return type.oneLine?.withoutUnwrapping }
    if let value = binding.initializer?.value { return value.plainType }
    // `var a, b: Int`
    let rest = bindings.drop { $0.id != binding.id }
    return rest.lazy.compactMap { $0.typeAnnotation?.type.oneLine?.withoutUnwrapping }.first
  }
}

extension ExprSyntax {
  /// The plain type that a value has whatever is around it.
  fileprivate var plainType: String? {
    switch kind {
    case .booleanLiteralExpr: return "Bool"
    case .integerLiteralExpr: return "Int"
    case .floatLiteralExpr: return "Double"
    case .stringLiteralExpr: return "String"
    default: break
    }
    if let negative = self.as(PrefixOperatorExprSyntax.self), negative.operator.text == "-" {
      let isNumber =
        negative.expression.is(IntegerLiteralExprSyntax.self) || negative.expression.is(FloatLiteralExprSyntax.self)
      return isNumber ? negative.expression.plainType : nil
    }
    if let access = self.as(MemberAccessExprSyntax.self), let base = access.base?.as(DeclReferenceExprSyntax.self) {
      let known = ["CGFloat", "CGSize", "CGPoint", "CGRect", "UIColor", "Double", "Float", "Int"]
      return known.contains(base.baseName.text) && access.declName.baseName.text != "self" ? base.baseName.text : nil
    }
    guard let call = self.as(FunctionCallExprSyntax.self) else { return nil }
    if let callee = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text {
      let isFailable =
        call.arguments.first?.label.map { ["named", "systemName", "data", "contentsOfFile", "name"].contains($0.text) }
        ?? (call.arguments.first?.expression.is(StringLiteralExprSyntax.self) ?? false)
      return AppleTypes.plain.contains(callee) && !isFailable ? callee : nil
    }
    let method = call.calledExpression.as(MemberAccessExprSyntax.self)
    let isFont = method?.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "UIFont"
    let fonts = ["systemFont", "boldSystemFont", "italicSystemFont", "preferredFont", "monospacedDigitSystemFont"]
    return isFont && fonts.contains(method?.declName.baseName.text ?? "") ? "UIFont" : nil
  }
}

extension String {
  /// With `?` instead of a `!` at the end.
  fileprivate var withoutUnwrapping: String { hasSuffix("!") ? dropLast() + "?" : self }

  /// Without a `?` at the end.
  fileprivate var withoutOptional: String { hasSuffix("?") ? String(dropLast()).trimmed : self }
}
