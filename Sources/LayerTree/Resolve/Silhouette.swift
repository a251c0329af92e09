internal import PresscheckGraphics

extension Shadow.Silhouette {
  /// The simplest thing that has the items' alpha; nil when they have none.
  ///
  /// An opaque area that covers the rest is the silhouette by itself, which has a closed form, unlike the items together.
  init?(of items: [DisplayItem]) {
    guard !items.isEmpty else { return nil }
    if let cover = items.lazy.compactMap(\.opaqueArea).first(where: { items.allSatisfy($0.fullyCovers) }) {
      self = .area(cover.area, cover.transform)
    } else {
      self = .items(items)
    }
  }
}

/// An area that is opaque everywhere.
private struct OpaqueArea {
  var area: Area
  var transform: Transform

  /// True only when it is certain.
  func fullyCovers(_ item: DisplayItem) -> Bool {
    guard case .roundedRect(let shape) = area else { return false }
    switch item {
    case .fill(let fill) where fill.area == area && fill.transform == transform: return true
    case .border(let border) where border.outer == shape && border.transform == transform: return true
    default:
      guard let box = item.bounds else { return true }
      guard transform.keepsAxes, let toLocal = transform.inverse else { return false }
      return shape.contains(toLocal.boundingBox(of: box))
    }
  }
}

extension DisplayItem {
  fileprivate var opaqueArea: OpaqueArea? {
    guard case .fill(let fill) = self, fill.paint.isOpaque else { return nil }
    return OpaqueArea(area: fill.area, transform: fill.transform)
  }
}

extension Paint {
  /// Whether every pixel of it has full alpha.
  package var isOpaque: Bool {
    switch self {
    case .color(let color): color.isOpaque
    case .gradient(let gradient): gradient.stops.allSatisfy { $0.color.isOpaque }
    }
  }
}
