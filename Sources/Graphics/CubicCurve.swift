/// One cubic Bézier curve with its start.
package struct CubicCurve: Hashable {
  package var start: Point
  package var control1: Point
  package var control2: Point
  package var end: Point

  package init(_ start: Point, _ control1: Point, _ control2: Point, _ end: Point) {
    (self.start, self.control1, self.control2, self.end) = (start, control1, control2, end)
  }

  package func point(at t: Double) -> Point { split(at: t).left.end }

  /// Both parts, by de Casteljau's construction.
  func split(at t: Double) -> (left: CubicCurve, right: CubicCurve) {
    let (a, b, c) = (start.lerp(to: control1, t), control1.lerp(to: control2, t), control2.lerp(to: end, t))
    let (d, e) = (a.lerp(to: b, t), b.lerp(to: c, t))
    let middle = d.lerp(to: e, t)
    return (CubicCurve(start, a, d, middle), CubicCurve(middle, e, c, end))
  }

  /// The part between two parameters, 0 ≤ from ≤ to ≤ 1; ends at 0 and 1 are exact.
  func part(from: Double, to: Double) -> CubicCurve {
    let left = to < 1 ? split(at: to).left : self
    return from > 0 ? left.split(at: from / to).right : left
  }

  /// The derivative by the parameter.
  func velocity(at t: Double) -> Point {
    let (a, b, c) = (control1 - start, control2 - control1, end - control2)
    let u = 1 - t
    return (a * (u * u) + b * (2 * u * t) + c * (t * t)) * 3
  }

  // MARK: Length

  /// Exact to about 1e-9 of itself: Gauss's rule on the whole against its halves, which are halved again if they differ.
  var length: Double { length(from: 0, to: 1) }

  func length(from: Double, to: Double) -> Double {
    let hull = start.distance(to: control1) + control1.distance(to: control2) + control2.distance(to: end)
    return refined(from, to, quadrature(from, to), tolerance: hull * 1e-10, depth: 20)
  }

  private func refined(_ from: Double, _ to: Double, _ whole: Double, tolerance: Double, depth: Int) -> Double {
    let middle = (from + to) / 2
    let (left, right) = (quadrature(from, middle), quadrature(middle, to))
    if depth == 0 || !(abs(left + right - whole) > tolerance) { return left + right }
    return refined(from, middle, left, tolerance: tolerance / 2, depth: depth - 1)
      + refined(middle, to, right, tolerance: tolerance / 2, depth: depth - 1)
  }

  /// Gauss–Legendre with eight points.
  private func quadrature(_ from: Double, _ to: Double) -> Double {
    let (middle, half) = ((from + to) / 2, (to - from) / 2)
    return half
      * Self.gauss.reduce(0) { sum, rule in
        let (node, weight) = rule
        let pair = velocity(at: middle - half * node).length + velocity(at: middle + half * node).length
        return sum + weight * pair
      }
  }

  /// The positive zeros of Legendre's eighth polynomial and their weights.
  private static let gauss: [(node: Double, weight: Double)] = [
    (0.1834346424956498, 0.362683783378362),
    (0.525532409916329, 0.31370664587788727),
    (0.7966664774136267, 0.22238103445337448),
    (0.9602898564975363, 0.10122853629037626),
  ]

  /// The parameter at a distance along the curve, exact to 1e-12 of its range or to the length's rounding.
  func parameter(at distance: Double, of length: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var t = distance / length
    for _ in 0..<60 where low < t && t < high {
      let miss = self.length(from: 0, to: t) - distance
      if miss > 0 { high = t } else { low = t }
      if abs(miss) <= length * 1e-13 || high - low < 1e-13 { return t }
      let step = t - miss / velocity(at: t).length
      t = low < step && step < high ? step : (low + high) / 2
    }
    return min(max(t, 0), 1)
  }

  // MARK: Shape

  /// The parameters strictly inside the curve at which a coordinate turns back.
  private static func turns(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> [Double] {
    // The derivative is p·t² − 2q·t + r, over 3.
    let (p, q, r) = (d - a + 3 * (b - c), 2 * b - a - c, b - a)
    let root = (q * q - p * r).squareRoot()
    let larger = q + (q < 0 ? -root : root)
    return [larger / p, r / larger].filter { $0 > 0 && $0 < 1 }
  }

  /// The parameters strictly inside the curve at which it turns back along a direction.
  package func turns(along direction: Point) -> [Double] {
    func along(_ point: Point) -> Double { point.x * direction.x + point.y * direction.y }
    return Self.turns(along(start), along(control1), along(control2), along(end))
  }

  /// Whether it may bend more tightly than a circle of a radius; never false where it does.
  package func mayBend(within radius: Double) -> Bool {
    let steps = [control1 - start, control2 - control1, end - control2]
    let chord = end - start
    // The derivatives lie within the hulls of their own control points.
    let slowest = (steps.map { $0.x * chord.x + $0.y * chord.y }.min() ?? 0) / chord.length * 3
    let turning = zip(steps, steps.dropFirst()).map { ($1 - $0).length }.max().map { $0 * 6 } ?? 0
    return !(slowest > 0 && radius * turning < slowest * slowest)
  }

  /// The smallest box around the curve itself.
  var bounds: Rect {
    Rect.around([start, end] + (turns(along: Point(1, 0)) + turns(along: Point(0, 1))).map(point)) ?? .zero
  }

  /// How many equal steps, at most 1024, keep their chords within a tolerance of the curve.
  package func steps(tolerance: Double) -> Int {
    // Wang's bound on the distance between a cubic and n equal steps along it is ¾ · bend / n².
    let bend = max((start - control1 * 2 + control2).length, (control1 - control2 * 2 + end).length)
    let wanted = (0.75 * bend / tolerance).squareRoot()
    return wanted <= 1 ? 1 : wanted < 1024 ? Int(wanted.rounded(.up)) : 1024
  }

  /// The inner points and the end of a polyline at equal steps of the parameter.
  package func chords(_ steps: Int) -> [Point] { (1..<steps).map { point(at: Double($0) / Double(steps)) } + [end] }
}
