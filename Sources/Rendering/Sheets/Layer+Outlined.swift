internal import PresscheckCodecs
internal import PresscheckGraphics
internal import PresscheckLayerTree

extension Layer {
  /// The tree with the shapes of its letters in place of its texts, so that it looks the same whatever fonts the rest of a
  /// sheet is set in.
  func outlined(by text: any TextMeasuring) throws(TextError) -> Layer {
    var layer = self
    layer.sublayers = []
    if case .text(let content) = self.content, !content.string.isEmpty {
      let layout = try text.layout(content, width: bounds.width)
      let free = bounds.height - layout.size.height
      let share = content.verticalAlignment.shareOfFreeRoom
      let toLayer = Transform.translation(bounds.minX, bounds.minY + free * share)
      layer.content = .shape(ShapeContent(path: layout.outlines.applying(toLayer), fillColor: content.color))
      layer.sublayers = layout.bitmaps.compactMap { $0.layer(toLayer, opacity: content.color.alpha) }
    }
    for sublayer in sublayers { layer.sublayers.append(try sublayer.outlined(by: text)) }
    layer.mask = try mask?.outlined(by: text)
    return layer
  }
}

extension TextContent.VerticalAlignment {
  /// How much of the room that is left goes above: 0 none, 1 all.
  fileprivate var shareOfFreeRoom: Double {
    switch self {
    case .top: 0
    case .center: 0.5
    case .bottom: 1
    }
  }
}

extension TextLayout.Bitmap {
  /// The coloured glyph as an image; nil where the font holds no picture.
  fileprivate func layer(_ transform: Transform, opacity: Double) -> Layer? {
    guard let picture = try? PNG.decode(png) else { return nil }
    let pixels = PixelImage(width: picture.width, height: picture.height, rgba: picture.rgba)
    var layer = Layer(name: "glyph", frame: transform.boundingBox(of: frame))
    layer.content = .image(ImageContent(image: .pixels(pixels)))
    layer.opacity = opacity
    return layer
  }
}
