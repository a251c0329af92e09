internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckLayerTree

extension LayersReader {
  /// Sets a layer's value as if the file's `layers:` contained it; states can still change it.
  ///
  /// - Throws: For a name that is not `layer.key`, an unknown layer or key, and a value that does not fit.
  func apply(_ override: ReadingContext.Override, _ context: ReadingContext, to tree: inout Tree) throws(Diagnostic) {
    let source = Source(option: override.option, text: override.value)
    let (layer, property) = try target(override.name, at: nil, in: source, tree)
    let node = try Node(typed: source)
    let value = try context.values(of: source).value(node, for: property)
    tree.set([layer: [property.name: value]])
  }

  /// Sets the values of a file's `properties:`.
  func set(properties node: Node, in tree: inout Tree) throws(Diagnostic) {
    guard let map = node.map else { throw values.mismatch("properties", "a map", node) }
    try set(map, in: &tree)
  }

  /// Sets values of layers by keys such as `title.string`, as if the file's `layers:` contained them.
  func set(_ fields: [Field], in tree: inout Tree) throws(Diagnostic) {
    var changes: [String: PropertyValues] = [:]
    for field in fields {
      guard let (layer, property) = try values.attempt(try target(field.key, at: field.mark, in: source, tree)),
        let value = try values.attempt(try values.value(field.value, for: property))
      else { continue }
      changes[layer, default: [:]][property.name] = value
      tree.places[layer]?.keys[property.name] = source.place(field.value.mark)
    }
    tree.set(changes)
  }

  /// The layer and the property of a name such as `plate.cornerRadius`.
  private func target(
    _ name: String, at mark: ScalarPosition?, in source: Source, _ tree: Tree
  ) throws(Diagnostic) -> (layer: String, property: Property) {
    guard let dot = name.lastIndex(of: ".") else {
      let hint = tree.names.first.map { "name a layer and its key: \($0).opacity" }
      throw source.error("control layers has no property \(name.cut)", at: mark, hint: hint)
    }
    let layer = String(name[..<dot])
    let key = String(name[name.index(after: dot)...])
    guard let type = tree.types[layer] else { throw unknownLayer(layer, at: mark, in: source, tree) }
    guard let property = type.properties.first(where: { $0.name == key }) else {
      throw source.error(
        "\(type.phrase) has no key \(key.cut)", at: mark, name: key, among: type.properties.map(\.name))
    }
    let given = tree.places[layer]?.keys ?? [:]
    if let other = LayerType.rivals[key]?.first(where: { given[$0] != nil }) {
      throw source.error("\(layer) has \(other) already, which excludes \(key)", at: mark)
    }
    return (layer, property)
  }
}

extension LayersReader.Tree {
  /// Sets values of layers by their names.
  fileprivate mutating func set(_ changes: [String: PropertyValues]) {
    layers = layers.map { $0.setting(changes) }
  }
}

extension LayerTemplate {
  /// The tree with other values of some of its layers.
  fileprivate func setting(_ changes: [String: PropertyValues]) -> LayerTemplate {
    var template = self
    if let values = changes[name] { template.values.merge(values) { $1 } }
    template.sublayers = sublayers.map { $0.setting(changes) }
    template.mask = mask.map { $0.setting(changes) }
    return template
  }
}

extension LayerType {
  /// `a layer of type text`.
  var phrase: String { self == .plain ? "a layer" : "a layer of type \(rawValue)" }
}
