internal import PresscheckGraphics

/// A rounded rectangle in device space, which gives each pixel's coverage.
///
/// Device coordinates here are relative to `box`, local ones to the rectangle's top left. Edges are equal if whole pixels
/// move one to the other.
struct RoundedRectEdge: Hashable {
  /// The pixels that the bounding box touches; the rule would give a trace of alpha to some others.
  let box: PixelBox
  let width: Double
  let height: Double
  let radii: CornerRadii
  let toLocal: Transform
  /// The change of a local coordinate across a pixel: |∂x/∂X| + |∂x/∂Y|, and the same for y.
  private let stepX: Double
  private let stepY: Double
  /// The largest distance, in local units, at which an edge changes a pixel's coverage: half of a pixel's extent along any
  /// normal, and a little more.
  let margin: Double
  /// Whether the square of a rounded corner reaches where a corner that is not rounded is nearer.
  private let reachesPastMiddle: Bool
  /// The four sides of a rotated rectangle with sharp corners, which become round by degrees up to a radius of half a pixel,
  /// so that no animation jumps (*modelled*).
  private let sharp: Quadrilateral?
  let roundness: Double

  /// Nil if the transform flattens the plane, or stretches it beyond the range of numbers.
  init?(_ shape: RoundedRect, toDevice: Transform, origin: PixelBox? = nil) {
    let box = origin ?? PixelBox(around: toDevice.boundingBox(of: shape.rect))
    let relative = Transform.translation(shape.rect.origin).then(toDevice)
      .then(.translation(-Double(box.minX), -Double(box.minY)))
    guard let inverse = relative.inverse, inverse.isFinite, !box.isEmpty else { return nil }
    self.box = box
    width = shape.rect.width
    height = shape.rect.height
    radii = shape.radii
    reachesPastMiddle = !shape.hasRoom && shape.maskedCorners != .all
    toLocal = inverse
    stepX = abs(inverse.a) + abs(inverse.c)
    stepY = abs(inverse.b) + abs(inverse.d)
    let diagonals = (
      Point(inverse.a + inverse.c, inverse.b + inverse.d), Point(inverse.a - inverse.c, inverse.b - inverse.d)
    )
    margin = 0.500_001 * max(diagonals.0.length, diagonals.1.length)
    roundness = min(1, 2 * shape.radius / max(stepX, stepY))
    sharp = roundness < 1 && !inverse.keepsAxes ? Quadrilateral(Rect(0, 0, width, height), relative) : nil
    guard stepX > 0, stepY > 0, stepX.isFinite, stepY.isFinite else { return nil }
  }

  static func == (a: RoundedRectEdge, b: RoundedRectEdge) -> Bool {
    a.toLocal == b.toLocal && a.width == b.width && a.height == b.height && a.radii == b.radii
      && a.box.width == b.box.width && a.box.height == b.box.height
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(toLocal)
    hasher.combine([width, height])
    hasher.combine(radii)
  }

  /// The coverage of the pixel around a point, from 0 to 1, by the screen's rule: ½ + f / (|∂f/∂X| + |∂f/∂Y|) within 0…1,
  /// where f is the distance to the edge (*measured* for circles; the same rule for all else).
  @inline(__always)
  func coverage(_ x: Double, _ y: Double) -> Double {
    // Opposite edges add as l + r − 1 and the two axes multiply, which makes upright rectangles exact areas, even
    // thinner than a pixel. Rotated ones with sharp corners are areas as well.
    let spot = Spot(self, x, y)
    var square = spot.square
    guard square > 0 else { return 0 }
    if let sharp { square += (sharp.area(x, y) - square) * (1 - roundness) }
    let (isLeft, isTop) = (spot.x < width / 2, spot.y < height / 2)
    guard reachesPastMiddle else { return coverage(spot, square, isLeft, isTop) }
    // The part inside all corners, wherever their squares reach.
    let left = min(coverage(spot, square, true, true), coverage(spot, square, true, false))
    return min(left, coverage(spot, square, false, true), coverage(spot, square, false, false))
  }

  /// A pixel's centre, and the share of the pixel on the inner side of each edge.
  private struct Spot {
    let x: Double
    let y: Double
    let left: Double
    let right: Double
    let top: Double
    let bottom: Double

    @inline(__always)
    init(_ edge: RoundedRectEdge, _ deviceX: Double, _ deviceY: Double) {
      x = edge.toLocal.a * deviceX + edge.toLocal.c * deviceY + edge.toLocal.tx
      y = edge.toLocal.b * deviceX + edge.toLocal.d * deviceY + edge.toLocal.ty
      left = RoundedRectEdge.share(x / edge.stepX)
      right = RoundedRectEdge.share((edge.width - x) / edge.stepX)
      top = RoundedRectEdge.share(y / edge.stepY)
      bottom = RoundedRectEdge.share((edge.height - y) / edge.stepY)
    }

    @inline(__always)
    var square: Double { max(0, left + right - 1) * max(0, top + bottom - 1) }
  }

  /// The coverage with one corner; outside of the corner's square of radius by radius, that of the sides.
  @inline(__always)
  private func coverage(_ spot: Spot, _ square: Double, _ isLeft: Bool, _ isTop: Bool) -> Double {
    let radius =
      isTop ? (isLeft ? radii.topLeft : radii.topRight) : (isLeft ? radii.bottomLeft : radii.bottomRight)
    // From the circle's centre outwards; both are positive in the corner's square.
    let dx = isLeft ? radius - spot.x : spot.x - (width - radius)
    let dy = isTop ? radius - spot.y : spot.y - (height - radius)
    guard dx > 0, dy > 0, radius > 0 else { return square }
    let distance = (dx * dx + dy * dy).squareRoot()
    let nx = (isLeft ? -dx : dx) / distance
    let ny = (isTop ? -dy : dy) / distance
    let slope = abs(nx * toLocal.a + ny * toLocal.b) + abs(nx * toLocal.c + ny * toLocal.d)
    let round = RoundedRectEdge.share((radius - distance) / slope)
    // The far edges count only where the shape is thinner than a pixel (*modelled*).
    let corner = max(0, round + (isLeft ? spot.right : spot.left) + (isTop ? spot.bottom : spot.top) - 2)
    // Below half a pixel a corner becomes sharp by degrees, so that no animation jumps (*modelled*).
    return square + (corner - square) * roundness
  }

  @inline(__always)
  private static func share(_ distance: Double) -> Double { max(0, min(1, 0.5 + distance)) }
}

/// A rotated rectangle in device space, and the area that it covers of a pixel.
struct Quadrilateral {
  private let corners: (Point, Point, Point, Point)

  init(_ rect: Rect, _ toDevice: Transform) {
    let p = rect.corners.map(toDevice.apply)
    corners = (p[0], p[1], p[2], p[3])
  }

  /// The exact coverage of the pixel around a point: the sum of the sides' signed areas down to the pixel's lower edge.
  func area(_ x: Double, _ y: Double) -> Double {
    let origin = Point(x - 0.5, y - 0.5)
    let (a, b, c, d) = (corners.0 - origin, corners.1 - origin, corners.2 - origin, corners.3 - origin)
    return min(1, abs(area(a, b) + area(b, c) + area(c, d) + area(d, a)))
  }

  /// The area of the unit square between a line and y = 0; below 0 for a line that runs to the left.
  private func area(_ a: Point, _ b: Point) -> Double {
    guard a.x != b.x else { return 0 }
    guard a.x < b.x else { return -area(b, a) }
    let (start, end) = (max(0, a.x), min(1, b.x))
    guard start < end else { return 0 }
    let slope = (b.y - a.y) / (b.x - a.x)
    let (low, high) = (a.y + (start - a.x) * slope, a.y + (end - a.x) * slope)
    // Almost level: the difference of the integrals would only be rounding.
    guard abs(high - low) > 1e-9 else { return (end - start) * max(0, min(1, (low + high) / 2)) }
    return (end - start) * (integral(high) - integral(low)) / (high - low)
  }

  /// The integral of y, limited to 0…1.
  private func integral(_ y: Double) -> Double { y <= 0 ? 0 : y >= 1 ? y - 0.5 : 0.5 * y * y }
}
