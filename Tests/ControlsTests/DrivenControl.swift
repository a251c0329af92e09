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
