package import PresscheckButtonFile
package import PresscheckFiles

/// The results of a run of `coverage`.
package struct CoverageReport: Sendable {
  /// In the order of the files.
  package private(set) var buttons: [ButtonCoverage] = []
  let plan: CoveragePlan
  /// The shares that are too small, a line each.
  package private(set) var shortfalls: [String] = []

  /// The acceptances of the configuration and the files, and whether each accepted a survivor.
  private var acceptances: [(acceptance: CoverageSettings.Acceptance, isUsed: Bool)]

  package init(_ plan: CoveragePlan) {
    self.plan = plan
    acceptances = plan.settings.accept.map { ($0, false) }
  }

  /// Adds a button's results, which its own file may ask more of.
  package mutating func add(_ button: ButtonCoverage, of file: ButtonFile) {
    let own = acceptances.count
    acceptances += file.coverage.accept.map { ($0, false) }
    let known = acceptances.indices.filter { $0 >= own || $0 < plan.settings.accept.count }
    for survivor in button.mutants?.survivors ?? [] {
      for number in known where acceptances[number].acceptance.accepts(survivor, of: button.name) {
        acceptances[number].isUsed = true
      }
    }
    buttons.append(button)
    guard plan.minimum == nil else { return }
    for measure in plan.measures {
      guard let minimum = file.coverage.minimum[measure] else { continue }
      hold(button.measured(measure).share, of: measure, against: minimum, in: " of \(button.name)")
    }
  }

  /// Warnings about acceptances that accepted nothing, those of the configuration if all of its buttons were tried.
  package func findings(isWhole: Bool) -> [Diagnostic] {
    guard plan.triesMutants else { return [] }
    let names = Set(buttons.map(\.name))
    return acceptances.enumerated().compactMap { index, entry in
      let (acceptance, isUsed) = entry
      let isAsked = index >= plan.settings.accept.count || isWhole || acceptance.button.map(names.contains) ?? false
      guard !isUsed, isAsked else { return nil }
      return Diagnostic(
        .warning, file: acceptance.file, at: acceptance.place,
        "no mutant survives here: the entry of accept no longer applies", hint: "remove it")
    }
  }

  /// Holds the shares of all buttons together against the caller's minimum, else the configuration's.
  package mutating func finish() {
    for measure in plan.measures {
      guard let minimum = plan.minimum ?? plan.settings.minimum[measure] else { continue }
      hold(total(measure).share, of: measure, against: minimum, in: "")
    }
  }

  private mutating func hold(
    _ share: Double, of measure: CoverageSettings.Measure, against minimum: Double, in part: String
  ) {
    guard share < minimum else { return }
    shortfalls.append("the \(measure.rawValue)\(part) are below the minimum: \(share.percent) of \(minimum.percent)")
  }

  /// The parts of all buttons together.
  func total(_ measure: CoverageSettings.Measure) -> Measured {
    buttons.reduce(Measured()) { $0 + $1.measured(measure) }
  }
}

extension ButtonCoverage {
  /// The parts of a measure.
  func measured(_ measure: CoverageSettings.Measure) -> Measured {
    switch measure {
    case .states: states
    case .transitions: transitions
    case .variants: variants
    case .mutants:
      Measured(
        covered: mutants?.killed ?? 0,
        missing: mutants?.survivors.filter { $0.accepted == nil }.map(\.line) ?? [])
    }
  }
}

extension CoverageSettings.Acceptance {
  /// Whether it accepts a survivor of a button.
  func accepts(_ survivor: Survivor, of name: String) -> Bool {
    func fits(_ wanted: String?, _ values: String?...) -> Bool { wanted == nil || values.contains(wanted) }
    return fits(button, name) && fits(layer, survivor.layer) && fits(property, survivor.property, survivor.whole)
      && fits(state, survivor.changed ?? survivor.moment?.state)
  }
}

extension Double {
  /// A share in whole percent, rounded down, so that only all is 100.
  var percent: String { "\(Int((self * 100 + 1e-9).rounded(.down))) %" }
}
