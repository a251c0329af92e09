internal import PresscheckCCairo
internal import PresscheckGraphics
internal import PresscheckLayerTree

/// An area in points of the canvas.
struct Outline {
  var path: DevicePath
  var rule: Path.FillRule

  /// A box to beyond the outline, so that a viewer smooths the edge of the clip alone.
  func bled() throws(RasterError) -> Outline {
    let box = path.box.inset(by: -1)
    let rect = Rect(Double(box.minX), Double(box.minY), Double(box.width), Double(box.height))
    return Outline(path: try DevicePath(.rect(rect), under: .identity, item: .fill), rule: .nonzero)
  }
}

extension VectorPass {
  /// Nil where nothing of it shows. Corners are the curves themselves: the screen's own rule for them is about pixels.
  func outline(of area: Area, under transform: Transform, item: RasterItem) throws(RasterError) -> Outline? {
    if case .roundedRect(let shape) = area, shape.rect.isEmpty { return nil }
    let path = try DevicePath(area.path, under: transform.then(toCanvas), item: item)
    guard !path.box.intersection(canvas).isEmpty else { return nil }
    guard path.isNear else { throw .tooFar(item) }
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

  /// Draws within an outline.
  func clipped(to outline: Outline, _ draw: () throws(RasterError) -> Void) throws(RasterError) {
    try context.saved { () throws(RasterError) in
      add(outline)
      cairo_clip(context.pointer)
      try draw()
    }
  }

  private func add(_ outline: Outline) {
    cairo_set_fill_rule(
      context.pointer, outline.rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    outline.path.add(to: context, origin: canvas)
  }
}

extension Context {
  /// Not rounded to bytes: a file of paths has room for more.
  func setSource(_ color: Color) {
    cairo_set_source_rgba(
      pointer, unitInterval(color.red), unitInterval(color.green), unitInterval(color.blue), unitInterval(color.alpha))
  }

  /// Draws, and goes back to the clip and the matrix from before.
  func saved(_ draw: () throws(RasterError) -> Void) throws(RasterError) {
    cairo_save(pointer)
    try draw()
    cairo_restore(pointer)
  }
}
