internal import PresscheckControls
internal import PresscheckLayerTree

extension LayersReader {
  /// Sets a layer's value as if the file's `layers:` contained it; states can still change it.
  ///
  /// - Throws: For a name that is not `layer.key`, an unknown layer or key, and a value that does not fit.
  func apply(_ override: ReadingContext.Override, palette: Palette, to tree: inout Tree) throws(Diagnostic) {
    let source = Source(option: override.option, text: override.value)
    guard let dot = override.name.lastIndex(of: ".") else {
      let hint = tree.names.first.map { "name a layer and its key: \($0).opacity" }
      throw source.error("control layers has no property \(override.name.quoted)", at: nil, hint: hint)
    }
    let name = String(override.name[..<dot])
    let key = String(override.name[override.name.index(after: dot)...])
    guard let type = tree.types[name] else {
      let hint = Suggestions.hint(for: name, among: tree.names)
      throw source.error("there is no layer \(name.quoted)", at: nil, hint: hint)
    }
    guard let property = type.properties.first(where: { $0.name == key }) else {
      let hint = Suggestions.hint(for: key, among: type.properties.map(\.name))
      throw source.error("\(type.phrase) has no key \(key.quoted)", at: nil, hint: hint)
    }
    if let other = tree.rival(of: key, on: name) {
      throw source.error("\(name) has \(other) already, which excludes \(key)", at: nil)
    }
    let node = try Node(typed: source)
    let value = try ValueReader(source, palette: palette).value(node, for: property)
    tree.layers = tree.layers.map { $0.setting(key, to: value, on: name) }
  }
}

extension LayersReader.Tree {
  /// Another key of the layer that sets its position too.
  fileprivate func rival(of key: String, on layer: String) -> String? {
    let given = places[layer]?.keys ?? [:]
    return LayerType.rivals[key]?.first { given[$0] != nil }
  }
}

extension LayerTemplate {
  /// The tree with another value of one of its layers.
  fileprivate func setting(_ key: String, to value: PropertyValue, on layer: String) -> LayerTemplate {
    var template = self
    if name == layer { template.values[key] = value }
    template.sublayers = sublayers.map { $0.setting(key, to: value, on: layer) }
    template.mask = mask.map { $0.setting(key, to: value, on: layer) }
    return template
  }
}

extension LayerType {
  /// `a layer of type text`.
  var phrase: String { self == .plain ? "a layer" : "a layer of type \(rawValue)" }
}
