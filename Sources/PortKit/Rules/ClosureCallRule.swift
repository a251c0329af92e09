internal import SwiftSyntax

/// Lets the trace tell that code calls a closure which an object keeps in a property: `onTap?()`.
struct ClosureCallRule: PortRule {
  func apply(to node: Syntax, _ porter: inout Porter) -> Progress {
    // A closure has no labels, and what follows it without brackets would be handed to `told`.
    guard let call = node.as(FunctionCallExprSyntax.self), call.leftParen != nil,
      call.arguments.allSatisfy({ $0.label == nil }),
      let closure = KeptClosure(call.calledExpression, ReceiverType(declarations: porter.declarations))
    else { return .goOn }
    porter.note(.closureCall, closure.name, at: call)
    porter.needClosureCalls()
    porter.insert("PortedClosure.told(\(closure.name.swiftLiteral), ", at: closure.property.range.lowerBound)
    porter.insert(")\(closure.mark)", at: closure.property.range.upperBound)
    return .goOn
  }
}

/// A closure of a property, as a call names it.
private struct KeptClosure {
  let name: String
  /// The expression without the mark behind it.
  let property: ExprSyntax
  /// The mark that the property's value needs before it is called; empty where the call has one.
  let mark: String

  init?(_ called: ExprSyntax, _ receivers: ReceiverType) {
    let chained = called.as(OptionalChainingExprSyntax.self)?.expression
    let forced = called.as(ForceUnwrapExprSyntax.self)?.expression
    property = chained ?? forced ?? called
    let type: TypeSyntax?
    if let reference = property.as(DeclReferenceExprSyntax.self), reference.argumentNames == nil {
      name = reference.baseName.text.withoutBackticks
      type = receivers.ownProperty(reference.baseName.text, at: Syntax(reference))
    } else if let access = property.as(MemberAccessExprSyntax.self), access.declName.argumentNames == nil,
      let base = access.base
    {
      name = access.declName.baseName.text.withoutBackticks
      type = receivers.type(of: base).flatMap { receivers.annotation(of: access.declName.baseName.text, in: $0) }
    } else {
      return nil
    }
    guard let type, receivers.declarations.isFunction(type), forced == nil || !property.hasChain else { return nil }
    if chained != nil || forced != nil {
      mark = ""
    } else if property.hasChain {
      mark = "?"
    } else {
      mark = type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) ? "!" : ""
    }
  }
}

extension ExprSyntax {
  /// Whether it is nil where something in it is.
  fileprivate var hasChain: Bool {
    var next: ExprSyntax? = self
    while let expression = next {
      if expression.is(OptionalChainingExprSyntax.self) { return true }
      next =
        expression.as(ForceUnwrapExprSyntax.self)?.expression ?? expression.as(MemberAccessExprSyntax.self)?.base
        ?? expression.as(FunctionCallExprSyntax.self)?.calledExpression
        ?? expression.as(SubscriptCallExprSyntax.self)?.calledExpression
    }
    return false
  }
}
