internal import PresscheckGraphics
internal import PresscheckLayerTree

extension DisplayList {
  /// At most how many pixels differ from those of another list, with one pixel a point.
  func changedPixels(from other: DisplayList) -> Double {
    let whole = Rect(origin: .zero, size: size).pixels
    guard size == other.size, background == other.background, !items.contains(where: \.filtersBackground),
      !other.items.contains(where: \.filtersBackground)
    else { return whole }
    return min(whole, items.changedPixels(from: other.items))
  }
}

extension [DisplayItem] {
  fileprivate func changedPixels(from other: [DisplayItem]) -> Double {
    var (mine, others) = (self[...], other[...])
    while let first = mine.first, first == others.first {
      mine.removeFirst()
      others.removeFirst()
    }
    while let last = mine.last, last == others.last {
      mine.removeLast()
      others.removeLast()
    }
    if mine.count == 1, others.count == 1, case .group(let group)? = mine.first, case .group(var before)? = others.first
    {
      let inner = before.items
      before.items = group.items
      if before == group { return group.items.changedPixels(from: inner) }
    }
    return (mine + others).reduce(0) { $0 + ($1.bounds?.pixels ?? 0) }
  }
}

extension Rect {
  /// At most how many pixels of a point each it touches.
  fileprivate var pixels: Double { (width + 2) * (height + 2) }
}

extension DisplayItem {
  /// Whether it, or something in it, brings in what lies beside it.
  var filtersBackground: Bool {
    switch self {
    case .backgroundFilter: true
    case .group(let group): group.items.contains(where: \.filtersBackground)
    case .space(let space): space.planes.contains { $0.items.contains(where: \.filtersBackground) }
    default: false
    }
  }
}
