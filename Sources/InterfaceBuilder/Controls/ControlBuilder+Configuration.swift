internal import PresscheckFiles

extension ControlBuilder {
  private static let styles = [
    "plain", "gray", "tinted", "filled", "borderless", "bordered", "borderedTinted", "borderedProminent",
  ]
  private static let choices: [String: [String]] = [
    "titleAlignment": ["automatic", "leading", "center", "trailing"],
    "cornerStyle": ["dynamic", "fixed", "small", "medium", "large", "capsule"],
    "buttonSize": ["mini", "small", "medium", "large"],
    "imagePlacement": ["leading", "trailing", "top", "bottom"],
  ]

  private static let contentModes = [
    "scaleToFill", "scaleAspectFit", "scaleAspectFill", "center", "top", "bottom", "left", "right", "topLeft",
    "topRight", "bottomLeft", "bottomRight",
  ]

  /// A `buttonConfiguration` as a map, or as its style alone.
  mutating func configuration(_ element: XMLElement) throws(Diagnostic) -> Node {
    var fields: [(String, Node?)] = []
    let symbol = element.child("preferredSymbolConfiguration", key: "preferredSymbolConfigurationForImage")
    for attribute in element.attributes {
      if let field = try field(of: attribute, element, symbol), field.1 != nil { fields.append(field) }
    }
    for child in element.children { fields += try configurationFields(of: child, symbol) }
    // Without a style UIKit's is plain.
    if !fields.contains(where: { $0.0 == "style" }) { fields.insert(("style", element.text("plain")), at: 0) }
    return fields.count == 1 ? fields[0].1 ?? element.text("plain") : element.map(fields)
  }

  private mutating func field(
    of attribute: XMLAttribute, _ element: XMLElement, _ symbol: XMLElement?
  ) throws(Diagnostic) -> (String, Node?)? {
    let (name, value) = (attribute.name, attribute.value)
    switch name {
    case "key", "catalog", "macIdiomStyle": return nil
    case "style": return (name, style(value, at: element))
    case "title", "subtitle": return (name, element.text(value))
    case "image":
      return (name, try image(value, isSymbol: element["catalog"] == "system", symbol: symbol, at: element))
    case "imagePadding", "titlePadding": return (name, try number(value, name, at: element))
    case "showsActivityIndicator":
      return (name, element.plain("\(try boolean(value, name, at: element))"))
    default:
      guard let names = Self.choices[name] else {
        warn("\(name) of the configuration is not drawn", at: element)
        return nil
      }
      return (name, choice(value, names, name, at: element))
    }
  }

  private mutating func style(_ name: String, at element: XMLElement) -> Node {
    if Self.styles.contains(name) { return element.text(name) }
    let nearest = name.lowercased().contains("prominent") ? "filled" : "plain"
    warn("the style \(name.quoted) is drawn as \(nearest)", at: element)
    return element.text(nearest)
  }

  private mutating func configurationFields(
    of child: XMLElement, _ symbol: XMLElement?
  ) throws(Diagnostic) -> [(String, Node?)] {
    switch (child.name, child["key"]) {
    case ("string", let key?), ("mutableString", let key?):
      if ["title", "subtitle"].contains(key) { return [(key, child.text(child.decodedText))] }
    case ("attributedString", let key?):
      if ["attributedTitle", "attributedSubtitle"].contains(key) { return [(key, try runs(child))] }
    case ("imageReference", "image"?): return [("image", try imageReference(child, symbol))]
    case ("fontDescription", "titleFontDescription"?): return try font(child).map { ($0.key, $0.value) }
    case ("color", let key?):
      if ["baseForegroundColor", "baseBackgroundColor"].contains(key) { return [(key, try color(child))] }
    case ("directionalEdgeInsets", "contentInsets"?): return [("contentInsets", try directionalInsets(child))]
    case ("backgroundConfiguration", "background"?): return [("background", try background(child))]
    case ("preferredSymbolConfiguration", _), ("nil", _): return []
    default: break
    }
    warn("\((child["key"] ?? child.name).quoted) of the configuration is not drawn", at: child)
    return []
  }

  private mutating func background(_ element: XMLElement) throws(Diagnostic) -> Node? {
    var fields: [(String, Node?)] = []
    for attribute in element.attributes {
      let name = attribute.name
      switch name {
      case "key", "catalog": break
      case "cornerRadius", "strokeWidth", "strokeOutset":
        fields.append((name, try number(attribute.value, name, at: element)))
      case "image":
        let isSymbol = element["catalog"] == "system"
        fields.append((name, try image(attribute.value, isSymbol: isSymbol, at: element)))
      case "imageContentMode":
        fields.append((name, choice(attribute.value, Self.contentModes, name, at: element)))
      default: warn("\(name) of the configuration's background is not drawn", at: element)
      }
    }
    for child in element.children {
      switch (child.name, child["key"]) {
      case ("color", let key?) where ["backgroundColor", "strokeColor"].contains(key):
        fields.append((key, try color(child)))
      case ("imageReference", "image"?): fields.append(("image", try imageReference(child, nil)))
      case ("directionalEdgeInsets", "backgroundInsets"?):
        fields.append(("backgroundInsets", try directionalInsets(child)))
      case ("nil", _): break
      default: warn("\((child["key"] ?? child.name).quoted) of the configuration's background is not drawn", at: child)
      }
    }
    let node = element.map(fields)
    return node.map?.isEmpty == false ? node : nil
  }
}
