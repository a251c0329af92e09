internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckGraphics
internal import PresscheckLayerTree

// A value as a runtime attribute, which is set once the object is made.
extension InterfaceDocument {
  /// The document after a runtime attribute that is there has a value, or is gone.
  func saying(_ edited: EditedValue, by attribute: XMLElement) throws(Diagnostic) -> InterfaceDocument {
    let text = XMLText(source.text)
    guard edited.node != nil, let keyPath = attribute["keyPath"] else {
      let isOnly = attribute.parent?.children.count == 1
      return try with(text.removing(isOnly ? attribute.parent ?? attribute : attribute))
    }
    let markup = try runtimeAttribute(keyPath, edited)
    // What can stay of the attribute stays.
    if markup.children.isEmpty, let value = markup.attributes.first(where: { $0.name == "value" })?.value,
      attribute["value"] != nil
    {
      return try with(text.setting("value", to: value, of: attribute))
    }
    if let old = attribute.children.first(where: { $0["key"] == "value" }), let new = markup.children.first,
      attribute["type"] == markup.attributes.first?.value
    {
      let isFraction = old.name == "real" && new.name == "integer"
      guard old.name == new.name || isFraction, let value = new.attributes.first(where: { $0.name == "value" })?.value
      else { return try with(text.replacing(old, with: new)) }
      return try with(text.setting("value", to: value, of: old))
    }
    return try with(text.replacing(attribute, with: markup))
  }

  /// The document with another runtime attribute of an element.
  func adding(_ keyPath: String, _ edited: EditedValue, to element: XMLElement) throws(Diagnostic) -> InterfaceDocument
  {
    guard edited.node != nil else {
      throw Diagnostic(file: nil, "the document does not say it of this control, so there is nothing to take away")
    }
    let text = XMLText(source.text)
    let markup = try runtimeAttribute(keyPath, edited)
    if let list = element.runtimeAttributeList { return try with(text.adding(markup, to: list)) }
    let list = XMLMarkup("userDefinedRuntimeAttributes", children: [markup])
    return try with(text.adding(list, to: element, before: element.firstRest))
  }

  private func runtimeAttribute(_ keyPath: String, _ edited: EditedValue) throws(Diagnostic) -> XMLMarkup {
    guard let node = edited.node, let value = edited.value else { throw Diagnostic(file: nil, "it has no value") }
    func attribute(_ type: String, _ value: String? = nil, _ child: XMLMarkup? = nil) -> XMLMarkup {
      XMLMarkup(
        "userDefinedRuntimeAttribute", ["type": type, "keyPath": keyPath, "value": value],
        children: child.map { [$0] } ?? [])
    }
    func number(_ number: Double) -> XMLMarkup {
      let name = number == number.rounded() ? "integer" : "real"
      return attribute("number", nil, XMLMarkup(name, key: "value", ["value": number]))
    }
    switch value {
    case .text(let text):
      let choice = ButtonProperty.at(keyPath)?.choice?.number(of: text)
      return choice.map { number(Double($0)) } ?? attribute("string", text)
    case .boolean(let isOn): return attribute("boolean", isOn ? "YES" : "NO")
    case .number(let value): return number(value)
    case .fontWeight(let weight): return node.text.map { attribute("string", $0) } ?? number(Double(weight.value))
    case .corners(let mask): return number(Double(mask.rawValue))
    case .color, .dynamicColor:
      if keyPath.hasPrefix("layer.") {
        throw Diagnostic(file: nil, "a layer's colour is a CGColor, which no runtime attribute can be")
      }
      return attribute("color", nil, try color(node, value, key: "value"))
    case .point(let point):
      return attribute("point", nil, XMLMarkup("point", key: "value", ["x": point.x, "y": point.y]))
    case .rect(let origin, let size):
      return attribute(
        "rect", nil,
        XMLMarkup(
          "rect", key: "value", ["x": origin.x, "y": origin.y, "width": size.width, "height": size.height]))
    default: throw Diagnostic(file: nil, "no runtime attribute can be such a value")
    }
  }
}

extension UIKitChoice {
  /// UIKit's number of a case that files call by a name; nil for another name.
  fileprivate static func number(of name: String) -> Int? { Self(rawValue: name)?.number }
}
