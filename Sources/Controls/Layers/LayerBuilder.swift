internal import PresscheckGraphics
internal import PresscheckLayerTree

/// Makes layers of templates for one state and one set of traits.
struct LayerBuilder {
  var traits: Traits

  /// What the state changes, by layer name.
  var changes: [String: PropertyValues]

  func layer(_ template: LayerTemplate, in superlayerSize: Size) -> Layer {
    let context = LayerProperty.Context(traits: traits, superlayerSize: superlayerSize)
    let values = template.values.merging(changes[template.name] ?? [:]) { $1 }
    var layer = Layer(name: template.name, frame: Rect(origin: .zero, size: superlayerSize))
    layer.content = template.type.emptyContent(in: traits)
    for entry in LayerProperty.all(of: template.type) {
      guard let value = values[entry.property.name] else { continue }
      entry.apply(&layer, value, context)
    }
    if values["mirrors"] != .boolean(false) { layer = layer.reflected(in: context) }
    layer.sublayers = template.sublayers.map { self.layer($0, in: layer.bounds.size) }
    layer.mask = template.mask.first.map { self.layer($0, in: layer.bounds.size) }
    layer.alignNaturally(traits.direction)
    return layer
  }
}

extension LayerType {
  /// The type's content before any key is read.
  func emptyContent(in traits: Traits) -> Content? {
    switch self {
    case .plain: nil
    case .gradient: .gradient(GradientContent(colors: []))
    case .shape: .shape(ShapeContent(path: Path()))
    case .text: .text(TextContent(string: ""))
    case .image: nil
    case .spinner: .spinner(SpinnerContent(color: SpinnerDefault.color.resolved(in: traits.appearance)))
    case .progressRing: .progressRing(ProgressRingContent(value: 0))
    case .replicator: .replicator(ReplicatorContent())
    }
  }
}

extension Layer {
  /// Right to left, text that follows the reading direction begins at the right edge.
  fileprivate mutating func alignNaturally(_ direction: Direction) {
    guard case .text(var text) = content, text.alignment == .natural, direction == .rightToLeft else { return }
    text.alignment = .right
    content = .text(text)
  }
}
