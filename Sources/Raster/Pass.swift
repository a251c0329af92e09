internal import PresscheckGraphics
internal import PresscheckLayerTree

/// Draws items at one size: on the frame's own pixels, or on the finer cells that a shadow is blurred from.
struct Pass {
  let masks: MaskCache
  let images: ImageCache
  /// From points of the canvas to device pixels: a scale and a move.
  var toDevice: Transform
  /// From the items to device pixels, instead of `toDevice`, while they lie on a plane in perspective.
  var projection: Homography?
  /// The device pixels that can show, to which Cairo clips; it does not clip to the tile, because its rounding depends on
  /// where it clips.
  let frame: PixelBox
  /// Whether these are the cells of a blur: the screen's rules for edges are about pixels, so that all edges are smooth.
  var isOnCells = false

  func draw(_ items: [DisplayItem], on target: Target) throws(RasterError) {
    for (index, item) in items.enumerated() {
      if case .shadow(let shadow) = item, projection == nil {
        let next = items.dropFirst(index + 1).first
        try draw(shadow, beneath: Cover(next, toDevice: toDevice), on: target)
      } else {
        try draw(item, on: target)
      }
    }
  }

  func draw(_ item: DisplayItem, on target: Target) throws(RasterError) {
    if let projection { return try draw(item, seenBy: projection, on: target) }
    switch item {
    case .fill(let fill): try draw(fill, on: target)
    case .stroke(let stroke): try draw(stroke, on: target)
    case .border(let border): try draw(border, on: target)
    case .image(let image): try draw(image, on: target)
    case .shadow(let shadow): try draw(shadow, beneath: .none, on: target)
    case .group(let group): try draw(group, on: target)
    case .space(let space): try draw(space, on: target)
    case .backgroundFilter(let filter): try draw(filter, on: target)
    }
  }

  private func draw(_ fill: Fill, on target: Target) throws(RasterError) {
    switch fill.paint {
    case .color(let color):
      guard !color.isInvisible else { return }
      target.composite(PremultipliedColor(color), through: try coverage(of: fill, on: target))
    case .gradient(let gradient):
      let coverage = try coverage(of: fill, on: target)
      guard let box = coverage.box?.intersection(target.box), !box.isEmpty,
        let kernel = GradientKernel(gradient, toDevice: fill.transform.then(toDevice))
      else { return }
      target.composite(try kernel.pixels(in: box), through: coverage)
    }
  }

  private func draw(_ border: Border, on target: Target) throws(RasterError) {
    guard border.width > 0, !border.color.isInvisible else { return }
    target.composite(PremultipliedColor(border.color), through: try coverage(of: border, on: target))
  }

  /// Draws items on a surface of their own, which is clear without a ground.
  func flattened(
    _ items: [DisplayItem], _ format: Surface.Format, in box: PixelBox, over ground: PremultipliedColor? = nil
  ) throws(RasterError) -> Surface {
    let target = try Target(Surface(format, box))
    if let ground { target.surface.fill(with: ground) }
    try draw(items, on: target)
    try target.finish()
    return target.surface
  }

  /// The box around a rectangle in device pixels; nil if it lies behind the eye.
  func deviceBox(of rect: Rect) -> Rect? {
    guard let projection else { return toDevice.boundingBox(of: rect) }
    return projection.boundingBox(of: rect)
  }

  func placed(_ item: DisplayItem) -> PlacedItem { PlacedItem(item: item, reach: reach(of: item)) }

  /// The pixels that an item can change: those that its bounds touch and two more on each side.
  ///
  /// Masks end on whole pixels, coordinates are rounded to Cairo's grid, and a shadow's place and blur are each rounded up.
  func reach(of item: DisplayItem) -> PixelBox {
    guard let bounds = item.bounds.flatMap(deviceBox) else { return PixelBox(minX: 0, minY: 0, maxX: 0, maxY: 0) }
    return PixelBox(around: bounds).outset(by: 2).intersection(frame)
  }

  /// The items, with the items of a group in its place if the group only holds them.
  func spliced(_ items: [DisplayItem]) -> [DisplayItem] {
    guard items.contains(where: isTransparent) else { return items }
    return items.flatMap { item in
      if case .group(let group) = item, isTransparent(item) { spliced(group.items) } else { [item] }
    }
  }

  private func isTransparent(_ item: DisplayItem) -> Bool {
    guard case .group(let group) = item else { return false }
    return byte(unitInterval(group.opacity)) == 255 && group.mask == nil && !cuts(group)
  }
}

/// An item, and the only pixels of the frame that it can change, which may be none.
struct PlacedItem {
  let item: DisplayItem
  let reach: PixelBox
}
