internal import SwiftSyntax

/// Makes conditions of `#if` say what they say on iOS.
struct ConditionRule: PortRule {
  func apply(to node: Syntax, _ porter: inout Porter) -> Progress {
    guard let call = node.as(FunctionCallExprSyntax.self), isCondition(node), let answer = Condition.answer(call) else {
      return .goOn
    }
    porter.note(.condition, call.oneLine ?? "", at: node)
    porter.replace(node, with: answer ? "true" : "false")
    return .skipChildren
  }

  private func isCondition(_ node: Syntax) -> Bool {
    var inner = node
    for ancestor in node.ancestors {
      if let clause = ancestor.as(IfConfigClauseSyntax.self) {
        return clause.condition.map { Syntax($0).id } == inner.id
      }
      guard
        ancestor.is(ExprSyntax.self) || ancestor.is(ExprListSyntax.self) || ancestor.is(LabeledExprSyntax.self)
          || ancestor.is(LabeledExprListSyntax.self)
      else { return false }
      inner = ancestor
    }
    return false
  }
}
