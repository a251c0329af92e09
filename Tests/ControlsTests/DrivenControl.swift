import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

/// A button and what happens to it, for tests.
struct DrivenControl {
  let timeline: Timeline

  init(
    _ control: any Control, _ events: String = "", entering state: String? = nil, size: Size = Size(84, 50),
    _ traits: Traits = Traits()
  ) throws {
    timeline = try Timeline(control, events, entering: state, size: size, traits)
  }

  /// A button of 100 × 40 points with values.
  init(
    button values: PropertyValues, _ events: String = "", entering state: String? = nil, _ traits: Traits = Traits()
  ) throws {
    try self.init(Button(values), events, entering: state, size: Size(100, 40), traits)
  }

  /// The effects, as in `isHighlighted=true`.
  var effects: [String] { timeline.trace.effects.map(\.effect) }

  /// The trace's lines, as in `0.100 touchUpInside isHighlighted=false`.
  var lines: [String] { timeline.trace.effects.map(\.description) }

  func root(at time: Double) -> Layer { timeline.tree(at: time) }

  func layer(_ name: String, at time: Double) throws -> Layer {
    try #require(root(at: time).sublayers.first { $0.name == name })
  }

  func background(at time: Double) throws -> Color { try #require(root(at: time).backgroundColor) }

  func title(at time: Double) throws -> TextContent? {
    guard case .text(let text) = try layer("title", at: time).content else { return nil }
    return text
  }

  func image(at time: Double) throws -> ImageContent? {
    guard case .image(let image) = try layer("image", at: time).content else { return nil }
    return image
  }

  static let intended = Traits(quirks: .intended)
}

/// Every event in every state: the events, the state that they lead to, and the effects with `; ` between.
typealias Reduction = (before: String, event: String, state: String, effects: String)

extension Timeline {
  /// The answer of a control to events, with boxes for letters.
  init(
    _ control: any Control, _ events: String = "", entering state: String? = nil, size: Size,
    _ traits: Traits = Traits()
  ) throws {
    try self.init(
      control, on: ControlContext(size: size, traits: traits, text: BoxText()), entering: state,
      TimedEvents.parse(events))
  }
}

/// What each event does in each state of a button that follows `isHighlighted` alone, which turns on and off with these effects.
func reductions(on: String, off: String) -> [Reduction] {
  [
    ("", "touchDown", "highlighted", on), ("", "touchUpInside", "normal", "callback(touchUpInside)"),
    ("", "touchUpOutside", "normal", ""), ("", "touchDragExit", "normal", ""), ("", "touchDragEnter", "normal", ""),
    ("", "touchCancel", "normal", ""), ("", "setEnabled(true)", "normal", "isEnabled=true"),
    ("", "setEnabled(false)", "disabled", "isEnabled=false"),
    ("touchDown@0", "touchDown", "highlighted", "never arrives"),
    ("touchDown@0", "touchUpInside", "normal", off + "; callback(touchUpInside)"),
    ("touchDown@0", "touchUpOutside", "normal", off), ("touchDown@0", "touchDragExit", "normal", off),
    ("touchDown@0", "touchDragEnter", "highlighted", ""), ("touchDown@0", "touchCancel", "normal", off),
    ("touchDown@0", "setEnabled(true)", "highlighted", "isEnabled=true"),
    ("touchDown@0", "setEnabled(false)", "disabled", "isEnabled=false; \(off)"),
    ("touchDown@0 touchDragExit@0", "touchDragEnter", "highlighted", on),
  ] + reductionsWhileDisabled()
}

/// What touches and enabling do to a button that is disabled: nothing, but that the last one enables it.
func reductionsWhileDisabled(state: String = "disabled", enabled: String = "normal") -> [Reduction] {
  let touches = ["touchDown", "touchUpInside", "touchUpOutside", "touchDragExit", "touchDragEnter", "touchCancel"]
  return touches.map { ("setEnabled(false)@0", $0, state, "") } + [
    ("setEnabled(false)@0", "setEnabled(true)", enabled, "isEnabled=true"),
    ("setEnabled(false)@0", "setEnabled(false)", state, "isEnabled=false"),
  ]
}
