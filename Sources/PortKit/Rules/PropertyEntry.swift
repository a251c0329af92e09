internal import SwiftSyntax

/// A property of a table.
struct PropertyEntry {
  var name: String
  /// As written, without a mark of implicit unwrapping.
  var type: String
  var isInspectable: Bool
  /// Those of an enumeration; empty for another type.
  var cases: [String]
  var node: VariableDeclSyntax
  var file: Int

  /// The entry of a member, if it is a property that can be set.
  static func entries(_ member: Member, in type: TypeDeclaration, _ porter: inout Porter) -> [PropertyEntry] {
    // A layer keeps what is managed under its name already.
    guard let node = member.variable, node.bindingSpecifier.text == "var", !node.attributes.contains(["NSManaged"])
    else { return [] }
    let isInspectable = node.attributes.contains(["IBInspectable"])
    guard isInspectable || !member.isOverride,
      let binding = node.bindings.first(where: { $0.name == member.name }), binding.isSettable,
      binding.formerText == nil,
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
    // Interface Builder connects outlets by their names.
    let isOutlet = node.attributes.contains(["IBOutlet"])
    let isPlain = isInspectable || isOutlet || AppleTypes.plain.contains(text.withoutOptional)
    let (declarations, scope) = (porter.declarations, porter.declarations.scope(of: node))
    let enumeration = isPlain ? nil : declarations.cases(of: text.withoutOptional, from: scope)
    guard isPlain || enumeration != nil else { return [] }
    if member.isConditional {
      if isInspectable {
        porter.warn("\(member.name) cannot be set by name: it stands under a condition", at: node, file: member.file)
      }
      return []
    }
    return [
      PropertyEntry(
        name: member.name, type: enumeration.map { $0.path + (text.hasSuffix("?") ? "?" : "") } ?? text,
        isInspectable: isInspectable, cases: enumeration?.cases ?? [], node: node, file: member.file)
    ]
  }

  func code(owner: String) -> String {
    "KeyValueProperty(\(name.withoutBackticks.swiftLiteral), type: \(type.swiftLiteral), inspectable: \(isInspectable), "
      + (cases.isEmpty ? "" : "cases: \(cases.dictionary(of: type.withoutOptional)), ")
      + "get: { (o: \(owner)) -> \(type) in o.\(name) }, set: { (o: \(owner), v: \(type)) in o.\(name) = v })"
  }
}

extension PatternBindingSyntax {
  /// Whether the property is stored, observed or has a setter.
  fileprivate var isSettable: Bool {
    switch accessorBlock?.accessors {
    case nil: true
    case .getter: false
    case .accessors(let list):
      list.contains { ["set", "_modify", "didSet", "willSet"].contains($0.accessorSpecifier.text) }
    @unknown default: false
    }
  }
}

extension VariableDeclSyntax {
  /// The type of one of the bindings, as written or as its value shows; nil if neither does.
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
    if let array = self.as(ArrayExprSyntax.self) { return array.plainType }
    if let negative = self.as(PrefixOperatorExprSyntax.self), negative.operator.text == "-" {
      let isNumber =
        negative.expression.is(IntegerLiteralExprSyntax.self) || negative.expression.is(FloatLiteralExprSyntax.self)
      return isNumber ? negative.expression.plainType : nil
    }
    if let access = self.as(MemberAccessExprSyntax.self), let base = access.base?.as(DeclReferenceExprSyntax.self) {
      let known = ["CGFloat", "CGSize", "CGPoint", "CGRect", "UIColor", "UIEdgeInsets", "Double", "Float", "Int"]
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

extension ArrayExprSyntax {
  /// The type if all elements show one, or are members of it without its name; whole numbers among others are no whole ones.
  fileprivate var plainType: String? {
    let named = elements.map(\.expression).filter { $0.as(MemberAccessExprSyntax.self).map { $0.base != nil } ?? true }
    var types = Set(named.map(\.plainType))
    if types == ["Int", "Double"] { types = ["Double"] }
    guard types.count == 1, let type = types.first ?? nil, AppleTypes.plain.contains("[\(type)]") else { return nil }
    return "[\(type)]"
  }
}
