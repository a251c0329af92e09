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
    self.expression = expression
    self.relation = relation
    self.priority = priority
  }

  var isRequired: Bool { priority >= Self.required }

  /// A constraint in a solver.
  package struct ID: Hashable, Comparable, Sendable {
    let number: Int

    package static func < (a: Self, b: Self) -> Bool { a.number < b.number }
  }
}

/// Why a solver did not do what it was asked.
package enum SolverFailure: Error, Hashable {
  /// A required constraint contradicts these; the solver goes on without it.
  case conflict(with: [LinearConstraint.ID])
  /// More pivots would be needed than `LinearSolver.pivotLimit`.
  case tooManyPivots
}
