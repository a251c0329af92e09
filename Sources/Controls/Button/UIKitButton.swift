internal import PresscheckGraphics
package import PresscheckLayerTree

/// A button at work that follows touches as UIKit does, and has a title and an image.
protocol ButtonInstance: ControlInstance {
  var context: ControlContext { get set }
  var touches: TouchTracking { get set }
  var button: ButtonProperties { get }
  var look: ButtonLook { get }
  /// False while the button swallows touches.
  var isActive: Bool { get }
  /// The layers that a highlight fades.
  var dimmedParts: [String] { get }

  /// Why the button takes no new touch at a time and a point, which may not be known; nil if it does.
  func obstacle(at time: Double, _ point: Point?) -> String?

  /// Lays out title and image.
  mutating func layFace() throws(TextError)
  /// The class's observer of `isHighlighted`, which is set by then.
  mutating func didHighlight(_ isOn: Bool, at time: Double, _ trace: inout Trace) throws(TextError)
  /// Called when targets get an event.
  mutating func didSend(_ touch: Touch, at time: Double, _ trace: inout Trace) throws(TextError)
  /// Handles the call of a program.
  mutating func call(_ event: Event, at time: Double, _ trace: inout Trace) throws(TextError)
}

extension ButtonInstance {
  var dimmedParts: [String] { button.dimmedParts(look) }
  func obstacle(at time: Double, _ point: Point?) -> String? { nil }

  mutating func didHighlight(_ isOn: Bool, at time: Double, _ trace: inout Trace) throws(TextError) {}

  mutating func handle(_ event: Event, at time: Double, _ trace: inout Trace) throws(TextError) {
    guard let touch = Touch(rawValue: event.name) else { return try call(event, at: time, &trace) }
    try follow(touch, event, at: time, &trace)
  }

  /// Handles a touch; the event may have the finger's point.
  mutating func follow(_ touch: Touch, _ event: Event? = nil, at time: Double, _ trace: inout Trace) throws(TextError) {
    let event = event ?? Event(touch.rawValue)
    let obstacle = obstacle(at: time, event.pair.map { Point($0, $1) })
    let consequences = touches.follow(touch, event, in: context.size, isActive: isActive, obstacle: obstacle, &trace)
    try obey(consequences, at: time, &trace)
  }

  /// Ends the touch of a button that is switched off.
  mutating func cancelTouch(at time: Double, _ trace: inout Trace) throws(TextError) {
    try obey(touches.cancel(&trace), at: time, &trace)
  }

  /// Does what follows from a touch, or from a program that sets `isHighlighted`.
  mutating func obey(
    _ consequences: [TouchTracking.Consequence], at time: Double, _ trace: inout Trace
  ) throws(TextError) {
    for consequence in consequences {
      switch consequence {
      case .highlighted(let isOn):
        try layFace()
        ButtonFace.dim(dimmedParts, in: &root, isOn, at: time)
        try didHighlight(isOn, at: time, &trace)
      case .sent(let touch): try didSend(touch, at: time, &trace)
      }
    }
  }
}

/// A `UIButton` at work: touches, `isEnabled`, title and image are UIKit's own; a class adds to them.
protocol UIKitButton: ButtonInstance {
  var isEnabled: Bool { get set }
  var isSelected: Bool { get set }
  var isFocused: Bool { get }

  /// Layers above title and image.
  static var above: [String] { get }

  /// The class's own reaction to a tap, before the app's actions.
  mutating func didTap(at time: Double, _ trace: inout Trace) throws(TextError)
  /// The class's own way from the normal into the selected state.
  mutating func select(at time: Double, _ trace: inout Trace) throws(TextError)
  /// Handles a program that sets `isSelected`.
  mutating func setSelected(_ isOn: Bool, _ trace: inout Trace) throws(TextError)
}

/// The states of a `UIButton` that has no others.
package enum UIKitStatus: String, Hashable, Sendable, CaseIterable {
  case normal, highlighted, selected, disabled, focused
}

extension UIKitButton {
  static var above: [String] { [] }
  var isSelected: Bool {
    get { false }
    set {}
  }
  var isFocused: Bool { false }
  var isActive: Bool { isEnabled }

  var status: UIKitStatus { look.status }

  var state: String { status.rawValue }

  mutating func didTap(at time: Double, _ trace: inout Trace) throws(TextError) {}
  mutating func setSelected(_ isOn: Bool, _ trace: inout Trace) throws(TextError) {}

  mutating func didSend(_ touch: Touch, at time: Double, _ trace: inout Trace) throws(TextError) {
    guard touch == .touchUpInside else { return }
    try didTap(at: time, &trace)
    trace.note("callback(touchUpInside)")
  }

  mutating func call(_ event: Event, at time: Double, _ trace: inout Trace) throws(TextError) {
    let isOn = event.argument(0) == .boolean(true)
    switch event.name {
    case "setEnabled": try setEnabled(isOn, at: time, &trace)
    case "setSelected": try setSelected(isOn, &trace)
    default: break
    }
  }

  /// A finger comes down for highlighted; a program sets the others.
  mutating func enter(_ state: String, at time: Double, _ trace: inout Trace) throws(TextError) {
    guard let status = UIKitStatus(rawValue: state), status != self.status else { return }
    if !isEnabled { try setEnabled(true, at: time, &trace) }
    switch status {
    case .normal, .focused: break
    case .highlighted: try follow(.touchDown, at: time, &trace)
    case .selected: try select(at: time, &trace)
    case .disabled: try setEnabled(false, at: time, &trace)
    }
  }

  /// A program sets the state.
  mutating func select(at time: Double, _ trace: inout Trace) throws(TextError) { try setSelected(true, &trace) }

  mutating func resize(to size: Size, at time: Double, _ trace: inout Trace) throws(TextError) {
    context.size = size
    root.setSize(size)
    try layFace()
  }

  /// Lays out title and image for the state.
  mutating func layFace() throws(TextError) {
    try button.face(look, normalColor: button.typeTitleColor, traits: context.traits)
      .lay(in: &root, context, below: Self.above)
  }

  var look: ButtonLook {
    ButtonLook(
      title: button.title, isEnabled: isEnabled, isHighlighted: touches.isHighlighted, isSelected: isSelected,
      isFocused: isFocused)
  }

  mutating func setEnabled(_ isOn: Bool, at time: Double, _ trace: inout Trace) throws(TextError) {
    isEnabled = isOn
    trace.note("isEnabled=\(isOn)")
    try layFace()
    if !isOn { try cancelTouch(at: time, &trace) }
  }
}

extension ButtonProperties {
  /// The colour of a title that has none of its own: white for the custom type, the tint for the others (*documented*).
  package var typeTitleColor: DynamicColor { buttonType == .custom ? DynamicColor(.white) : tintColor }

  /// The size that title and image need.
  func intrinsicSize(_ traits: Traits, text: any TextMeasuring) throws(TextError) -> Size {
    try face(ButtonLook(title: title), normalColor: typeTitleColor, traits: traits).systemSize(text: text)
  }
}

extension EventSignature {
  static let setIsEnabled = EventSignature(
    "setEnabled", [Property("isEnabled", .boolean, "the new value")],
    summary: "whether touches are taken; one that is disabled swallows them")
}
