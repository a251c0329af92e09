public import PresscheckGraphics
public import PresscheckLayerTree

/// A team's own button: a layer tree with states, written in a file and in no Swift.
public struct LayersControl: Control, Hashable {
  /// A state's differences from the layers.
  public struct State: Hashable, Sendable {
    /// Unique in its file.
    public var name: String
    /// New values by layer name, then by property.
    public var changes: [String: PropertyValues]

    /// Whether the button cannot be pressed in it.
    public var isInactive: Bool

    /// Creates a state, by default without changes.
    public init(name: String, changes: [String: PropertyValues] = [:], isInactive: Bool = false) {
      (self.name, self.changes, self.isInactive) = (name, changes, isInactive)
    }
  }

  /// In points; percentages of the top level refer to it.
  public var size: Size
  /// Back to front.
  public var layers: [LayerTemplate]
  /// The initial state first.
  public var stateList: [State] { didSet { index = StateIndex(stateList, transitions) } }
  /// In the order of the file: the first that fits an event applies.
  public var transitions: [StateTransition] { didSet { index = StateIndex(stateList, transitions) } }
  /// In the order of the file, in which they are applied.
  public var animations: [StateAnimation]
  private(set) var index: StateIndex

  /// - Precondition: There is at least one state.
  public init(
    size: Size, layers: [LayerTemplate], states: [State], transitions: [StateTransition] = [],
    animations: [StateAnimation] = []
  ) {
    precondition(!states.isEmpty, "a button is always in some state")
    (self.size, self.layers) = (size, layers)
    stateList = states
    (self.transitions, self.animations) = (transitions, animations)
    index = StateIndex(states, transitions)
  }

  /// The names of its states, the initial one first.
  public var states: [String] { stateList.map(\.name) }

  /// Whether a text has a style in a state.
  public var followsContentSize: Bool {
    layers.contains(where: \.hasStyle) || stateList.contains { $0.changes.values.contains(where: \.haveStyle) }
  }

  /// The size in the file.
  public func intrinsicSize(_ traits: Traits, text: any TextMeasuring) -> Size? { size }

  /// The events of its transitions, without touches.
  public var events: [EventSignature] {
    var seen: Set<String> = []
    return transitions.map(\.event).filter { Touch(rawValue: $0) == nil && seen.insert($0).inserted }.map {
      EventSignature($0, summary: "the file's own")
    }
  }

  /// A state that the file marks `inactive: true`, and `disabled`.
  public func isInactive(in state: String) -> Bool {
    state == "disabled" || stateList.contains { $0.name == state && $0.isInactive }
  }

  /// Always true: its transitions are the file's.
  public var followsItsFile: Bool { true }

  /// The button in its initial state.
  public func start(in context: ControlContext) -> any ControlInstance { LayersInstance(self, on: context) }
}

/// An event that leads from one state to another.
public struct StateTransition: Hashable, Sendable {
  /// Nil is any state.
  public var from: String?
  /// The name of a touch or of an event of the file.
  public var event: String
  /// The state that is entered.
  public var to: String
  /// The animation of the difference; nil swaps at once.
  public var motion: Motion?

  /// Creates a transition, by default without an animation.
  public init(from: String?, event: String, to: String, motion: Motion? = nil) {
    (self.from, self.event, self.to, self.motion) = (from, event, to, motion)
  }

  /// The timing of a change.
  public struct Motion: Hashable, Sendable {
    /// In seconds.
    public var duration: Double
    /// Seconds before it begins.
    public var delay: Double
    /// The progress of the change over its duration.
    public var timingFunction: AnimationCurve

    /// Creates a motion, by default that of `UIView.animate`.
    public init(duration: Double = 0.25, delay: Double = 0, timingFunction: AnimationCurve = .curve(.easeInEaseOut)) {
      (self.duration, self.delay, self.timingFunction) = (duration, delay, timingFunction)
    }
  }
}

/// The progress over time.
public enum AnimationCurve: Hashable, Sendable {
  case curve(TimingCurve)
  case spring(Spring)
}

/// An animation that runs while the button is in a state, from when it was entered.
public struct StateAnimation: Hashable, Sendable {
  /// The state it runs in.
  public var state: String
  /// The name of the layer that moves.
  public var layer: String
  /// Its `beginTime` counts from when the state was entered, and its colours may wait for the appearance.
  public var animation: Animation

  /// Creates an animation of a layer in a state.
  public init(state: String, layer: String, animation: Animation) {
    (self.state, self.layer, self.animation) = (state, layer, animation)
  }
}
