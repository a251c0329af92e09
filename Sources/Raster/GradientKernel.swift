internal import PresscheckGraphics
internal import PresscheckLayerTree

/// A gradient's colour at pixel centres, by formula: components lerp straight in gamma sRGB, are multiplied by alpha and
/// rounded once. The end colours continue.
struct GradientKernel {
  /// How far along the gradient a device pixel's centre is.
  enum Course {
    /// a · X + b · Y + c.
    case axial(a: Double, b: Double, c: Double)
    /// The length of the vector that the transform makes of a position.
    case radial(Transform)
    /// The angle, in turns, of the vector that the transform makes of a position.
    case conic(Transform)
  }

  let course: Course
  private let ramp: GradientRamp

  /// Nil when nothing is drawn: fewer than two stops, no way from start to end, a radial gradient with a zero half-axis,
  /// a flat transform.
  init?(_ gradient: Gradient, toDevice: Transform) {
    guard gradient.stops.count > 1, gradient.start.isFinite, gradient.end.isFinite, gradient.box.isFinite,
      let toItem = toDevice.inverse, toItem.isFinite, !gradient.box.isEmpty
    else { return nil }
    let toStart = toItem.then(.translation(-gradient.box.minX, -gradient.box.minY))
      .then(.scale(1 / gradient.box.width, 1 / gradient.box.height))
      .then(.translation(-gradient.start.x, -gradient.start.y))
    let run = gradient.end - gradient.start
    ramp = GradientRamp(gradient.stops)
    guard run.length > 0 else { return nil }
    switch gradient.kind {
    case .axial:
      let square = run.x * run.x + run.y * run.y
      let (u, v) = (run.x / square, run.y / square)
      course = .axial(
        a: toStart.a * u + toStart.b * v, b: toStart.c * u + toStart.d * v, c: toStart.tx * u + toStart.ty * v)
    case .radial:
      guard run.x != 0, run.y != 0 else { return nil }
      course = .radial(toStart.then(.scale(1 / abs(run.x), 1 / abs(run.y))))
    case .conic:
      // The angle is that in unit space (*measured*): on a wide layer the colours crowd towards the long sides' ends.
      let (cos, sin) = (run.x / run.length, run.y / run.length)
      course = .conic(toStart.then(Transform(a: cos, b: -sin, c: sin, d: cos, tx: 0, ty: 0)))
    }
  }

  /// The gradient on a box of pixels.
  func pixels(in box: PixelBox) throws(RasterError) -> Surface {
    let surface = try Surface(.color, box)
    surface.edit { _, _ in
      switch course {
      case .axial(let a, 0, let c):
        repeatRow(of: surface) { x, _ in a * x + c }
      case .axial(let a, let b, let c):
        each(of: surface) { x, y in a * x + (b * y + c) }
      case .radial(let t):
        each(of: surface) { x, y in t.apply(Point(x, y)).length }
      case .conic(let t):
        each(of: surface) { x, y in
          let p = t.apply(Point(x, y))
          let turns = Transcendental.atan2(p.y, p.x) / (2 * Transcendental.pi)
          return turns < 0 ? turns + 1 : turns
        }
      }
    }
    return surface
  }

  @inline(__always)
  private func each(of surface: Surface, _ course: (Double, Double) -> Double) {
    for y in surface.box.minY..<surface.box.maxY { row(y, of: surface, course) }
  }

  /// Every row is the first one.
  @inline(__always)
  private func repeatRow(of surface: Surface, _ course: (Double, Double) -> Double) {
    let box = surface.box
    row(box.minY, of: surface, course)
    for y in (box.minY + 1)..<max(box.minY + 1, box.maxY) {
      surface.row(y).update(from: surface.row(box.minY), count: 4 * box.width)
    }
  }

  @inline(__always)
  private func row(_ y: Int, of surface: Surface, _ course: (Double, Double) -> Double) {
    let box = surface.box
    let centre = Double(y) + 0.5
    let pixels = UnsafeMutableRawPointer(surface.row(y))
    ramp.spans.withUnsafeBufferPointer { spans in
      var span = spans[0]
      for x in 0..<box.width {
        let t = course(Double(box.minX &+ x) + 0.5, centre)
        if !(t >= span.start && t < span.end) { span = GradientRamp.span(at: t, in: spans) }
        pixels.storeBytes(of: span.color(at: t), toByteOffset: 4 &* x, as: UInt32.self)
      }
    }
  }
}
