internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckLayerTree
internal import PresscheckRendering

/// Finds every situation that events lead to from the states, each event after the one before has settled.
struct SituationSearch {
  /// Those of the states first.
  private(set) var situations: [Situation] = []
  /// The situation of each state of the control, in the control's order; nil for one that there was no room for.
  private(set) var starts: [Int?] = []
  /// The steps from each situation, one for each event.
  private(set) var steps: [[Step]] = []
  /// Whether there was more to find.
  private(set) var isCut = false
  /// The events of programs that were tried.
  let programs: [String]
  private var places: [Key: Int] = [:]
  /// The situations in which code has failed: nothing leads on from them.
  private var failed: Set<Int> = []

  /// Tells situations apart.
  private struct Key: Hashable {
    var state: String
    var finger: Finger
    var root: Layer
  }

  /// The most situations of a button: touches have room beside its states.
  private let limit: Int
  /// The most of a button with few states, and of any.
  static let (maximum, maximumOfMany) = (48, 256)
  /// Of these, as many as states do not take.
  static let roomOfTouches = 12
  /// The most events of programs that are tried of a class, whose code runs for each.
  private static let maximumPrograms = 24

  /// Tries the finger's moves everywhere, and then the programs wherever no finger is on the button, so that these never take the
  /// room of a touch.
  ///
  /// - Parameter buttons: The button in each variant. The first one's situations are those of all.
  /// - Throws: The first error of the button's states and motions.
  init(_ buttons: [ButtonMoments]) throws(Diagnostic) {
    let control = buttons[0].file.control
    let samples = control.events.flatMap(\.samples).map(\.description)
    programs = buttons[0].runsCode ? Array(samples.prefix(Self.maximumPrograms)) : samples
    limit = min(max(Self.maximum, control.states.count + Self.roomOfTouches), Self.maximumOfMany)
    let runs = control.states.enumerated().map { Run(state: $0 == 0 ? nil : $1) }
    for moments in buttons { moments.record(runs) }
    for run in runs {
      let hasRoom = situations.count < limit - Self.roomOfTouches
      starts.append(hasRoom ? try add(run, .up, buttons) : nil)
      isCut = isCut || !hasRoom
    }
    if limit > Self.maximum { try addTap(buttons) }
    try addTouches(buttons)
    var next = 0
    while next < situations.count {
      if situations[next].finger == .up { steps[next] += try add(programs.map { ($0, .up) }, to: next, buttons) }
      next += 1
      try addTouches(buttons)
    }
  }

  /// Adds the steps of a tap from the first state, which others then find.
  private mutating func addTap(_ buttons: [ButtonMoments]) throws(Diagnostic) {
    var next = 0
    while next < situations.count {
      let finger = situations[next].finger
      if next == 0 || finger != .up { _ = try add(Self.moves(of: finger, []), to: next, buttons) }
      next += 1
    }
  }

  /// Adds the steps of the finger from each situation that has none yet.
  private mutating func addTouches(_ buttons: [ButtonMoments]) throws(Diagnostic) {
    while steps.count < situations.count {
      steps.append(try add(Self.moves(of: situations[steps.count].finger, []), to: steps.count, buttons))
    }
  }

  /// The steps from a situation, by events and where the finger is then; those that there was no room for are missing.
  private mutating func add(
    _ moves: [(event: String, then: Finger)], to index: Int, _ buttons: [ButtonMoments]
  ) throws(Diagnostic) -> [Step] {
    guard !failed.contains(index) else { return [] }
    let situation = situations[index]
    let runs = moves.map { situation.run.then($0.event, at: situation.tick) }
    buttons[0].record(runs)
    var own: [Step] = []
    for (move, run) in zip(moves, runs) {
      if let place = try add(run, move.then, buttons) { own.append(Step(event: move.event, to: place)) }
    }
    return own
  }

  /// The situations of one tap: that of the first state, and those that the finger then leads to until it is lifted.
  var tap: [Int] {
    var found = [0]
    var next = 0
    while next < found.count {
      let on = steps[found[next]].map(\.to).filter { situations[$0].finger != .up && !found.contains($0) }
      found += Set(on).sorted()
      next += 1
    }
    return found
  }

  /// The events that can happen, and where the finger is then.
  static func moves(of finger: Finger, _ programs: [String]) -> [(event: String, then: Finger)] {
    finger.moves.map { ($0.touch.rawValue, $0.then) } + (finger == .up ? programs.map { ($0, finger) } : [])
  }

  /// The situation that a run ends in; nil for one that was not found.
  func place(of timeline: Timeline, _ finger: Finger) -> Int? { places[Self.key(timeline, finger)] }

  private static func key(_ timeline: Timeline, _ finger: Finger) -> Key {
    Key(state: timeline.state(at: .infinity), finger: finger, root: timeline.settledRoot)
  }

  /// The place of the situation that a run ends in; nil if there are too many.
  private mutating func add(_ run: Run, _ finger: Finger, _ buttons: [ButtonMoments]) throws(Diagnostic) -> Int? {
    let source = try buttons[0].source(of: run)
    let key = Self.key(source.timeline, finger)
    if let place = places[key] { return place }
    guard situations.count < limit else {
      isCut = true
      return nil
    }
    let tick = run.calls.isEmpty ? 0 : max(run.lastTick, Run.tick(atOrAfter: try buttons.settlingTime(of: run)))
    places[key] = situations.count
    if source.showsFailure { failed.insert(situations.count) }
    situations.append(Situation(run: run, tick: tick, state: key.state, finger: finger))
    return situations.count - 1
  }
}
