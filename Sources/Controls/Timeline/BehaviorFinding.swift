/// Something odd about a button's behaviour, which no single picture shows.
public struct BehaviorFinding: Hashable, Sendable {
  /// One sentence without a full stop.
  public var message: String
  /// Advice; nil for none.
  public var hint: String?
  /// The change of state that causes it; nil for the button as a whole.
  public var transition: Transition?

  package init(_ message: String, hint: String? = nil, at transition: Transition? = nil) {
    (self.message, self.hint, self.transition) = (message, hint, transition)
  }
}
