import PresscheckUIKit

/// Another way to the solution that `LinearSolver` promises, for few variables: it tries every corner.
///
/// Every tier's cost is linear between the hyperplanes on which a constraint holds exactly or a variable is 0, so the best
/// point is where some of those meet.
struct ReferenceSolver {
  struct Constraint {
    var coefficients: [Double]
    var constant: Double
    var relation: LinearConstraint.Relation
    var priority: Float

    func value(at point: [Double]) -> Double { zip(coefficients, point).reduce(constant) { $0 + $1.0 * $1.1 } }

    /// How far the constraint is from holding.
    func miss(at point: [Double]) -> Double {
      let value = value(at: point)
      switch relation {
      case .equal: return abs(value)
      case .lessThanOrEqual: return max(0, value)
      case .greaterThanOrEqual: return max(0, -value)
      }
    }
  }

  let variables: Int
  /// Which variables are not negative.
  let isNotNegative: [Bool]
  /// Those that are taken, in order.
  private(set) var constraints: [Constraint] = []

  init(isNotNegative: [Bool]) {
    variables = isNotNegative.count
    self.isNotNegative = isNotNegative
  }

  /// Adds a constraint unless it is required and contradicts earlier ones.
  mutating func add(_ constraint: Constraint) -> Bool {
    let old = constraints
    constraints.append(constraint)
    guard constraint.priority >= 1000, best() == nil else { return true }
    constraints = old
    return false
  }

  /// The best point; nil where the required constraints leave none.
  func best() -> [Double]? {
    let planes = constraints.map { ($0.coefficients, $0.constant) } + (0..<variables).map { (unit($0), 0) }
    let tiers = Set(constraints.map(\.priority)).filter { $0 < 1000 }.sorted(by: >)
    var best: (point: [Double], cost: [Double])?
    choose(variables, of: planes.count) { chosen in
      guard let point = Self.meeting(chosen.map { planes[$0] }), isFeasible(point) else { return }
      let missed = tiers.map { tier in
        constraints.filter { $0.priority == tier }.reduce(0) { $0 + $1.miss(at: point) }
      }
      let cost = missed + point.map(abs)
      if best.map({ Self.isLess(cost, $0.cost) }) ?? true { best = (point, cost) }
    }
    return best?.point
  }

  private func isFeasible(_ point: [Double]) -> Bool {
    zip(point, isNotNegative).allSatisfy { !$1 || $0 > -1e-7 }
      && constraints.allSatisfy { $0.priority < 1000 || $0.miss(at: point) < 1e-7 }
  }

  private func unit(_ axis: Int) -> [Double] { (0..<variables).map { $0 == axis ? 1 : 0 } }

  private static func isLess(_ a: [Double], _ b: [Double]) -> Bool {
    for (a, b) in zip(a, b) where abs(a - b) > 1e-7 { return a < b }
    return false
  }

  /// Calls back for every way to take some of so many things.
  private func choose(_ count: Int, of total: Int, _ body: ([Int]) -> Void) {
    func extend(_ chosen: [Int], from first: Int) {
      if chosen.count == count { return body(chosen) }
      for next in first..<total where total - next >= count - chosen.count { extend(chosen + [next], from: next + 1) }
    }
    extend([], from: 0)
  }

  /// Where planes meet, by Gauss-Jordan elimination; nil where they do not meet in one point.
  private static func meeting(_ planes: [([Double], Double)]) -> [Double]? {
    var rows = planes.map { $0.0 + [-$0.1] }
    let count = rows.count
    for column in 0..<count {
      guard let pivot = (column..<count).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
        abs(rows[pivot][column]) > 1e-9
      else { return nil }
      rows.swapAt(column, pivot)
      let scale = rows[column][column]
      rows[column] = rows[column].map { $0 / scale }
      for other in 0..<count where other != column {
        let factor = rows[other][column]
        rows[other] = zip(rows[other], rows[column]).map { $0 - factor * $1 }
      }
    }
    return rows.map { $0[count] }
  }
}

/// Numbers that look random and are the same in every run.
struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
