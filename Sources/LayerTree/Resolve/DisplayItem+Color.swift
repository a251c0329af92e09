internal import PresscheckGraphics

extension DisplayItem {
  /// The item with its alpha multiplied, or nil when it has no single alpha to multiply.
  func faded(by opacity: Double) -> DisplayItem? {
    switch self {
    case .group(var group):
      group.opacity *= opacity
      return .group(group)
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
