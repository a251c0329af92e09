internal import PresscheckGraphics

extension DisplayItem {
  /// The item with its alpha multiplied, or nil when it has no single alpha to multiply.
  func faded(by opacity: Double) -> DisplayItem? {
    switch self {
    case .group(var group):
      group.opacity *= opacity
      return .group(group)
    case .space, .backgroundFilter: return nil
    case .fill, .stroke, .border, .image, .shadow:
      return multiplied(by: Color(white: 1, alpha: opacity))
    }
  }

  /// The item with every colour multiplied, as a replicator does to its copies.
  func multiplied(by color: Color) -> DisplayItem {
    guard color != .white else { return self }
    switch self {
    case .fill(var fill):
      fill.paint = fill.paint.multiplied(by: color)
      return .fill(fill)
    case .stroke(var stroke):
      stroke.color = stroke.color.multiplied(by: color)
      return .stroke(stroke)
    case .border(var border):
      border.color = border.color.multiplied(by: color)
      return .border(border)
    case .image(var image):
      image.multiply = image.multiply.multiplied(by: color)
      return .image(image)
    case .shadow(var shadow):
      shadow.color = shadow.color.multiplied(by: color)
      return .shadow(shadow)
    case .group(var group):
      group.items = group.items.map { $0.multiplied(by: color) }
      return .group(group)
    case .space(var space):
      for index in space.planes.indices {
        space.planes[index].items = space.planes[index].items.map { $0.multiplied(by: color) }
      }
      return .space(space)
    case .backgroundFilter: return self
    }
  }
}

extension Paint {
  func multiplied(by color: Color) -> Paint {
    switch self {
    case .color(let own):
      return .color(own.multiplied(by: color))
    case .gradient(var gradient):
      gradient.stops = gradient.stops.map {
        Gradient.Stop(location: $0.location, color: $0.color.multiplied(by: color))
      }
      return .gradient(gradient)
    }
  }
}

extension Shadow.Silhouette {
  /// The simplest thing that has the items' alpha; nil when they have none.
  ///
  /// An opaque area that covers the rest is the silhouette by itself, which has a closed form, unlike the items together.
  init?(of items: [DisplayItem]) {
    guard !items.isEmpty else { return nil }
    let fills = items.lazy.compactMap { item -> Fill? in if case .fill(let fill) = item { fill } else { nil } }
    if let cover = fills.first(where: { $0.paint.isOpaque && items.allSatisfy($0.fullyCovers) }) {
      self = .area(cover.area, cover.transform)
    } else {
      self = .items(items)
    }
  }
}

extension Fill {
  /// Whether its area has all that an item draws; true only when it is certain.
  fileprivate func fullyCovers(_ item: DisplayItem) -> Bool {
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

extension Paint {
  /// Whether every pixel of it has full alpha.
  package var isOpaque: Bool {
    switch self {
    case .color(let color): color.isOpaque
    case .gradient(let gradient): gradient.stops.allSatisfy { $0.color.isOpaque }
    }
  }
}
