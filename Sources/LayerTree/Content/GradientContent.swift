public import PresscheckGraphics

/// A gradient over the layer's bounds, rounded by the layer's corners: `CAGradientLayer`.
public struct GradientContent: Hashable, Sendable {
  /// How the colours run: along a line, outwards from a point, or around one.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case axial, radial, conic
  }

  /// How the colours run.
  public var kind: Kind
  /// One colour, or none, draws nothing (*measured on Apple's framework*).
  public var colors: [Color]
  /// The place of each colour, from 0 to 1; nil spaces them evenly, and a colour without a location stands at 1.
  public var locations: [Double]?
  /// In units of the bounds.
  public var startPoint: Point
  /// In units of the bounds.
  public var endPoint: Point

  /// Creates a gradient, by default axial from top to bottom.
  public init(
    kind: Kind = .axial, colors: [Color], locations: [Double]? = nil, startPoint: Point = Point(0.5, 0),
    endPoint: Point = Point(0.5, 1)
  ) {
    (self.kind, self.colors, self.locations, self.startPoint) = (kind, colors, locations, startPoint)
    self.endPoint = endPoint
  }
}

extension GradientContent: LayerContent {
  package static var blank: GradientContent { GradientContent(colors: []) }
  static func unwrap(_ content: Content) -> GradientContent? {
    if case .gradient(let own) = content { own } else { nil }
  }
  var content: Content { .gradient(self) }

  package static let properties: [PropertyRow<GradientContent>] = [
    PropertyRow("gradientType", .choice, \.kind, "how the colours run"),
    PropertyRow("colors", .colors, \.colors, "fewer than two draw nothing", .animated).alwaysWritten,
    PropertyRow(
      "locations", .numbers(.unit), \.locations, "where each colour stands; default: evenly spaced", .animated
    ).animated(from: .numbers(.unit), \.stopLocations),
    PropertyRow("startPoint", .point, \.startPoint, "in units of the bounds", .animated),
    PropertyRow("endPoint", .point, \.endPoint, "in units of the bounds", .animated),
  ]

  /// The locations, evenly spaced without any.
  private var stopLocations: [Double] {
    locations ?? colors.indices.map { Double($0) / Double(max(1, colors.count - 1)) }
  }
}

extension GradientContent {
  func items(in layer: Layer, toCanvas: Transform) -> [DisplayItem] {
    guard let gradient = resolved(in: layer.bounds) else { return [] }
    var fill = Fill(area: .roundedRect(layer.roundedBounds), paint: .gradient(gradient), transform: toCanvas)
    fill.isAntialiased = layer.hasSmoothEdges
    return [.fill(fill)]
  }

  /// Nil for a gradient that draws nothing: fewer than two colours, no area, or no distance.
  func resolved(in box: Rect) -> Gradient? {
    guard colors.count > 1, !box.isEmpty, hasExtent(in: box) else { return nil }
    return Gradient(kind: kind, stops: stops, start: startPoint, end: endPoint, box: box)
  }

  /// Each colour at its location; one that would step back stays where the one before it is.
  private var stops: [Gradient.Stop] {
    let locations = stopLocations
    var reached = 0.0
    return colors.enumerated().map { index, color in
      let asked = index < locations.count ? locations[index] : 1
      reached = index == 0 ? asked : max(reached, asked)
      return Gradient.Stop(location: reached, color: color)
    }
  }

  /// Whether start and end are far enough apart to say where each colour goes.
  private func hasExtent(in box: Rect) -> Bool {
    switch kind {
    case .axial, .conic: startPoint != endPoint
    case .radial: startPoint.x != endPoint.x && startPoint.y != endPoint.y
    }
  }
}
