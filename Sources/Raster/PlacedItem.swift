internal import PresscheckGraphics
internal import PresscheckLayerTree

/// An item, and the only pixels of the frame that it can change.
struct PlacedItem {
  let item: DisplayItem
  /// May be empty.
  let reach: PixelBox
}

extension Pass {
  func placed(_ item: DisplayItem) -> PlacedItem { PlacedItem(item: item, reach: reach(of: item)) }

  /// The pixels that an item can change. Two pixels more than its bounds touch: its masks end on whole pixels, coordinates
  /// are rounded to Cairo's grid, and a shadow's place and its blur are rounded up each by itself.
  func reach(of item: DisplayItem) -> PixelBox {
    guard let bounds = item.bounds else { return PixelBox(minX: 0, minY: 0, maxX: 0, maxY: 0) }
    return PixelBox(around: toDevice.boundingBox(of: bounds)).inset(by: -2).intersection(frame)
  }

  /// The items with those of a group in its place, where the group changes nothing about them.
  func spliced(_ items: [DisplayItem]) -> [DisplayItem] {
    guard items.contains(where: isTransparent) else { return items }
    return items.flatMap { item in
      if case .group(let group) = item, isTransparent(item) { spliced(group.items) } else { [item] }
    }
  }

  private func isTransparent(_ item: DisplayItem) -> Bool {
    guard case .group(let group) = item else { return false }
    return byte(unitInterval(group.opacity)) == 255 && group.mask == nil && !cuts(group)
  }
}
