internal import Graphics

/// A rounded rectangle in device space, as the distances from a pixel's centre to its edges need it.
///
/// Device coordinates here are relative to `box`, local ones to the rectangle's top left.
struct RoundedRectEdge: Hashable {
  /// The pixels its bounding box touches; the rule would give some beside it a trace of alpha. Equal shapes at places
  /// that differ by whole pixels are equal but for this.
  let box: PixelBox

  fileprivate let width: Double
  fileprivate let height: Double
  fileprivate let radii: CornerRadii
  fileprivate let toLocal: Transform

  /// How much the local coordinates change across a pixel: |∂x/∂X| + |∂x/∂Y|, and the same of y.
  fileprivate let stepX: Double
  fileprivate let stepY: Double

  /// Nil when the transform flattens the plane, or stretches it past what numbers can hold.
  init?(_ shape: RoundedRect, toDevice: Transform, origin: PixelBox? = nil) {
    let box = origin ?? PixelBox(around: toDevice.boundingBox(of: shape.rect))
    let relative = Transform.translation(shape.rect.origin).then(toDevice)
      .then(.translation(-Double(box.minX), -Double(box.minY)))
    guard let inverse = relative.inverse, inverse.isFinite, !box.isEmpty else { return nil }
    self.box = box
    width = shape.rect.width
    height = shape.rect.height
    radii = shape.radii
    toLocal = inverse
    stepX = abs(inverse.a) + abs(inverse.c)
    stepY = abs(inverse.b) + abs(inverse.d)
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
  /// thinner than a pixel.
  @inline(__always)
  func coverage(_ x: Double, _ y: Double) -> Double {
    let qx = toLocal.a * x + toLocal.c * y + toLocal.tx
    let qy = toLocal.b * x + toLocal.d * y + toLocal.ty
    let left = RoundedRectEdge.share(qx / stepX)
    let right = RoundedRectEdge.share((width - qx) / stepX)
    let top = RoundedRectEdge.share(qy / stepY)
    let bottom = RoundedRectEdge.share((height - qy) / stepY)
    let square = max(0, left + right - 1) * max(0, top + bottom - 1)
    guard square > 0 else { return 0 }

    let (isLeft, isTop) = (qx < width / 2, qy < height / 2)
    let radius =
      isTop ? (isLeft ? radii.topLeft : radii.topRight) : (isLeft ? radii.bottomLeft : radii.bottomRight)
    // From the circle's centre outwards; only where both are positive is the corner's quarter.
    let dx = isLeft ? radius - qx : qx - (width - radius)
    let dy = isTop ? radius - qy : qy - (height - radius)
    guard dx > 0, dy > 0, radius > 0 else { return square }
    let distance = (dx * dx + dy * dy).squareRoot()
    let nx = (isLeft ? -dx : dx) / distance
    let ny = (isTop ? -dy : dy) / distance
    let slope = abs(nx * toLocal.a + ny * toLocal.b) + abs(nx * toLocal.c + ny * toLocal.d)
    let round = RoundedRectEdge.share((radius - distance) / slope)
    // The far edges count only where the shape is thinner than a pixel (*modelled*).
    let corner = max(0, round + (isLeft ? right : left) + (isTop ? bottom : top) - 2)
    // Below half a pixel a corner turns into the square one by degrees, so that no animation jumps (*modelled*).
    let weight = min(1, 2 * radius / max(stepX, stepY))
    return square + (corner - square) * weight
  }

  @inline(__always)
  private static func share(_ distance: Double) -> Double { max(0, min(1, 0.5 + distance)) }

  /// The columns of a pixel row that are surely covered in full: the longest of its cuts through three rectangles
  /// inside the shape, the upright and the level bar of the cross between the corners, and the square within the circles.
  func interior(ofRow y: Double) -> (start: Double, end: Double) {
    let slack = 0.5 * (stepX + stepY)
    let radius = radii.largest
    let square = 0.293 * radius + slack
    var best = (start: 0.0, end: 0.0)
    for (insetX, insetY) in [(square, square), (max(radius, slack), slack), (slack, max(radius, slack))] {
      let atX = RoundedRectEdge.cut(toLocal.a, toLocal.c * y + toLocal.tx, from: insetX, to: width - insetX)
      let atY = RoundedRectEdge.cut(toLocal.b, toLocal.d * y + toLocal.ty, from: insetY, to: height - insetY)
      let cut = (start: max(atX.start, atY.start), end: min(atX.end, atY.end))
      if cut.end - cut.start > best.end - best.start { best = cut }
    }
    return best
  }

  /// Where slope · x + offset lies between two values.
  private static func cut(
    _ slope: Double, _ offset: Double, from low: Double, to high: Double
  ) -> (start: Double, end: Double) {
    guard slope != 0 else { return low <= offset && offset <= high ? (-.infinity, .infinity) : (0, 0) }
    let (a, b) = ((low - offset) / slope, (high - offset) / slope)
    return low <= high ? (min(a, b), max(a, b)) : (0, 0)
  }
}

/// The alpha of a rounded rectangle, or of the ring between two.
struct RoundedRectCoverage {
  let outer: RoundedRectEdge
  /// In the outer one's device space.
  let inner: RoundedRectEdge?

  /// Draws on a clear surface whose space begins at the outer shape's box. Only edges take the formula: what is surely
  /// inside is set, and what is surely in the ring's hole stays clear.
  func draw(on surface: Surface) {
    let box = surface.box
    surface.edit { _, _ in
      for y in box.minY..<box.maxY {
        let row = surface.row(y)
        let centre = Double(y) + 0.5
        let sure = (inner ?? outer).interior(ofRow: centre)
        let start = RoundedRectCoverage.column((sure.start - 0.5 + 1e-6).rounded(.up), in: box)
        let end = max(start, RoundedRectCoverage.column((sure.end + 0.5 - 1e-6).rounded(.down), in: box))
        edge(row, from: box.minX, to: start, centre, box)
        if inner == nil {
          (row + (start - box.minX)).update(repeating: 255, count: end - start)
        }
        edge(row, from: end, to: box.maxX, centre, box)
      }
    }
  }

  private static func column(_ x: Double, in box: PixelBox) -> Int {
    Int(max(Double(box.minX), min(Double(box.maxX), x)))
  }

  private func edge(
    _ row: UnsafeMutablePointer<UInt8>, from start: Int, to end: Int, _ y: Double, _ box: PixelBox
  ) {
    guard start < end else { return }
    for x in start..<end {
      let centre = Double(x) + 0.5
      let hole = inner?.coverage(centre, y) ?? 0
      row[x &- box.minX] = byte(max(0, outer.coverage(centre, y) - hole))
    }
  }
}
