public import PresscheckGraphics
public import PresscheckLayerTree

/// A button that can be recorded: its states, and what it shows in a run.
public protocol Recordable: Sendable {
  /// The names of the states, the initial one first.
  var states: [String] { get }

  /// The events that the button takes besides touches.
  var events: [EventSignature] { get }

  /// The button's own size in points, whatever the run's state and events; nil if it must be given.
  ///
  /// - Throws: When a title cannot be measured, or when its code cannot be run.
  func intrinsicSize(for run: ControlRun) throws(RunError) -> Size?

  /// The button from time 0 on.
  ///
  /// - Throws: When a title cannot be set, or when its code cannot be run.
  func record(_ run: ControlRun) throws(RunError) -> Recording

  /// Which states lead to which, and what is odd about that; the run's state and events do not count.
  ///
  /// - Throws: When a title cannot be set, or when its code cannot be run.
  func reachability(_ run: ControlRun) throws(RunError) -> Reachability

  /// Which states lead to which, without what is odd about that.
  ///
  /// - Throws: As `reachability`.
  func transitions(_ run: ControlRun) throws(RunError) -> [Transition]

  /// Facts about the button in a state that its author should know, besides those about its layers.
  func findings(in state: String, traits: Traits) -> [Finding]

  /// Whether the button cannot be pressed in a state; by default that is `disabled`, in which UIKit's `isEnabled` is false.
  func isInactive(in state: String) -> Bool

  /// Whether the button file decides where touches lead, and not the control itself.
  var followsItsFile: Bool { get }

  /// Whether the size of a text may depend on the content size.
  var followsContentSize: Bool { get }

  /// The code of an app's own that it runs; nil for a control that runs none.
  var code: ControlCode? { get }
}

extension Recordable {
  /// The state `disabled`.
  public func isInactive(in state: String) -> Bool { state == "disabled" }

  /// The layer tree of a state once all finite animations are over.
  ///
  /// - Parameters:
  ///   - state: One of `states`.
  ///   - size: In points.
  ///   - traits: Those that it is rendered for.
  ///   - text: Measures the titles.
  /// - Returns: The button's tree, whose origin is its top left corner.
  /// - Throws: When a title cannot be set, or when its code cannot be run.
  public func layer(in state: String, size: Size, traits: Traits, text: any TextMeasuring) throws(RunError) -> Layer {
    let entered = state == states.first ? nil : state
    return try record(ControlRun(size: size, traits: traits, text: text, entering: entered)).timeline.settledTree
  }

  /// Those of `reachability`.
  public func transitions(_ run: ControlRun) throws(RunError) -> [Transition] { try reachability(run).transitions }

  /// None.
  public func findings(in state: String, traits: Traits) -> [Finding] { [] }
  /// False.
  public var followsItsFile: Bool { false }
  /// True, for those who do not know.
  public var followsContentSize: Bool { true }
  /// Nil.
  public var code: ControlCode? { nil }
}
