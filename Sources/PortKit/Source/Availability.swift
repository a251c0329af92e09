internal import SwiftSyntax

/// Code for systems after the one that is drawn, which never runs and may name what is not here.
enum Availability {
  /// Of iOS; `UIDevice.systemVersion` says it too.
  static let system = 17

  /// A statement whose condition the system decides.
  enum Decision {
    /// `if`, with its body or its `else` alone to run.
    case choice(IfExprSyntax, runsBody: Bool)
    /// `guard`, whose `else` runs, so that nothing after it does.
    case end(GuardStmtSyntax)
  }

  /// Nil for a statement that the system does not decide alone.
  static func decision(_ node: Syntax) -> Decision? {
    if let choice = node.as(IfExprSyntax.self) {
      let answers = choice.conditions.map(answer)
      if answers.contains(false) { return .choice(choice, runsBody: false) }
      return answers == [true] ? .choice(choice, runsBody: true) : nil
    }
    guard let end = node.as(GuardStmtSyntax.self), end.conditions.map(answer).contains(false) else { return nil }
    return .end(end)
  }

  /// The value of `#available` or `#unavailable` for later systems; nil for any other condition.
  private static func answer(_ element: ConditionElementSyntax) -> Bool? {
    guard let condition = element.condition.as(AvailabilityConditionSyntax.self),
      isLater(condition.availabilityArguments)
    else { return nil }
    return condition.availabilityKeyword.tokenKind == .poundUnavailable
  }

  private static func isLater(_ arguments: AvailabilityArgumentListSyntax) -> Bool {
    arguments.contains { argument in
      guard let platform = argument.argument.as(PlatformVersionSyntax.self),
        platform.platform.text.hasPrefix("iOS"), let major = platform.version.flatMap({ Int($0.major.text) })
      else { return false }
      return major > system
    }
  }

  /// Whether a node is a body, a declaration or a statement that never runs.
  static func isTakenAway(_ node: Syntax) -> Bool {
    if let attributes = node.asProtocol((any WithAttributesSyntax).self)?.attributes, node.is(DeclSyntax.self) {
      return attributes.contains { element in
        guard let attribute = element.as(AttributeSyntax.self), case .availability(let list)? = attribute.arguments
        else { return false }
        return isLater(list)
      }
    }
    guard let parent = node.parent else { return false }
    if let list = parent.as(CodeBlockItemListSyntax.self), node.is(CodeBlockItemSyntax.self) {
      return list.prefix { $0.id != node.id }.contains { item in
        if case .end? = decision(Syntax(item.item)) { true } else { false }
      }
    }
    guard case .choice(let choice, let runsBody)? = decision(parent) else { return false }
    return runsBody ? node.id == choice.elseBody.map { Syntax($0).id } : node.id == Syntax(choice.body).id
  }
}
