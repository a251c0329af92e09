internal import PresscheckGraphics

/// A turned rectangle in device space, and the area that it covers of a pixel.
struct Quadrilateral {
  private let corners: (Point, Point, Point, Point)

  init(_ rect: Rect, _ toDevice: Transform) {
    let p = rect.corners.map(toDevice.apply)
    corners = (p[0], p[1], p[2], p[3])
  }

  /// How much of the pixel around a point is inside, from 0 to 1, exactly: the sides' signed areas down to the pixel's
  /// lower edge, added up.
  func area(_ x: Double, _ y: Double) -> Double {
    let origin = Point(x - 0.5, y - 0.5)
    let (a, b, c, d) = (corners.0 - origin, corners.1 - origin, corners.2 - origin, corners.3 - origin)
    return min(1, abs(area(a, b) + area(b, c) + area(c, d) + area(d, a)))
  }

  /// The part of the unit square between a line and y = 0; below 0 for a line that runs to the left.
  private func area(_ a: Point, _ b: Point) -> Double {
    guard a.x != b.x else { return 0 }
    guard a.x < b.x else { return -area(b, a) }
    let (start, end) = (max(0, a.x), min(1, b.x))
    guard start < end else { return 0 }
    let slope = (b.y - a.y) / (b.x - a.x)
    let (low, high) = (a.y + (start - a.x) * slope, a.y + (end - a.x) * slope)
    // Almost level: the difference of the integrals would be all rounding.
    guard abs(high - low) > 1e-9 else { return (end - start) * max(0, min(1, (low + high) / 2)) }
    return (end - start) * (integral(high) - integral(low)) / (high - low)
  }

  /// Of y, kept within 0…1.
  private func integral(_ y: Double) -> Double { y <= 0 ? 0 : y >= 1 ? y - 0.5 : 0.5 * y * y }
}
