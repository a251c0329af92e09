/// Equations of a simplex method: each *basic* variable is a sum of *parametric* ones, whose value is 0.
///
/// Free variables may have any value, restricted ones none below 0. The equations of restricted variables never contain a
/// free one, so that a free parametric variable can take any value without harm.
struct Tableau {
  enum Kind {
    case free, restricted
    /// Is always 0, and shows in which equations a required equality takes part.
    case marker
  }

  /// By the variable's index.
  private(set) var kinds: [Kind] = []
  /// The row of a basic variable, by the variable's index.
  private var places: [Int?] = []
  /// The expressions of the basic variables.
  private(set) var rows: [LinearExpression] = []
  /// The basic variable of each row.
  private(set) var basics: [SolverVariable] = []
  /// Parametric variables that stay 0, by index.
  private var isHeld: [Bool] = []
  /// How often two variables have changed places.
  private(set) var pivots = 0

  mutating func makeVariable(_ kind: Kind) -> SolverVariable {
    kinds.append(kind)
    places.append(nil)
    isHeld.append(false)
    return SolverVariable(index: kinds.count - 1)
  }

  func kind(of variable: SolverVariable) -> Kind { kinds[variable.index] }

  /// The row of a basic variable; nil of a parametric one.
  func place(of variable: SolverVariable) -> Int? { places[variable.index] }

  func value(of variable: SolverVariable) -> Double { place(of: variable).map { rows[$0].constant } ?? 0 }

  /// The expression in terms of parametric variables.
  func resolved(_ expression: LinearExpression) -> LinearExpression {
    expression.terms.reduce(into: LinearExpression(expression.constant)) { sum, term in
      if let place = place(of: term.variable) {
        sum.add(rows[place], times: term.coefficient)
      } else {
        sum.add(LinearExpression(term.variable, times: term.coefficient))
      }
    }
  }

  /// Whether a parametric variable may leave 0.
  func canMove(_ variable: SolverVariable) -> Bool { kind(of: variable) != .marker && !isHeld[variable.index] }

  /// Keeps a parametric variable at 0.
  mutating func hold(_ variable: SolverVariable) { isHeld[variable.index] = true }

  /// Lets go of all variables.
  mutating func releaseAll() { isHeld = Array(repeating: false, count: isHeld.count) }

  /// Adds an equation whose terms are parametric.
  mutating func insert(_ variable: SolverVariable, _ row: LinearExpression) {
    places[variable.index] = rows.count
    rows.append(row)
    basics.append(variable)
  }

  /// Adds the equation `expression == 0` by making one of its parametric variables basic.
  mutating func insert(zero expression: LinearExpression, solvedFor variable: SolverVariable) {
    let row = Self.solve(expression, for: variable)
    substitute(variable, with: row)
    insert(variable, row)
  }

  /// Takes a row away; its variable becomes parametric.
  mutating func removeRow(_ place: Int) {
    places[basics[place].index] = nil
    let (lastRow, lastBasic) = (rows.removeLast(), basics.removeLast())
    guard place < rows.count else { return }
    (rows[place], basics[place]) = (lastRow, lastBasic)
    places[lastBasic.index] = place
  }

  /// Takes all rows away, and keeps the variables.
  mutating func clear() {
    places = Array(repeating: nil, count: places.count)
    (rows, basics) = ([], [])
  }

  /// Takes a parametric variable out of all equations.
  mutating func removeColumn(_ variable: SolverVariable) {
    for i in rows.indices { rows[i].remove(variable) }
  }

  /// Sets the constant of a row that round-off has moved from 0.
  mutating func clearConstant(_ place: Int) { rows[place].constant = 0 }

  /// A parametric variable becomes basic in the place of another one.
  mutating func pivot(_ entering: SolverVariable, _ place: Int) {
    pivots += 1
    let leaving = basics[place]
    let equation = rows[place] - LinearExpression(leaving)
    places[leaving.index] = nil
    let row = Self.solve(equation, for: entering)
    for i in rows.indices where i != place { rows[i].substitute(entering, with: row) }
    rows[place] = row
    basics[place] = entering
    places[entering.index] = place
  }

  private mutating func substitute(_ variable: SolverVariable, with row: LinearExpression) {
    for i in rows.indices { rows[i].substitute(variable, with: row) }
  }

  /// A variable's expression where another expression is 0.
  private static func solve(_ expression: LinearExpression, for variable: SolverVariable) -> LinearExpression {
    var row = expression
    let coefficient = row.remove(variable)
    row.multiply(by: -1 / coefficient)
    return row
  }
}
