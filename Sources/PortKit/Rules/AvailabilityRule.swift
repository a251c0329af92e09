internal import SwiftSyntax

/// Blanks code for later systems; of a statement that chooses, the part that runs remains.
struct AvailabilityRule: PortRule {
  func apply(to node: Syntax, _ porter: inout Porter) -> Progress {
    if Availability.isTakenAway(node) {
      porter.note(.availability, "iOS \(Availability.system)", at: node)
      let isAll = node.parent?.as(IfExprSyntax.self).map { $0.elseKeyword == nil } ?? false
      replace(node, isAll ? "{}" : "", &porter)
      return .skipChildren
    }
    if let block = node.parent?.as(CodeBlockSyntax.self), let choice = block.parent, isValue(choice),
      case .choice? = Availability.decision(choice), [block.leftBrace.id, block.rightBrace.id].contains(node.id)
    {
      // An `if` that has a value is the value that is left.
      porter.blank(node)
    }
    guard let parent = node.parent, let decision = Availability.decision(parent) else { return .goOn }
    switch decision {
    case .choice(let choice, let runsBody):
      // After an `else` a block needs no word.
      let run = isValue(parent) || parent.parent?.is(IfExprSyntax.self) ?? false ? "" : "do"
      if node.id == choice.ifKeyword.id { replace(node, runsBody || choice.elseKeyword == nil ? run : "", &porter) }
      if node.id == choice.elseKeyword?.id {
        replace(node, runsBody || choice.elseBody?.is(IfExprSyntax.self) ?? true ? "" : run, &porter)
      }
      guard node.id == Syntax(choice.conditions).id else { return .goOn }
    case .end(let end):
      if node.id == end.guardKeyword.id { replace(node, "do", &porter) }
      if node.id == end.elseKeyword.id { porter.blank(node) }
      guard node.id == Syntax(end.conditions).id else { return .goOn }
    }
    porter.blank(node)
    return .skipChildren
  }

  private func replace(_ node: Syntax, _ text: String, _ porter: inout Porter) {
    if text.isEmpty { porter.blank(node) } else { porter.replace(node, with: text) }
  }

  /// Whether the statement is an expression with a value: it stands in another one, or alone in a body that returns it.
  private func isValue(_ choice: Syntax) -> Bool {
    guard let choice = choice.as(IfExprSyntax.self), let parent = choice.parent, !parent.is(IfExprSyntax.self) else {
      return false
    }
    let item = (parent.as(ExpressionStmtSyntax.self)?.parent ?? parent).as(CodeBlockItemSyntax.self)
    guard let item else { return true }
    guard item.parent?.as(CodeBlockItemListSyntax.self)?.count == 1, choice.isImplicitlyReturned,
      let last = choice.elseBody?.as(CodeBlockSyntax.self)?.statements, last.count == 1
    else { return false }
    return last.first?.item.is(ExprSyntax.self) ?? false
  }
}

extension IfExprSyntax {
  /// Whether the body around it, of which it is all, has a value: that of a getter, or of a function with a result.
  fileprivate var isImplicitlyReturned: Bool {
    for ancestor in ancestors {
      if let function = ancestor.as(FunctionDeclSyntax.self) { return function.signature.returnClause != nil }
      if ancestor.is(AccessorBlockSyntax.self) || ancestor.is(PatternBindingSyntax.self) { return true }
      if let accessor = ancestor.as(AccessorDeclSyntax.self) { return accessor.accessorSpecifier.text == "get" }
      if ancestor.is(ClosureExprSyntax.self) || ancestor.is(DeclSyntax.self) || ancestor.is(IfExprSyntax.self) {
        return false
      }
    }
    return false
  }
}
