internal import SwiftSyntax

/// Makes objects of an Apple class in an extension of it, as `Self(named: "a")`, by the class's own initializer.
///
/// Objective-C's initializers can be called on any class; Swift's have to be required for that. An object of a subclass of the
/// sources cannot be made this way.
struct SelfMakingRule: PortRule {
  func apply(to node: Syntax, _ porter: inout Porter) -> Progress {
    guard let call = node.as(FunctionCallExprSyntax.self), let own = Self.own(of: call),
      let owner = porter.declarations.owner(of: call), porter.declarations[owner].kind == .foreign
    else { return .goOn }
    let name = porter.declarations[owner].path
    // A class whose initializers iOS finds in Objective-C, or a type for which it makes no difference.
    guard AppleTypes.hasTables(name) || ["CA", "NS"].contains(where: name.hasPrefix),
      !(call.isPlainMaking && porter.declarations.isView(name, from: ""))
    else { return .goOn }
    porter.note(.selfMaking, "\(own)(…)", at: call)
    porter.replace(call.calledExpression.range, with: "PortedObject.cast(\(name)")
    porter.insert(", as: Self.self)", at: call.range.upperBound)
    return .goOn
  }

  /// How a call names the class that it makes an object of: `Self`, `Self.init`, or `self.init` in a method of the class.
  private static func own(of call: FunctionCallExprSyntax) -> String? {
    if let reference = call.calledExpression.as(DeclReferenceExprSyntax.self) {
      return reference.baseName.text == "Self" ? "Self" : nil
    }
    guard let access = call.calledExpression.as(MemberAccessExprSyntax.self),
      access.declName.baseName.text == "init", let base = access.base?.as(DeclReferenceExprSyntax.self)
    else { return nil }
    switch base.baseName.text {
    case "Self": return "Self.init"
    case "self": return ViewMakingRule.isStatic(Syntax(call)) ? "self.init" : nil
    default: return nil
    }
  }
}
