/// Lengths on whole pixels, as layout places what it lays out.
extension Double {
  /// The nearest whole pixel, half up, also from halves that the last bits of a sum have made smaller.
  package func rounded(to scale: Double) -> Double { (self * scale + 0.5 + 1e-6).rounded(.down) / scale }

  /// Rounded up to a whole pixel, but for the last bits of a sum.
  package func rounded(upTo scale: Double) -> Double { (self * scale - 1e-6).rounded(.up) / scale }
}

extension Point {
  /// The nearest whole pixel, half up.
  package func rounded(to scale: Double) -> Point { Point(x.rounded(to: scale), y.rounded(to: scale)) }
}

extension Rect {
  /// The rectangle with each edge on the nearest whole pixel, half up, as Auto Layout places views.
  package func rounded(to scale: Double) -> Rect {
    let (left, top) = (minX.rounded(to: scale), minY.rounded(to: scale))
    return Rect(left, top, maxX.rounded(to: scale) - left, maxY.rounded(to: scale) - top)
  }
}
