internal import SwiftSyntax

/// Finds the type of an expression where the text says it.
struct ReceiverType {
  let declarations: Declarations

  /// The name of the type; nil where only the compiler knows it.
  func type(of expression: ExprSyntax) -> String? {
    if let optional = expression.as(OptionalChainingExprSyntax.self) { return type(of: optional.expression) }
    if let forced = expression.as(ForceUnwrapExprSyntax.self) { return type(of: forced.expression) }
    if let call = expression.as(FunctionCallExprSyntax.self) { return typeName(call.calledExpression) }
    if expression.is(SuperExprSyntax.self) { return ownType(of: Syntax(expression)) }
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      let name = reference.baseName.text
      if name == "self" { return ownType(of: Syntax(expression)) }
      if let type = typeName(expression) { return type }
      switch local(name, at: Syntax(reference)) {
      case .known(let type): return type
      case .unknown, .bound: return nil
      case .absent: break
      }
      guard let index = declarations.owner(of: reference) else { return nil }
      return property(name, of: declarations[index].path)
    }
    guard let access = expression.as(MemberAccessExprSyntax.self), let base = access.base else { return nil }
    if let type = typeName(expression) { return type }
    return type(of: base).flatMap { property(access.declName.baseName.text, of: $0) }
  }

  private func ownType(of node: Syntax) -> String? { declarations.owner(of: node).map { declarations[$0].path } }

  /// The path of a type that an expression names: one of the sources, or one that begins as Apple's do.
  private func typeName(_ expression: ExprSyntax) -> String? {
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      let name = reference.baseName.text
      let isApples = ["UI", "CA", "CG", "NS"].contains(where: name.hasPrefix) && name.count > 3
      return isApples || declarations.resolve(name, from: "") != nil ? name : nil
    }
    guard let access = expression.as(MemberAccessExprSyntax.self), let base = access.base,
      let outer = typeName(base)
    else { return nil }
    let name = access.declName.baseName.text
    if name == "init" || name == "self" { return outer }
    return name.first?.isUppercase ?? false ? "\(outer).\(name)" : nil
  }

  // MARK: - Variables

  private enum Found {
    case known(String)
    /// A variable that a condition binds to a value; nil is that of the same name.
    case bound(ExprSyntax?)
    /// Something of this name hides the properties.
    case unknown
    case absent
  }

  /// The type of a variable or a parameter around a place.
  private func local(_ name: String, at node: Syntax) -> Found {
    for around in node.ancestors {
      if let block = around.as(CodeBlockItemListSyntax.self) {
        if block.contains(where: { $0.item.as(FunctionDeclSyntax.self)?.name.text == name }) { return .unknown }
        for item in block where item.position < node.position {
          if let variable = item.item.as(VariableDeclSyntax.self), let found = binding(name, variable) {
            return found.map { .known($0) } ?? .unknown
          }
          if let condition = item.item.as(GuardStmtSyntax.self)?.conditions, let found = binds(name, condition) {
            return found
          }
        }
      }
      if let condition = around.as(IfExprSyntax.self)?.conditions ?? around.as(WhileStmtSyntax.self)?.conditions,
        let found = binds(name, condition)
      {
        return found
      }
      if around.as(ForStmtSyntax.self)?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name {
        return .unknown
      }
      if let closure = around.as(ClosureExprSyntax.self), closure.signature?.description.contains(name) ?? false {
        return .unknown
      }
      let signature = around.as(FunctionDeclSyntax.self)?.signature ?? around.as(InitializerDeclSyntax.self)?.signature
      if let parameter = signature?.parameterClause.parameters.first(where: {
        ($0.secondName ?? $0.firstName).text == name
      }) {
        return parameter.type.plainName.map { .known($0) } ?? .unknown
      }
      if around.is(MemberBlockSyntax.self) { return .absent }
    }
    return .absent
  }

  /// The value that a condition binds a name to; nil for another name.
  private func binds(_ name: String, _ conditions: ConditionElementListSyntax) -> Found? {
    conditions.lazy.compactMap { $0.condition.as(OptionalBindingConditionSyntax.self) }
      .first { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name }
      .map { .bound($0.initializer?.value) }
  }

  // MARK: - Properties

  /// The written type of a property of the type around a place that a name means there, or a variable that is bound to it:
  /// `if let tapped = self.tapped`; nil for anything else.
  func ownProperty(_ name: String, at node: Syntax) -> TypeSyntax? {
    // Most names are no property's, and a variable is searched in all statements before.
    let owner = declarations.owner(of: node)
    guard let type = owner.flatMap({ annotation(of: name, in: declarations[$0].path) }) else { return nil }
    switch local(name, at: node) {
    case .absent, .bound(nil): break
    case .bound(let value?):
      let access = value.as(MemberAccessExprSyntax.self)
      let isOwn = access?.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
      let bound = isOwn ? access?.declName : value.as(DeclReferenceExprSyntax.self)
      guard bound?.baseName.text == name else { return nil }
    case .known, .unknown: return nil
    }
    return type
  }

  /// The written type of a property of a type of the sources; nil where a method has its name too.
  func annotation(of name: String, in type: String) -> TypeSyntax? {
    guard let index = declarations.resolve(type, from: "") else { return nil }
    let named = declarations.chain(from: index).flatMap { declarations[$0].members.filter { $0.name == name } }
    guard let first = named.first, named.allSatisfy({ $0.function == nil && !$0.isStatic }) else { return nil }
    return first.variable?.bindings.first { $0.name == name }?.typeAnnotation?.type
  }

  /// The type of a property of a type, one of the sources or a view's layer.
  private func property(_ name: String, of type: String) -> String? {
    if let index = declarations.resolve(type, from: "") {
      for owner in declarations.chain(from: index) {
        for member in declarations[owner].members where member.name == name {
          return member.variable.flatMap { binding(name, $0) ?? nil }
        }
      }
    }
    guard name == "layer" else { return nil }
    let outer = declarations.resolve(type, from: "").map { declarations.outerSuperclass(of: $0) } ?? type
    return outer.map { AcceptedMembers.all.chain(of: $0).contains("UIView") } ?? false ? "CALayer" : nil
  }

  /// The type of a variable among those of a declaration: nil if there is none of the name, and in it nil for an unknown one.
  private func binding(_ name: String, _ variable: VariableDeclSyntax) -> String?? {
    for binding in variable.bindings where binding.name == name {
      if let annotation = binding.typeAnnotation { return .some(annotation.type.plainName) }
      guard let call = binding.initializer?.value.as(FunctionCallExprSyntax.self) else { return .some(nil) }
      return .some(typeName(call.calledExpression))
    }
    return nil
  }
}
