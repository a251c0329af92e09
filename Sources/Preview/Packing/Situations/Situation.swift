internal import PresscheckControls

/// A settled state and where the finger is, with events that lead there.
struct Situation: Hashable, Sendable {
  /// After which everything finite is over.
  var run: Run
  /// The first tick at which it is over.
  var tick: Int
  var state: String
  var finger: Finger
}

/// An event and the situation that it leads to.
struct Step: Hashable, Sendable {
  var event: String
  /// The index of a situation.
  var to: Int
}
