internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckLayerTree

extension ControlBuilder {
  /// A `state` element: the title, the images and the colours (`titleColor`, `titleShadowColor`) of one state.
  mutating func readState(_ element: XMLElement) throws(Diagnostic) {
    guard let state = element["key"], PropertyDraft.states.contains(state) else {
      return warn("the state \((element["key"] ?? "").quoted) is not drawn", at: element)
    }
    let symbol = element.child("preferredSymbolConfiguration")
    for attribute in element.attributes where !["key", "catalog"].contains(attribute.name) {
      let (map, type) = Self.map(of: attribute.name)
      if let node = try node(of: attribute, as: type, symbol: symbol, at: element) {
        draft.set(map, state, node)
      } else {
        warn("the attribute \(attribute.name) of state \(state) is not drawn", at: element)
      }
    }
    for child in element.children where !["nil", "preferredSymbolConfiguration"].contains(child.name) {
      let (map, type) = Self.map(of: child["key"] ?? "")
      if let node = try node(of: child, as: type, symbol: symbol) {
        draft.set(map, state, node)
      } else {
        warn("\(child.label) of state \(state) is not drawn", at: child)
      }
    }
    // UIKit shows the attributed title if a state has both.
    if draft["attributedTitles"]?[state] != nil { draft.remove("titles", state) }
  }

  /// The property by state that has a state's `title` or the like, and the type of its values.
  private static func map(of key: String) -> (name: String, type: PropertyType?) {
    guard case .map(let states, scalar: nil)? = ButtonProperty.named("\(key)s")?.property.type else {
      return (key, nil)
    }
    return ("\(key)s", states.first?.type)
  }

  /// An image with what the attribute `image` has no room for.
  mutating func imageReference(_ element: XMLElement, _ symbol: XMLElement?) throws(Diagnostic) -> Node? {
    let known: Set = ["key", "image", "catalog", "symbolScale", "renderingMode"]
    for attribute in element.attributes where !known.contains(attribute.name) {
      warn("\(attribute.name) of an image is not drawn", at: element)
    }
    guard let name = element["image"] else {
      warn("an image without a name is not drawn", at: element)
      return nil
    }
    let isSymbol = element["catalog"] == "system"
    var node = try image(
      name, isSymbol: isSymbol, symbol: symbol, mode: isSymbol ? nil : element["renderingMode"], at: element)
    if isSymbol, let scale = element["symbolScale"], !["default", "unspecified"].contains(scale), var fields = node.map,
      let value = choice(scale, ["small", "medium", "large"], "the scale", at: element)
    {
      fields.removeAll { $0.key == "scale" }
      let place = fields.lastIndex { $0.key != "size" } ?? 0
      fields.insert(Field(key: "scale", mark: element.mark, value: value), at: place + 1)
      node.value = .map(fields)
    }
    if isSymbol, let mode = element["renderingMode"], !["template", "automatic"].contains(mode) {
      warn("the rendering mode \(mode.quoted) of a symbol is not drawn", at: element)
    }
    return node
  }
}
