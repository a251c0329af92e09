/// Finds the states and transitions of a button by name, without a search: a file may have thousands.
struct StateIndex: Hashable, Sendable {
  /// Where a transition begins, and its event or the state that it leads to.
  private struct Route: Hashable {
    /// Nil is any state.
    var from: String?
    var name: String
  }

  private var states: [String: Int] = [:]
  private var byEvent: [Route: [Int]] = [:]
  private var byTarget: [Route: Int] = [:]
  private var targets: [String] = []

  init(_ states: [LayersControl.State], _ transitions: [StateTransition]) {
    for (index, state) in states.enumerated() where self.states[state.name] == nil { self.states[state.name] = index }
    for (index, transition) in transitions.enumerated() {
      byEvent[Route(from: transition.from, name: transition.event), default: []].append(index)
      let route = Route(from: transition.from, name: transition.to)
      if byTarget[route] == nil { byTarget[route] = index }
    }
    targets = transitions.map(\.to)
  }

  func state(_ name: String) -> Int? { states[name] }

  /// The first transition that an event takes; one from any state does not lead to the current one.
  func transition(from state: String, on event: String) -> Int? {
    let own = byEvent[Route(from: state, name: event)]?.first
    let any = byEvent[Route(from: nil, name: event)]?.first { targets[$0] != state }
    return [own, any].compactMap(\.self).min()
  }

  /// The first transition that leads to a state.
  func transition(from state: String, to target: String) -> Int? {
    [state, nil].compactMap { byTarget[Route(from: $0, name: target)] }.min()
  }
}
