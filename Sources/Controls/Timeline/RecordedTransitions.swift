internal import PresscheckFiles
internal import PresscheckGraphics
internal import PresscheckLayerTree

/// Finds which states of a class lead to which, by recording every touch and every plain call from each state.
package struct RecordedTransitions {
  private let control: any Recordable
  private let run: ControlRun
  private var stills: [(state: String, look: Look)] = []
  private var transitions: [Transition] = []
  /// A recording that failed has one.
  private var notes: [Finding] = []
  private var count = 0

  /// The settled tree and the control's own state.
  private struct Look: Equatable {
    var tree: Layer
    var state: String
    /// When it has settled, in seconds.
    var time = 0.0

    static func == (a: Look, b: Look) -> Bool { a.tree == b.tree && a.state == b.state }
  }

  /// The most recordings, and the most that fail, because one that does not answer takes long.
  private static let (maximumCount, maximumFailures) = (120, 8)
  /// The longest time between two events, in seconds.
  private static let longestWait = 10.0

  /// - Throws: For a class that cannot be shown in its first state, unless its code fails there.
  package init(_ control: any Recordable, _ run: ControlRun) throws(RunError) {
    (self.control, self.run) = (control, run)
    for state in control.states {
      do throws(RunError) {
        stills.append((state, try look(in: state, [])))
      } catch {
        if stills.isEmpty, error.scope == .run { throw error }
        note(error, "the state \(state)")
      }
    }
    let calls = control.events.flatMap(\.samples)
    for still in stills {
      follow(.up, from: still.state, after: [], at: still.look)
      for event in calls { _ = step(event, from: still.state, after: [], at: still.look) }
    }
    guard isCut else { return }
    notes.append(
      Finding(layer: nil, message: "only the first \(count) recordings were tried: there may be more transitions"))
  }

  package var reachability: Reachability { Reachability(transitions: transitions, notes: notes) }

  private var isCut: Bool {
    count >= RecordedTransitions.maximumCount || notes.count >= RecordedTransitions.maximumFailures
  }

  /// Moves the finger to where it is not yet, as long as it is down and does something new.
  private mutating func follow(_ finger: Finger, from state: String, after events: [Timeline.TimedEvent], at look: Look)
  {
    for (touch, then) in finger.moves where then != finger && events.count < 3 {
      guard let (next, past) = step(Event(touch.rawValue), from: state, after: events, at: look), then != .up else {
        continue
      }
      follow(then, from: state, after: past, at: next)
    }
  }

  /// Records one more event; nil if it cannot be.
  private mutating func step(
    _ event: Event, from state: String, after events: [Timeline.TimedEvent], at look: Look
  ) -> (look: Look, events: [Timeline.TimedEvent])? {
    guard !isCut else { return nil }
    let all = events + [Timeline.TimedEvent(event, at: events.isEmpty ? 0 : look.time)]
    do throws(RunError) {
      let next = try self.look(in: state, all)
      let transition = Transition(
        from: name(of: look, or: state), event: event.description, to: name(of: next, or: state))
      if transition.from != transition.to, !transitions.contains(transition) { transitions.append(transition) }
      return (next, all)
    } catch {
      note(error, "\(event) in the state \(state)")
      return nil
    }
  }

  /// The state that looks so, else the control's own; a look that no state has keeps the name of the one before.
  private func name(of look: Look, or state: String) -> String {
    let alike = stills.filter { $0.look == look }.map(\.state)
    if alike.contains(state) { return state }
    let before = stills.first { $0.state == state }?.look.state
    return alike.first ?? (look.state == before ? state : look.state)
  }

  private mutating func look(in state: String, _ events: [Timeline.TimedEvent]) throws(RunError) -> Look {
    count += 1
    var run = run
    (run.state, run.events) = (state, events)
    let timeline = try control.record(run).timeline
    let time = min(timeline.settlingTime, (events.last?.time ?? 0) + RecordedTransitions.longestWait)
    return Look(tree: timeline.settledTree, state: timeline.moments.last?.state ?? "", time: time)
  }

  private mutating func note(_ error: RunError, _ what: String) {
    notes.append(Finding(layer: nil, message: "\(what): \(error)"))
  }
}
