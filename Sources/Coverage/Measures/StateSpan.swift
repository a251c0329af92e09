internal import PresscheckControls
internal import PresscheckLayerTree
internal import PresscheckRendering

/// The time during which a button is in one state, and the motion that leads into it.
struct StateSpan: Equatable {
  var state: String
  /// The state before; nil for the one that the button begins in.
  var before: String?
  /// In seconds of the timeline; the first span begins before all times.
  var start: Double
  /// When the motion into the state is over, or the next state begins; not after `start` for a state that is entered at once.
  var motionEnd: Double

  /// Whether a time lies strictly within the motion into the state.
  func moves(at time: Double) -> Bool { before != nil && time > start && time < motionEnd }
}

extension FrameSource {
  /// The states that a picture's events lead through; without events, the one that it enters.
  func spans(states: [String]) -> [StateSpan] {
    let first = states.first ?? ""
    let state = request.state ?? first
    guard !request.events.isEmpty else {
      let before = state == first ? nil : first
      return [StateSpan(state: state, before: before, start: 0, motionEnd: timeline.settlingTime)]
    }
    var spans = [StateSpan(state: state, start: -.infinity, motionEnd: -.infinity)]
    let moments = timeline.moments
    // The states of code are those of its own class, of which the first one is the file's.
    let named = moments.first.map { [$0.state: state] } ?? [:]
    for (index, moment) in moments.enumerated().dropFirst() {
      let next = index + 1 < moments.count ? moments[index + 1].time : .infinity
      let end = min(next, moment.root.endOfFiniteAnimations ?? moment.time) - timeline.origin
      let name = named[moment.state] ?? moment.state
      if name == spans[spans.count - 1].state {
        if spans.count > 1 { spans[spans.count - 1].motionEnd = max(spans[spans.count - 1].motionEnd, end) }
      } else {
        spans.append(
          StateSpan(
            state: name, before: spans[spans.count - 1].state, start: moment.time - timeline.origin, motionEnd: end))
      }
    }
    return spans
  }
}
