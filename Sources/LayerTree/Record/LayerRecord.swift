/// A layer's properties that are not at their defaults, to the last bit, its mask and its sublayers; no animations.
public struct LayerRecord: Hashable, Sendable {
  /// The layer's.
  public var name: String
  /// Which content it has.
  public let type: LayerType
  /// Exact, in the order of the reference; a colour or a position may be longer than in ``Layer/attributes``.
  public let attributes: [Attribute]
  /// Back to front.
  public let sublayers: [LayerRecord]

  private let masks: [LayerRecord]

  package init(name: String, type: LayerType, attributes: [Attribute], mask: LayerRecord?, sublayers: [LayerRecord]) {
    (self.name, self.type, self.attributes, self.sublayers) = (name, type, attributes, sublayers)
    masks = mask.map { [$0] } ?? []
  }

  /// Records a tree.
  public init(_ layer: Layer) {
    let attributes = layer.type.recordedProperties.compactMap { property in
      property.value(of: layer).map { Attribute(key: property.name, value: $0) }
    }
    self.init(
      name: layer.name, type: layer.type, attributes: attributes, mask: layer.mask.map { LayerRecord($0) },
      sublayers: layer.sublayers.map { LayerRecord($0) })
  }

  /// The mask's.
  public var mask: LayerRecord? { masks.first }

  /// A property's value; nil at the default.
  package subscript(key: String) -> Attribute.Value? { attributes.first { $0.key == key }?.value }

  /// How many layers it has, itself and masks included.
  package var layerCount: Int { 1 + (mask?.layerCount ?? 0) + sublayers.reduce(0) { $0 + $1.layerCount } }

  /// The recorded tree; nil where one of its pictures is not among those given.
  package func layer(_ images: PixelImages) -> Layer? {
    guard var layer = layerAlone(images), let masks = masks.compacted({ $0.layer(images) }),
      let sublayers = sublayers.compacted({ $0.layer(images) })
    else { return nil }
    (layer.mask, layer.sublayers) = (masks.first, sublayers)
    return layer
  }

  /// The layer without its mask and its sublayers.
  package func layerAlone(_ images: PixelImages) -> Layer? {
    var layer = Layer(name: name)
    layer.content = type.blankContent
    return type.recordedProperties.reversed().allSatisfy { $0.put(self[$0.name], in: &layer, images) } ? layer : nil
  }
}
