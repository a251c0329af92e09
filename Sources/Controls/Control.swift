public import PresscheckGraphics
public import PresscheckLayerTree

/// A button: its states, and what it looks like in each.
public protocol Control: Sendable {
  /// What can be seen and named, the initial state first.
  var states: [String] { get }

  /// The size in points that the button has when nobody gives it one; nil when it must be given.
  ///
  /// - Throws: `TextError` when a title cannot be measured.
  func intrinsicSize(_ traits: Traits, text: any TextMeasuring) throws(TextError) -> Size?

  /// What the button takes beside touches.
  var events: [EventSignature] { get }

  /// The button in its initial state, settled.
  ///
  /// - Throws: `TextError` when a title cannot be set.
  func start(in context: ControlContext) throws(TextError) -> any ControlInstance

  /// What a person would want to know of the button beside what its layers say.
  func findings(in state: String, traits: Traits) -> [Finding]

  /// Whether touches lead where a button file says, and not where the control itself decides.
  var followsItsFile: Bool { get }

  /// What no single picture shows of how the button behaves, and its author did not mean.
  func behaviorFindings(_ traits: Traits) -> [Finding]
}

extension Control {
  /// The layer tree of a state in which nothing finite moves any more.
  ///
  /// - Parameters:
  ///   - state: One of `states`.
  ///   - size: In points.
  ///   - traits: What it is drawn for.
  ///   - text: Measures the titles.
  /// - Returns: The button's tree, whose origin is its top left corner.
  /// - Throws: `TextError` when a title cannot be measured.
  public func layer(
    in state: String, size: Size, traits: Traits, text: any TextMeasuring
  ) throws(TextError) -> Layer {
    let context = ControlContext(size: size, traits: traits, text: text)
    return try Timeline(self, on: context, entering: state == states.first ? nil : state).settledTree
  }

  public func findings(in state: String, traits: Traits) -> [Finding] { [] }

  public func behaviorFindings(_ traits: Traits) -> [Finding] { [] }

  public var followsItsFile: Bool { false }
}

/// A kind of button that a file can ask for by name.
public struct ControlKind: Sendable {
  /// As `control:` has it.
  public var name: String

  /// One sentence without a full stop.
  public var summary: String

  /// What `properties:` may hold.
  public var properties: [Property]

  /// The states it always has; empty where the file names its own.
  public var states: [String]

  /// What it takes beside touches.
  public var events: [EventSignature]

  /// Properties that other buttons have and this one calls otherwise: the name that is not taken, and what to use.
  public var renamed: [String: String] = [:]

  /// Makes the button from values that fit `properties`.
  public var make: @Sendable (PropertyValues) throws(ControlError) -> any Control

  public static func == (a: ControlKind, b: ControlKind) -> Bool { a.name == b.name }
}

extension ControlKind {
  /// Every kind there is, `layers` apart, whose tree is the file's own. A new one is a file in `Systems` and a line here.
  public static let all: [ControlKind] = [
    .stateful, .activityIndicator, .flatten, .highlight, .toggle, .subclassed,
  ]
}

/// Values by the names of their properties.
public typealias PropertyValues = [String: PropertyValue]

/// A value that fits its property's type and yet not the button.
public struct ControlError: Error, Hashable, Sendable {
  /// Its name, as a file has it.
  public var property: String

  /// A sentence's part that follows the property's name.
  public var message: String

  /// What would help; nil for nothing.
  public var hint: String?

  public init(property: String, message: String, hint: String? = nil) {
    self.property = property
    self.message = message
    self.hint = hint
  }
}
