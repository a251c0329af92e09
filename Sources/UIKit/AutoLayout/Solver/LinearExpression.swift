/// A number that a `LinearSolver` finds, by the order in which the solver made it.
package struct SolverVariable: Hashable, Comparable, Sendable {
  let index: Int

  package static func < (a: Self, b: Self) -> Bool { a.index < b.index }
}

/// A sum of variables, each times a number, and a constant.
package struct LinearExpression: Hashable, Sendable {
  /// A variable times a number that is not 0.
  struct Term: Hashable, Sendable {
    var variable: SolverVariable
    var coefficient: Double
  }

  /// Coefficients closer to 0 than this are round-off, and are left out.
  static let tolerance = 1e-9

  /// In the order of the variables, each once, so that sums are the same on every machine.
  private(set) var terms: [Term] = []
  /// The amount added to the terms.
  package var constant: Double

  /// A constant.
  package init(_ constant: Double = 0) { self.constant = constant }

  /// A variable times a number.
  package init(_ variable: SolverVariable, times coefficient: Double = 1) {
    constant = 0
    if abs(coefficient) >= Self.tolerance { terms = [Term(variable: variable, coefficient: coefficient)] }
  }

  /// The coefficient of a variable; 0 when it is not in the sum.
  subscript(variable: SolverVariable) -> Double {
    let place = firstPlace(from: variable)
    return place < terms.count && terms[place].variable == variable ? terms[place].coefficient : 0
  }

  /// Adds another expression times a number.
  package mutating func add(_ other: LinearExpression, times factor: Double = 1) {
    constant += other.constant * factor
    guard !other.terms.isEmpty else { return }
    var sum: [Term] = []
    sum.reserveCapacity(terms.count + other.terms.count)
    var (mine, theirs) = (0, 0)
    while mine < terms.count || theirs < other.terms.count {
      let first = mine < terms.count ? terms[mine].variable : nil
      let second = theirs < other.terms.count ? other.terms[theirs].variable : nil
      var term: Term
      if let first, second.map({ first <= $0 }) ?? true {
        term = terms[mine]
        mine += 1
        if first == second {
          term.coefficient += other.terms[theirs].coefficient * factor
          theirs += 1
        }
      } else {
        term = other.terms[theirs]
        term.coefficient *= factor
        theirs += 1
      }
      if abs(term.coefficient) >= Self.tolerance { sum.append(term) }
    }
    terms = sum
  }

  /// Multiplies every term and the constant.
  mutating func multiply(by factor: Double) {
    constant *= factor
    for i in terms.indices { terms[i].coefficient *= factor }
  }

  /// Takes a variable out of the sum and returns its coefficient; 0 when it was not in it.
  @discardableResult
  mutating func remove(_ variable: SolverVariable) -> Double {
    let place = firstPlace(from: variable)
    guard place < terms.count, terms[place].variable == variable else { return 0 }
    return terms.remove(at: place).coefficient
  }

  /// Replaces a variable by what it equals.
  mutating func substitute(_ variable: SolverVariable, with value: LinearExpression) {
    let coefficient = remove(variable)
    if coefficient != 0 { add(value, times: coefficient) }
  }

  /// The first place whose variable is this one or a later one.
  private func firstPlace(from variable: SolverVariable) -> Int {
    var (low, high) = (0, terms.count)
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].variable < variable { low = middle + 1 } else { high = middle }
    }
    return low
  }

  package static func + (a: Self, b: Self) -> Self {
    var sum = a
    sum.add(b)
    return sum
  }

  package static func - (a: Self, b: Self) -> Self {
    var difference = a
    difference.add(b, times: -1)
    return difference
  }

  package static func * (a: Self, factor: Double) -> Self {
    var product = Self()
    product.add(a, times: factor)
    return product
  }
}
