extension Tableau {
  /// Moves to a corner where an expression of parametric variables, none of them free, has its least value.
  ///
  /// Of the variables that can leave or enter the basis, the one made first does, so that the method ends (Bland's rule) and
  /// takes the same way on every machine.
  ///
  /// - Parameters:
  ///   - objective: Follows the pivots.
  ///   - limit: How many pivots the tableau may have made in all.
  /// - Throws: `tooManyPivots`.
  mutating func minimise(_ objective: inout LinearExpression, limit: Int) throws(SolverError) {
    while let entering = objective.terms.first(where: { $0.coefficient < 0 && canMove($0.variable) })?.variable,
      let place = leavingRow(for: entering)
    {
      guard pivots < limit else { throw .tooManyPivots(limit: limit) }
      pivot(entering, place)
      objective.substitute(entering, with: rows[place])
    }
  }

  /// Holds what would raise a minimised expression, so that later steps do not.
  mutating func holdMinimum(_ objective: LinearExpression) {
    for term in objective.terms where kind(of: term.variable) == .restricted { hold(term.variable) }
  }

  /// The row whose restricted variable reaches 0 first when a parametric variable grows.
  private func leavingRow(for entering: SolverVariable) -> Int? {
    var best: (place: Int, ratio: Double)?
    for place in rows.indices where kind(of: basics[place]) == .restricted {
      let coefficient = rows[place][entering]
      guard coefficient < 0 else { continue }
      let ratio = max(0, rows[place].constant) / -coefficient
      guard let known = best, ratio >= known.ratio - LinearExpression.tolerance else {
        best = (place, ratio)
        continue
      }
      if ratio <= known.ratio + LinearExpression.tolerance, basics[place] < basics[known.place] {
        best = (place, ratio)
      }
    }
    return best?.place
  }
}
