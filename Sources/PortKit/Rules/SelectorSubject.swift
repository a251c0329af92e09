internal import SwiftSyntax

/// The method or property in a `#selector`.
struct SelectorSubject {
  /// As written, perhaps in backticks.
  var name: String
  /// Nil if none are written.
  var labels: [String]?
  /// Before the last dot; nil for none.
  private var base: ExprSyntax?
  /// After `as`; nil for none.
  private var type: TypeSyntax?
  /// The types around it, from the inside out, and how they can be written there.
  private var around: [Owner]

  /// A type that has the method.
  struct Owner {
    /// Nil for a type that the sources do not have.
    var index: Int?
    /// As it can be written where the selector stands.
    var text: String
  }

  /// Nil for what is not a reference to a member.
  init?(_ expression: ExprSyntax, in declarations: Declarations) {
    var expression = expression
    for _ in 0..<4 {
      guard let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first
      else { break }
      expression = only.expression
    }
    if let sequence = expression.as(SequenceExprSyntax.self), sequence.elements.count == 3,
      let first = sequence.elements.first, sequence.elements.contains(where: { $0.is(UnresolvedAsExprSyntax.self) }),
      let last = sequence.elements.last?.as(TypeExprSyntax.self)
    {
      (expression, type) = (first, last.type)
    }
    let reference: DeclReferenceExprSyntax
    if let access = expression.as(MemberAccessExprSyntax.self) {
      (base, reference) = (access.base, access.declName)
      if base == nil { return nil }
    } else if let own = expression.as(DeclReferenceExprSyntax.self) {
      reference = own
    } else {
      return nil
    }
    name = reference.baseName.text
    labels = reference.argumentNames?.arguments.map { $0.name.text == "_" ? "" : $0.name.text }
    around = expression.ancestors.compactMap { node in
      guard let path = Declarations.path(of: node) else { return nil }
      let isExtension = node.is(ExtensionDeclSyntax.self)
      return Owner(
        index: declarations.resolve(path, from: ""),
        text: isExtension ? path : String(path.split(separator: ".").last ?? ""))
    }
  }

  /// The type whose method or property it is.
  func owner(_ declarations: Declarations) throws(SelectorRule.Error) -> Owner {
    guard let base else { return try lexicalOwner(of: name, declarations) }
    if base.is(SuperExprSyntax.self) { return try innermost() }
    if let reference = base.as(DeclReferenceExprSyntax.self), ["self", "Self"].contains(reference.baseName.text) {
      return try innermost()
    }
    guard let text = base.oneLine?.filter({ !$0.isWhitespace }) else { throw unknownType("it") }
    let parts = text.split(separator: ".").map(String.init)
    let scope = around.first.flatMap(\.index).map { declarations[$0].path } ?? ""
    if parts.allSatisfy({ $0.first?.isUppercase ?? false }) {
      let plain = parts.map { String($0.prefix { $0 != "<" }) }.joined(separator: ".")
      return Owner(index: declarations.resolve(plain, from: scope), text: text)
    }
    // Properties with types that are written: `self.box.button`.
    var owner: Owner?
    for part in parts where part != "self" {
      let holder = if let owner { owner } else { try lexicalOwner(of: part, declarations) }
      guard let index = holder.index,
        let property = declarations.chain(from: index).lazy.flatMap({ declarations[$0].members })
          .first(where: { $0.name == part && $0.variable != nil }),
        let type = property.variable?.writtenType(of: part)
      else { throw unknownType(part) }
      owner = Owner(index: declarations.resolve(type, from: declarations[index].path), text: type)
    }
    guard let owner else { throw unknownType(text) }
    return owner
  }

  private func unknownType(_ name: String) -> SelectorRule.Error {
    SelectorRule.Error(
      reason: "is not changed: the type of \(name) is not written in these sources",
      hint: "write #selector(Type.method(_:))")
  }

  private func innermost() throws(SelectorRule.Error) -> Owner {
    guard let owner = around.first else {
      throw SelectorRule.Error(reason: "is outside of a type", hint: "write #selector(Type.method(_:))")
    }
    return owner
  }

  /// The innermost type around that has a member of the name, else the innermost one.
  private func lexicalOwner(of name: String, _ declarations: Declarations) throws(SelectorRule.Error) -> Owner {
    let found = around.first { owner in
      owner.index.map { index in
        declarations.chain(from: index).contains { declarations[$0].members.contains { $0.name == name } }
      } ?? false
    }
    if let found { return found }
    return try innermost()
  }

  /// The methods of the name that the sources have, each signature once, the nearest class's first.
  private func methods(of owner: Owner, _ declarations: Declarations) -> [Member] {
    guard let index = owner.index else { return [] }
    var found: [Member] = []
    for method in declarations.chain(from: index).flatMap({ declarations[$0].members })
    where method.name == name && method.function != nil {
      if !found.contains(where: { $0.labels == method.labels && $0.parameterTypes == method.parameterTypes }) {
        found.append(method)
      }
    }
    return found
  }

  /// The method that is meant; nil if it is not one of the sources.
  func method(of owner: Owner, _ declarations: Declarations) throws(SelectorRule.Error) -> Member? {
    let named = methods(of: owner, declarations).filter { labels == nil || $0.labels == labels }
    if named.count < 2 || type != nil { return named.first }
    let callable = named.filter(\.isObjC)
    if callable.count == 1 { return callable.first }
    throw SelectorRule.Error(
      reason: "can be \(named.count) methods", hint: "write which one: \(name) as (Argument) -> Void")
  }

  /// The type that tells a method from others of the same name; nil if none is needed.
  func functionType(of method: Member?, _ owner: Owner, _ declarations: Declarations) -> String? {
    if let type, let text = type.oneLine {
      let isWhole = type.as(FunctionTypeSyntax.self)?.returnClause.type.is(FunctionTypeSyntax.self) ?? false
      return isWhole ? text : "(\(owner.text)) -> \(text)"
    }
    guard let method, let function = method.function else { return nil }
    let others = methods(of: owner, declarations).filter { $0.labels == method.labels || method.labels == [] }
    guard others.count > 1 else { return nil }
    let result = function.signature.returnClause?.type.oneLine ?? "Void"
    return "(\(owner.text)) -> (\(method.parameterTypes.joined(separator: ", "))) -> \(result)"
  }
}

extension VariableDeclSyntax {
  /// The plain name of a property's type, as its annotation or the call that makes its value says it.
  func writtenType(of name: String) -> String? {
    guard let binding = bindings.first(where: { $0.name == name }) else { return nil }
    if let type = binding.typeAnnotation?.type { return type.plainName }
    let callee = binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression.oneLine
    return callee.flatMap { $0.split(separator: ".").allSatisfy { $0.first?.isUppercase ?? false } ? $0 : nil }
  }
}
