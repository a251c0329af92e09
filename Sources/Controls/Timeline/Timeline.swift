public import PresscheckGraphics
public import PresscheckLayerTree

/// A button from time 0 on: its state and its looks at any moment.
///
/// It holds model trees and nothing that measures text, so that threads share it.
public struct Timeline: Sendable {
  /// An event and its time.
  public struct TimedEvent: Hashable, Sendable {
    /// The event.
    public var event: Event
    /// In seconds from 0, not before the event before it.
    public var time: Double

    /// An event at a time.
    public init(_ event: Event, at time: Double) { (self.event, self.time) = (event, time) }
  }

  /// The button's state and model tree from a time until the next moment.
  package struct Moment: Equatable, Sendable {
    package var time: Double
    package var state: String
    package var root: Layer

    package init(time: Double, state: String, root: Layer) { (self.time, self.state, self.root) = (time, state, root) }
  }

  package private(set) var moments: [Moment]
  /// The trees' time at which it is 0 here, in seconds.
  package private(set) var origin = 0.0
  /// The model tree once all finite animations are over, with endless ones back at their beginning.
  package private(set) var settledRoot: Layer
  /// The effects of each event, in order.
  public private(set) var trace = Trace()
  private let blending: PathBlending

  /// Handles all events.
  ///
  /// Without events the button enters the state at time 0 by the control's own event. With events it has settled in the
  /// state before they happen.
  ///
  /// - Parameters:
  ///   - control: The button.
  ///   - context: Its size and traits.
  ///   - state: Nil is the initial state, in which it has settled.
  ///   - timedEvents: In their order; those of one time happen one after the other.
  /// - Throws: `TextError` when a title cannot be set.
  public init(
    _ control: any Control, on context: ControlContext, entering state: String? = nil,
    _ timedEvents: [TimedEvent] = []
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
    moments = [Moment(time: -.infinity, state: button.state, root: button.root)]
    for timedEvent in timedEvents {
      trace.begin(timedEvent.event.name, at: timedEvent.time)
      try button.take(timedEvent.event, at: timedEvent.time, &trace)
      moments.append(Moment(time: timedEvent.time, state: button.state, root: button.root))
    }
    settledRoot = button.settled().root
    blending = context.traits.quirks == .faithful ? .faithful : .intended
  }

  /// Creates a timeline from the trees recorded while code ran.
  ///
  /// - Parameters:
  ///   - moments: At least one, in the order of their times; the first shows before its time too.
  ///   - origin: The moments' time at which it is 0.
  ///   - trace: The effects of the events.
  ///   - quirks: How paths become other paths.
  package init(recorded moments: [Moment], origin: Double = 0, trace: Trace, quirks: Quirks) {
    (self.moments, self.origin) = (moments, origin)
    settledRoot = moments.last?.root.settled() ?? Layer(name: "")
    self.trace = trace
    blending = quirks == .faithful ? .faithful : .intended
  }

  /// The same with other trees, of the same animations.
  package func mapTrees(_ transform: (Layer) -> Layer) -> Timeline {
    var timeline = self
    for index in moments.indices { timeline.moments[index].root = transform(moments[index].root) }
    timeline.settledRoot = transform(settledRoot)
    return timeline
  }

  /// The tree at a time, after the events at that time.
  public func tree(at time: Double) -> Layer {
    moment(at: time).root.presentation(at: origin + time, blending: blending)
  }

  /// The tree once all finite animations are over, with arcs and trimmed strokes at their representative phase and all
  /// other endless animations at phase 0.
  public var settledTree: Layer { settledRoot.settledPresentation(blending: blending) }

  /// All that is seen from time 0 on, from which the traits make the pictures.
  package struct VisiblePart: Equatable, Sendable {
    private let moments: [Moment]
    private let origin: Double

    fileprivate init(moments: [Moment], origin: Double) { (self.moments, self.origin) = (moments, origin) }
  }

  /// Equal for two timelines that show the same at every time from 0 on.
  package var visiblePart: VisiblePart {
    let first = moments.lastIndex { $0.time <= origin } ?? 0
    var seen = Array(moments[first...])
    seen[0].time = -.infinity
    return VisiblePart(moments: seen, origin: origin)
  }

  /// The state at a time.
  public func state(at time: Double) -> String { moment(at: time).state }

  /// Whether no finite animation runs at a time.
  package func isSettled(at time: Double) -> Bool { moment(at: time).root.isSettled(at: origin + time) }

  /// When the last finite animation is over, in seconds; 0 if there was none.
  public var settlingTime: Double { max(0, last.time - origin, (last.root.endOfFiniteAnimations ?? 0) - origin) }
  /// The time after which all endless animations repeat together; nil if that takes more than ten seconds.
  public var period: Double? { last.root.period }
  /// The seconds after which each endless animation repeats; infinity if it never does.
  public var periods: [Double] { last.root.periods }

  /// The greatest width and the greatest height of the button, in points.
  public var largestSize: Size {
    moments.reduce(.zero) { size, moment in
      let bounds = moment.root.bounds.size
      return Size(max(size.width, bounds.width), max(size.height, bounds.height))
    }
  }

  private func moment(at time: Double) -> Moment { moments.last { $0.time <= origin + time } ?? moments[0] }

  private var last: Moment { moments[moments.count - 1] }
}
