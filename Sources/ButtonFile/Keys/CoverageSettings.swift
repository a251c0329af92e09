package import PresscheckFiles
internal import PresscheckLayerTree

/// The settings of `coverage` in a button file or the configuration.
package struct CoverageSettings: Hashable, Sendable {
  /// A share of a button that its goldens show.
  package enum Measure: String, Hashable, Sendable, CaseIterable {
    case states, transitions, variants, mutants
  }

  /// Mutants that may survive, and why.
  package struct Acceptance: Hashable, Sendable {
    /// The button's name; nil for every one that the settings are for.
    package var button: String?
    /// The layer's name; nil for every layer, and for the properties of the button itself.
    package var layer: String?
    /// The property's name, as survivors have it without its part; nil for every one.
    package var property: String?
    /// The state that changes the property, or else would show the change; nil for every state.
    package var state: String?
    package var reason: String
    /// The file that has it, and where.
    package var file: String
    package var place: FileLocation
  }

  /// The least share of each measure, from 0 to 1; a measure without one may be anything.
  package var minimum: [Measure: Double] = [:]
  package var accept: [Acceptance] = []
}

extension ValueReader {
  /// `coverage:` of a button with its states, or of all buttons.
  func coverageSettings(_ node: Node, _ states: StateNames? = nil) throws(Diagnostic) -> CoverageSettings {
    let fields = try mapping(node, "coverage", keys: ["minimum", "accept"])
    var errors = ErrorList()
    var settings = CoverageSettings()
    if let node = fields["minimum"] { settings.minimum = errors.attempt(try coverageMinimum(node)) ?? [:] }
    if let node = fields["accept"] {
      let accept = { (item: Node) throws(Diagnostic) in try acceptance(item, states) }
      settings.accept = errors.attempt(try node.list("accept", in: source, accept)) ?? []
    }
    try errors.end()
    return settings
  }

  private func coverageMinimum(_ node: Node) throws(Diagnostic) -> [CoverageSettings.Measure: Double] {
    let fields = try mapping(node, "minimum", keys: CoverageSettings.Measure.allCases.map(\.rawValue))
    var minimum: [CoverageSettings.Measure: Double] = [:]
    for measure in CoverageSettings.Measure.allCases {
      guard let node = fields[measure.rawValue] else { continue }
      minimum[measure] = try number(node, .unit, measure.rawValue)
    }
    return minimum
  }

  private func acceptance(_ node: Node, _ states: StateNames?) throws(Diagnostic) -> CoverageSettings.Acceptance {
    let what = "an entry of accept"
    let fields = try mapping(node, what, keys: ["button", "layer", "property", "state", "reason"])
    let reason = try reason(fields, of: what, saying: "why the survivors are accepted")
    return CoverageSettings.Acceptance(
      button: try filledText(fields, "button"), layer: try filledText(fields, "layer"),
      property: try filledText(fields, "property"), state: try state(fields, among: states), reason: reason,
      file: source.file, place: source.place(fields.mark))
  }
}
