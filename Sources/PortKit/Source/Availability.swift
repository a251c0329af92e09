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

  // MARK: - Taken away

  /// Where the statement of a list stands after which nothing runs; nil for none, and for another node.
  static func end(of list: Syntax) -> AbsolutePosition? {
    list.as(CodeBlockItemListSyntax.self)?.first { item in
      if case .end? = decision(Syntax(item.item)) { true } else { false }
    }?.position
  }

  /// Whether a child of a node is a body that never runs, or a function, an initializer or a property for later systems.
  ///
  /// A type for later systems stays with all that is in it: an app whose own system is a later one asks for it.
  static func isTakenAway(_ child: Syntax, of parent: Syntax) -> Bool {
    if case .choice(let choice, let runsBody)? = decision(parent) {
      return child.id == (runsBody ? choice.elseBody.map { Syntax($0).id } : Syntax(choice.body).id)
    }
    guard [.functionDecl, .initializerDecl, .variableDecl].contains(child.kind) else { return false }
    return isForLater(child) && !child.ancestors.contains(where: isForLater)
  }

  private static func isForLater(_ node: Syntax) -> Bool {
    guard node.is(DeclSyntax.self) else { return false }
    return node.asProtocol((any WithAttributesSyntax).self)?.attributes.contains { element in
      guard case .availability(let list)? = element.as(AttributeSyntax.self)?.arguments else { return false }
      return isLater(list)
    } ?? false
  }
}
