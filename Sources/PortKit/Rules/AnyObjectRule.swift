internal import SwiftSyntax

/// Casts a property of type `AnyObject` to what has the method that is called on it, which Objective-C looks up.
///
/// The method is an optional one of a protocol of the sources, or one of `NSObject`.
struct AnyObjectRule: PortRule {
  func apply(to node: Syntax, _ porter: inout Porter) -> Progress {
    guard let access = node.as(MemberAccessExprSyntax.self), let base = access.base,
      let callee = Self.called(access), let type = Self.type(of: access.declName.baseName.text, callee, porter)
    else { return .goOn }
    let object = base.as(OptionalChainingExprSyntax.self)?.expression ?? base
    guard object.is(DeclReferenceExprSyntax.self) || object.is(MemberAccessExprSyntax.self),
      ReceiverType(declarations: porter.declarations).type(of: object) == "AnyObject"
    else { return .goOn }
    porter.note(.dynamicCall, access.declName.baseName.text, at: access.declName)
    porter.insert("(", at: object.range.lowerBound)
    let mark = base.as(OptionalChainingExprSyntax.self) == nil ? "?" : ""
    porter.insert(" as? \(type))\(mark)", at: object.range.upperBound)
    return .goOn
  }

  /// The call of a member, with a question mark or without.
  private static func called(_ access: MemberAccessExprSyntax) -> FunctionCallExprSyntax? {
    var callee = ExprSyntax(access)
    if let optional = access.parent?.as(OptionalChainingExprSyntax.self), optional.expression.id == callee.id {
      callee = ExprSyntax(optional)
    }
    let call = callee.parent?.as(FunctionCallExprSyntax.self)
    return call?.calledExpression.id == callee.id ? call : nil
  }

  /// The type that has a method.
  private static func type(of method: String, _ call: FunctionCallExprSyntax, _ porter: Porter) -> String? {
    if ["perform", "performSelector", "isEqual", "responds"].contains(method) { return "NSObject" }
    return porter.optionalMethods.method(method, labels: call.labels)?.method.enclosing(ProtocolDeclSyntax.self)?.name
      .text
  }
}
