internal import PresscheckCCairo
internal import PresscheckGraphics
internal import PresscheckLayerTree

extension Pass {
  /// The coverage of a fill; all of the target if the fill bleeds.
  func coverage(of fill: Fill, on target: Target) throws(RasterError) -> Coverage {
    guard !fill.bleeds else { return .full(target.box) }
    return try coverage(of: fill.area, under: fill.transform, isAntialiased: fill.isAntialiased, on: target)
  }

  /// The coverage of an area, as a mask that may reach beyond the target's box.
  func coverage(
    of area: Area, under transform: Transform, isAntialiased: Bool = true, on target: Target
  ) throws(RasterError) -> Coverage {
    let toDevice = transform.then(self.toDevice)
    switch area {
    case .roundedRect(let shape):
      return try coverage(of: shape, under: toDevice, item: .fill, isAntialiased: isAntialiased, in: target.box)
    case .path(let path, let rule):
      let path = try DevicePath(path, under: toDevice, item: .fill)
      return try coverage(of: path, rule: rule, item: .fill, in: target.box)
    }
  }

  /// The coverage of a rounded rectangle: circular corners by the screen's own rule, continuous ones by area, and square ones
  /// without antialiasing where that is not asked for.
  func coverage(
    of shape: RoundedRect, under toDevice: Transform, item: RasterItem, isAntialiased: Bool = true, in box: PixelBox
  ) throws(RasterError) -> Coverage {
    guard toDevice.isFinite, shape.rect.isFinite else { throw .notFinite(item) }
    if !isAntialiased, !isOnCells, shape.isPlainRect {
      guard !shape.rect.isEmpty else { return .none }
      if toDevice.keepsAxes {
        let shown = AliasedQuadrilateral.pixels(of: toDevice.boundingBox(of: shape.rect)).intersection(box)
        return shown.isEmpty ? .none : .full(shown)
      }
      return try masks.aliased(AliasedQuadrilateral(shape.rect, toDevice: toDevice), hole: nil, in: box)
    }
    guard !shape.rect.isEmpty, let edge = RoundedRectEdge(shape, toDevice: toDevice) else { return .none }
    guard shape.curve == .circular || shape.isPlainRect else {
      let path = try DevicePath(shape.path, under: toDevice, item: item)
      return try coverage(of: path, rule: .nonzero, item: item, in: box)
    }
    if shape.isPlainRect, toDevice.keepsAxes, let aligned = PixelBox(aligned: toDevice.boundingBox(of: shape.rect)) {
      let shown = aligned.intersection(box)
      return shown.isEmpty ? .none : .full(shown)
    }
    return try masks.ring(edge, inner: nil, in: box)
  }

  /// The outer shape's coverage less the inner one's.
  func coverage(of border: Border, on target: Target) throws(RasterError) -> Coverage {
    let toDevice = border.transform.then(self.toDevice)
    guard toDevice.isFinite, border.outer.rect.isFinite, border.width.isFinite else { throw .notFinite(.border) }
    guard !border.outer.rect.isEmpty, let outer = RoundedRectEdge(border.outer, toDevice: toDevice) else {
      return .none
    }
    let hole = border.inner.rect.isEmpty ? nil : border.inner
    // A border of at most half a pixel, which may have no pixel's centre, is faint instead of nothing (*modelled*).
    let sides = [Point(border.width, 0), Point(0, border.width)]
    let isHairline = sides.contains { toDevice.applyToVector($0).length <= 0.5 }
    if !border.isAntialiased, !isOnCells, border.outer.isPlainRect, !isHairline {
      let outer = AliasedQuadrilateral(border.outer.rect, toDevice: toDevice)
      let inner = hole.map { AliasedQuadrilateral($0.rect, toDevice: toDevice, origin: outer.box) }
      return try masks.aliased(outer, hole: inner, in: target.box)
    }
    guard border.outer.curve == .circular || border.outer.isPlainRect else {
      var path = border.outer.path
      if let hole { path.append(hole.path) }
      return try coverage(
        of: DevicePath(path, under: toDevice, item: .border), rule: .evenOdd, item: .border, in: target.box)
    }
    let inner = hole.flatMap { RoundedRectEdge($0, toDevice: toDevice, origin: outer.box) }
    return try masks.ring(outer, inner: inner, in: target.box)
  }

  /// The area of a filled path, exact for convex shapes and by Cairo for all others.
  func coverage(
    of path: DevicePath, rule: Path.FillRule, item: RasterItem, in box: PixelBox
  ) throws(RasterError) -> Coverage {
    let shape = path.box.intersection(frame)
    guard !shape.intersection(box).isEmpty else { return .none }
    guard path.isNear else { throw .tooFar(item) }
    let moved = path.moved(x: -shape.minX, y: -shape.minY)
    let key = MaskKey.path(moved, rule: rule, width: shape.width, height: shape.height)
    return try masks.kept(key, box: shape) { (surface) throws(RasterError) in
      if let convex = OutlineArea(ofConvex: moved) { return convex.draw(on: surface) }
      try surface.drawInBlack { (context) throws(RasterError) in
        path.add(to: context, origin: shape)
        cairo_set_fill_rule(context.pointer, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        cairo_fill(context.pointer)
      }
    }
  }
}
