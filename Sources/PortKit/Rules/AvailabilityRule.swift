internal import SwiftSyntax

/// Makes a statement that the system decides the part of it that runs; the other part is taken away already.
struct AvailabilityRule: PortRule {
  func apply(to node: Syntax, _ porter: inout Porter) -> Progress {
    guard let parent = node.parent else { return .goOn }
    if let block = parent.as(CodeBlockSyntax.self), let choice = block.parent?.as(IfExprSyntax.self),
      [block.leftBrace.id, block.rightBrace.id].contains(node.id),
      case .choice(_, let runsBody)? = Availability.decision(Syntax(choice)), isValue(choice, runsBody: runsBody)
    {
      // An `if` that has a value is the value that is left.
      porter.blank(node)
    }
    switch Availability.decision(parent) {
    case nil: return .goOn
    case .choice(let choice, let runsBody):
      // After an `else` a block needs no word.
      let isAfterElse = choice.parent?.is(IfExprSyntax.self) ?? false
      let word = isAfterElse || isValue(choice, runsBody: runsBody) ? "" : "do"
      if node.id == choice.ifKeyword.id {
        replace(node, with: runsBody ? word : choice.elseKeyword == nil ? word + " {}" : "", &porter)
      }
      if node.id == choice.elseKeyword?.id {
        replace(node, with: runsBody || choice.elseBody?.is(IfExprSyntax.self) ?? false ? "" : word, &porter)
      }
      guard node.id == Syntax(choice.conditions).id else { return .goOn }
    case .end(let end):
      if node.id == end.guardKeyword.id { replace(node, with: "do", &porter) }
      if node.id == end.elseKeyword.id { porter.blank(node) }
      guard node.id == Syntax(end.conditions).id else { return .goOn }
    }
    porter.blank(node)
    return .skipChildren
  }

  private func replace(_ node: Syntax, with text: String, _ porter: inout Porter) {
    if text.isEmpty { porter.blank(node) } else { porter.replace(node, with: text) }
  }

  /// Whether the statement is an expression with a value: it stands in another one, or alone in a body that returns it.
  private func isValue(_ choice: IfExprSyntax, runsBody: Bool) -> Bool {
    guard let parent = choice.parent, !parent.is(IfExprSyntax.self) else { return false }
    let item = (parent.as(ExpressionStmtSyntax.self)?.parent ?? parent).as(CodeBlockItemSyntax.self)
    guard let item else { return true }
    let block = runsBody ? choice.body : choice.elseBody?.as(CodeBlockSyntax.self)
    guard item.parent?.as(CodeBlockItemListSyntax.self)?.count == 1, choice.isImplicitlyReturned,
      let statements = block?.statements, statements.count == 1
    else { return false }
    return statements.first?.item.is(ExprSyntax.self) ?? false
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
