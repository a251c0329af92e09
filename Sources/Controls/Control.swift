public import PresscheckGraphics
public import PresscheckLayerTree

/// A button that is simulated: its behaviour is written in Swift, as a value that takes events.
public protocol Control: Recordable {
  /// The button's own size in points; nil if it must be given.
  ///
  /// - Throws: `TextError` when a title cannot be measured.
  func intrinsicSize(_ traits: Traits, text: any TextMeasuring) throws(TextError) -> Size?

  /// The button in its initial state, settled.
  ///
  /// - Throws: `TextError` when a title cannot be set.
  func start(in context: ControlContext) throws(TextError) -> any ControlInstance

  /// Behaviour that no single picture shows, and that its author did not mean.
  func behaviorFindings(_ traits: Traits) -> [Finding]
}

extension Control {
  /// None.
  public func behaviorFindings(_ traits: Traits) -> [Finding] { [] }

  /// The size for the run's traits.
  public func intrinsicSize(for run: ControlRun) throws(RunError) -> Size? {
    do { return try intrinsicSize(run.traits, text: run.text) } catch { throw RunError(error) }
  }

  /// Complete: all that is to come is in the timeline.
  public func record(_ run: ControlRun) throws(RunError) -> Recording {
    let context = try context(of: run)
    do {
      let timeline = try Timeline(self, on: context, entering: run.state, run.events)
      return Recording(size: context.size, timeline: timeline, findings: [], isComplete: true)
    } catch {
      throw RunError(error)
    }
  }

  /// Tries every event wherever the button can get to.
  public func reachability(_ run: ControlRun) throws(RunError) -> Reachability {
    let context = try context(of: run)
    do { return try Reachability(self, on: context) } catch { throw RunError(error) }
  }

  /// Tries every event wherever the button can get to.
  public func transitions(_ run: ControlRun) throws(RunError) -> [Transition] {
    let context = try context(of: run)
    do { return try Reachability.transitions(self, on: context) } catch { throw RunError(error) }
  }

  private func context(of run: ControlRun) throws(RunError) -> ControlContext {
    let size: Size
    if let given = run.size { size = given } else { size = try intrinsicSize(for: run) ?? .zero }
    return ControlContext(size: size, traits: run.traits, text: run.text)
  }
}

/// A control of one of the button systems, which files know by its kind.
public protocol SystemControl: Control {
  /// Its name, properties, states and events in files.
  static var kind: ControlKind { get }
}

extension SystemControl {
  /// The kind's.
  public var states: [String] { Self.kind.states }
  /// The kind's.
  public var events: [EventSignature] { Self.kind.events }
}

/// A system's control with the states of a `UIButton` and no others.
public protocol UIKitControl: SystemControl {
  /// Its properties as a `UIButton`.
  var button: ButtonProperties { get }
}

extension UIKitControl {
  /// Whether the title has a style.
  public var followsContentSize: Bool { button.textStyle != nil }

  /// The kind's, first the one that the button begins in.
  public var states: [String] {
    let first = button.isEnabled ? UIKitStatus.normal.rawValue : UIKitStatus.disabled.rawValue
    return [first] + Self.kind.states.filter { $0 != first }
  }

  /// The size that title and image need.
  public func intrinsicSize(_ traits: Traits, text: any TextMeasuring) throws(TextError) -> Size? {
    try button.intrinsicSize(traits, text: text)
  }
}

/// A kind of button that a file can ask for by name.
public struct ControlKind: Sendable {
  /// The name after `control:`.
  public var name: String
  /// One sentence without a full stop.
  public var summary: String
  /// The keys of `properties:`.
  public var properties: [Property]
  /// The states that it always has; empty if the file names its own.
  public var states: [String]
  /// The events that it takes besides touches.
  public var events: [EventSignature]
  /// Properties of other buttons that this one has under other names: the name it lacks, and what to use.
  public var renamed: [String: String] = [:]
  /// Makes the button from values that fit `properties`.
  public var make: @Sendable (PropertyValues) throws(ControlError) -> any Recordable

  package init(
    name: String, summary: String, properties: [Property], states: [String], events: [EventSignature],
    renamed: [String: String] = [:], make: @escaping @Sendable (PropertyValues) throws(ControlError) -> any Recordable
  ) {
    (self.name, self.summary, self.properties, self.states) = (name, summary, properties, states)
    (self.events, self.renamed, self.make) = (events, renamed, make)
  }

  /// Makes each kind when it is asked for: most runs need one, and a kind has many properties.
  private static let table: [(name: String, kind: @Sendable () -> ControlKind)] = [
    ("button", { .button }), ("stateful", { .stateful }), ("activityIndicator", { .activityIndicator }),
    ("flatten", { .flatten }), ("highlight", { .highlight }), ("toggle", { .toggle }),
    ("subclassed", { .subclassed }),
  ]

  /// The names of ``all``.
  public static let names = table.map(\.name)

  /// Every kind but `layers`, whose tree is the file's own; a new kind is a file in `Systems` and an entry of the table.
  public static var all: [ControlKind] { table.map { $0.kind() } }

  /// The kind of a name; nil for another name.
  public static func named(_ name: String) -> ControlKind? { table.first { $0.name == name }?.kind() }
}

/// A value that fits its property's type but not the button.
public struct ControlError: Error, Hashable, Sendable {
  /// The property's name in files.
  public var property: String
  /// The part of a sentence after the property's name.
  public var message: String
  /// Advice; nil for none.
  public var hint: String?

  /// A problem with a property's value.
  public init(property: String, message: String, hint: String? = nil) {
    (self.property, self.message, self.hint) = (property, message, hint)
  }
}

/// A control whose app decides where a touch leads: a button file has it as `transitions`.
public protocol AppDriven: SystemControl {
  /// In the order of the file: the first that fits a touch is taken; `motion` has no meaning.
  var transitions: [StateTransition] { get set }
}

extension AppDriven {
  /// Whether there is any transition; without one the app is still to be written.
  public var followsItsFile: Bool { !transitions.isEmpty }

  /// Where the app goes on a touch; nil for nowhere, and if a transition from any state leads to this one.
  func target(of touch: Touch, in state: String) -> String? {
    transitions.first { transition in
      transition.event == touch.rawValue && (transition.from.map { $0 == state } ?? (transition.to != state))
    }?.to
  }
}
