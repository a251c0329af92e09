internal import PresscheckGraphics
internal import PresscheckLayerTree

/// The box around everything that frames draw.
struct DrawnBounds {
  /// Nil as long as nothing is drawn.
  private(set) var box: Rect?
  private var last: [DisplayItem] = []

  mutating func add(_ list: DisplayList) {
    for (index, item) in list.items.enumerated() {
      // An item as in the frame before lies in the box already.
      if index < last.count, last[index] == item { continue }
      if let bounds = item.bounds { box = box?.union(bounds) ?? bounds }
    }
    last = list.items
  }

  /// The automatic padding that takes in everything drawn on a canvas, in whole points.
  func padding(on canvas: Canvas) -> Double {
    guard let box else { return 0 }
    let size = canvas.paddedSize
    // A millionth of a point is rounding.
    let needed = canvas.padding + max(-box.minX, -box.minY, box.maxX - size.width, box.maxY - size.height) - 1e-6
    return max(0, needed.rounded(.up))
  }
}
