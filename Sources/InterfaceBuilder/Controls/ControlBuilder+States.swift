internal import PresscheckFiles

extension ControlBuilder {
  /// A `state` element: title, colours and images of one state.
  mutating func readState(_ element: XMLElement) throws(Diagnostic) {
    guard let state = element["key"], PropertyDraft.states.contains(state) else {
      return warn("the state \((element["key"] ?? "").quoted) is not drawn", at: element)
    }
    let symbol = element.child("preferredSymbolConfiguration")
    let isSymbol = element["catalog"] == "system"
    for attribute in element.attributes {
      switch attribute.name {
      case "key", "catalog": break
      case "title": draft.set("titles", state, element.text(attribute.value))
      case "image":
        draft.set("images", state, try image(attribute.value, isSymbol: isSymbol, symbol: symbol, at: element))
      case "backgroundImage":
        draft.set("backgroundImages", state, try image(attribute.value, isSymbol: false, at: element))
      default: warn("the attribute \(attribute.name) of state \(state) is not drawn", at: element)
      }
    }
    for child in element.children { try read(child, of: state, symbol) }
    // UIKit shows the attributed title if a state has both.
    if draft["attributedTitles"]?.map?.contains(where: { $0.key == state }) == true {
      draft.remove("titles", state)
    }
  }

  private mutating func read(_ child: XMLElement, of state: String, _ symbol: XMLElement?) throws(Diagnostic) {
    switch (child.name, child["key"]) {
    case ("color", "titleColor"?): draft.set("titleColors", state, try color(child))
    case ("color", "titleShadowColor"?): draft.set("titleShadowColors", state, try color(child))
    case ("string", "title"?), ("mutableString", "title"?): draft.set("titles", state, child.text(child.decodedText))
    case ("attributedString", "attributedTitle"?): draft.set("attributedTitles", state, try runs(child))
    case ("imageReference", "image"?): draft.set("images", state, try imageReference(child, symbol))
    case ("imageReference", "backgroundImage"?):
      draft.set("backgroundImages", state, try imageReference(child, nil))
    case ("nil", _), ("preferredSymbolConfiguration", _): break
    case (let name, let key):
      warn("\(key.map { "\($0.quoted) (<\(name)>)" } ?? "<\(name)>") of state \(state) is not drawn", at: child)
    }
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
    if isSymbol, let mode = element["renderingMode"] {
      warn("the rendering mode \(mode.quoted) of a symbol is not drawn", at: element)
    }
    return node
  }
}
