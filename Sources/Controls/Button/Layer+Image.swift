internal import PresscheckGraphics
internal import PresscheckLayerTree

extension Layer {
  /// Shows an image; a template has the tint.
  mutating func show(_ image: ControlImage, gravity: ImageContent.Gravity = .resize, tint: Color) {
    content = .image(
      ImageContent(
        image: image.source, gravity: gravity, contentsScale: image.scale, tintColor: image.isTemplate ? tint : nil))
  }
}

extension DynamicColor {
  /// The colour for traits.
  func resolved(in traits: Traits) -> Color { resolved(in: traits.appearance) }
}

extension PropertyValue {
  /// The value for traits.
  func resolved(in traits: Traits) -> PropertyValue { resolved(in: traits.appearance) }
}
