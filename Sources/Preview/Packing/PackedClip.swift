internal import PresscheckButtonFile
internal import PresscheckControls

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
  /// As an event list has it; empty for the motion of a state at rest, and for entering a state.
  var event: String
  /// The situation that it ends in.
  var situation: Int
  /// In the order of the variants.
  var drawn: [DrawnClip]
  /// When everything finite is over, in seconds from the event.
  var end: Double
  /// From the event on; times count from it.
  var states: [Clip.TimedState]
  var effects: [Trace.Effect]
  var curves: [Curve]
  /// Clips of events that come before the end, by the event: the ticks at which they come, and the clips.
  var cuts: [String: [Cut]] = [:]
  /// Events that lead to the same pictures whenever they come.
  var timeless: [String] = []

  /// An event in the middle of a clip.
  struct Cut: Hashable, Sendable {
    var tick: Int
    var clip: Int
  }

  /// Whether it shows and does the same.
  func isSame(as other: PackedClip) -> Bool {
    situation == other.situation && drawn == other.drawn && states == other.states && effects == other.effects
  }
}

extension PackedClip {
  /// As ``PackedSource`` reads it.
  var json: JSON {
    .object([
      "event": .text(event), "to": .number(Double(situation)), "end": .number(end),
      "states": .list(states.map { .object(["time": .number($0.time), "state": .text($0.state)]) }),
      "effects": .list(effects.map(\.json)), "curves": .list(curves.map(\.json)),
      "drawn": .list(drawn.map(\.json)),
      "cuts": cuts.isEmpty
        ? nil
        : .object(
          cuts.sorted { $0.key < $1.key }.map { event, cuts in
            JSON.Member(event, .numbers(cuts.flatMap { [Double($0.tick), Double($0.clip)] }))
          }), "timeless": timeless.isEmpty ? nil : .texts(timeless),
    ])
  }
}

extension DrawnClip {
  fileprivate var json: JSON {
    .object([
      "frames": .numbers(frames.map(Double.init)), "end": .number(Double(end)),
      "period": period.map { .number($0) }, "settled": .number(Double(settled)),
    ])
  }
}
