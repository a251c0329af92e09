internal import PresscheckGraphics
internal import PresscheckLayerTree
internal import PresscheckRaster

extension DisplayList {
  /// At most how many pixels differ from those of another list, with one pixel a point.
  func changedPixels(from other: DisplayList) -> Double {
    let whole = Rect(origin: .zero, size: size).pixels
    guard size == other.size, !mayDifferAnywhere(from: other) else { return whole }
    return min(whole, changes(from: other).reduce(0) { $0 + $1.pixels })
  }

  /// The pixels beside which nothing differs from another list of the same size; nil for none.
  func box(differingFrom other: DisplayList, _ scale: Double) throws(RasterError) -> PixelBox? {
    let frame = try Rasterizer.frame(of: self, scale: scale)
    guard !mayDifferAnywhere(from: other) else { return frame }
    guard let bounds = changes(from: other).bounds else { return nil }
    let box = PixelBox(bounds, .identity, scale).intersection(frame)
    return box.isEmpty ? nil : box
  }

  /// The items of both that differ.
  private func changes(from other: DisplayList) -> [DisplayItem] {
    items.differing(from: other.items) + other.items.differing(from: items)
  }

  /// A filter brings what lies beside it.
  private func mayDifferAnywhere(from other: DisplayList) -> Bool {
    background != other.background || (items + other.items).contains(where: \.hasFilter)
  }
}

extension [DisplayItem] {
  /// The items that are not at the beginning and not at the end of other ones; of a group with other contents alone, those of
  /// its items.
  func differing(from other: [DisplayItem]) -> [DisplayItem] {
    // Items are large: none is copied to be compared.
    var (start, end, offset) = (0, count, other.count - count)
    while start < Swift.min(end, end + offset), self[start] == other[start] { start += 1 }
    while end > start, end + offset > start, self[end - 1] == other[end + offset - 1] { end -= 1 }
    let (mine, others) = (self[start..<end], other[start..<end + offset])
    if mine.count == 1, others.count == 1, case .group(let group)? = mine.first, case .group(var before)? = others.first
    {
      let inner = before.items
      before.items = group.items
      if before == group { return group.items.differing(from: inner) }
    }
    return Array(mine)
  }
}

extension DisplayItem {
  /// At most how many pixels of a point each it touches.
  fileprivate var pixels: Double {
    let box = bounds?.pixels ?? 0
    guard case .stroke(let stroke) = self, let line = stroke.linePixels else { return box }
    return min(box, line)
  }
}

extension Stroke {
  /// At most how many pixels a smooth line touches: its length times its width; nil for one that has corners.
  fileprivate var linePixels: Double? {
    // Only where both axes stay at right angles do they tell the largest stretch.
    guard abs(transform.a * transform.c + transform.b * transform.d) < 1e-9 else { return nil }
    var (length, current) = (0.0, Point.zero)
    var direction: Point?
    for (index, element) in path.elements.enumerated() {
      let points: [Point]
      switch element {
      case .move(let point):
        guard index == 0 else { return nil }
        current = point
        continue
      case .line(let point): points = [point]
      // The hull of a curve is longer than the curve.
      case .cubic(let first, let second, let end): points = [first, second, end]
      case .close: return nil
      }
      let steps = zip([current] + points, points).map { $1 - $0 }
      guard let first = steps.first?.normalized, let last = steps.last?.normalized else { return nil }
      if let direction, (direction - first).length > 0.01 { return nil }
      (direction, current) = (last, points[points.count - 1])
      length += steps.reduce(0) { $0 + $1.length }
    }
    let stretch = max(Point(transform.a, transform.b).length, Point(transform.c, transform.d).length)
    let width = style.lineWidth * stretch + 3
    return (length * stretch + 2 * width) * width
  }
}

extension Point {
  /// Of length 1; nil for no direction.
  fileprivate var normalized: Point? { length > 1e-9 ? self * (1 / length) : nil }
}

extension Rect {
  /// At most how many pixels of a point each it touches.
  fileprivate var pixels: Double { (width + 2) * (height + 2) }
}
