/// The parts of a button that its goldens could show, and those that they do.
package struct Measured: Hashable, Sendable {
  /// The number of parts that a golden shows.
  package var covered = 0
  /// The parts that no golden shows, as a person reads them, in the button's order.
  package var missing: [String] = []

  package init(covered: Int = 0, missing: [String] = []) { (self.covered, self.missing) = (covered, missing) }

  /// The parts, each shown or not.
  init<Part>(_ parts: [Part], name: (Part) -> String, isCovered: (Part) -> Bool) {
    for part in parts {
      if isCovered(part) { covered += 1 } else { missing.append(name(part)) }
    }
  }

  package var all: Int { covered + missing.count }

  /// From 0 to 1; nothing to show is all shown.
  package var share: Double { all == 0 ? 1 : Double(covered) / Double(all) }

  static func + (a: Measured, b: Measured) -> Measured {
    Measured(covered: a.covered + b.covered, missing: a.missing + b.missing)
  }
}
