internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckGraphics
internal import PresscheckLayerTree

/// A value that a document is to say; nil for none.
struct EditedValue {
  /// As a caller sets it, or the key of a map's value.
  var name: String
  var property: Property
  var node: Node?
  var value: PropertyValue?
}

/// A value in the form that an element has it.
enum DocumentValue {
  case attribute(String)
  /// An element of its own, whose `key` is the value's name.
  case child(XMLMarkup)
}

extension InterfaceDocument {
  /// A value as an element says it under a key.
  func value(_ edited: EditedValue, key: String) throws(Diagnostic) -> DocumentValue? {
    // A font has a type, whatever it is.
    if edited.name == "italic" { return .attribute(edited.value == .boolean(true) ? "italicSystem" : "system") }
    guard let node = edited.node, let value = edited.value else { return nil }
    switch value {
    case .text where edited.name == "font":
      throw Diagnostic(file: nil, "a font's family is chosen in Interface Builder")
    case .text(let text):
      if case .choice = edited.property.type { return .attribute(documentName(text, of: edited.property)) }
      // Interface Builder gives an element of its own to a text that an attribute does not keep.
      let isKept = !text.contains(where: \.isNewline) && text.trimmingBlanks == text
      return isKept ? .attribute(text) : .child(XMLMarkup("string", ["key": key], text: text))
    case .boolean(let isOn): return .attribute(isOn ? "YES" : "NO")
    case .number(let number): return .attribute(ControlBuilder.decimal(number))
    case .fontWeight(let weight):
      guard let name = FontWeight.named.first(where: { $0.weight == weight })?.name else {
        throw Diagnostic(file: nil, "a document has no weight \(weight.value)")
      }
      // A font without a weight is regular.
      return weight == .regular ? nil : .attribute(name)
    case .color, .dynamicColor: return .child(try color(node, value, key: key))
    case .point(let point):
      return .child(XMLMarkup("size", key: key, ["width": point.x, "height": point.y]))
    case .insets(let insets):
      return .child(
        XMLMarkup(
          "inset", key: key,
          ["minX": insets.left, "minY": insets.top, "maxX": insets.right, "maxY": insets.bottom]))
    case .map(let sides) where edited.property.type == .map(DirectionalInsets.properties):
      func side(_ name: String) -> Double { if case .number(let number)? = sides[name] { number } else { 0 } }
      return .child(
        XMLMarkup(
          "directionalEdgeInsets", key: key,
          [
            "top": side("top"), "leading": side("leading"), "bottom": side("bottom"), "trailing": side("trailing"),
          ]))
    default: throw Diagnostic(file: nil, "a document has no such value: set it in Interface Builder")
    }
  }

  private func documentName(_ text: String, of property: Property) -> String {
    if property.name == "textStyle", let style = TextStyle(rawValue: text) { return style.uiKitName }
    return ButtonProperty.named(property.name)?.choice?.documentName(of: text) ?? text
  }

  // MARK: - Colours

  /// One of the document's own named colours, or components in sRGB.
  func color(_ node: Node, _ value: PropertyValue, key: String) throws(Diagnostic) -> XMLMarkup {
    if let name = node.text, let named = try namedColor(name, key: key) { return named }
    guard case .color(let color) = value else {
      throw Diagnostic(
        file: nil, "a document has one colour for light and dark: a colour of an asset catalogue can have two")
    }
    var markup = XMLMarkup(
      "color", key: key, ["red": color.red, "green": color.green, "blue": color.blue, "alpha": color.alpha])
    markup.attributes += [
      XMLAttribute(name: "colorSpace", value: "custom"), XMLAttribute(name: "customColorSpace", value: "sRGB"),
    ]
    return markup
  }

  private func namedColor(_ name: String, key: String) throws(Diagnostic) -> XMLMarkup? {
    if Paths.ending(of: name) == "colorset" {
      let set = Paths.stem(of: name)
      guard resources.colors[set] != nil else { throw Self.unlisted("the colour \(set.quoted)") }
      return XMLMarkup("color", ["key": key, "name": set])
    }
    guard let color = SystemPalette.ios13[name], !color.isFixed else { return nil }
    guard let listed = [name + "Color", name].first(where: { resources.systemColors[$0] != nil }) else {
      throw Self.unlisted("the system colour \(name)")
    }
    return XMLMarkup("color", ["key": key, "systemColor": listed])
  }

  private static func unlisted(_ color: String) -> Diagnostic {
    Diagnostic(
      file: nil, "the document does not list \(color): choose it in Interface Builder once, or write its components")
  }
}

extension XMLMarkup {
  /// An element with numbers.
  init(_ name: String, key: String, _ numbers: KeyValuePairs<String, Double>) {
    self.init(name, ["key": key])
    attributes += numbers.map { XMLAttribute(name: $0.key, value: ControlBuilder.decimal($0.value)) }
  }
}

extension UIKitChoice {
  /// Interface Builder's name of a case that files call by a name.
  fileprivate static func documentName(of name: String) -> String {
    zip(allCases, documentNames).first { $0.0.rawValue == name }?.1 ?? name
  }
}
