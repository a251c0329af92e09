internal import PresscheckButtonFile
internal import PresscheckCodecs
internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckGraphics
internal import PresscheckLayerTree
internal import PresscheckRaster
internal import PresscheckText

/// One picture of a sheet before it has a place.
struct SheetPicture: Sendable {
  let renderer: Renderer
  /// The values of the sweeps.
  let values: [ReadingContext.Override]
  let resolved: ResolvedPicture
  /// The scale of a sheet that shows the picture pixel for pixel; nil draws it as vectors.
  let pixelScale: Double?
  /// Whether an empty picture is not a finding.
  let mayBeEmpty: Bool

  var appearance: Appearance { resolved.request.traits.appearance }

  /// In points of the sheet.
  var size: Size {
    guard let pixelScale else { return resolved.canvas.paddedSize }
    return Size(Double(resolved.width) / pixelScale, Double(resolved.height) / pixelScale)
  }

  /// From the panel's edge to the picture; less if the picture has padding of its own.
  var inset: Double { min(24, max(8, 24 - resolved.canvas.padding)) }

  /// The picture as a layer of its size; texts become outlines unless the sheet uses the same fonts.
  func layer(_ rasterizer: Rasterizer, fonts: FontResolver) throws(Diagnostic) -> Layer {
    var layer = Layer(name: resolved.name.description, frame: Rect(origin: .zero, size: size))
    if let pixelScale {
      layer.content = .image(ImageContent(image: .pixels(try pixels(rasterizer)), contentsScale: pixelScale))
      return layer
    }
    let canvas = resolved.canvas
    layer.bounds.origin = Point(-canvas.padding, -canvas.padding)
    layer.backgroundColor = canvas.background.isInvisible ? nil : canvas.background
    // The sheet would show what the picture cuts off.
    layer.masksToBounds = resolved.list.items.bounds.map { !Rect(origin: .zero, size: size).contains($0) } ?? false
    layer.sublayers = [try tree(on: fonts)]
    return layer
  }

  private func tree(on fonts: FontResolver) throws(Diagnostic) -> Layer {
    guard renderer.fonts.places != fonts.places else { return resolved.tree }
    do throws(TextError) {
      return try resolved.tree.outlined(by: PangoTypesetter(library: renderer.fonts.library))
    } catch { throw renderer.diagnostic(error, layer: nil, in: renderer.state(of: resolved.request)) }
  }

  private func pixels(_ rasterizer: Rasterizer) throws(Diagnostic) -> PixelImage {
    let bitmap = try renderer.drawing { () throws(RasterError) in
      try rasterizer.draw(resolved.list, scale: resolved.request.traits.scale).straight()
    }
    return PixelImage(width: bitmap.width, height: bitmap.height, rgba: bitmap.rgba)
  }

  /// The resolved picture's, and one more if nothing shows.
  var findings: [Diagnostic] {
    let isEmpty = !mayBeEmpty && resolved.list.items.isEmpty
    return resolved.findings + (isEmpty ? [resolved.emptiness] : [])
  }
}

extension Layer {
  /// The tree with shapes in place of its texts, so that it looks the same whatever fonts the sheet uses.
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
  /// How much of the free height is above the text, from 0 to 1.
  fileprivate var shareOfFreeRoom: Double {
    switch self {
    case .top: 0
    case .center: 0.5
    case .bottom: 1
    }
  }
}

extension TextLayout.Bitmap {
  /// The coloured glyph as an image; nil if the font's picture cannot be read.
  fileprivate func layer(_ transform: Transform, opacity: Double) -> Layer? {
    guard let picture = try? PNG.decode(png) else { return nil }
    let pixels = PixelImage(width: picture.width, height: picture.height, rgba: picture.rgba)
    var layer = Layer(name: "glyph", frame: transform.boundingBox(of: frame))
    layer.content = .image(ImageContent(image: .pixels(pixels)))
    layer.opacity = opacity
    return layer
  }
}
