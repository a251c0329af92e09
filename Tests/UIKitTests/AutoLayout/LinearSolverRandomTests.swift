import PresscheckUIKit
import Testing

@MainActor struct LinearSolverRandomTests {
  @Test func `five hundred random systems have the solution that trying every corner finds`() throws {
    var (dropped, weak) = (0, 0)
    for seed in 0..<500 {
      var system = RandomSystem(seed: UInt64(seed))
      for constraint in system.constraints {
        let isTaken = system.reference.add(constraint)
        let isAdded = system.add(constraint)
        #expect(isAdded == isTaken, "system \(seed)")
        if !isTaken { dropped += 1 }
        if constraint.priority < 1000 { weak += 1 }
      }
      let expected = try #require(system.reference.best())
      let found = try system.solve()
      #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 1e-5 }, "system \(seed): \(found), not \(expected)")
    }
    #expect(dropped > 100 && weak > 1000)
  }

  @Test func `removing constraints gives the solution of those that are left`() throws {
    for seed in 1000..<1300 {
      var (system, rest) = (RandomSystem(seed: UInt64(seed)), RandomSystem(seed: UInt64(seed)))
      var added: [(LinearConstraint.ID, ReferenceSolver.Constraint)] = []
      for constraint in system.constraints {
        guard let id = try? system.solver.add(system.linear(constraint)) else { continue }
        added.append((id, constraint))
        if added.count == 4 { _ = try system.solve() }
      }
      for (index, (id, constraint)) in added.enumerated() {
        if index % 3 == seed % 3 {
          system.solver.remove(id)
        } else {
          let isAdded = rest.add(constraint)
          #expect(isAdded, "system \(seed)")
        }
      }
      let (found, expected) = (try system.solve(), try rest.solve())
      #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 1e-5 }, "system \(seed): \(found), not \(expected)")
    }
  }

  @Test func `the order in which constraints that agree are added does not change the solution`() throws {
    for seed in 2000..<2200 {
      var (forwards, backwards) = (RandomSystem(seed: UInt64(seed)), RandomSystem(seed: UInt64(seed)))
      let constraints = forwards.constraints.filter { forwards.add($0) }
      let isAdded = constraints.reversed().map { backwards.add($0) }
      #expect(!isAdded.contains(false))
      let (found, expected) = (try forwards.solve(), try backwards.solve())
      #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 1e-5 }, "system \(seed): \(found), not \(expected)")
    }
  }
}

/// A few variables and constraints of small whole numbers.
private struct RandomSystem {
  var solver = LinearSolver()
  var reference: ReferenceSolver
  let variables: [SolverVariable]
  let constraints: [ReferenceSolver.Constraint]

  init(seed: UInt64) {
    var dice = Dice(state: seed)
    let count = Int.random(in: 1...3, using: &dice)
    let isNotNegative = (0..<count).map { _ in Int.random(in: 0..<3, using: &dice) == 0 }
    reference = ReferenceSolver(isNotNegative: isNotNegative)
    var made: [SolverVariable] = []
    for isNotNegative in isNotNegative { made.append(solver.makeVariable(isNotNegative: isNotNegative)) }
    variables = made
    let priorities: [Float] = [1000, 1000, 750, 750, 250, 250, 50, 749.5, 1]
    constraints = (0..<Int.random(in: 2...9, using: &dice)).map { _ in
      ReferenceSolver.Constraint(
        coefficients: (0..<count).map { _ in [0, 0, 1, -1, 1, -1, 2, 0.5][Int.random(in: 0..<8, using: &dice)] },
        constant: Double(Int.random(in: -20...20, using: &dice)),
        relation: [.equal, .lessThanOrEqual, .greaterThanOrEqual][Int.random(in: 0..<3, using: &dice)],
        priority: priorities[Int.random(in: 0..<priorities.count, using: &dice)])
    }
  }

  func linear(_ constraint: ReferenceSolver.Constraint) -> LinearConstraint {
    let expression = zip(variables, constraint.coefficients).reduce(LinearExpression(constraint.constant)) {
      $0 + LinearExpression($1.0, times: $1.1)
    }
    return LinearConstraint(expression, constraint.relation, priority: constraint.priority)
  }

  mutating func add(_ constraint: ReferenceSolver.Constraint) -> Bool {
    (try? solver.add(linear(constraint))) != nil
  }

  mutating func solve() throws -> [Double] {
    let solution = try solver.solve(closing: variables)
    return variables.map { solution[$0] }
  }
}
