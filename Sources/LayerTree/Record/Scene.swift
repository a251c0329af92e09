internal import PresscheckGraphics

/// Everything that a picture is drawn from: a tree, its canvas, and the pixels per point.
public struct Scene: Hashable, Sendable {
  /// At the picture's time.
  public var tree: Layer

  /// The tree's.
  public var canvas: Canvas

  /// Pixels per point, above 0.
  public var scale: Double

  package init(tree: Layer, canvas: Canvas, scale: Double) {
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
