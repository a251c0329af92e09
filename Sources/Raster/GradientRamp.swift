internal import PresscheckGraphics
internal import PresscheckLayerTree

/// The stops of a gradient as stretches in which each component is a straight line.
struct GradientRamp {
  struct Span {
    /// From here on …
    var start: Double
    /// … to just before here.
    var end: Double
    /// Where `base` is the colour: B, G, R from 0 to 1 and A from 0 to 255.
    private var origin: Double
    private var base: SIMD4<Float>
    /// By how much it changes over a unit of t.
    private var slope: SIMD4<Float>
    private var isFlat: Bool

    init(from start: Double, to end: Double, _ color: Color) {
      (self.start, self.end, origin) = (start, end, 0)
      (base, slope, isFlat) = (Span.vector(color), .zero, true)
    }

    init(from start: Double, to end: Double, origin: Double, _ color: Color, to other: Color, over length: Double) {
      (self.start, self.end, self.origin) = (start, end, origin)
      base = Span.vector(color)
      slope = (Span.vector(other) - base) / Float(length)
      isFlat = slope == .zero
    }

    private static func vector(_ color: Color) -> SIMD4<Float> {
      SIMD4(
        Float(unitInterval(color.blue)), Float(unitInterval(color.green)), Float(unitInterval(color.red)),
        Float(unitInterval(color.alpha)) * 255)
    }

    /// The pixel's word, premultiplied; t must lie in the span.
    @inline(__always)
    func color(at t: Double) -> UInt32 {
      let color = isFlat ? base : base + slope * Float(t - origin)
      let alpha = color.w
      // Added to 1.5 · 2²³ a Float has no room for a fraction: its last bits are the nearest whole number.
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
    var previous = stops.first
    if let first = stops.first { add(Span(from: reached, to: first.location, first.color)) }
    for stop in stops.dropFirst() {
      guard let from = previous else { break }
      let length = stop.location - from.location
      if length > 0 {
        add(
          Span(from: reached, to: stop.location, origin: from.location, from.color, to: stop.color, over: length))
      }
      previous = stop
    }
    add(Span(from: reached, to: .infinity, previous?.color ?? .clear))
    self.spans = spans
  }

  /// The stretch that holds t; NaN falls in the last.
  static func span(at t: Double, in spans: UnsafeBufferPointer<Span>) -> Span {
    var index = 0
    while index < spans.count - 1, !(t < spans[index].end) { index += 1 }
    return spans[index]
  }
}
