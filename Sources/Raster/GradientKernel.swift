internal import PresscheckGraphics
internal import PresscheckLayerTree

/// A gradient's colours at pixel centres by formula.
///
/// Straight components are interpolated in gamma sRGB, multiplied by alpha and rounded once. The end colours continue.
struct GradientKernel {
  /// The position of a device pixel's centre on the gradient.
  enum Course {
    /// a · X + b · Y + c.
    case axial(a: Double, b: Double, c: Double)
    /// The length of the transformed position.
    case radial(Transform)
    /// The angle of the transformed position, in turns.
    case conic(Transform)
  }

  let course: Course
  private let ramp: GradientRamp

  /// Nil for a gradient that draws nothing: fewer than two stops, equal ends, a radial one without width or height, a flat
  /// transform.
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
      // The angle in unit space (*measured*): on a wide layer the colours crowd towards the ends of the long sides.
      let (cos, sin) = (run.x / run.length, run.y / run.length)
      course = .conic(toStart.then(Transform(a: cos, b: -sin, c: sin, d: cos, tx: 0, ty: 0)))
    }
  }

  /// Draws the gradient on a box of pixels.
  func pixels(in box: PixelBox) throws(RasterError) -> Surface {
    let surface = try Surface(.color, box)
    surface.edit { _, _ in
      switch course {
      case .axial(let a, 0, let c): repeatRow(of: surface) { x, _ in a * x + c }
      case .axial(let a, let b, let c): each(of: surface) { x, y in a * x + (b * y + c) }
      case .radial(let t): each(of: surface) { x, y in t.apply(Point(x, y)).length }
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

  /// Draws the first row, and copies it to all others.
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

/// The stops of a gradient as spans in which each component is linear.
struct GradientRamp {
  /// The colours from `start` to just before `end`.
  struct Span {
    var start: Double
    var end: Double
    /// The position at which the colour is `base`.
    private var origin: Double
    /// B, G and R from 0 to 1, and A from 0 to 255.
    private var base: SIMD4<Float>
    /// The change over a unit of t.
    private var slope: SIMD4<Float>
    private var isFlat: Bool

    /// Without another colour, or with an equal one, the span has one colour.
    init(
      from start: Double, to end: Double, origin: Double = 0, _ color: Color, to other: Color? = nil,
      over length: Double = 1
    ) {
      (self.start, self.end, self.origin) = (start, end, origin)
      base = Span.vector(color)
      slope = (Span.vector(other ?? color) - base) / Float(length)
      isFlat = slope == .zero
    }

    private static func vector(_ color: Color) -> SIMD4<Float> {
      SIMD4(
        Float(unitInterval(color.blue)), Float(unitInterval(color.green)), Float(unitInterval(color.red)),
        Float(unitInterval(color.alpha)) * 255)
    }

    /// The premultiplied pixel at a position in the span.
    @inline(__always)
    func color(at t: Double) -> UInt32 {
      let color = isFlat ? base : base + slope * Float(t - origin)
      let alpha = color.w
      // A Float above 1.5 · 2²³ has no fraction: its last bits are the nearest whole number.
      let rounded = color * SIMD4(alpha, alpha, alpha, 1) + 0x1.8p23
      let bytes = unsafeBitCast(rounded, to: SIMD4<UInt32>.self) & 0xFF
      return bytes.x | bytes.y &<< 8 | bytes.z &<< 16 | bytes.w &<< 24
    }
  }

  /// From −∞ to ∞ without a gap, never empty.
  let spans: [Span]

  init(_ stops: [Gradient.Stop]) {
    var spans: [Span] = []
    var reached = -Double.infinity
    func add(_ span: Span) {
      guard span.end > reached else { return }
      spans.append(span)
      reached = span.end
    }
    if let first = stops.first { add(Span(from: reached, to: first.location, first.color)) }
    for (from, stop) in zip(stops, stops.dropFirst()) {
      let length = stop.location - from.location
      guard length > 0 else { continue }
      add(Span(from: reached, to: stop.location, origin: from.location, from.color, to: stop.color, over: length))
    }
    add(Span(from: reached, to: .infinity, stops.last?.color ?? .clear))
    self.spans = spans
  }

  /// The span that holds t; NaN is in the last one.
  static func span(at t: Double, in spans: UnsafeBufferPointer<Span>) -> Span {
    var index = 0
    while index < spans.count - 1, !(t < spans[index].end) { index += 1 }
    return spans[index]
  }
}
