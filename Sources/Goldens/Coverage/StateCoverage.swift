/// The states and transitions of one button, each with the picture that would show it if no golden does.
package struct StateCoverage: Hashable, Sendable {
  /// A state at rest, or a change of state that takes time.
  package struct Part: Hashable, Sendable {
    /// The state before; nil for a state at rest.
    package var from: String?
    package var to: String
    /// Nil for a part that a golden shows.
    package var missing: Picture?

    package init(from: String? = nil, to: String, missing: Picture? = nil) {
      (self.from, self.to, self.missing) = (from, to, missing)
    }

    /// `busy` or `idle → busy`.
    package var name: String { (from.map { "\($0) → " } ?? "") + to }
  }

  /// A picture of a button in whatever variant.
  package struct Picture: Hashable, Sendable {
    /// The state before the events; nil is the initial one.
    package var state: String?
    /// As in `touchDown@0`; nil if entering the state is all.
    package var events: String?
    /// In seconds; nil once it has settled.
    package var time: Double?

    package init(state: String? = nil, events: String? = nil, time: Double? = nil) {
      (self.state, self.events, self.time) = (state, events, time)
    }
  }

  /// The button's name.
  package var button: String
  /// Relative to the project's folder.
  package var file: String
  package var states: [Part]
  package var transitions: [Part]

  package init(button: String, file: String, states: [Part] = [], transitions: [Part] = []) {
    (self.button, self.file, self.states, self.transitions) = (button, file, states, transitions)
  }

  /// The order in reports: by file, then by button.
  static func isOrdered(_ a: StateCoverage, _ b: StateCoverage) -> Bool { (a.file, a.button) < (b.file, b.button) }
}

extension [StateCoverage] {
  /// `goldens show 7 of 9 states, 1 of 2 transitions`; nil without a state.
  var summary: String? {
    let counts = [("states", flatMap(\.states)), ("transitions", flatMap(\.transitions))].compactMap { name, parts in
      parts.isEmpty ? nil : "\(parts.count { $0.missing == nil }) of \(parts.count) \(name)"
    }
    return counts.isEmpty ? nil : "goldens show " + counts.joined(separator: ", ")
  }
}
