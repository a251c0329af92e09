internal import PresscheckControls
package import PresscheckFiles
internal import PresscheckLayerTree

/// The configuration's `styles:`, which layers of all button files share: keys of layers, by the name of the style.
package struct Styles: Hashable, Sendable {
  private var source: Source?
  private var root = Node(mark: .start, value: .map([]))

  /// In the order of the configuration.
  package var names: [String] { (root.map ?? []).map(\.key) }

  /// The styles as the configuration has them.
  package var fields: [Field] { root.map ?? [] }

  /// The styles as nodes of another source.
  func adopted(by other: inout Source) -> [Field] { source.map { other.adopt(root, from: $0) }?.map ?? [] }
}

// MARK: - In the configuration

extension Styles {
  /// Checks every style, even if no layer takes it.
  init(_ node: Node, _ values: ValueReader) throws(Diagnostic) {
    guard let map = node.map else { throw values.mismatch("styles", "a map of names to keys of layers", node) }
    for style in map { _ = try values.attempt(try Styles.check(style, values)) }
    source = values.source
    root = node
  }

  private static func check(_ style: Field, _ values: ValueReader) throws(Diagnostic) {
    let source = values.source
    guard !style.key.isEmpty, !LayerType.allCases.flatMap(\.ownStyles).contains(style.key) else {
      let hint = style.key.isEmpty ? nil : "spinners have a style of that name"
      throw source.error("a style cannot be called \(style.key.quoted)", at: style.mark, hint: hint)
    }
    guard let map = style.value.map else { throw values.mismatch("a style", "a map", style.value) }
    var types = LayerType.allCases
    let known = types.reduce(into: [String]()) { known, type in
      known += type.properties.map(\.name).filter { !known.contains($0) }
    }
    _ = try values.mapping(style.value, "a style", keys: known)
    for field in map where known.contains(field.key) {
      types.removeAll { type in !type.properties.contains { $0.name == field.key } }
      guard let type = types.first, let property = type.properties.first(where: { $0.name == field.key }) else {
        throw source.error("no layer has \(field.key.quoted) and all keys before it", at: field.mark)
      }
      _ = try values.attempt(try values.value(field.value, for: property))
    }
  }
}

// MARK: - In a layer

extension LayersReader {
  /// The keys of a layer, or of a state's changes to it, merged with those of its style.
  func fields(_ node: Node, of type: LayerType, and structure: [String] = []) throws(Diagnostic) -> MappingReader {
    let keys = structure + type.properties.map(\.name)
    let what = type.phrase
    guard let map = node.map, let taken = map.first(where: { $0.key == "style" }) else {
      return try values.mapping(node, what, keys: keys)
    }
    let style: [Field]
    do throws(Diagnostic) {
      guard let named = try self.style(taken.value, of: type) else {
        return try values.mapping(node, what, keys: keys)
      }
      if let field = named.first(where: { !keys.contains($0.key) }) {
        let message = "\(what) has no \(field.key.cut), which style \(taken.value.phrase) sets"
        throw source.error(message, at: taken.value.mark)
      }
      style = named
    } catch {
      try values.note(error)
      style = []
    }
    let own = map.filter { $0.key != "style" }
    let said = Set(own.flatMap { [$0.key] + (LayerType.rivals[$0.key] ?? []) })
    var styled = node
    styled.value = .map(own + style.filter { !said.contains($0.key) })
    return try values.mapping(styled, what, keys: keys)
  }

  /// Nil for a value of the layer's own key `style`.
  private func style(_ node: Node, of type: LayerType) throws(Diagnostic) -> [Field]? {
    if let style = styles.first(where: { $0.key == node.text }) { return style.value.map }
    let own = type.ownStyles
    if let name = node.text, own.contains(name) { return nil }
    let names = own + styles.map(\.key)
    guard !names.isEmpty else {
      let hint = "the configuration names styles: styles: {\(node.text ?? "name"): {cornerRadius: 12}}"
      throw source.error("there is no style \(node.phrase)", at: node.mark, hint: hint)
    }
    _ = try values.choice(node, names, "style")
    return nil
  }
}

extension LayerType {
  /// The values of the layer's own key `style`, which a spinner has.
  var ownStyles: [String] {
    guard case .choice(let names) = properties.first(where: { $0.name == "style" })?.type else { return [] }
    return names
  }

  /// Keys that say the same of a layer in another way.
  static let rivals = [
    "perspective": ["sublayerTransform"], "sublayerTransform": ["perspective"],
    "frame": ["bounds", "position"], "bounds": ["frame"], "position": ["frame"], "string": ["runs"], "runs": ["string"],
  ]
}
