/// A layer as a button file writes it: values that wait for the traits and for the superlayer's size.
public struct LayerTemplate: Hashable, Sendable {
  /// Unique in its file.
  public var name: String

  /// Decides which values it can have.
  public var type: LayerType

  /// What the file says, by the names in `LayerType.properties`.
  public var values: PropertyValues

  /// Back to front where their `zPosition` is equal.
  public var sublayers: [LayerTemplate]

  /// At most one: the tree whose alpha shows this layer.
  public var mask: [LayerTemplate]

  public init(
    name: String, type: LayerType = .plain, values: PropertyValues = [:], sublayers: [LayerTemplate] = [],
    mask: LayerTemplate? = nil
  ) {
    self.name = name
    self.type = type
    self.values = values
    self.sublayers = sublayers
    self.mask = mask.map { [$0] } ?? []
  }
}

/// What a layer of a button file draws, by the name that `type:` takes.
public enum LayerType: String, Hashable, Sendable, CaseIterable {
  /// No `type:` at all: background, border and sublayers.
  case plain
  case gradient, shape, text, image, spinner, progressRing, replicator

  /// Every key that a layer of this type may have beside name, type, sublayers and mask.
  public var properties: [Property] { LayerProperty.all(of: self).map(\.property) }
}
