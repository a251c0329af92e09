internal import SwiftSyntax

/// Names the type of implicit members in `CGSize`, `CGPoint`, `CGRect` and `CGVector`, which have initializers for three kinds of
/// numbers on Linux.
struct GeometryLiteralRule: PortRule {
  private static let types: Set = ["CGSize", "CGPoint", "CGRect", "CGVector"]
  private static let members: Set = [
    "infinity", "greatestFiniteMagnitude", "leastNormalMagnitude", "leastNonzeroMagnitude", "nan", "pi", "ulpOfOne",
    "zero",
  ]

  func apply(to node: Syntax, _ porter: inout Porter) -> Progress {
    guard let call = node.as(FunctionCallExprSyntax.self), let type = call.calledExpression.oneLine,
      Self.types.contains(type.hasSuffix(".init") ? String(type.dropLast(5)) : type)
    else { return .goOn }
    for argument in call.arguments where !["origin", "size"].contains(argument.label?.text) {
      let value = argument.expression.as(PrefixOperatorExprSyntax.self)?.expression ?? argument.expression
      guard let member = value.as(MemberAccessExprSyntax.self), member.base == nil,
        Self.members.contains(member.declName.baseName.text)
      else { continue }
      porter.insert("CGFloat", at: member.range.lowerBound)
      porter.note(.geometryLiteral, ".\(member.declName.baseName.text)", at: member)
    }
    return .goOn
  }
}
