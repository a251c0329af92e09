internal import SwiftSyntax

/// Refuses `Task`, `async` and `await`: the virtual clock cannot know when such code runs.
struct ConcurrencyRule: PortRule {
  private static let hint =
    "use DispatchQueue.main, a Timer or an animation's completion, which run on the virtual clock"

  private static let functions: Set<String> = [
    "withCheckedContinuation", "withCheckedThrowingContinuation", "withTaskGroup", "withThrowingTaskGroup",
  ]

  private static let types: Set<String> = ["Task", "AsyncStream", "AsyncThrowingStream", "TaskGroup"]

  func apply(to node: Syntax, _ porter: inout Porter) -> Progress {
    if let token = node.as(TokenSyntax.self) {
      switch token.tokenKind {
      case .keyword(.async), .keyword(.await):
        porter.refuse("\(token.text) is not supported", hint: Self.hint, at: node)
      default: break
      }
    }
    guard
      let name = node.as(DeclReferenceExprSyntax.self)?.baseName.text ?? node.as(IdentifierTypeSyntax.self)?.name.text,
      Self.types.contains(name) || Self.functions.contains(name), !isMember(node),
      porter.declarations.resolve(name, from: porter.declarations.scope(of: node)) == nil
    else { return .goOn }
    porter.refuse("\(name) is not supported", hint: Self.hint, at: node)
    return .goOn
  }

  /// Whether a name stands after a dot.
  private func isMember(_ node: Syntax) -> Bool {
    node.parent?.as(MemberAccessExprSyntax.self).map { Syntax($0.declName).id == node.id } ?? false
  }
}
