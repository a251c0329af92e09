extension LinearSolver {
  /// The values of all variables.
  package struct Solution: Sendable {
    let tableau: Tableau

    /// The value of a variable.
    package subscript(variable: SolverVariable) -> Double { tableau.value(of: variable) }

    /// The value of an expression.
    package subscript(expression: LinearExpression) -> Double { tableau.resolved(expression).constant }

    /// How many pivots the solver has made to get here.
    package var pivots: Int { tableau.pivots }
  }
}

extension Tableau {
  /// Moves a variable as close to 0 as the held variables allow, and keeps it there.
  mutating func close(_ variable: SolverVariable, limit: Int) throws(SolverError) {
    guard let place = place(of: variable) else {
      hold(variable)
      return
    }
    var distance = rows[place]
    guard distance.terms.contains(where: { canMove($0.variable) }) else { return }
    if let free = distance.terms.first(where: { kind(of: $0.variable) == .free && canMove($0.variable) })?.variable {
      pivot(free, place)
      hold(variable)
      return
    }
    if kind(of: variable) == .free {
      // The part above 0 and the part below it; one of them is 0.
      let (part, other) = (makeVariable(.restricted), makeVariable(.restricted))
      if distance.constant < 0 { distance.multiply(by: -1) }
      distance.add(LinearExpression(other))
      insert(part, distance)
      distance.add(LinearExpression(other))
    }
    try minimise(&distance, limit: limit)
    holdMinimum(distance)
  }
}
