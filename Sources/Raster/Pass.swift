internal import PresscheckGraphics
internal import PresscheckLayerTree

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
      if case .shadow(let shadow) = item {
        let next = items.dropFirst(index + 1).first
        try draw(shadow, beneath: Cover(next, toDevice: toDevice), on: target)
      } else {
        try draw(item, on: target)
      }
    }
  }

  func draw(_ item: DisplayItem, on target: Target) throws(RasterError) {
    switch item {
    case .fill(let fill): try draw(fill, on: target)
    case .stroke(let stroke): try draw(stroke, on: target)
    case .border(let border): try draw(border, on: target)
    case .image(let image): try draw(image, on: target)
    case .shadow(let shadow): try draw(shadow, beneath: .none, on: target)
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

extension Coverage {
  var box: PixelBox? {
    switch self {
    case .none: nil
    case .full(let box): box
    case .mask(let mask): mask.box
    }
  }
}
