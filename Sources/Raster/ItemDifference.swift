internal import PresscheckGraphics
internal import PresscheckLayerTree

/// How a frame's items differ from those of the frame before.
///
/// A pixel depends on the items that reach it, and on their order alone. So items are matched in order, equal ones with
/// equal ones, and a pixel that no item without a match reaches, old or new, is what it was.
struct ItemDifference {
  /// The frame's own.
  let items: [PlacedItem]
  /// How many of the lowest are the same.
  let firstChange: Int
  let damage: Damage
}

extension Pass {
  func difference(between old: [PlacedItem], and new: [DisplayItem]) -> ItemDifference {
    let maximum = min(old.count, new.count)
    let below = (0..<maximum).first { old[$0].item != new[$0] } ?? maximum
    let above =
      (0..<maximum - below).first { old[old.count - 1 - $0].item != new[new.count - 1 - $0] } ?? maximum - below
    let (was, became) = (old[below..<old.count - above], new[below..<new.count - above])
    let isPaired = was.count == became.count
    var damage = Damage()
    var items = Array(old.prefix(below))
    items.reserveCapacity(new.count)
    for (index, item) in zip(became.indices, became) {
      if isPaired, was[index].item == item {
        items.append(was[index])
        continue
      }
      let placed = placed(item)
      items.append(placed)
      if isPaired {
        damage.add(change(from: was[index], to: placed))
      } else {
        damage.add(placed.reach)
      }
    }
    if !isPaired { for item in was { damage.add(item.reach) } }
    items += old.suffix(above)
    return ItemDifference(items: items, firstChange: below, damage: damage)
  }

  /// What the change of one item into another does: in a group that is otherwise shown alike, what its items' changes do.
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

  /// Whether two groups with equal pixels inside are equal pixels.
  private func isShownAlike(_ a: Group, _ b: Group, isCutAlike: Bool) -> Bool {
    guard a.opacity == b.opacity, a.mask == b.mask, a.clip == b.clip, cuts(a) == cuts(b) else { return false }
    return isCutAlike || (a.mask == nil && a.clip == nil)
  }
}
