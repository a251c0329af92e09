import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree

/// Buttons that the tests of the toggle share.
enum Toggles {
  static func drawing(_ side: Double) -> ControlImage {
    ControlImage(
      source: .vector(VectorImage(path: .rect(Rect(0, 0, side, side)), size: Size(24, 24))), isTemplate: true)
  }

  static let (plus, tick) = (drawing(8), drawing(16))

  /// A plus that becomes a tick.
  static let follow: PropertyValues = [
    "highlightedScale": .number(0.6), "image": .image(plus), "normalImage": .image(plus),
    "selectedImage": .image(tick),
  ]

  static func life(
    _ events: String = "", entering state: String? = nil, _ traits: Traits = Traits(),
    _ values: PropertyValues = follow
  ) throws -> DrivenControl {
    try DrivenControl(Toggle(values), events, entering: state, size: Size(64, 64), traits)
  }
}
