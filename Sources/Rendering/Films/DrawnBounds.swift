internal import PresscheckGraphics
internal import PresscheckLayerTree

/// The box around everything that the frames of a film draw.
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
}
