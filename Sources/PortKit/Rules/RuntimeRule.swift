internal import SwiftSyntax

/// Refuses calls of Objective-C's runtime, which Linux does not have.
struct RuntimeRule: PortRule {
  private static let swizzling: Set<String> = [
    "method_exchangeImplementations", "method_setImplementation", "method_getImplementation", "class_addMethod",
    "class_replaceMethod", "class_getInstanceMethod", "class_getClassMethod", "imp_implementationWithBlock",
  ]

  func apply(to node: Syntax, _ porter: inout Porter) -> Progress {
    if describesType(node, &porter) { return .goOn }
    let reference = node.as(DeclReferenceExprSyntax.self)
    guard let name = (node.as(IdentifierTypeSyntax.self)?.name ?? reference?.baseName)?.text else { return .goOn }
    if name == "NSInvocation" { return refuse(name, node, &porter) }
    guard let reference,
      node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == ExprSyntax(reference).id
    else { return .goOn }
    if Self.swizzling.contains(name) { return refuse(name, node, &porter) }
    guard name == "object_setClass" else { return .goOn }
    guard let call = node.parent, call.parent?.is(CodeBlockItemSyntax.self) ?? false else {
      return refuse(name, node, &porter)
    }
    porter.warn("object_setClass is left out: an object keeps its class on Linux", at: node)
    porter.replace(call, with: "()")
    return .goOn
  }

  /// Replaces `type(of: x).description()`, which the metatype of any object has with Objective-C, unless a class of the sources says
  /// something else.
  private func describesType(_ node: Syntax, _ porter: inout Porter) -> Bool {
    guard let call = node.as(FunctionCallExprSyntax.self), call.arguments.isEmpty,
      let access = call.calledExpression.as(MemberAccessExprSyntax.self),
      access.declName.baseName.text == "description",
      let type = access.base?.as(FunctionCallExprSyntax.self), type.calledExpression.oneLine == "type",
      type.arguments.first?.label?.text == "of",
      !porter.declarations.types.contains(where: { $0.members.contains { $0.name == "description" && $0.isStatic } })
    else { return false }
    porter.note(.typeDescription, type.oneLine ?? "", at: node)
    porter.insert("String(reflecting: ", at: type.range.lowerBound)
    porter.replace(type.range.upperBound..<call.range.upperBound, with: ")")
    return true
  }

  private func refuse(_ name: String, _ node: Syntax, _ porter: inout Porter) -> Progress {
    porter.refuse(
      "\(name) needs Objective-C's runtime", hint: "override the method in a subclass instead", at: node)
    return .goOn
  }
}
