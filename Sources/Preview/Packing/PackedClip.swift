internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckRendering

/// The pictures of a clip in one variant.
struct DrawnClip: Hashable, Sendable {
  /// A frame for each tick from the clip's time 0 on, first of what is finite, then of what repeats.
  var frames: [Int]
  /// The tick at which everything finite is over.
  var end: Int
  /// The seconds after which the frames from `end` on repeat; nil for nothing that goes on for ever.
  var period: Double?
  /// The frame that a settled picture shows.
  var settled: Int
}

/// A clip with its pictures in all variants.
struct PackedClip: Hashable, Sendable {
  /// Its last event is the one that the clip begins with; without events a state is entered.
  var run: Run
  /// The tick of the run that is the clip's time 0.
  var begin: Int
  /// The situation that it ends in.
  var situation: Int
  /// In the order of the variants.
  var drawn: [DrawnClip]
  /// When everything finite is over, in seconds from the event.
  var end: Double
  /// From the event on; times count from it.
  var states: [Clip.TimedState]
  var effects: [Trace.Effect]
  var curves: [Curve] = []
  /// Clips of events that come in the middle, by the event and the tick at which it comes.
  var cuts: [String: [Int: Int]] = [:]
  /// The parts of the clip in which an event leads to the same whenever it comes.
  var isTimeless: [String: Set<ClipPart>] = [:]

  /// The pictures, states and effects, by which clips are compared.
  struct Content: Hashable {
    var situation: Int
    var drawn: [DrawnClip]
    var states: [Clip.TimedState]
    var effects: [Trace.Effect]
  }

  var content: Content { Content(situation: situation, drawn: drawn, states: states, effects: effects) }
}

extension PackedClip {
  /// The part of a run from a tick on, whose finite animations are over at a time in seconds of the run.
  init(
    _ clip: Clip, of run: Run, from begin: Int, to end: Double, situation: Int, _ drawn: [DrawnClip]
  ) {
    let start = Run.seconds(begin)
    self.init(
      run: run, begin: begin, situation: situation, drawn: drawn, end: max(0, end - start), states: [],
      effects: [])
    for state in clip.states {
      if state.time <= start { states.removeAll() }
      states.append(Clip.TimedState(time: max(0, state.time - start), state: state.state))
    }
    // What an earlier event does at the same time is its own clip's.
    let cause = run.calls.last.flatMap { $0.tick == begin ? $0.text.prefix { $0 != "(" } : nil }
    for effect in clip.effects
    where effect.time > start || effect.time == start && (cause ?? effect.cause[...]) == effect.cause {
      var moved = effect
      moved.time -= start
      effects.append(moved)
    }
  }
}

extension PackedClip {
  /// As ``PackedSource`` reads it.
  var json: JSON {
    .object([
      "to": .number(Double(situation)), "end": .number(end),
      "states": .list(states.map { .object(["time": .number($0.time), "state": .text($0.state)]) }),
      "effects": .list(effects.map(\.json)), "curves": .list(curves.map(\.json)),
      "drawn": .list(drawn.map(\.json)),
      "cuts": cuts.isEmpty ? nil : .object(cutMembers), "timeless": timeless(.finite),
      "timelessLoop": timeless(.endless),
    ])
  }

  /// Ticks and clips in turn.
  private var cutMembers: [JSON.Member] {
    cuts.sorted { $0.key < $1.key }.map { event, cuts in
      JSON.Member(event, .numbers(cuts.sorted { $0.key < $1.key }.flatMap { [Double($0.key), Double($0.value)] }))
    }
  }

  private func timeless(_ part: ClipPart) -> JSON? {
    let events = isTimeless.filter { $0.value.contains(part) }.keys.sorted()
    return events.isEmpty ? nil : .texts(events)
  }
}

/// The parts of a clip.
enum ClipPart: Hashable, Sendable, CaseIterable {
  /// Up to the end of all finite animations.
  case finite
  /// One period of the endless animations.
  case endless
}

extension DrawnClip {
  fileprivate var json: JSON {
    .object([
      "frames": .numbers(frames.map(Double.init)), "end": .number(Double(end)),
      "period": period.map { .number($0) }, "settled": .number(Double(settled)),
    ])
  }
}
