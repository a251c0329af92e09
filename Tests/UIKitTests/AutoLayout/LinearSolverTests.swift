import PresscheckUIKit
import Testing

@MainActor struct LinearSolverTests {
  var solver = LinearSolver()

  mutating func variables(_ count: Int) -> [SolverVariable] { (0..<count).map { _ in solver.makeVariable() } }

  @discardableResult
  mutating func add(
    _ left: LinearExpression, _ relation: LinearConstraint.Relation, _ right: Double, priority: Float = 1000
  ) throws -> LinearConstraint.ID {
    try solver.add(LinearConstraint(left - LinearExpression(right), relation, priority: priority))
  }

  /// Why a required constraint cannot be added.
  mutating func conflict(
    _ left: LinearExpression, _ relation: LinearConstraint.Relation, _ right: Double
  ) -> SolverError? {
    do throws(SolverError) {
      try solver.add(LinearConstraint(left - LinearExpression(right), relation))
      return nil
    } catch {
      return error
    }
  }

  mutating func values(_ variables: [SolverVariable]) throws -> [Double] {
    let solution = try solver.solve(closing: variables)
    return variables.map { solution[$0] }
  }

  mutating func expect(
    _ variables: [SolverVariable], _ expected: [Double], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let found = try values(variables)
    #expect(found == expected, sourceLocation: sourceLocation)
  }

  @Test mutating func `equations determine their variables`() throws {
    let v = variables(3)
    try add(LinearExpression(v[0]) + LinearExpression(v[1]), .equal, 10)
    try add(LinearExpression(v[0]) - LinearExpression(v[1]), .equal, 4)
    try add(LinearExpression(v[2]) - LinearExpression(v[0], times: 2), .equal, 1)
    try expect(v, [7, 3, 15])
  }

  @Test mutating func `one constraint outweighs any number of weaker ones`() throws {
    let v = variables(1)
    for _ in 0..<50 { try add(LinearExpression(v[0]), .equal, 0, priority: 499) }
    try add(LinearExpression(v[0]), .equal, 100, priority: 499.5)
    try expect(v, [100])
  }

  @Test mutating func `among constraints of one priority the sum of what they miss is least`() throws {
    let v = variables(1)
    for right in [0.0, 10, 100] { try add(LinearExpression(v[0]), .equal, right, priority: 250) }
    try expect(v, [10])
  }

  @Test mutating func `an inequality only pulls where it does not hold`() throws {
    let v = variables(2)
    try add(LinearExpression(v[0]), .greaterThanOrEqual, 30)
    try add(LinearExpression(v[0]), .equal, 20, priority: 750)
    try add(LinearExpression(v[1]), .lessThanOrEqual, 30)
    try add(LinearExpression(v[1]), .equal, 20, priority: 750)
    try expect(v, [30, 20])
  }

  @Test mutating func `what is left open is close to 0, the first variable first`() throws {
    let v = variables(3)
    try add(LinearExpression(v[0]) + LinearExpression(v[1]), .equal, 10)
    try expect(v, [0, 10, 0])
    let solution = try solver.solve(closing: [v[1], v[0], v[2]])
    #expect(v.map { solution[$0] } == [10, 0, 0])
  }

  @Test mutating func `a range that does not hold 0 is closed at its nearer end`() throws {
    let v = variables(2)
    try add(LinearExpression(v[0]), .greaterThanOrEqual, 3)
    try add(LinearExpression(v[0]), .lessThanOrEqual, 8)
    try add(LinearExpression(v[1]), .lessThanOrEqual, -3)
    try add(LinearExpression(v[1]), .greaterThanOrEqual, -8)
    try expect(v, [3, -3])
  }

  @Test mutating func `a contradiction names the constraints that it is with, and changes nothing`() throws {
    let v = variables(3)
    let first = try add(LinearExpression(v[0]), .equal, 10)
    try add(LinearExpression(v[2]), .equal, 5)
    let second = try add(LinearExpression(v[1]) - LinearExpression(v[0]), .greaterThanOrEqual, 10)
    #expect(
      conflict(LinearExpression(v[1]), .lessThanOrEqual, 19) == .conflict(with: [first, second], isBelowZero: false))
    try expect(v, [10, 20, 5])
    try add(LinearExpression(v[1]), .lessThanOrEqual, 25)
    try expect(v, [10, 20, 5])
  }

  @Test mutating func `variables that are not negative contradict what would make them so`() throws {
    let width = solver.makeVariable(isNotNegative: true)
    #expect(conflict(LinearExpression(width), .equal, -1) == .conflict(with: [], isBelowZero: true))
    try add(LinearExpression(width), .equal, -1, priority: 999)
    try expect([width], [0])
  }

  @Test mutating func `too many pivots are refused`() throws {
    solver = LinearSolver(pivotLimit: 1)
    let widths = (0..<4).map { _ in solver.makeVariable(isNotNegative: true) }
    let total = widths.reduce(LinearExpression()) { $0 + LinearExpression($1) }
    for width in widths { try add(total - LinearExpression(width, times: 2), .lessThanOrEqual, 10) }
    try add(total, .equal, 100, priority: 500)
    var failure: SolverError?
    do throws(SolverError) { _ = try solver.solve(closing: []) } catch { failure = error }
    #expect(failure == .tooManyPivots(limit: 1))
    #expect(SolverError.tooManyPivots(limit: 1).explanation([:]) == "the layout takes more than 1 steps")
  }

  @Test mutating func `a constraint that follows from others does not contradict them`() throws {
    let v = variables(2)
    let first = try add(LinearExpression(v[0]), .equal, 10)
    let again = try add(LinearExpression(v[0]), .equal, 10)
    try add(LinearExpression(v[1]) - LinearExpression(v[0]), .equal, 0)
    try add(LinearExpression(v[1]), .equal, 10)
    try expect(v, [10, 10])
    solver.remove(first)
    try expect(v, [10, 10])
    solver.remove(again)
    try expect(v, [10, 10])
  }

  @Test mutating func `a removed constraint leaves no trace`() throws {
    let v = variables(2)
    try add(LinearExpression(v[0]), .equal, 1, priority: 250)
    let pull = try add(LinearExpression(v[0]), .equal, 50, priority: 750)
    let tie = try add(LinearExpression(v[0]) - LinearExpression(v[1]), .equal, 7)
    let floor = try add(LinearExpression(v[1]), .greaterThanOrEqual, 90)
    try expect(v, [97, 90])
    solver.remove(floor)
    try expect(v, [50, 43])
    solver.remove(pull)
    try expect(v, [1, -6])
    solver.remove(tie)
    try expect(v, [1, 0])
    solver.remove(tie)
    try expect(v, [1, 0])
  }

  @Test mutating func `the textbook's cycle of degenerate pivots ends`() throws {
    let v = (0..<4).map { _ in solver.makeVariable(isNotNegative: true) }
    func sum(_ factors: [Double]) -> LinearExpression {
      zip(v, factors).reduce(LinearExpression()) { $0 + LinearExpression($1.0, times: $1.1) }
    }
    try add(sum([0.25, -60, -1 / 25, 9]), .lessThanOrEqual, 0)
    try add(sum([0.5, -90, -1 / 50, 3]), .lessThanOrEqual, 0)
    try add(sum([0, 0, 1, 0]), .lessThanOrEqual, 1)
    try add(sum([0.75, -150, 1 / 50, -6]), .equal, 1000, priority: 500)
    let found = try values(v)
    #expect(abs(0.75 * found[0] - 150 * found[1] + found[2] / 50 - 6 * found[3] - 1 / 20) < 1e-9)
  }

  @Test mutating func `a row of a thousand variables takes no pivots`() throws {
    let v = variables(1000)
    try add(LinearExpression(v[0]), .equal, 8)
    for (a, b) in zip(v, v.dropFirst()) {
      try add(LinearExpression(b) - LinearExpression(a), .greaterThanOrEqual, 1)
      try add(LinearExpression(b) - LinearExpression(a), .equal, 0.5, priority: 250)
    }
    let solution = try solver.solve(closing: v)
    #expect(v.map { solution[$0] } == Array(stride(from: 8.0, to: 1008, by: 1)))
    #expect(solution.pivots == 0)
  }

  @Test mutating func `a full row of five hundred views, which has a thousand variables, takes few pivots`() throws {
    let views = (0..<500).map { _ in (left: solver.makeVariable(), width: solver.makeVariable(isNotNegative: true)) }
    for (index, view) in views.enumerated() {
      try add(LinearExpression(view.width), .lessThanOrEqual, 40, priority: 250)
      try add(LinearExpression(view.width), .greaterThanOrEqual, 40, priority: 750)
      guard index > 0 else { continue }
      let before = views[index - 1]
      let right = LinearExpression(before.left) + LinearExpression(before.width)
      try add(LinearExpression(view.left) - right, .equal, 8)
      try add(LinearExpression(view.width) - LinearExpression(before.width), .equal, 0)
    }
    try add(LinearExpression(views[0].left), .equal, 0)
    try add(LinearExpression(views[499].left) + LinearExpression(views[499].width), .equal, 499 * 8 + 500 * 20)
    let solution = try solver.solve(closing: views.map(\.width) + views.map(\.left))
    #expect(views.allSatisfy { abs(solution[$0.width] - 20) < 1e-6 })
    #expect(abs(solution[views[250].left] - 250 * 28) < 1e-6)
    #expect(solution.pivots <= 1000)
  }
}
