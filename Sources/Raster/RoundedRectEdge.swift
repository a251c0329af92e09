internal import PresscheckGraphics

/// A rounded rectangle in device space, as the distances from a pixel's centre to its edges need it.
///
/// Device coordinates here are relative to `box`, local ones to the rectangle's top left.
struct RoundedRectEdge: Hashable {
  /// The pixels its bounding box touches; the rule would give some beside it a trace of alpha. Equal shapes at places
  /// that differ by whole pixels are equal but for this.
  let box: PixelBox

  let width: Double
  let height: Double
  private let radius: Double
  let radii: CornerRadii
  let toLocal: Transform

  /// How much the local coordinates change across a pixel: |∂x/∂X| + |∂x/∂Y|, and the same of y.
  private let stepX: Double
  private let stepY: Double

  /// Half of what a pixel spans along any normal, in local units, and a little more: an edge changes the coverage of no
  /// pixel whose centre is farther away.
  let margin: Double

  /// Whether a square of radius by radius at a rounded corner reaches where a corner that is not rounded is nearer.
  private let reachesPastMiddle: Bool

  /// The four sides of a turned rectangle whose corners are sharp; they turn round by degrees up to a radius of half a
  /// pixel, so that no animation jumps (*modelled*).
  private let sharp: Quadrilateral?
  let roundness: Double

  /// Nil when the transform flattens the plane, or stretches it past what numbers can hold.
  init?(_ shape: RoundedRect, toDevice: Transform, origin: PixelBox? = nil) {
    let box = origin ?? PixelBox(around: toDevice.boundingBox(of: shape.rect))
    let relative = Transform.translation(shape.rect.origin).then(toDevice)
      .then(.translation(-Double(box.minX), -Double(box.minY)))
    guard let inverse = relative.inverse, inverse.isFinite, !box.isEmpty else { return nil }
    self.box = box
    width = shape.rect.width
    height = shape.rect.height
    radius = shape.radius
    radii = shape.radii
    reachesPastMiddle = !shape.hasRoom && shape.maskedCorners != .all
    toLocal = inverse
    stepX = abs(inverse.a) + abs(inverse.c)
    stepY = abs(inverse.b) + abs(inverse.d)
    let diagonals = (
      Point(inverse.a + inverse.c, inverse.b + inverse.d), Point(inverse.a - inverse.c, inverse.b - inverse.d)
    )
    margin = 0.500_001 * max(diagonals.0.length, diagonals.1.length)
    roundness = min(1, 2 * radius / max(stepX, stepY))
    sharp = roundness < 1 && !inverse.keepsAxes ? Quadrilateral(Rect(0, 0, width, height), relative) : nil
    guard stepX > 0, stepY > 0, stepX.isFinite, stepY.isFinite else { return nil }
  }

  static func == (a: RoundedRectEdge, b: RoundedRectEdge) -> Bool {
    a.toLocal == b.toLocal && a.width == b.width && a.height == b.height && a.radii == b.radii
      && a.box.width == b.box.width && a.box.height == b.box.height
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(toLocal)
    hasher.combine(width)
    hasher.combine(height)
    hasher.combine(radii)
  }
}

extension RoundedRectEdge {
  /// How much of the pixel around a point is inside, from 0 to 1, by the rule of the screen: ½ + f / (|∂f/∂X| + |∂f/∂Y|)
  /// within 0…1, f being the distance to the edge (*measured* for circles; for everything else the same rule).
  ///
  /// Opposite edges add as l + r − 1 and the two axes multiply, which makes upright rectangles exact areas, also those
  /// thinner than a pixel. Turned ones with sharp corners are areas as well.
  @inline(__always)
  func coverage(_ x: Double, _ y: Double) -> Double {
    let spot = Spot(self, x, y)
    var square = spot.square
    guard square > 0 else { return 0 }
    if let sharp { square += (sharp.area(x, y) - square) * (1 - roundness) }
    let (isLeft, isTop) = (spot.x < width / 2, spot.y < height / 2)
    guard reachesPastMiddle else { return coverage(spot, square, isLeft, isTop) }
    // What lies inside all corners, wherever their squares reach.
    let left = min(coverage(spot, square, true, true), coverage(spot, square, true, false))
    return min(left, coverage(spot, square, false, true), coverage(spot, square, false, false))
  }

  /// Where a pixel's centre lies, and how much of the pixel is on the inner side of each edge.
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

  /// What one corner leaves of a pixel: all that the sides do, outside of the corner's own square of radius by radius.
  @inline(__always)
  private func coverage(_ spot: Spot, _ square: Double, _ isLeft: Bool, _ isTop: Bool) -> Double {
    let radius =
      isTop ? (isLeft ? radii.topLeft : radii.topRight) : (isLeft ? radii.bottomLeft : radii.bottomRight)
    // From the circle's centre outwards; only where both are positive is the corner's square.
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
    // Below half a pixel a corner turns into the square one by degrees, so that no animation jumps (*modelled*).
    return square + (corner - square) * roundness
  }

  @inline(__always)
  private static func share(_ distance: Double) -> Double { max(0, min(1, 0.5 + distance)) }
}
