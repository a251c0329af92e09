public import PresscheckGraphics
public import PresscheckLayerTree

/// A button's life from time 0: which state it is in and what it looks like at any moment, whichever is asked for first.
public struct Timeline {
  /// An event and when it happens.
  public struct TimedEvent: Hashable, Sendable {
    /// What happens.
    public var event: Event

    /// In seconds from 0, not before the one that it follows.
    public var time: Double

    public init(_ event: Event, at time: Double) {
      self.event = event
      self.time = time
    }
  }

  /// The button from a moment until the next.
  private struct Moment {
    var time: Double
    var button: any ControlInstance
  }

  private var moments: [Moment]

  /// What followed from each event, in order.
  public private(set) var trace = Trace()
  private let blending: PathBlending

  /// Lets everything happen.
  ///
  /// Without events the state is entered at time 0 by the control's own event. With events the button has settled in the
  /// state, and they are what happens.
  ///
  /// - Parameters:
  ///   - control: Whose life it is.
  ///   - context: What it lives on.
  ///   - state: Nil is the initial state, in which it has settled.
  ///   - timedEvents: In the order in which they happen; those of one time happen one after the other.
  /// - Throws: `TextError` when a title cannot be set.
  public init(
    _ control: any Control, on context: ControlContext, entering state: String? = nil, _ timedEvents: [TimedEvent] = []
  ) throws(TextError) {
    var button = try control.start(in: context)
    if let state {
      trace.begin("enter(\(state))", at: 0)
      try button.enter(state, at: 0, &trace)
    }
    if !timedEvents.isEmpty {
      button = button.settled()
      trace = Trace()
    }
    moments = [Moment(time: -.infinity, button: button)]
    for timedEvent in timedEvents {
      trace.begin(timedEvent.event.name, at: timedEvent.time)
      try button.take(timedEvent.event, at: timedEvent.time, &trace)
      moments.append(Moment(time: timedEvent.time, button: button))
    }
    blending = context.traits.quirks == .faithful ? .faithful : .intended
  }

  /// What shows at a time; an event at that time has happened.
  public func tree(at time: Double) -> Layer {
    button(at: time).root.presentation(at: time, blending: blending)
  }

  /// What shows once nothing finite moves any more, arcs and trimmed strokes at their representative phase and all else
  /// that is endless at phase 0.
  public var settledTree: Layer { last.settled().root.settledPresentation(blending: blending) }

  /// The state at a time.
  public func state(at time: Double) -> String { button(at: time).state }

  /// When the last finite animation is over, in seconds; 0 when none was started.
  public var settlingTime: Double { max(0, moments.last?.time ?? 0, last.root.endOfFiniteAnimations ?? 0) }

  /// The time after which all that is endless has come round together; nil when nothing does within ten seconds.
  public var period: Double? { last.root.period }

  /// After how many seconds each thing that moves for ever has come round; infinity where it never does.
  public var periods: [Double] { last.root.periods }

  /// As wide and as high as the button ever is, in points.
  public var largestSize: Size {
    moments.reduce(.zero) { size, moment in
      let bounds = moment.button.root.bounds.size
      return Size(max(size.width, bounds.width), max(size.height, bounds.height))
    }
  }

  private func button(at time: Double) -> any ControlInstance {
    moments.last { $0.time <= time }?.button ?? moments[0].button
  }

  private var last: any ControlInstance { moments[moments.count - 1].button }
}
