internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckGoldens
internal import PresscheckGraphics
internal import PresscheckRendering
internal import PresscheckText

/// A way from one state to another, whatever the event.
struct StateChange: Hashable {
  var from: String
  var to: String
}

/// A change of state that takes time, and the events that show it.
struct MovingChange {
  var change: StateChange
  /// The state before the events; nil is the initial one.
  var state: String?
  var events: [EventCall]
  /// When the motion begins and ends, in seconds.
  var start: Double
  var end: Double

  /// A time inside that is short to write.
  var middle: Double { MomentGrid.times(after: start, before: end).first ?? (start + end) / 2 }

  /// The picture that shows the change.
  var picture: StateCoverage.Picture {
    StateCoverage.Picture(state: state, events: events.text, time: middle)
  }
}

extension Renderer {
  /// The changes of state that take time, in the order in which the button's events were tried.
  ///
  /// A change without a motion has no moment of its own. Several events that lead from one state to another count once: the
  /// first one that moves.
  func movingChanges(text: PangoTypesetter) throws(Diagnostic) -> [MovingChange] {
    var found: [StateChange: MovingChange] = [:]
    var order: [StateChange] = []
    for transition in try transitions() {
      let change = StateChange(from: transition.from, to: transition.to)
      guard found[change] == nil, file.control.states.contains(change.from) else { continue }
      guard let moving = try moving(transition, change, text) else { continue }
      found[change] = moving
      order.append(change)
    }
    return order.compactMap { found[$0] }
  }

  /// The transition by its event alone, else after a touch; nil if nothing moves.
  private func moving(
    _ transition: Transition, _ change: StateChange, _ text: PangoTypesetter
  ) throws(Diagnostic) -> MovingChange? {
    let state = change.from == file.control.states.first ? nil : change.from
    func source(_ events: String) throws(Diagnostic) -> FrameSource {
      let calls = try EventCall.list(events, own: file.events, palette: file.palette)
      let request = PictureRequest(
        name: PictureName(button: file.name, shot: "change"), state: state, events: calls,
        captureTime: .still(.settled),
        traits: file.matrix.traits(.faithful, palette: file.palette.system).first ?? Traits())
      return try frameSource(of: request, text: text)
    }
    func moving(_ source: FrameSource) -> MovingChange? {
      let spans = source.spans(states: file.control.states)
      // A touch before the event may lead to the same state.
      let begin = source.request.events.last?.time ?? 0
      let span = spans.first { $0.before == change.from && $0.state == change.to && $0.start >= begin }
      guard let span, span.motionEnd > span.start else { return nil }
      return MovingChange(
        change: change, state: state, events: source.request.events, start: span.start, end: span.motionEnd)
    }
    if let found = moving(try source("\(transition.event)@0")) { return found }
    guard let touch = Touch(rawValue: transition.event), touch != .touchDown else { return nil }
    let down = try source("touchDown@0")
    let time = Number.short(max(0.02, down.timeline.settlingTime), decimals: 3)
    return moving(try source("touchDown@0 \(transition.event)@\(time)"))
  }
}
