internal import PresscheckGraphics

extension GradientContent {
  func items(in layer: Layer, toCanvas: Transform) -> [DisplayItem] {
    guard let gradient = resolved(in: layer.bounds) else { return [] }
    return [.fill(Fill(area: .roundedRect(layer.roundedBounds), paint: .gradient(gradient), transform: toCanvas))]
  }

  /// Nil for a gradient that draws nothing: fewer than two colours, no area, or no way to go.
  func resolved(in box: Rect) -> Gradient? {
    guard colors.count > 1, !box.isEmpty, hasExtent(in: box) else { return nil }
    return Gradient(kind: kind, stops: stops, start: startPoint, end: endPoint, box: box)
  }

  /// Each colour at its location; one that would step back stays where the one before it is.
  private var stops: [Gradient.Stop] {
    var reached = 0.0
    return colors.enumerated().map { index, color in
      let asked = location(at: index)
      reached = index == 0 ? asked : max(reached, asked)
      return Gradient.Stop(location: reached, color: color)
    }
  }

  private func location(at index: Int) -> Double {
    guard let locations else { return Double(index) / Double(colors.count - 1) }
    return index < locations.count ? locations[index] : 1
  }

  /// Whether start and end are far enough apart to say where each colour goes.
  private func hasExtent(in box: Rect) -> Bool {
    switch kind {
    case .axial, .conic: startPoint != endPoint
    case .radial: startPoint.x != endPoint.x && startPoint.y != endPoint.y
    }
  }
}
