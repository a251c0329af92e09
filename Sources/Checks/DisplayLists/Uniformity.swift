internal import PresscheckGraphics
internal import PresscheckLayerTree

/// The effect of items on a box of the canvas that has one colour everywhere.
enum Uniformity: Hashable {
  /// One colour stays, which depends on the one below.
  case uniform
  /// One colour stays, whatever is below.
  case opaque
  /// There may be several colours.
  case varied

  /// Looks at items bottom to top, in a box in points of the canvas; glyphs count as nothing.
  init(_ items: [DisplayItem], in box: Rect) {
    self = .uniform
    for item in items {
      switch (item.uniformity(in: box), self) {
      case (.opaque, _): self = .opaque
      case (.varied, _): self = .varied
      case (.uniform, _): break
      }
    }
  }
}

extension DisplayItem {
  fileprivate func uniformity(in box: Rect) -> Uniformity {
    switch self {
    case .fill(let fill) where fill.glyphs != nil: .uniform
    case .fill(let fill):
      switch (fill.paint, fill.area) {
      case (.color(let color), .roundedRect(let shape)) where shape.covers(box, fill.transform):
        color.isOpaque ? .opaque : .uniform
      default: misses(box) ? .uniform : .varied
      }
    case .group(let group): group.uniformity(in: box)
    default: misses(box) ? .uniform : .varied
    }
  }

  private func misses(_ box: Rect) -> Bool { bounds?.intersection(box) == nil }
}

extension Group {
  fileprivate func uniformity(in box: Rect) -> Uniformity {
    guard mask == nil, clip.map({ $0.area.covers(box, $0.transform) }) ?? true else { return .varied }
    let inner = Uniformity(items, in: box)
    return inner == .opaque && opacity < 1 ? .uniform : inner
  }
}

extension RoundedRect {
  /// Whether a box lies within when the shape is drawn through a transform.
  fileprivate func covers(_ box: Rect, _ transform: Transform) -> Bool {
    guard let inverse = transform.inverse else { return false }
    return contains(inverse.boundingBox(of: box))
  }
}
