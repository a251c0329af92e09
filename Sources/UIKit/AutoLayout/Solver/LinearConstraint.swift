/// An equation or inequality between an expression and 0.
package struct LinearConstraint: Hashable, Sendable {
  /// How the expression compares to 0.
  package enum Relation: Hashable, Sendable { case lessThanOrEqual, equal, greaterThanOrEqual }

  package var expression: LinearExpression
  package var relation: Relation
  /// From 1000 the constraint must hold; below, any constraint outweighs all those of lower priorities together.
  package var priority: Float

  /// Priorities from here on are required.
  package static let required: Float = 1000

  /// Creates a constraint, a required one unless said otherwise.
  package init(_ expression: LinearExpression, _ relation: Relation, priority: Float = required) {
    (self.expression, self.relation, self.priority) = (expression, relation, priority)
  }

  var isRequired: Bool { priority >= Self.required }

  /// A constraint in a solver.
  package struct ID: Hashable, Comparable, Sendable {
    let number: Int

    package static func < (a: Self, b: Self) -> Bool { a.number < b.number }
  }
}

/// An error of the solver.
package enum SolverError: Error, Hashable {
  /// A required constraint contradicts these, and some variable that is not negative; the solver goes on without it.
  case conflict(with: [LinearConstraint.ID], isBelowZero: Bool)
  /// More pivots would be needed than this.
  case tooManyPivots(limit: Int)

  /// The failure in words.
  ///
  /// - Parameter names: Names of constraints; constraints without a name are left out.
  /// - Returns: A clause that says why a constraint does not hold.
  package func explanation(_ names: [LinearConstraint.ID: String]) -> String {
    switch self {
    case .tooManyPivots(let limit): return "the layout takes more than \(limit) steps"
    case .conflict(let others, let isBelowZero):
      var known: [String] = []
      for name in others.compactMap({ names[$0] }) where !known.contains(name) { known.append(name) }
      let reason = known.isEmpty ? [] : ["it contradicts \(known.joined(separator: "; "))"]
      return (reason + (isBelowZero ? ["a size would be below 0"] : [])).joined(separator: ", or ")
    }
  }
}
