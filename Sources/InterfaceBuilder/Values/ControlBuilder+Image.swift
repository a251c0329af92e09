internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckFiles

extension ControlBuilder {
  /// An image that the document names: of a catalogue, a symbol of the system, else a box in its place.
  ///
  /// The element with `renderingMode` and the like describes how it is drawn; nil for none.
  mutating func image(
    _ name: String, isSymbol: Bool, symbol configuration: XMLElement? = nil, mode: String? = nil, at element: XMLElement
  ) throws(Diagnostic) -> Node {
    if isSymbol { return try symbol(name, configuration, at: element) }
    var isTemplate: Node?
    switch mode {
    case "template": isTemplate = element.plain("true")
    case "original": isTemplate = element.plain("false")
    case nil, "automatic": break
    case let mode?: warn("the rendering mode \(mode.quoted) is not drawn", at: element)
    }
    let path = document.assets.image(name)
    if let path, let missing = AssetCatalogs.missingFile(ofSet: path) {
      warn(
        "the file \(missing.quoted) of the image set \(name.quoted) is not there: a box shows its place", at: element)
    } else if let path {
      let file = element.text(self.path(path))
      return isTemplate == nil ? file : element.map([("image", file), ("template", isTemplate)])
    }
    return element.map([
      ("placeholder", element.text(name)), ("size", try size(of: name, isSymbol: false, at: element)),
    ])
  }

  private mutating func symbol(
    _ name: String, _ configuration: XMLElement?, at element: XMLElement
  ) throws(Diagnostic) -> Node {
    var fields: [(String, Node?)] = [("symbol", element.text(name))]
    if let configuration {
      let given = try configuration.child("fontDescription").map { child throws(Diagnostic) in try font(child) } ?? []
      func ofFont(_ key: String) -> Node? { given.first { $0.key == key }?.value }
      let style = ofFont("textStyle")?.text.flatMap(TextStyle.init(rawValue:))
      let ofStyle = style.map { element.plain(Self.decimal($0.size(at: .large))) }
      fields.append(("pointSize", try number("pointSize", of: configuration) ?? ofFont("fontSize") ?? ofStyle))
      let weight = configuration["weight"] ?? ofFont("fontWeight")?.text
      if let weight, !["default", "unspecified"].contains(weight) {
        fields.append(("weight", choice(weight, Self.symbolWeights, "the weight", at: configuration)))
      }
      if let scale = configuration["scale"], !["default", "unspecified"].contains(scale) {
        fields.append(("scale", choice(scale, ["small", "medium", "large"], "the scale", at: configuration)))
      }
      let known: Set = ["key", "configurationType", "pointSize", "weight", "scale"]
      for attribute in configuration.attributes where !known.contains(attribute.name) {
        warn("\(attribute.name) of a symbol is not drawn", at: configuration)
      }
    }
    fields.append(("size", try size(of: name, isSymbol: true, at: element)))
    return element.map(fields)
  }

  private static let symbolWeights = [
    "ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black",
  ]

  /// The size that the document keeps of an image; of one that it does not list, a small square.
  private func size(of name: String, isSymbol: Bool, at element: XMLElement) throws(Diagnostic) -> Node {
    guard let listed = document.resources.image(name, isSymbol: isSymbol) else {
      return element.list([element.plain("24"), element.plain("24")])
    }
    return try numbers(listed, "width", "height")
  }
}
