internal import PresscheckGraphics
internal import PresscheckLayerTree

extension Pass {
  /// Flattens the group's items, and composites the result once through opacity, mask and clip.
  ///
  /// Were each item clipped by itself, the edge would show what is beneath the group once for each of them.
  func draw(_ group: Group, on target: Target) throws(RasterError) {
    let opacity = byte(unitInterval(group.opacity))
    guard opacity > 0 else { return }
    let box = reach(of: .group(group)).intersection(target.box)
    guard !box.isEmpty else { return }
    let clip = try clip(of: group, in: box)
    if opacity == 255, group.mask == nil, case .full(let uncut) = clip {
      // Nothing to multiply by: draw the items in place.
      return try target.clipped(to: uncut) { (inner) throws(RasterError) in try draw(group.items, on: inner) }
    }
    guard let shown = clip.box?.intersection(box), !shown.isEmpty else { return }
    if opacity == 255, group.mask == nil, group.items.contains(where: \.hasFilter) {
      // Filters replace what is behind the group.
      let inner = try target.copy(of: shown)
      try draw(group.items, on: inner)
      try inner.finish()
      return try target.replace(with: inner.surface, through: clip)
    }
    let flattened = try flattened(group.items, .color, in: shown)
    let coverage = try mask(group.mask, in: shown).multiplied(by: clip, in: shown)
    switch coverage {
    case .mask(let mask): target.composite(flattened, through: .mask(try mask.multiplied(by: opacity)))
    case .full: target.composite(flattened, opacity: opacity)
    case .none: break
    }
  }

  /// The coverage of a group's clip in a box; full without a clip that cuts anything.
  private func clip(of group: Group, in box: PixelBox) throws(RasterError) -> Coverage {
    guard let clip = group.clip else { return .full(box) }
    if let projection {
      return try coverage(
        of: .roundedRect(clip.area), under: clip.transform, seenBy: projection, item: .clip,
        isAntialiased: clip.isAntialiased, in: box)
    }
    let transform = clip.transform.then(toDevice)
    guard transform.isFinite, clip.area.rect.isFinite else { throw .notFinite(.clip) }
    guard cuts(group) else { return .full(box) }
    return try coverage(of: clip.area, under: transform, item: .clip, isAntialiased: clip.isAntialiased, in: box)
  }

  /// Whether a group has a clip that may cut a pixel of its items.
  func cuts(_ group: Group) -> Bool {
    guard let clip = group.clip, projection == nil, let bounds = group.items.bounds else { return group.clip != nil }
    return group.items.contains(where: \.bleeds)
      || !clip.area.surelyContains(bounds, under: clip.transform, margin: 1 / toDevice.meanScale)
  }

  /// The alpha of a mask's items; no mask shows all, and a mask without items nothing.
  private func mask(_ items: [DisplayItem]?, in box: PixelBox) throws(RasterError) -> Coverage {
    guard let items else { return .full(box) }
    guard !items.isEmpty else { return .none }
    return .mask(try flattened(items, .alpha, in: box))
  }
}

extension DisplayItem {
  /// Whether an edge of the item lies beyond its group's clip, which cuts it.
  var bleeds: Bool {
    switch self {
    case .fill(let fill): fill.bleeds
    case .image(let image): !image.bleeds.isEmpty
    case .stroke, .border, .shadow, .group, .space, .backgroundFilter: false
    }
  }
}

extension RoundedRect {
  /// Whether a box certainly lies inside with a margin to every edge, so that no pixel of it is cut.
  func surelyContains(_ box: Rect, under transform: Transform, margin: Double) -> Bool {
    guard transform.keepsAxes, box.isFinite else { return false }
    // On the diagonal a circle leaves out 0.293 of its radius, a continuous corner 0.292.
    let whole = transform.boundingBox(of: rect.inset(by: 0.3 * radius))
    return whole.inset(by: margin).contains(box)
  }
}

extension Coverage {
  /// The product of two coverages in a box.
  fileprivate func multiplied(by other: Coverage, in box: PixelBox) throws(RasterError) -> Coverage {
    switch (self, other) {
    case (.none, _), (_, .none): .none
    case (.full(let a), .full(let b)): .full(a.intersection(b).intersection(box))
    case (.mask(let mask), .full), (.full, .mask(let mask)): .mask(mask)
    case (.mask(let a), .mask(let b)): .mask(try a.multiplied(by: b, in: box))
    }
  }
}

extension Surface {
  /// A new surface with the product of two masks.
  fileprivate func multiplied(by other: Surface, in box: PixelBox) throws(RasterError) -> Surface {
    let common = self.box.intersection(other.box).intersection(box)
    let product = try Surface(.alpha, common)
    flush()
    other.flush()
    product.edit { _, _ in
      for y in common.minY..<max(common.minY, common.maxY) {
        let (a, b, out) = (
          row(y) + (common.minX - self.box.minX), other.row(y) + (common.minX - other.box.minX), product.row(y)
        )
        for x in 0..<common.width { out[x] = byteProduct(a[x], b[x]) }
      }
    }
    return product
  }

  /// The mask times an opacity, as a copy, because the cache may keep the mask.
  fileprivate func multiplied(by opacity: UInt8) throws(RasterError) -> Surface {
    guard opacity < 255 else { return self }
    let product = try Surface(.alpha, box)
    flush()
    product.edit { bytes, _ in
      for index in 0..<byteCount { bytes[index] = byteProduct(self.bytes[index], opacity) }
    }
    return product
  }
}

/// The nearest byte to a × b / 255, without a division.
@inline(__always)
func byteProduct(_ a: UInt8, _ b: UInt8) -> UInt8 {
  let product = UInt32(a) &* UInt32(b) &+ 128
  return UInt8(truncatingIfNeeded: (product &+ product &>> 8) &>> 8)
}
