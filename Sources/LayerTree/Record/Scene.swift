internal import PresscheckGraphics

/// All that a picture is drawn from: a tree, the canvas it goes on, and how many pixels a point has.
public struct Scene: Hashable, Sendable {
  /// As it stands at the picture's moment.
  public var tree: Layer

  /// Where the tree goes.
  public var canvas: Canvas

  /// Pixels a point, above 0.
  public var scale: Double

  public init(tree: Layer, canvas: Canvas, scale: Double) {
    self.tree = tree
    self.canvas = canvas
    self.scale = scale
  }
}

extension Scene: PropertyOwner {
  package static var blank: Scene { Scene(tree: .blank, canvas: Canvas(size: .zero), scale: 1) }

  /// What a picture depends on beside its tree.
  package static let properties: [PropertyRow<Scene>] = [
    PropertyRow("size", .size, \.canvas.size, unit: "pt", "the tree's own").alwaysWritten,
    PropertyRow("padding", .number(.length), \.canvas.padding, unit: "pt", "left free on each side"),
    PropertyRow("background", .color, \.canvas.background, "fills the canvas, padding included"),
    PropertyRow("scale", .number(.length), \.scale, unit: "px/pt", "pixels per point"),
  ]
}
