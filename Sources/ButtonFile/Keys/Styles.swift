internal import PresscheckControls

/// What layers of many button files have in common: the configuration's `styles`, keys by the name that a layer takes
/// them with.
package struct Styles: Hashable, Sendable {
  private var source: Source?
  private var root = Node(mark: .start, value: .map([]))

  /// None at all.
  package init() {}

  /// In the order of the configuration.
  package var names: [String] { (root.map ?? []).map(\.key) }

  /// The styles as entries of another source.
  func adopted(by other: inout Source) -> [Field] {
    source.map { other.adopt(root, from: $0) }?.map ?? []
  }
}

// MARK: - In the configuration

extension Styles {
  /// Everything is looked at, whether a layer takes it or not.
  init(_ node: Node, _ values: ValueReader) throws(Diagnostic) {
    guard let map = node.map else { throw values.mismatch("styles", "a map of names to keys of layers", node) }
    for style in map { try Styles.check(style, values) }
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
    _ = try MappingReader(style.value, "a style", keys: known, in: source)
    for field in map {
      types.removeAll { type in !type.properties.contains { $0.name == field.key } }
      guard let type = types.first, let property = type.properties.first(where: { $0.name == field.key }) else {
        throw source.error("no layer has \(field.key.quoted) and all keys before it", at: field.mark)
      }
      _ = try values.value(field.value, for: property)
    }
  }
}

// MARK: - In a layer

extension LayersReader {
  /// The keys of a layer, or of what a state changes of it, over those of the style that it takes.
  func fields(_ node: Node, of type: LayerType, and structure: [String] = []) throws(Diagnostic) -> MappingReader {
    let keys = structure + type.properties.map(\.name)
    let what = type.phrase
    guard let map = node.map, let taken = map.first(where: { $0.key == "style" }),
      let style = try style(taken.value, of: type)
    else { return try MappingReader(node, what, keys: keys, in: source) }
    for field in style where !keys.contains(field.key) {
      throw source.error(
        "\(what) has no \(field.key.quoted), which style \(taken.value.phrase) sets", at: taken.value.mark)
    }
    let own = map.filter { $0.key != "style" }
    let said = Set(own.flatMap { [$0.key] + (LayerType.rivals[$0.key] ?? []) })
    var styled = node
    styled.value = .map(own + style.filter { !said.contains($0.key) })
    return try MappingReader(styled, what, keys: keys, in: source)
  }

  /// Nil for one that is no shared style but the layer's own.
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
  /// Values of a key that is itself called `style`, which a spinner has.
  var ownStyles: [String] {
    guard case .choice(let names) = properties.first(where: { $0.name == "style" })?.type else { return [] }
    return names
  }

  /// Keys that say a layer's place in another way.
  static let rivals = ["frame": ["bounds", "position"], "bounds": ["frame"], "position": ["frame"]]
}
