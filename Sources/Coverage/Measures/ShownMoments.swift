internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckLayerTree
internal import PresscheckRendering

/// The states and transitions that a picture shows.
struct ShownMoments {
  /// The states that it shows at rest: no finite animation runs.
  private(set) var states: Set<String> = []
  /// The changes of state that it shows on the way.
  private(set) var changes: Set<StateChange> = []

  /// Of a still the one moment, of a film those of all frames.
  init(_ source: FrameSource, states names: [String]) {
    let spans = source.spans(states: names)
    for frame in 0..<source.frameCount {
      guard case .seconds(let time) = source.instant(frame) else {
        if let last = spans.last { states.insert(last.state) }
        continue
      }
      guard let span = spans.last(where: { $0.start <= time }) ?? spans.first else { continue }
      if source.timeline.isSettled(at: time) { states.insert(span.state) }
      if let before = span.before, span.moves(at: time) { changes.insert(StateChange(from: before, to: span.state)) }
    }
  }
}
