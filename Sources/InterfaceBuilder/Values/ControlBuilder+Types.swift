internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckLayerTree

extension ControlBuilder {
  /// An attribute as a property of a type takes it; nil for a type that no attribute has.
  ///
  /// The element's catalogue and its symbol are those of `image`.
  mutating func node(
    of attribute: XMLAttribute, as type: PropertyType?, symbol: XMLElement? = nil, at element: XMLElement
  ) throws(Diagnostic) -> Node?? {
    let (name, value, isImage) = (attribute.name, attribute.value, attribute.name == "image")
    switch type {
    case .text: return element.text(value)
    case .number: return try number(value, name, at: element)
    case .boolean: return element.plain("\(try boolean(value, name, at: element))")
    case .choice(let names): return .some(choice(value, names, name, at: element))
    case .image:
      let isSymbol = isImage && element["catalog"] == "system"
      return try image(value, isSymbol: isSymbol, symbol: isImage ? symbol : nil, at: element)
    default: return nil
    }
  }

  /// A child element as a property of a type takes it; nil for an element that is no value of the type.
  mutating func node(
    of child: XMLElement, as type: PropertyType?, symbol: XMLElement? = nil
  ) throws(Diagnostic) -> Node?? {
    switch (child.name, type) {
    case ("string", .text?), ("mutableString", .text?): return child.text(child.decodedText)
    case ("attributedString", .records?): return .some(try runs(child))
    case ("imageReference", .image?): return .some(try imageReference(child, child["key"] == "image" ? symbol : nil))
    case ("color", .color?): return .some(try color(child))
    case ("size", .point?): return try numbers(child, "width", "height")
    case ("inset", .insets?): return try insets(child)
    case ("directionalEdgeInsets", .map(DirectionalInsets.properties, scalar: nil)?):
      return try directionalInsets(child)
    default: return nil
    }
  }
}
