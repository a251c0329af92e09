internal import SwiftSyntax

/// Refuses calls of methods that only Objective-C looks up: `(x as AnyObject).method?()`.
struct DynamicCallRule: PortRule {
  func apply(to node: Syntax, _ porter: inout Porter) -> Progress {
    guard let access = node.as(MemberAccessExprSyntax.self),
      let sequence = access.base?.as(TupleExprSyntax.self)?.elements.first?.expression.as(SequenceExprSyntax.self),
      sequence.elements.contains(where: { $0.is(UnresolvedAsExprSyntax.self) }),
      sequence.elements.last?.as(TypeExprSyntax.self)?.type.plainName == "AnyObject"
    else { return .goOn }
    let name = access.declName.baseName.text
    porter.refuse(
      "\(name) is looked up in AnyObject, which needs Objective-C's runtime", hint: "cast to a class or a protocol",
      at: node)
    return .goOn
  }
}
