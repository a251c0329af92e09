/// Finds numbers that satisfy linear equations and inequalities, after Badros, Borning and Stuckey's *Cassowary*.
///
/// Required constraints hold. The others are grouped by priority: from the highest down, the sum of what a priority's
/// constraints miss is made as small as the priorities above allow. What is left open is closed by moving variables as
/// close to 0 as possible, one after the other, so that there is one solution whatever the order of adding and removing.
package struct LinearSolver: Sendable {
  /// What a constraint has put into the tableau.
  private struct Entry {
    /// Shows in which equations the constraint takes part.
    var marker: SolverVariable
    /// What the constraint misses; none when it is required.
    var errors: [SolverVariable]
    var priority: Float
  }

  /// How far required constraints may be from holding, in the unit of the constraints, before they contradict each other.
  static let tolerance = 1e-6
  private var tableau = Tableau()
  private var entries: [LinearConstraint.ID: Entry] = [:]
  private var owners: [SolverVariable: LinearConstraint.ID] = [:]
  private var added = 0

  /// How many pivots the solver makes before it gives up.
  private let pivotLimit: Int

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
  package mutating func add(_ constraint: LinearConstraint) throws(SolverFailure) -> LinearConstraint.ID {
    let before = tableau
    let id = LinearConstraint.ID(number: added)
    var zero = tableau.resolved(constraint.expression)
    let entry = makeEntry(constraint, in: &zero)
    owners[entry.marker] = id
    do {
      try insert(zero, marker: entry.marker, slacks: entry.errors + [entry.marker])
    } catch {
      tableau = before
      owners[entry.marker] = nil
      throw error
    }
    entries[id] = entry
    added += 1
    return id
  }

  /// Removes a constraint; does nothing when it is not there.
  package mutating func remove(_ id: LinearConstraint.ID) {
    guard let entry = entries.removeValue(forKey: id) else { return }
    owners[entry.marker] = nil
    if tableau.place(of: entry.marker) == nil, let place = tableau.releasingRow(of: entry.marker) {
      tableau.pivot(entry.marker, place)
    }
    if let place = tableau.place(of: entry.marker) { tableau.removeRow(place) }
  }

  /// Finds the solution.
  ///
  /// - Parameter order: The variables that are moved close to 0 where the constraints leave a choice, the first one first.
  /// - Returns: The values of all variables.
  /// - Throws: `tooManyPivots`.
  package mutating func solve(closing order: [SolverVariable]) throws(SolverFailure) -> Solution {
    for errors in errorsByPriority() {
      var missed = tableau.resolved(errors.reduce(into: LinearExpression()) { $0.add(LinearExpression($1)) })
      try tableau.minimise(&missed, limit: pivotLimit)
      tableau.holdMinimum(missed)
    }
    var closed = tableau
    tableau.releaseAll()
    for variable in order { try closed.close(variable, limit: pivotLimit) }
    return Solution(tableau: closed)
  }

  /// The errors of all constraints that are not required, grouped, the highest priority first.
  private func errorsByPriority() -> [[SolverVariable]] {
    Dictionary(grouping: entries.values.filter { !$0.errors.isEmpty }, by: \.priority).sorted { $0.key > $1.key }.map {
      $0.value.flatMap(\.errors).sorted()
    }
  }

  /// Makes the variables that turn a constraint into an equation, and adds them to it.
  private mutating func makeEntry(_ constraint: LinearConstraint, in zero: inout LinearExpression) -> Entry {
    // An inequality is one from below, so that its slack is subtracted.
    if constraint.relation == .lessThanOrEqual { zero.multiply(by: -1) }
    let isEquation = constraint.relation == .equal
    let marker = tableau.makeVariable(isEquation && constraint.isRequired ? .marker : .restricted)
    zero.add(LinearExpression(marker), times: -1)
    var entry = Entry(marker: marker, errors: [], priority: constraint.priority)
    guard !constraint.isRequired else { return entry }
    let below = tableau.makeVariable(.restricted)
    zero.add(LinearExpression(below))
    entry.errors = isEquation ? [marker, below] : [below]
    return entry
  }

  /// What keeps the distance from a constraint from being 0.
  private func conflict(_ distance: LinearExpression, of marker: SolverVariable) -> SolverFailure {
    let others = distance.terms.map(\.variable).filter { $0 != marker }
    return .conflict(
      with: others.compactMap { owners[$0] }.sorted(),
      isBelowZero: others.contains { tableau.kind(of: $0) == .restricted && owners[$0] == nil })
  }

  /// Adds the equation `zero == 0`.
  private mutating func insert(
    _ zero: LinearExpression, marker: SolverVariable, slacks: [SolverVariable]
  ) throws(SolverFailure) {
    if let free = zero.terms.first(where: { tableau.kind(of: $0.variable) == .free })?.variable {
      tableau.insert(zero: zero, solvedFor: free)
      return
    }
    var zero = zero
    if zero.constant < 0 { zero.multiply(by: -1) }
    // A new variable of the opposite sign takes up the constant.
    if let slack = slacks.first(where: { tableau.kind(of: $0) == .restricted && zero[$0] < 0 }) {
      tableau.insert(zero: zero, solvedFor: slack)
      return
    }
    let artificial = tableau.makeVariable(.restricted)
    tableau.insert(artificial, zero)
    var distance = zero
    try tableau.minimise(&distance, limit: pivotLimit)
    guard distance.constant <= Self.tolerance else {
      throw conflict(distance, of: marker)
    }
    if let place = tableau.place(of: artificial) {
      tableau.clearConstant(place)
      // A row of markers alone says that the constraint follows from others.
      let substitute = tableau.rows[place].terms.first { tableau.kind(of: $0.variable) != .marker }?.variable ?? marker
      tableau.pivot(substitute, place)
    }
    tableau.removeColumn(artificial)
  }
}
