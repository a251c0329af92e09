internal import PresscheckGraphics
internal import PresscheckLayerTree

/// A display list as shapes and the colours that they have.
struct ColoredShapes {
  /// The list with black in place of every colour.
  let shapes: DisplayList
  /// In the order of the items.
  let colors: [Color]

  init(_ list: DisplayList) {
    var list = list
    var colors = [list.background]
    list.background = .black
    list.items = list.items.map { $0.takingColors(into: &colors) }
    (shapes, self.colors) = (list, colors)
  }

  /// The colours that differ from another list's at the same places; nil if the shapes differ.
  func differences(from other: ColoredShapes) -> [(Color, Color)]? {
    guard shapes == other.shapes, colors.count == other.colors.count else { return nil }
    return zip(colors, other.colors).filter { $0 != $1 }.map { ($0, $1) }
  }
}

extension DisplayItem {
  /// The item in black, whose colours are added to a list; shadows and pictures keep theirs.
  fileprivate func takingColors(into colors: inout [Color]) -> DisplayItem {
    func take(_ color: inout Color) {
      colors.append(color)
      color = Color(white: 0, alpha: color.alpha)
    }
    switch self {
    case .fill(var fill):
      switch fill.paint {
      case .color(var color):
        take(&color)
        fill.paint = .color(color)
      case .gradient(var gradient):
        for index in gradient.stops.indices { take(&gradient.stops[index].color) }
        fill.paint = .gradient(gradient)
      }
      return .fill(fill)
    case .stroke(var stroke):
      take(&stroke.color)
      return .stroke(stroke)
    case .border(var border):
      take(&border.color)
      return .border(border)
    case .image(var image):
      guard var tint = image.tint else { return self }
      take(&tint)
      image.tint = tint
      return .image(image)
    case .group(var group):
      group.items = group.items.map { $0.takingColors(into: &colors) }
      return .group(group)
    case .shadow, .space, .backgroundFilter: return self
    }
  }
}
