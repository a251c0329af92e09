internal import PresscheckCCairo
internal import PresscheckGraphics
internal import PresscheckLayerTree

/// Draws items as paths, as ``Pass`` draws them as pixels.
struct VectorPass {
  let context: Context
  let budget: VectorBudget
  /// The points that can show.
  let canvas: PixelBox
  /// Draws items that have no vector form.
  private(set) var pixels: Pass
  /// Its pixels a point.
  let density: Double
  /// From points of the items to points of the canvas: a translation.
  private(set) var toCanvas = Transform.identity

  init(context: Context, size: Size, density: Double, budget: VectorBudget = VectorBudget()) {
    (self.context, self.budget, self.density) = (context, budget, density)
    canvas = PixelBox(around: Rect(0, 0, size.width, size.height))
    pixels = Pass(
      masks: MaskCache(), images: ImageCache(), toDevice: .scale(density, density),
      frame: PixelBox(around: Rect(0, 0, size.width * density, size.height * density)))
  }

  /// A pass on the same canvas for moved items.
  func moved(by offset: Point) -> VectorPass {
    var moved = self
    moved.toCanvas = Transform.translation(offset).then(toCanvas)
    moved.pixels.toDevice = moved.toCanvas.then(.scale(density, density))
    return moved
  }

  func draw(_ items: [DisplayItem]) throws(RasterError) { for item in items { try draw(item) } }

  private func draw(_ item: DisplayItem) throws(RasterError) {
    switch item {
    case .fill(let fill): try draw(fill)
    case .stroke(let stroke): try draw(stroke)
    case .border(let border): try draw(border)
    case .image(let image): try draw(image)
    case .shadow(let shadow): try draw(shadow)
    case .group(let group): try draw(group)
    case .space, .backgroundFilter: try drawPixels(item)
    }
  }

  private func draw(_ fill: Fill) throws(RasterError) {
    guard var outline = try outline(of: fill.area, under: fill.transform, item: .fill) else { return }
    if fill.bleeds { outline = try outline.bled() }
    switch fill.paint {
    case .color(let color): self.fill(outline, color)
    case .gradient(let gradient):
      guard let kernel = GradientKernel(gradient, toDevice: fill.transform.then(toCanvas)) else { return }
      if let pattern = try kernel.pattern(of: gradient) {
        cairo_set_source(context.pointer, pattern.pointer)
        fillWithSource(outline)
      } else {
        try drawPixels(of: gradient, fill.transform, in: outline)
      }
    }
  }

  private func draw(_ stroke: Stroke) throws(RasterError) {
    guard let (path, pen) = try stroke.line(under: toCanvas) else { return }
    guard !path.box.outset(by: pen.reach).intersection(canvas).isEmpty else { return }
    guard path.isNear else { throw .tooFar(.stroke) }
    try budget.take(path)
    context.setSource(stroke.color)
    path.add(to: context, origin: canvas)
    try context.saved { () throws(RasterError) in pen.stroke(context) }
  }

  private func draw(_ border: Border) throws(RasterError) {
    guard border.width > 0, !border.outer.rect.isEmpty else { return }
    guard border.width.isFinite else { throw .notFinite(.border) }
    var ring = border.outer.path
    if !border.inner.rect.isEmpty { ring.append(border.inner.path) }
    guard let outline = try outline(of: .path(ring, .evenOdd), under: border.transform, item: .border) else { return }
    fill(outline, border.color)
  }

  /// Flattens a group, and composites it once through opacity and mask.
  func draw(_ group: Group) throws(RasterError) {
    // The viewer clips each item by itself: at an edge where several items end, a little of the lower ones shows.
    let opacity = unitInterval(group.opacity)
    guard opacity > 0, let bounds = DisplayItem.group(group).bounds else { return }
    guard !PixelBox(around: toCanvas.boundingBox(of: bounds)).intersection(canvas).isEmpty else { return }
    var clip: Outline?
    if let area = group.clip, try area.cuts(group.items) {
      guard let outline = try outline(of: .roundedRect(area.area), under: area.transform, item: .clip) else { return }
      clip = outline
    }
    let show = { () throws(RasterError) in try draw(group.items, opacity: opacity, mask: group.mask) }
    if let clip { try clipped(to: clip, show) } else { try show() }
  }

  private func draw(_ items: [DisplayItem], opacity: Double, mask: [DisplayItem]?) throws(RasterError) {
    guard opacity < 1 || mask != nil else { return try draw(items) }
    let content = try flattened(items)
    if let mask {
      // The mask's alpha times the opacity saves the viewer a multiplication.
      let mask = try flattened(mask, opacity: opacity)
      cairo_set_source(context.pointer, content.pointer)
      cairo_mask(context.pointer, mask.pointer)
    } else {
      cairo_set_source(context.pointer, content.pointer)
      cairo_paint_with_alpha(context.pointer, opacity)
    }
  }

  /// Draws items on a layer of their own.
  func flattened(_ items: [DisplayItem], opacity: Double = 1) throws(RasterError) -> VectorPattern {
    cairo_push_group(context.pointer)
    try draw(items, opacity: opacity, mask: nil)
    return try VectorPattern(owning: cairo_pop_group(context.pointer))
  }

  /// The outline of an area with true curves as corners, because the screen's rule is about pixels; nil if none of it shows.
  func outline(of area: Area, under transform: Transform, item: RasterItem) throws(RasterError) -> Outline? {
    if case .roundedRect(let shape) = area, shape.rect.isEmpty { return nil }
    let path = try DevicePath(area.path, under: transform.then(toCanvas), item: item)
    guard !path.box.intersection(canvas).isEmpty else { return nil }
    guard path.isNear else { throw .tooFar(item) }
    try budget.take(path)
    return Outline(path: path, rule: area.rule)
  }

  func fill(_ outline: Outline, _ color: Color) {
    guard !color.isInvisible else { return }
    context.setSource(color)
    fillWithSource(outline)
  }

  func fillWithSource(_ outline: Outline) {
    add(outline)
    cairo_fill(context.pointer)
  }

  /// Clips to an outline.
  func clipped(to outline: Outline, _ draw: () throws(RasterError) -> Void) throws(RasterError) {
    try context.saved { () throws(RasterError) in
      add(outline)
      cairo_clip(context.pointer)
      try draw()
    }
  }

  private func add(_ outline: Outline) {
    cairo_set_fill_rule(context.pointer, outline.rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    outline.path.add(to: context, origin: canvas)
  }
}

extension Clip {
  /// Whether a part of the items may lie outside.
  fileprivate func cuts(_ items: [DisplayItem]) throws(RasterError) -> Bool {
    guard transform.isFinite, area.rect.isFinite else { throw .notFinite(.clip) }
    guard let bounds = items.bounds else { return false }
    return items.contains(where: \.bleeds) || !area.surelyContains(bounds, under: transform, margin: 0)
  }
}

/// An area in points of the canvas.
struct Outline {
  var path: DevicePath
  var rule: Path.FillRule

  /// A box beyond the outline, so that a viewer antialiases only the edge of the clip.
  func bled() throws(RasterError) -> Outline {
    let box = path.box.outset(by: 1)
    let rect = Rect(Double(box.minX), Double(box.minY), Double(box.width), Double(box.height))
    return Outline(path: try DevicePath(.rect(rect), under: .identity, item: .fill), rule: .nonzero)
  }
}

extension Context {
  /// Sets a colour without rounding to bytes.
  func setSource(_ color: Color) {
    cairo_set_source_rgba(
      pointer, unitInterval(color.red), unitInterval(color.green), unitInterval(color.blue), unitInterval(color.alpha))
  }

  /// Draws, and restores the clip and the matrix.
  func saved(_ draw: () throws(RasterError) -> Void) throws(RasterError) {
    cairo_save(pointer)
    try draw()
    cairo_restore(pointer)
  }
}
