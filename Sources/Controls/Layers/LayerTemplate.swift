internal import PresscheckGraphics
public import PresscheckLayerTree

/// A layer of a button file, whose values wait for the traits and for the superlayer's size.
public struct LayerTemplate: Hashable, Sendable {
  /// Unique in its file.
  public var name: String

  /// Decides which values it may have.
  public var type: LayerType

  /// The file's values by the names in `LayerType.properties`.
  public var values: PropertyValues

  /// Back to front where their `zPosition` is equal.
  public var sublayers: [LayerTemplate]

  /// At most one: the tree whose alpha shows this layer.
  public var mask: [LayerTemplate]

  /// The key that keeps a layer where it is right to left.
  static let mirrors = "mirrors"

  /// Creates a template, by default of a plain layer.
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

extension LayerType {
  /// Every key that a layer of this type may have beside name, type, sublayers and mask.
  public var properties: [Property] { Self.lists[self] ?? [] }

  /// The tables of layers and their contents, with what only button files have.
  private static let lists = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.list) })

  private var list: [Property] {
    let common = LayerType.plain.layerProperties.count
    let mirrors = Property(
      LayerTemplate.mirrors, .boolean, default: .boolean(true), "right to left reflects the frame in its superlayer")
    var properties = layerProperties.filter(\.isInFiles).map(\.property)
    properties.insert(mirrors, at: common)
    for index in properties.indices where self == .spinner && properties[index].name == AnimationKeyPath.color.name {
      properties[index].defaultValue = .color(SpinnerContent.systemColor)
    }
    return properties
  }
}
