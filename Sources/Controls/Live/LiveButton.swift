public import LayerTree

/// A button that things happen to. It is a value: a copy is the button at that moment, whatever happens later.
///
/// Its tree is Core Animation's model tree with the animations that have been started on it; `presentation(at:)` of the
/// tree is what shows.
public protocol LiveButton {
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

  /// Enters a state from the initial one by the control's own event for it, animated; a state that no event leads to is
  /// there at once.
  ///
  /// - Throws: `TextError` when a new title cannot be set.
  mutating func enter(_ state: String, at time: Double, _ trace: inout Trace) throws(TextError)

  /// The button once nothing finite moves any more, what is endless back at its beginning.
  func settled() -> Self
}

extension LiveButton {
  /// Settles the tree, which is all there is to a button that waits for nothing.
  public func settled() -> Self {
    var copy = self
    copy.root = root.settled()
    return copy
  }
}
