public import PresscheckGraphics
public import PresscheckLayerTree

/// A button that things happen to. It is a value: a copy is the button at that moment, whatever happens later.
///
/// Its tree is Core Animation's model tree with the animations that have been started on it; `presentation(at:)` of the
/// tree is what shows.
public protocol ControlInstance {
  /// One of the control's states.
  var state: String { get }

  /// The model tree, with the animations that are under way.
  var root: Layer { get set }

  /// Lets an event happen. Times never go back.
  ///
  /// - Parameters:
  ///   - event: A touch, or one of the control's own events with arguments that fit.
  ///   - time: In seconds, when animations that it starts begin.
  ///   - trace: Takes down what follows.
  /// - Throws: `TextError` when a new title cannot be set.
  mutating func handle(_ event: Event, at time: Double, _ trace: inout Trace) throws(TextError)

  /// Lays the button out in a new size, as its layout does; the top left corner stays.
  ///
  /// - Throws: `TextError` when a title cannot be set.
  mutating func resize(to size: Size, at time: Double, _ trace: inout Trace) throws(TextError)

  /// Enters a state from the initial one by the control's own event for it, animated; a state that no event leads to is
  /// there at once.
  ///
  /// - Throws: `TextError` when a new title cannot be set.
  mutating func enter(_ state: String, at time: Double, _ trace: inout Trace) throws(TextError)

  /// The button once nothing finite moves any more, what is endless back at its beginning.
  func settled() -> Self
}

extension ControlInstance {
  /// Lets an event happen, one that all buttons take or one that is handed on to the control.
  mutating func take(_ event: Event, at time: Double, _ trace: inout Trace) throws(TextError) {
    guard event.name == EventSignature.resize.name, let (width, height) = event.pair else {
      return try handle(event, at: time, &trace)
    }
    trace.note("bounds.size=(\(Number.short(width)), \(Number.short(height)))")
    let size = Size(width, height)
    if size != root.bounds.size { try resize(to: size, at: time, &trace) }
  }

  /// Gives the control's layer the size, for buttons in which nothing follows their bounds.
  public mutating func resize(to size: Size, at time: Double, _ trace: inout Trace) throws(TextError) {
    root.setSize(size)
  }

  /// Settles the tree, which is all there is to a button that waits for nothing.
  public func settled() -> Self {
    var copy = self
    copy.root = root.settled()
    return copy
  }
}

extension Layer {
  /// Gives a layer at the origin a size; its transform goes on about the middle.
  mutating func setSize(_ size: Size) {
    bounds = Rect(origin: bounds.origin, size: size)
    position = Point(size.width * anchorPoint.x, size.height * anchorPoint.y)
  }
}
