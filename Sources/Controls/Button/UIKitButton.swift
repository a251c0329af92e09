internal import PresscheckGraphics
internal import PresscheckLayerTree

/// A live `UIButton`: touches, `isEnabled`, title and image are UIKit's own; what a subclass adds hears of it.
protocol UIKitButton: ControlInstance {
  /// What title and image are laid out by, as things stand.
  var button: ButtonProperties { get }
  var context: ControlContext { get set }
  var touches: TouchTracking { get set }
  var isEnabled: Bool { get set }
  var isSelected: Bool { get set }

  /// Layers that lie above title and image.
  static var above: [String] { get }

  /// Why the button takes no new touch at a time; nil where it does.
  func obstacle(at time: Double) -> String?

  /// The subclass's observer of `isHighlighted`, which is set by then.
  mutating func didHighlight(_ isOn: Bool, at time: Double, _ trace: inout Trace) throws(TextError)

  /// What the subclass does on a tap before the app is told.
  mutating func didTap(at time: Double, _ trace: inout Trace) throws(TextError)

  /// The way into the selected state from the normal one that the class has.
  mutating func select(at time: Double, _ trace: inout Trace) throws(TextError)

  /// `isSelected` set by a program.
  mutating func setSelected(_ isOn: Bool, _ trace: inout Trace) throws(TextError)
}

/// The states of a `UIButton` that has no others.
enum UIKitStatus: String, Hashable, Sendable, CaseIterable {
  case normal, highlighted, selected, disabled
}

extension UIKitButton {
  static var above: [String] { [] }

  var isSelected: Bool {
    get { false }
    set {}
  }

  var status: UIKitStatus {
    if !isEnabled { return .disabled }
    if touches.isHighlighted { return .highlighted }
    return isSelected ? .selected : .normal
  }

  var state: String { status.rawValue }

  func obstacle(at time: Double) -> String? { nil }

  mutating func didHighlight(_ isOn: Bool, at time: Double, _ trace: inout Trace) throws(TextError) {}

  mutating func didTap(at time: Double, _ trace: inout Trace) throws(TextError) {}

  mutating func setSelected(_ isOn: Bool, _ trace: inout Trace) throws(TextError) {}

  mutating func handle(_ event: Event, at time: Double, _ trace: inout Trace) throws(TextError) {
    if let touch = Touch(rawValue: event.name) { return try follow(touch, event, at: time, &trace) }
    let isOn = event.argument(0) == .boolean(true)
    switch event.name {
    case "setEnabled": try setEnabled(isOn, &trace)
    case "setSelected": try setSelected(isOn, &trace)
    default: break
    }
  }

  /// A finger comes down for highlighted; the others are set by a program.
  mutating func enter(_ state: String, at time: Double, _ trace: inout Trace) throws(TextError) {
    guard let status = UIKitStatus(rawValue: state), status != self.status else { return }
    if !isEnabled { try setEnabled(true, &trace) }
    switch status {
    case .normal: break
    case .highlighted: try follow(.touchDown, at: time, &trace)
    case .selected: try select(at: time, &trace)
    case .disabled: try setEnabled(false, &trace)
    }
  }

  /// What a program does.
  mutating func select(at time: Double, _ trace: inout Trace) throws(TextError) { try setSelected(true, &trace) }

  mutating func resize(to size: Size, at time: Double, _ trace: inout Trace) throws(TextError) {
    context.size = size
    root.setSize(size)
    try layFace()
  }

  /// Title and image as the state has them.
  mutating func layFace() throws(TextError) {
    let look = self.look
    try button.face(look, normalColor: button.typeTitleColor, traits: context.traits)
      .lay(in: &root, context, below: Self.above)
    if status == .highlighted, button.dimsTitle(look) { root.update(ButtonFace.titleName) { $0.opacity = 0.2 } }
  }

  private var look: ButtonLook {
    ButtonLook(
      title: button.title, isEnabled: isEnabled, isHighlighted: touches.isHighlighted, isSelected: isSelected)
  }

  /// A finger that does something.
  mutating func follow(
    _ touch: Touch, _ event: Event? = nil, at time: Double, _ trace: inout Trace
  ) throws(TextError) {
    let consequences = touches.follow(
      touch, event ?? Event(touch.rawValue), in: context.size, isActive: isEnabled, obstacle: obstacle(at: time), &trace
    )
    for consequence in consequences {
      switch consequence {
      case .highlighted(let isOn):
        try layFace()
        if button.dimsTitle(look) { ButtonFace.dimTitle(in: &root, isOn, at: time) }
        try didHighlight(isOn, at: time, &trace)
      case .sent(.touchUpInside):
        try didTap(at: time, &trace)
        trace.note("callback(touchUpInside)")
      case .sent: break
      }
    }
  }

  private mutating func setEnabled(_ isOn: Bool, _ trace: inout Trace) throws(TextError) {
    isEnabled = isOn
    trace.note("isEnabled=\(isOn)")
    try layFace()
  }
}

extension ButtonProperties {
  /// A title's colour when nobody set one: the tint for the system type, white for the custom one (*documented*).
  var typeTitleColor: DynamicColor { buttonType == .system ? tintColor : DynamicColor(.white) }

  /// The states, the one that the button begins in first.
  func states(_ all: [UIKitStatus]) -> [String] {
    let first: UIKitStatus = isEnabled ? .normal : .disabled
    return ([first] + all.filter { $0 != first }).map(\.rawValue)
  }

  /// What title and image ask for.
  func intrinsicSize(_ traits: Traits, text: any TextMeasuring) throws(TextError) -> Size {
    try face(ButtonLook(title: title), normalColor: typeTitleColor, traits: traits).intrinsicSize(text: text)
  }
}

extension EventSignature {
  static let setIsEnabled = EventSignature(
    "setEnabled", [Property("isEnabled", .boolean, "the new value")],
    summary: "whether touches are taken; one that is disabled swallows them")
}
