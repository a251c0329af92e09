/// Finds numbers that satisfy linear equations and inequalities, after Badros, Borning and Stuckey's *Cassowary*.
///
/// Required constraints hold. The others are grouped by priority: from the highest down, the sum of what a priority's
/// constraints miss is made as small as the priorities above allow. What is left open is closed by moving variables as
/// close to 0 as possible, one after the other, so that there is one solution whatever the order of adding and removing.
package struct LinearSolver: Sendable {
  /// How far required constraints may be from holding, in the unit of the constraints, before they contradict each other.
  static let tolerance = 1e-6

  /// How many pivots the solver makes before it gives up.
  private let pivotLimit: Int
  /// Whether equations have markers, which say what a contradiction is with, and make the tableau large.
  private var isTracking = false
  private var tableau = Tableau()
  /// In the order in which they were added.
  private var constraints: [(id: LinearConstraint.ID, constraint: LinearConstraint)] = []
  /// The errors of constraints that are not required, by their priority.
  private var errors: [Float: [SolverVariable]] = [:]
  /// The required constraints that slacks and markers belong to, while they are tracked.
  private var owners: [SolverVariable: LinearConstraint.ID] = [:]
  private var added = 0

  /// Creates a solver without variables.
  package init(pivotLimit: Int = 100_000) { self.pivotLimit = pivotLimit }

  /// How many pivots the solver has made.
  package var pivots: Int { tableau.pivots }

  /// Makes a variable; one that is not negative has no value below 0.
  package mutating func makeVariable(isNotNegative: Bool = false) -> SolverVariable {
    tableau.makeVariable(isNotNegative ? .restricted : .free)
  }

  /// Adds a constraint.
  ///
  /// - Throws: When it is required and contradicts earlier ones; the solver is then as before.
  @discardableResult
  package mutating func add(_ constraint: LinearConstraint) throws(SolverError) -> LinearConstraint.ID {
    let id = LinearConstraint.ID(number: added)
    let before = tableau
    do {
      try insert(constraint, id)
    } catch {
      tableau = before
      throw explained(error, constraint, id)
    }
    constraints.append((id, constraint))
    added += 1
    return id
  }

  /// Removes a constraint and solves the others anew; does nothing when it is not there.
  package mutating func remove(_ id: LinearConstraint.ID) {
    guard let index = constraints.firstIndex(where: { $0.id == id }) else { return }
    constraints.remove(at: index)
    clear()
    // Fewer constraints contradict each other no more than before.
    for (id, constraint) in constraints { try? insert(constraint, id) }
  }

  /// Finds the solution.
  ///
  /// - Parameter order: The variables that are moved close to 0 where the constraints leave a choice, the first one first.
  /// - Returns: The values of all variables.
  /// - Throws: `tooManyPivots`.
  package mutating func solve(closing order: [SolverVariable]) throws(SolverError) -> Solution {
    defer { tableau.releaseAll() }
    for (_, errors) in errors.sorted(by: { $0.key > $1.key }) {
      var missed = tableau.resolved(errors.reduce(into: LinearExpression()) { $0.add(LinearExpression($1)) })
      try tableau.minimise(&missed, limit: pivotLimit)
      tableau.holdMinimum(missed)
    }
    var closed = tableau
    for variable in order { try closed.close(variable, limit: pivotLimit) }
    return Solution(tableau: closed)
  }

  /// Forgets what constraints have become.
  private mutating func clear() {
    tableau.clear()
    (errors, owners) = ([:], [:])
  }

  /// The constraints that a constraint contradicts, from the same required constraints with markers.
  private func explained(
    _ failure: SolverError, _ constraint: LinearConstraint, _ id: LinearConstraint.ID
  ) -> SolverError {
    guard case .conflict = failure, !isTracking else { return failure }
    var tracker = self
    tracker.isTracking = true
    tracker.clear()
    do throws(SolverError) {
      for (id, constraint) in constraints where constraint.isRequired { try tracker.insert(constraint, id) }
      try tracker.insert(constraint, id)
      return failure
    } catch {
      return error
    }
  }

  /// Turns a constraint into an equation, and adds that.
  private mutating func insert(_ constraint: LinearConstraint, _ id: LinearConstraint.ID) throws(SolverError) {
    var zero = tableau.resolved(constraint.expression)
    // An inequality is one from below, so that its slack is subtracted.
    if constraint.relation == .lessThanOrEqual { zero.multiply(by: -1) }
    var slacks: [SolverVariable] = []
    if constraint.relation != .equal || !constraint.isRequired {
      let above = tableau.makeVariable(.restricted)
      zero.add(LinearExpression(above), times: -1)
      slacks.append(above)
      if constraint.isRequired, isTracking { owners[above] = id }
    } else if isTracking {
      let marker = tableau.makeVariable(.marker)
      zero.add(LinearExpression(marker))
      owners[marker] = id
    }
    if !constraint.isRequired {
      let below = tableau.makeVariable(.restricted)
      zero.add(LinearExpression(below))
      slacks.append(below)
      errors[constraint.priority, default: []] += constraint.relation == .equal ? slacks : [below]
    }
    try insert(zero, slacks, id)
  }

  /// Adds the equation `zero == 0`.
  private mutating func insert(
    _ zero: LinearExpression, _ slacks: [SolverVariable], _ id: LinearConstraint.ID
  ) throws(SolverError) {
    if let free = zero.terms.first(where: { tableau.kind(of: $0.variable) == .free })?.variable {
      tableau.insert(zero: zero, solvedFor: free)
      return
    }
    var zero = zero
    if zero.constant < 0 { zero.multiply(by: -1) }
    // A new variable of the opposite sign takes up the constant.
    if let slack = slacks.first(where: { zero[$0] < 0 }) {
      tableau.insert(zero: zero, solvedFor: slack)
      return
    }
    let artificial = tableau.makeVariable(.restricted)
    tableau.insert(artificial, zero)
    var distance = zero
    try tableau.minimise(&distance, limit: pivotLimit)
    guard distance.constant <= Self.tolerance else { throw conflict(distance, of: id) }
    if let place = tableau.place(of: artificial) {
      tableau.clearConstant(place)
      // A row of markers alone, or of nothing, says that the constraint follows from others.
      if let other = tableau.rows[place].terms.first(where: { tableau.kind(of: $0.variable) != .marker })?.variable {
        tableau.pivot(other, place)
      } else {
        tableau.removeRow(place)
      }
    }
    tableau.removeColumn(artificial)
  }

  /// The constraints that keep the distance from a constraint from being 0.
  private func conflict(_ distance: LinearExpression, of id: LinearConstraint.ID) -> SolverError {
    let others = distance.terms.map(\.variable)
    return .conflict(
      with: others.compactMap { owners[$0] }.filter { $0 != id }.sorted(),
      isBelowZero: others.contains { tableau.kind(of: $0) == .restricted && owners[$0] == nil })
  }
}
