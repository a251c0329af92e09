internal import PresscheckGraphics

extension Resolver {
  /// The layer's own content as fills, strokes and images.
  mutating func content(of layer: Layer, toCanvas: Transform) throws(ResolveError) -> [DisplayItem] {
    switch layer.content {
    case nil, .replicator: []
    case .gradient(let gradient): gradient.items(in: layer, toCanvas: toCanvas)
    case .shape(let shape): shape.items(toCanvas: toCanvas, trimmedBy: &trimmedPaths)
    case .text(let text): try items(of: text, in: layer, toCanvas: toCanvas)
    case .image(let image):
      image.items(in: layer.bounds, isAntialiased: layer.allowsEdgeAntialiasing, toCanvas: toCanvas)
    case .spinner(let spinner): spinner.items(in: layer.bounds, toCanvas: toCanvas)
    case .progressRing(let ring): ring.items(in: layer.bounds, toCanvas: toCanvas)
    }
  }

  private func items(
    of content: TextContent, in layer: Layer, toCanvas: Transform
  ) throws(ResolveError) -> [DisplayItem] {
    guard !content.string.isEmpty, !content.runs.isEmpty || !content.color.isInvisible else { return [] }
    let layout: TextLayout
    let size = content.layoutSize ?? layer.bounds.size
    if content.isLabel, size.width <= 0 || size.height <= 0 { return [] }
    do {
      layout = try text.layout(content, width: size.width)
    } catch {
      throw .text(error, layer: layer.name)
    }
    let free = size.height - layout.size.height
    let top =
      switch content.verticalAlignment {
      case .top: 0.0
      case .center: free / 2
      case .bottom: free
      }
    let stretched = Transform.translation(0, top).then(layer.bounds.size.stretching(size))
    let toBox = stretched.then(.translation(layer.bounds.minX, layer.bounds.minY)).then(toCanvas)
    return layout.items(of: content, layer: layer.name, toCanvas: toBox)
  }

  /// A replicator's copies, the source first: each turned about the layer's centre once more than the one before.
  mutating func copies(
    _ replicator: ReplicatorContent, of layer: Layer, toCanvas: Transform
  ) throws(ResolveError) -> [DisplayItem] {
    let step = replicator.instanceTransform.about(layer.bounds.center)
    var instance = Transform.identity
    var all: [DisplayItem] = []
    for index in 0..<max(0, replicator.instanceCount) {
      let under = layer.sublayersToLayer.then(instance).then(toCanvas)
      let color = replicator.color(ofInstance: index)
      if !color.isInvisible {
        let copy =
          layer.hasSpace
          ? try itemsInSpace(of: layer, toCanvas: instance.then(toCanvas)) : try sublayersOnce(of: layer, under: under)
        all += copy.map { $0.multiplied(by: color) }
      }
      instance = instance.then(step)
    }
    return all
  }
}

extension Size {
  /// The transform from another size to this one.
  fileprivate func stretching(_ other: Size) -> Transform {
    self == other ? .identity : .scale(width / other.width, height / other.height)
  }
}

extension TextLayout {
  fileprivate func items(of text: TextContent, layer: String, toCanvas: Transform) -> [DisplayItem] {
    var items: [DisplayItem] = []
    func add(_ outlines: Path, _ color: Color, glyphs: (string: String, font: Font)?) {
      guard !outlines.isEmpty, !color.isInvisible else { return }
      var fill = Fill(area: .path(outlines, .nonzero), paint: .color(color), transform: toCanvas)
      if let (string, font) = glyphs {
        fill.glyphs = GlyphOrigin(
          layer: layer, string: string, fontSize: font.size, fontWeight: font.weight, alpha: color.alpha)
      }
      items.append(.fill(fill))
    }
    add(outlines, text.color, glyphs: (text.string, text.font))
    for part in parts {
      let run = text.runs[part.run]
      let (font, color) = (run.font(in: text.font), run.color ?? text.color)
      if let own = part.kind.color(of: run) {
        add(part.outlines, own, glyphs: nil)
        continue
      }
      if part.kind != .glyphs || run.strokeWidth <= 0 { add(part.outlines, color, glyphs: (run.string, font)) }
      guard part.kind == .glyphs, run.strokeWidth != 0 else { continue }
      let style = StrokeStyle(lineWidth: abs(run.strokeWidth) / 100 * font.size, isUnion: true)
      let stroke = Stroke(
        path: part.outlines, style: style, color: run.strokeColor ?? color, transform: toCanvas)
      if !stroke.color.isInvisible { items.append(.stroke(stroke)) }
    }
    for bitmap in bitmaps {
      items.append(
        .image(
          ImageDrawing(
            source: .png(bitmap.png),
            patches: [ImageDrawing.Patch(source: Rect(0, 0, 1, 1), destination: bitmap.frame)],
            multiply: Color(white: 1, alpha: text.color.alpha), transform: toCanvas)))
    }
    for attachment in attachments {
      let run = text.runs[attachment.run]
      guard let image = run.image else { continue }
      let picture = ImageContent(image: image, tintColor: run.isTemplate ? run.color ?? text.color : nil)
      items += picture.items(in: attachment.frame, isAntialiased: true, toCanvas: toCanvas)
    }
    return items
  }
}

extension TextLayout.Part.Kind {
  /// The run's own colour for it; nil is that of the letters.
  fileprivate func color(of run: TextRun) -> Color? {
    switch self {
    case .background: run.backgroundColor
    case .glyphs: nil
    case .underline: run.underlineColor
    case .strikethrough: run.strikethroughColor
    }
  }
}

/// The strokes' paths that were trimmed last: a replicator's copies of a layer share one.
struct TrimmedPaths {
  private struct Trim {
    var path: Path
    var start: Double
    var end: Double
    var cap: StrokeStyle.Cap
    var trimmed: Path
  }

  /// Few, because each is compared; equal paths of one tree share their storage, so that comparing them takes no time.
  private static let maximum = 16

  private var trims: [Trim] = []

  mutating func path(of shape: ShapeContent) -> Path {
    let (start, end, cap) = (shape.strokeStart, shape.strokeEnd, shape.stroke.lineCap)
    if let known = trims.first(where: { $0.start == start && $0.end == end && $0.cap == cap && $0.path == shape.path })
    {
      return known.trimmed
    }
    let trimmed = shape.path.stroked(from: start, to: end, cap: cap)
    if trims.count == TrimmedPaths.maximum { trims.removeFirst() }
    trims.append(Trim(path: shape.path, start: start, end: end, cap: cap, trimmed: trimmed))
    return trimmed
  }
}
