internal import PresscheckCCairo
internal import PresscheckGraphics
internal import PresscheckLayerTree

extension VectorPass {
  /// As in pixels, a group is flattened and then shown once through opacity and mask. A clip is left to the viewer, which
  /// cuts each item by itself: where several end at its edge, a little of the lower ones shows there.
  func draw(_ group: Group) throws(RasterError) {
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
      // The mask's alpha times the opacity: one multiplication less for the viewer.
      let mask = try flattened(mask, opacity: opacity)
      cairo_set_source(context.pointer, content.pointer)
      cairo_mask(context.pointer, mask.pointer)
    } else {
      cairo_set_source(context.pointer, content.pointer)
      cairo_paint_with_alpha(context.pointer, opacity)
    }
  }

  /// Items on a layer of their own.
  func flattened(_ items: [DisplayItem], opacity: Double = 1) throws(RasterError) -> VectorPattern {
    let cairo = context.pointer
    cairo_push_group(cairo)
    if opacity == 1 {
      try draw(items)
    } else {
      let opaque = try flattened(items)
      cairo_set_source(cairo, opaque.pointer)
      cairo_paint_with_alpha(cairo, opacity)
    }
    return try VectorPattern(owning: cairo_pop_group(cairo))
  }
}

extension Clip {
  /// Whether anything of these may lie outside.
  fileprivate func cuts(_ items: [DisplayItem]) throws(RasterError) -> Bool {
    guard transform.isFinite, area.rect.isFinite else { throw .notFinite(.clip) }
    guard let bounds = items.bounds else { return false }
    return items.contains(where: \.bleeds) || !area.surelyContains(bounds, under: transform, margin: 0)
  }
}
