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

  /// What properties that were read off are put in.
  static let blank = Scene(tree: Layer(name: ""), canvas: Canvas(size: .zero), scale: 1)
}

extension AttributeKey<Scene> {
  /// What a picture depends on beside its tree.
  package static let all: [AttributeKey] = [
    AttributeKey("size", .size, \.canvas.size),
    AttributeKey("padding", .number, \.canvas.padding, default: 0),
    AttributeKey("background", .color, \.canvas.background, default: .clear),
    AttributeKey("scale", .number, \.scale, default: 1),
  ]
}
