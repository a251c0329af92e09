internal import PresscheckGraphics
internal import PresscheckLayerTree

/// UIKit's own button at work.
struct PlainButtonInstance: UIKitButton {
  private(set) var control: Button
  var context: ControlContext
  var root: Layer
  var touches = TouchTracking()
  var isEnabled: Bool
  var isSelected: Bool
  private(set) var isFocused: Bool

  init(_ control: Button, on context: ControlContext) throws(TextError) {
    (self.control, self.context) = (control, context)
    self.context.traits = control.traits(context.traits)
    (isEnabled, isSelected, isFocused) = (control.look.isEnabled, control.look.isSelected, control.look.isFocused)
    root = control.bareTree(self.context)
    var silent = Trace()
    if control.look.isHighlighted { _ = touches.highlight(true, &silent) }
    try layFace()
  }

  var button: ButtonProperties { control.button }
  var dimmedParts: [String] { control.dimmedParts(look) }

  mutating func layFace() throws(TextError) {
    if let face = control.configurationFace(look, context.traits) { return try face.lay(in: &root, context) }
    try control.face(look, context.traits).lay(in: &root, context)
  }

  mutating func call(_ event: Event, at time: Double, _ trace: inout Trace) throws(TextError) {
    let isOn = event.argument(0) == .boolean(true)
    switch (event.name, event.argument(0), event.argument(1)) {
    case ("setEnabled", _, _): try setEnabled(isOn, at: time, &trace)
    case ("setSelected", _, _): try setSelected(isOn, &trace)
    case ("setHighlighted", _, _): try setHighlighted(isOn, at: time, &trace)
    case ("setFocused", _, _): try setFocused(isOn, &trace)
    case ("setTitle", .text(let title)?, .text(let name)?): try setTitle(title, for: name, &trace)
    default: break
    }
  }

  /// A finger comes down for highlighted; a program sets the others, and takes back what hides them.
  mutating func enter(_ state: String, at time: Double, _ trace: inout Trace) throws(TextError) {
    guard let status = UIKitStatus(rawValue: state), status != self.status else { return }
    if status == .disabled { return try setEnabled(false, at: time, &trace) }
    if !isEnabled { try setEnabled(true, at: time, &trace) }
    if status == .highlighted {
      return touches.isHighlighted ? () : try follow(.touchDown, at: time, &trace)
    }
    if touches.isHighlighted { try setHighlighted(false, at: time, &trace) }
    if status == .selected { return isSelected ? () : try setSelected(true, &trace) }
    if isSelected { try setSelected(false, &trace) }
    if isFocused != (status == .focused) { try setFocused(status == .focused, &trace) }
  }

  mutating func setSelected(_ isOn: Bool, _ trace: inout Trace) throws(TextError) {
    isSelected = isOn
    trace.note("isSelected=\(isOn)")
    try layFace()
  }

  private mutating func setFocused(_ isOn: Bool, _ trace: inout Trace) throws(TextError) {
    isFocused = isOn
    trace.note("isFocused=\(isOn)")
    try layFace()
  }

  /// Sets the property that a finger sets too, and dims the title like one.
  private mutating func setHighlighted(_ isOn: Bool, at time: Double, _ trace: inout Trace) throws(TextError) {
    try obey(touches.highlight(isOn, &trace), at: time, &trace)
  }

  /// Sets a state's title; a configuration has the normal one's.
  private mutating func setTitle(_ title: String, for name: String, _ trace: inout Trace) throws(TextError) {
    guard let status = UIKitStatus(rawValue: name) else { return }
    control.titles[status] = title
    control.runs[status] = nil
    if status == .normal { control.configuration?.setTitle(title) }
    trace.note("title(\(name))=\(title)")
    try layFace()
  }
}
