internal import PresscheckGraphics
internal import PresscheckLayerTree

/// The pixels that an opaque item fully covers, a span of each row; a shadow beneath it is not drawn there.
struct Cover: Hashable {
  private let edge: RoundedRectEdge?
  /// The top left of the edge's box.
  private var x: Int
  private var y: Int
  /// Covers nothing.
  static let none = Cover(nil)

  private init(_ edge: RoundedRectEdge?) {
    self.edge = edge
    (x, y) = (edge?.box.minX ?? 0, edge?.box.minY ?? 0)
  }

  init(_ item: DisplayItem?, toDevice: Transform) { self.init(item.flatMap { Cover.edge(of: $0, toDevice: toDevice) }) }

  private static func edge(of item: DisplayItem, toDevice: Transform) -> RoundedRectEdge? {
    guard case .fill(let fill) = item, fill.paint.isOpaque, case .roundedRect(let shape) = fill.area else { return nil }
    let transform = fill.transform.then(toDevice)
    guard transform.isFinite, shape.rect.isFinite, !shape.rect.isEmpty else { return nil }
    if case .gradient(let gradient) = fill.paint, GradientKernel(gradient, toDevice: transform) == nil { return nil }
    // Where a continuous corner begins on its side, in radii: a circle of that radius lies inside it.
    let reach = shape.curve == .circular ? 1 : 1.53
    let inside = RoundedRect(rect: shape.rect, radius: shape.radius * reach, maskedCorners: shape.maskedCorners)
    return RoundedRectEdge(inside, toDevice: transform)
  }

  func offset(x: Int, y: Int) -> Cover {
    var moved = self
    (moved.x, moved.y) = (self.x + x, self.y + y)
    return moved
  }

  /// The covered columns of a row.
  func columns(ofRow row: Int, in columns: Range<Int>) -> Range<Int> {
    guard let edge else { return columns.lowerBound..<columns.lowerBound }
    let hidden = edge.solid(ofRow: row - y, in: columns.lowerBound - x..<columns.upperBound - x)
    return hidden.lowerBound + x..<hidden.upperBound + x
  }

  /// Clears the covered pixels of a mask.
  func clear(_ mask: Surface) {
    mask.edit { _, _ in
      for row in mask.box.minY..<mask.box.maxY {
        let hidden = columns(ofRow: row, in: mask.box.minX..<mask.box.maxX)
        (mask.row(row) + (hidden.lowerBound - mask.box.minX)).update(repeating: 0, count: hidden.count)
      }
    }
  }
}
