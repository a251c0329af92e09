internal import PresscheckLayerTree

/// Explores every situation that events lead to.
struct StateExplorer {
  /// The starts first.
  private(set) var nodes: [StateNode]
  /// In the order of discovery.
  private(set) var transitions: [Transition] = []
  private var known: Set<Transition> = []
  private var reached: Set<String>
  /// The places in ``nodes`` of the situations that the finger alone leads to from each.
  private var touches: [[Int]] = []
  private var places: [StateNode.Key: Int] = [:]
  /// The situations that the tries at each led to, by the places of the tries: the finger's moves, then the programs.
  private var arrivals: [[Int: StateNode]] = []
  /// Whether there was more to try.
  private(set) var isCut = false
  /// The most situations that are tried.
  static let maximum = 400

  /// Tries the finger's moves and the programs everywhere.
  ///
  /// Under a finger, each program is tried once in each state, and followed only to states that nothing else has led to.
  ///
  /// - Parameters:
  ///   - starts: The first situations.
  ///   - programs: The events that no finger sends.
  ///   - earlier: An exploration with the same programs, whose tries are not made again.
  /// - Throws: For an effect whose text cannot be set.
  init(from starts: [StateNode], programs: [Event], after earlier: StateExplorer? = nil) throws(TextError) {
    nodes = starts
    reached = Set(starts.map(\.button.state))
    for (index, start) in starts.enumerated() where places[start.situation] == nil { places[start.situation] = index }
    var tried: Set<UnderFinger> = []
    while touches.count < nodes.count {
      let node = nodes[touches.count]
      let place = earlier?.places[node.situation]
      let made = if let earlier, let place { earlier.arrivals[place] } else { [Int: StateNode]() }
      // Nothing comes after the second exploration.
      if earlier == nil { arrivals.append([:]) }
      var touched: [Int] = []
      for (number, (touch, finger)) in node.finger.moves.enumerated() {
        let arrived = try step(from: node, Event(touch.rawValue), finger, number, made)
        if let place = add(arrived) { touched.append(place) }
      }
      touches.append(touched)
      for (number, event) in programs.enumerated() {
        let trial = UnderFinger(state: node.button.state, finger: node.finger, program: number)
        guard node.finger == .up || tried.insert(trial).inserted else { continue }
        let arrived = try step(from: node, event, node.finger, node.finger.moves.count + number, made)
        if node.finger != .up, reaches(arrived.button.state) { continue }
        _ = add(arrived)
      }
    }
  }

  /// Tries every event of a control, also from the states that no event leads to.
  init(_ control: any Control, from initial: StateNode) throws(TextError) {
    let programs = control.events.flatMap(\.samples)
    try self.init(from: [initial], programs: programs)
    let missed = isCut ? [] : control.states.filter { !reaches($0) }
    guard !missed.isEmpty else { return }
    var starts = [initial]
    for state in missed { starts.append(try initial.entering(state)) }
    self = try StateExplorer(from: starts, programs: programs, after: self)
  }

  /// A program that is tried while a finger is down.
  private struct UnderFinger: Hashable {
    var state: String
    var finger: Finger
    var program: Int
  }

  /// Whether a state was found.
  func reaches(_ state: String) -> Bool { reached.contains(state) }

  /// The states that the finger alone leads to from the first start.
  var touchedStates: Set<String> {
    var (states, open) = (Set<String>(), [0])
    var seen: Set<Int> = [0]
    while let place = open.popLast() {
      states.insert(nodes[place].button.state)
      open += touches[place].filter { seen.insert($0).inserted }
    }
    return states
  }

  /// Sends an event, the `number`th try at the last node, unless an earlier exploration made it.
  private mutating func step(
    from node: StateNode, _ event: Event, _ finger: Finger, _ number: Int, _ made: [Int: StateNode]
  ) throws(TextError) -> StateNode {
    let arrived = if let there = made[number] { there } else { try node.after(event, finger: finger) }
    if !arrivals.isEmpty { arrivals[arrivals.count - 1][number] = arrived }
    let transition = Transition(from: node.button.state, event: event.description, to: arrived.button.state)
    if transition.from != transition.to, known.insert(transition).inserted { transitions.append(transition) }
    return arrived
  }

  /// The situation's place; nil if it is one too many.
  private mutating func add(_ node: StateNode) -> Int? {
    let key = node.situation
    if let place = places[key] { return place }
    guard nodes.count < StateExplorer.maximum else {
      isCut = true
      return nil
    }
    places[key] = nodes.count
    nodes.append(node)
    reached.insert(node.button.state)
    return nodes.count - 1
  }
}

/// A settled button and the finger on it.
struct StateNode {
  var button: any ControlInstance
  var finger: Finger

  /// Tells nodes apart.
  struct Key: Hashable {
    var state: String
    var finger: Finger
    var behavior: AnyHashable?
    var root: Layer?

    /// Takes of the tree what differs between situations, and no more: to compare trees that it does not tell apart takes longer
    /// than the event that led to one.
    func hash(into hasher: inout Hasher) {
      hasher.combine(state)
      hasher.combine(finger)
      hasher.combine(behavior)
      guard let root else { return }
      hasher.combine(root.bounds)
      hasher.combine(root.transform)
      for layer in root.sublayers {
        hasher.combine(layer.isHidden)
        hasher.combine(layer.opacity)
        hasher.combine(layer.position)
        hasher.combine(layer.content)
      }
    }
  }

  /// Tells apart what looks different.
  var key: Key { Key(state: button.state, finger: finger, root: button.root) }

  /// Tells apart what events may lead elsewhere from: by the look, unless the button knows better.
  var situation: Key {
    button.behavior.map { Key(state: button.state, finger: finger, behavior: $0) } ?? key
  }

  /// The button once the effects of an event have settled.
  func after(_ event: Event, finger: Finger) throws(TextError) -> StateNode {
    var button = button
    var trace = Trace()
    try button.take(event, at: 0, &trace)
    return StateNode(button: button.settled(), finger: finger)
  }

  /// The button in a state that is entered as on the command line.
  func entering(_ state: String) throws(TextError) -> StateNode {
    var button = button
    var trace = Trace()
    try button.enter(state, at: 0, &trace)
    return StateNode(button: button.settled(), finger: finger)
  }
}

extension StateNode {
  /// A settled button on which no finger is.
  init(initialOf control: any Control, on context: ControlContext) throws(TextError) {
    self.init(button: try control.start(in: context).settled(), finger: .up)
  }
}

/// Where a finger is, which decides what it can do next.
package enum Finger: String, Hashable, Sendable {
  case up, inside, outside

  /// The finger's possible moves, and its place after each.
  package var moves: [(touch: Touch, then: Finger)] {
    switch self {
    case .up: [(.touchDown, .inside)]
    case .inside:
      [
        (.touchUpInside, .up), (.touchDragExit, .outside), (.touchCancel, .up), (.touchDownRepeat, .inside),
        (.touchDragInside, .inside),
      ]
    case .outside:
      [(.touchUpOutside, .up), (.touchDragEnter, .inside), (.touchCancel, .up), (.touchDragOutside, .outside)]
    }
  }
}
