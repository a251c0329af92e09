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

  /// Where each colour stands, from 0 to 1. Nil spaces them evenly; a colour without a location stands at 1.
  public var locations: [Double]?

  /// In units of the bounds.
  public var startPoint: Point

  /// In units of the bounds.
  public var endPoint: Point

  public init(
    kind: Kind = .axial, colors: [Color], locations: [Double]? = nil, startPoint: Point = Point(0.5, 0),
    endPoint: Point = Point(0.5, 1)
  ) {
    self.kind = kind
    self.colors = colors
    self.locations = locations
    self.startPoint = startPoint
    self.endPoint = endPoint
  }
}
