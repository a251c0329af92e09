internal import Graphics
internal import LayerTree

/// Items being drawn at one size: on the frame's own pixels, or on the finer cells that a shadow is blurred from.
struct Pass {
  let masks: MaskCache
  let images: ImageCache

  /// From points of the canvas to device pixels: a scale and a move.
  let toDevice: Transform

  /// The device pixels that can show. Cairo cuts what it draws to this, and not to the tile, because its rounding
  /// depends on where it cuts.
  let frame: PixelBox

  func draw(_ items: [DisplayItem], on target: Target) throws(RasterError) {
    for (index, item) in items.enumerated() {
      guard case .shadow(let shadow) = item, index + 1 < items.count, let hidden = boxHidden(by: items[index + 1])
      else {
        try draw(item, on: target)
        continue
      }
      // What the next item paints over need not be drawn: most of a button's shadow lies beneath the button.
      try target.outside(of: hidden) { (rest) throws(RasterError) in try draw(shadow, on: rest) }
    }
  }

  /// Whole pixels that an opaque item surely leaves nothing to be seen of: between its corners. Nil when there are none.
  private func boxHidden(by item: DisplayItem) -> PixelBox? {
    guard case .fill(let fill) = item, fill.paint.isOpaque, case .roundedRect(let shape) = fill.area else { return nil }
    let transform = fill.transform.then(toDevice)
    guard transform.keepsAxes, transform.isFinite, shape.rect.isFinite else { return nil }
    if case .gradient(let gradient) = fill.paint, GradientKernel(gradient, toDevice: transform) == nil { return nil }
    let bar = transform.boundingBox(of: shape.rect.inset(dx: shape.radius * shape.curve.reach, dy: 0))
    return PixelBox(within: bar)
  }

  func draw(_ item: DisplayItem, on target: Target) throws(RasterError) {
    switch item {
    case .fill(let fill): try draw(fill, on: target)
    case .stroke(let stroke): try draw(stroke, on: target)
    case .border(let border): try draw(border, on: target)
    case .image(let image): try draw(image, on: target)
    case .shadow(let shadow): try draw(shadow, on: target)
    case .group(let group): try draw(group, on: target)
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
}

extension CornerCurve {
  /// How many radii along its side a corner begins.
  fileprivate var reach: Double {
    switch self {
    case .circular: 1
    case .continuous: 1.53
    }
  }
}

extension Coverage {
  var box: PixelBox? {
    switch self {
    case .none: nil
    case .full(let box): box
    case .mask(let mask): mask.box
    }
  }
}
