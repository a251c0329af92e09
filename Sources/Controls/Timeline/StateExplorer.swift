internal import PresscheckLayerTree

/// Everywhere that events lead to.
struct StateExplorer {
  /// The starts first.
  private(set) var places: [StateNode]

  /// In the order in which they were found.
  private(set) var transitions: [Transition] = []

  /// Whether there was more to try than is tried.
  private(set) var isCut = false

  /// How many places are looked at.
  static let maximum = 400

  /// - Parameters:
  ///   - starts: Where to begin.
  ///   - programs: What is tried everywhere beside what the finger can do. Under a finger it is followed only where it
  ///     leads to a state that nothing else has led to.
  /// - Throws: When a title cannot be set.
  init(from starts: [StateNode], programs: [Event]) throws(TextError) {
    places = starts
    var seen = Set(starts.map(\.key))
    var next = 0
    while next < places.count {
      let place = places[next]
      next += 1
      for (touch, finger) in place.finger.moves {
        let arrived = try step(from: place, Event(touch.rawValue), finger)
        if seen.insert(arrived.key).inserted { add(arrived) }
      }
      for event in programs {
        let arrived = try step(from: place, event, place.finger)
        if place.finger != .up, reaches(arrived.button.state) { continue }
        if seen.insert(arrived.key).inserted { add(arrived) }
      }
    }
  }

  /// Whether a place in a state was found.
  func reaches(_ state: String) -> Bool { places.contains { $0.button.state == state } }

  private mutating func step(from place: StateNode, _ event: Event, _ finger: Finger) throws(TextError) -> StateNode {
    let arrived = try place.after(event, finger: finger)
    let transition = Transition(from: place.button.state, event: event.description, to: arrived.button.state)
    if transition.from != transition.to, !transitions.contains(transition) { transitions.append(transition) }
    return arrived
  }

  private mutating func add(_ place: StateNode) {
    if places.count < StateExplorer.maximum { places.append(place) } else { isCut = true }
  }
}

/// A button at rest and the finger on it.
struct StateNode {
  var button: any ControlInstance
  var finger: Finger

  /// What tells places apart.
  struct Key: Hashable {
    var state: String
    var finger: Finger
    var root: Layer
  }

  var key: Key { Key(state: button.state, finger: finger, root: button.root) }

  /// Once what the event starts has settled.
  func after(_ event: Event, finger: Finger) throws(TextError) -> StateNode {
    var button = button
    var trace = Trace()
    try button.take(event, at: 0, &trace)
    return StateNode(button: button.settled(), finger: finger)
  }

  /// In a state that is entered as `--state` enters it.
  func entering(_ state: String) throws(TextError) -> StateNode {
    var button = button
    var trace = Trace()
    try button.enter(state, at: 0, &trace)
    return StateNode(button: button.settled(), finger: finger)
  }
}
