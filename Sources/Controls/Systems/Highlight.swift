public import PresscheckGraphics
public import PresscheckLayerTree

/// The button of an app store: its background fades while a finger is on it.
public struct Highlight: Control, Hashable {
  /// What it has as a `UIButton`.
  public var button: ButtonProperties

  /// Its background.
  public var fade: HighlightFade

  /// - Parameter values: Values that fit the kind's properties; what is not there has its default.
  public init(_ values: PropertyValues) {
    button = ButtonProperties(values)
    fade = HighlightFade(values)
  }

  public var states: [String] { button.states(Highlight.statuses) }

  public var events: [EventSignature] { Highlight.signatures }

  public func intrinsicSize(_ traits: Traits, text: any TextMeasuring) throws(TextError) -> Size? {
    try button.intrinsicSize(traits, text: text)
  }

  public func start(in context: ControlContext) throws(TextError) -> any ControlInstance {
    try HighlightInstance(self, on: context)
  }

  public func behaviorFindings(_ traits: Traits) -> [Finding] { fade.behaviorFindings(traits) }
}

/// A highlight button at work.
struct HighlightInstance: UIKitButton {
  let control: Highlight
  var context: ControlContext
  var root: Layer
  var touches = TouchTracking()
  var isEnabled: Bool

  init(_ control: Highlight, on context: ControlContext) throws(TextError) {
    self.control = control
    self.context = context
    isEnabled = control.button.isEnabled
    root = control.fade.bareTree(control.button, context)
    try layFace()
  }

  var button: ButtonProperties { control.button }

  func obstacle(at time: Double) -> String? { control.fade.obstacle(of: root, context.traits, at: time) }

  mutating func didHighlight(_ isOn: Bool, at time: Double, _ trace: inout Trace) {
    control.fade.run(isOn, in: &root, button, context, at: time, &trace)
  }
}

// MARK: - In a button file

extension ControlKind {
  /// The button whose background fades.
  public static let highlight = ControlKind(
    name: "highlight", summary: "a button whose background fades while a finger is on it",
    properties: ButtonProperties.list + HighlightFade.list, states: Highlight.statuses.map(\.rawValue),
    events: Highlight.signatures
  ) { Highlight($0) }
}

extension Highlight {
  static let statuses: [UIKitStatus] = [.normal, .highlighted, .disabled]
  static let signatures: [EventSignature] = [.setIsEnabled]
}
