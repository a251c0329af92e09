internal import PresscheckGraphics

/// A transformed rectangle, or what is seen of it, whose edges are not antialiased.
///
/// A pixel belongs to it if its centre lies inside, and a centre on an edge belongs to what is to its right or below it
/// (*measured* for upright and turned layers).
struct AliasedQuadrilateral: Hashable {
  /// The pixels that the bounding box touches.
  let box: PixelBox
  /// Relative to the box.
  private let corners: [Point]

  /// The distance from an edge to which rounding may move a centre that lies on it, in pixels.
  private static let tie = 1e-6

  init(_ rect: Rect, toDevice: Transform, origin: PixelBox? = nil) {
    self.init(
      polygon: rect.corners.map(toDevice.apply), origin: origin ?? PixelBox(around: toDevice.boundingBox(of: rect)))
  }

  /// The polygon of a rectangle in perspective, without dents.
  init(polygon: [Point], origin: PixelBox? = nil) {
    box = origin ?? PixelBox(around: Rect.around(polygon) ?? .zero)
    let origin = Point(Double(box.minX), Double(box.minY))
    corners = polygon.map { $0 - origin }
  }

  static func == (a: AliasedQuadrilateral, b: AliasedQuadrilateral) -> Bool {
    a.corners == b.corners && a.box.width == b.box.width && a.box.height == b.box.height
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(corners)
  }

  /// The pixels of an upright rectangle.
  static func pixels(of rect: Rect) -> PixelBox {
    PixelBox(minX: first(rect.minX), minY: first(rect.minY), maxX: first(rect.maxX), maxY: first(rect.maxY))
  }

  /// The first pixel whose centre does not lie before an edge.
  private static func first(_ edge: Double) -> Int { PixelBox.whole((edge - 0.5 - tie).rounded(.up)) }

  /// The columns of a row, both relative to the box.
  func columns(ofRow y: Int) -> Range<Int> {
    let centre = Double(y) + 0.5
    var (left, right) = (Double.infinity, -Double.infinity)
    for index in corners.indices {
      let (p, q) = (corners[index], corners[(index + 1) % corners.count])
      let (top, bottom) = p.y < q.y ? (p, q) : (q, p)
      guard top.y - Self.tie <= centre, centre < bottom.y - Self.tie else { continue }
      let x = top.x + (bottom.x - top.x) * ((centre - top.y) / (bottom.y - top.y))
      (left, right) = (min(left, x), max(right, x))
    }
    guard left < right else { return 0..<0 }
    let start = Self.first(left)
    return start..<max(start, Self.first(right))
  }

  /// Draws it, without a hole, on a clear surface whose space begins at the box.
  func draw(without hole: AliasedQuadrilateral?, on surface: Surface) {
    let all = surface.box.minX..<surface.box.maxX
    surface.edit { _, _ in
      for y in surface.box.minY..<surface.box.maxY {
        let row = surface.row(y) - all.lowerBound
        let shown = columns(ofRow: y).clamped(to: all)
        (row + shown.lowerBound).update(repeating: 255, count: shown.count)
        guard let hidden = hole?.columns(ofRow: y).clamped(to: all) else { continue }
        (row + hidden.lowerBound).update(repeating: 0, count: hidden.count)
      }
    }
  }
}
