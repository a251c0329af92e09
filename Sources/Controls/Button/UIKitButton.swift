import Graphics
import LayerTree

/// A live `UIButton`: touches, `isEnabled`, title and image are UIKit's own; what a subclass adds hears of it.
protocol UIKitButton: LiveButton {
  /// What title and image are laid out by, as things stand.
  var button: ButtonProperties { get }
  var stage: Stage { get }
  var touches: TouchTracking { get set }
  var isEnabled: Bool { get set }
  var isSelected: Bool { get set }

  /// Layers that lie above title and image.
  static var above: [String] { get }

  /// The subclass's observer of `isHighlighted`, which is set by then.
  mutating func didHighlight(_ isOn: Bool, at time: Double, _ trace: inout Trace) throws(TextError)

  /// What the subclass does on a tap before the app is told.
  mutating func didTap(at time: Double, _ trace: inout Trace) throws(TextError)

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

  mutating func didHighlight(_ isOn: Bool, at time: Double, _ trace: inout Trace) throws(TextError) {}

  mutating func didTap(at time: Double, _ trace: inout Trace) throws(TextError) {}

  mutating func setSelected(_ isOn: Bool, _ trace: inout Trace) throws(TextError) {}

  mutating func handle(_ event: Event, at time: Double, _ trace: inout Trace) throws(TextError) {
    if let touch = Touch(rawValue: event.name) { return try follow(touch, at: time, &trace) }
    let isOn = event.arguments.first == "true"
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
    case .selected: try setSelected(true, &trace)
    case .disabled: try setEnabled(false, &trace)
    }
  }

  /// Title and image as the state has them.
  mutating func layFace() throws(TextError) {
    let look = ButtonLook(title: button.title, isEnabled: isEnabled, isHighlighted: touches.isHighlighted)
    try button.face(look, normalColor: button.typeTitleColor, traits: stage.traits)
      .lay(in: &root, stage, below: Self.above)
    if status == .highlighted, button.dimsHighlightedTitle { root.update(ButtonFace.titleName) { $0.opacity = 0.2 } }
  }

  private mutating func follow(_ touch: Touch, at time: Double, _ trace: inout Trace) throws(TextError) {
    for consequence in touches.follow(touch, isActive: isEnabled) {
      switch consequence {
      case .highlighted(let isOn):
        trace.note("isHighlighted=\(isOn)")
        try layFace()
        if button.dimsHighlightedTitle { ButtonFace.dimTitle(in: &root, isOn, at: time) }
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
    "setEnabled", [.flag], summary: "whether touches are taken; one that is disabled swallows them")
}
