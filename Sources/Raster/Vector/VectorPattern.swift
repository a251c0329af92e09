internal import PresscheckCCairo
internal import PresscheckGraphics
internal import PresscheckLayerTree

/// What Cairo paints with.
final class VectorPattern {
  let pointer: OpaquePointer

  /// Takes over a pattern that was made for it.
  init(owning made: OpaquePointer?) throws(RasterError) {
    guard let made else { throw RasterError(CAIRO_STATUS_NO_MEMORY) }
    pointer = made
  }

  deinit {
    cairo_pattern_destroy(pointer)
  }
}

extension VectorPattern {
  /// The pixels of a surface where `toPixels` puts points of the canvas.
  static func pixels(_ surface: Surface, _ toPixels: Transform) throws(RasterError) -> VectorPattern {
    surface.flush()
    let pattern = try VectorPattern(owning: cairo_pattern_create_for_surface(surface.pointer))
    pattern.setMatrix(toPixels.then(.translation(Double(-surface.box.minX), Double(-surface.box.minY))))
    return pattern
  }

  fileprivate func setMatrix(_ t: Transform) {
    var matrix = cairo_matrix_t(xx: t.a, yx: t.b, xy: t.c, yy: t.d, x0: t.tx, y0: t.ty)
    cairo_pattern_set_matrix(pointer, &matrix)
  }
}

extension GradientKernel {
  /// The gradient in Cairo's words; nil for a conic one, which Cairo has no word for. SVG and PDF too interpolate
  /// components straight and multiply by alpha afterwards.
  func pattern(of gradient: Gradient) throws(RasterError) -> VectorPattern? {
    let pattern: VectorPattern
    switch course {
    case .axial(let a, let b, let c):
      // Where a · x + b · y + c is 0 and where it is 1, straight up the slope.
      let slope = Point(a, b) * (1 / (a * a + b * b))
      let (start, end) = (slope * -c, slope * (1 - c))
      pattern = try VectorPattern(owning: cairo_pattern_create_linear(start.x, start.y, end.x, end.y))
    case .radial(let toUnit):
      pattern = try VectorPattern(owning: cairo_pattern_create_radial(0, 0, 0, 0, 0, 1))
      pattern.setMatrix(toUnit)
    case .conic:
      return nil
    }
    for stop in gradient.stops {
      let color = stop.color
      cairo_pattern_add_color_stop_rgba(
        pattern.pointer, stop.location, unitInterval(color.red), unitInterval(color.green), unitInterval(color.blue),
        unitInterval(color.alpha))
    }
    return pattern
  }
}
