internal import PresscheckGraphics
internal import PresscheckLayerTree

/// The difference between the items of two frames.
struct ItemDifference {
  /// The new frame's.
  let items: [PlacedItem]
  /// The number of equal items below the first difference.
  let firstChange: Int
  let damage: Damage
}

extension Pass {
  /// Matches equal items in order: a pixel depends only on the items that reach it and their order, so it changes only if an
  /// item without a match, old or new, reaches it.
  func difference(between old: [PlacedItem], and new: [DisplayItem]) -> ItemDifference {
    let maximum = min(old.count, new.count)
    let below = (0..<maximum).first { old[$0].item != new[$0] } ?? maximum
    let above =
      (0..<maximum - below).first { old[old.count - 1 - $0].item != new[new.count - 1 - $0] } ?? maximum - below
    let (was, became) = (old[below..<old.count - above], new[below..<new.count - above])
    var damage = Damage()
    let changed: [PlacedItem]
    if was.count == became.count {
      changed = zip(was, became).map { was, became in
        if was.item == became { return was }
        let placed = placed(became)
        damage.add(change(from: was, to: placed))
        return placed
      }
    } else {
      changed = became.map(placed)
      for item in changed + was { damage.add(item.reach) }
    }
    let items = Array(old.prefix(below)) + changed + old.suffix(above)
    return ItemDifference(items: items, firstChange: below, damage: damage)
  }

  /// The damage of a changed item; of two groups that composite alike, only that of their items.
  private func change(from old: PlacedItem, to new: PlacedItem) -> Damage {
    var damage = Damage()
    if case .group(let was) = old.item, case .group(let became) = new.item,
      isShownAlike(was, became, isCutAlike: old.reach == new.reach)
    {
      let inner = difference(between: was.items.map(placed), and: became.items).damage
      for box in inner.boxes { damage.add(box.intersection(old.reach.union(new.reach))) }
    } else {
      damage.add(old.reach)
      damage.add(new.reach)
    }
    return damage
  }

  /// Whether two groups with equal pixels composite as equal pixels.
  private func isShownAlike(_ a: Group, _ b: Group, isCutAlike: Bool) -> Bool {
    guard a.opacity == b.opacity, a.mask == b.mask, a.clip == b.clip, cuts(a) == cuts(b),
      a.items.contains(where: \.hasFilter) == b.items.contains(where: \.hasFilter)
    else { return false }
    return isCutAlike || (a.mask == nil && a.clip == nil)
  }
}

/// Pixels to draw again, as a few boxes.
struct Damage {
  private(set) var boxes: [PixelBox] = []
  /// Two boxes become one if that adds at most this many pixels.
  private static let slack = 1024
  /// More boxes become one.
  private static let maximumBoxes = 8

  mutating func add(_ box: PixelBox) {
    guard !box.isEmpty else { return }
    var grown = box
    while let index = boxes.firstIndex(where: { Damage.areBetterOne($0, grown) }) {
      grown = grown.union(boxes.remove(at: index))
    }
    boxes.append(grown)
    if boxes.count > Damage.maximumBoxes, let bounds { boxes = [bounds] }
  }

  mutating func add(_ other: Damage) { for box in other.boxes { add(box) } }

  /// The box around all; nil if there is none.
  var bounds: PixelBox? { boxes.dropFirst().reduce(boxes.first) { $0?.union($1) } }

  private static func areBetterOne(_ a: PixelBox, _ b: PixelBox) -> Bool {
    let union = a.union(b)
    return union.width * union.height <= a.width * a.height + b.width * b.height + slack
  }
}
