internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckLayerTree

extension ControlBuilder {
  /// A `buttonConfiguration` as a map, or as its style alone.
  mutating func configuration(_ element: XMLElement) throws(Diagnostic) -> Node {
    var fields = try fields(of: element, ButtonConfiguration.properties, isWhole: true)
    // Without a style UIKit's is plain.
    if !fields.contains(where: { $0.0 == "style" }) { fields.insert(("style", element.text("plain")), at: 0) }
    if document.hasSmallConfigurations, !fields.contains(where: { ["fontSize", "textStyle"].contains($0.0) }) {
      fields.append(("fontSize", element.plain(Self.smallConfigurationSize)))
      note("the title is as small as in the document's Xcode; iOS sets it in 17 points", at: element)
    }
    return fields.count == 1 ? fields[0].1 ?? element.text("plain") : element.map(fields)
  }

  /// Those of a configuration, or else of its background, by the types of the properties of the same names.
  private mutating func fields(
    of element: XMLElement, _ properties: [Property], isWhole: Bool
  ) throws(Diagnostic) -> [(String, Node?)] {
    let owner = isWhole ? "the configuration" : "the configuration's background"
    let symbol =
      isWhole ? element.child("preferredSymbolConfiguration", key: "preferredSymbolConfigurationForImage") : nil
    // A font is an element of its own.
    let named = properties.filter { !["font", "fontSize", "fontWeight", "italic"].contains($0.name) }
    func type(_ name: String?) -> PropertyType? { named.first { $0.name == name }?.type }
    var fields: [(String, Node?)] = []
    for attribute in element.attributes {
      switch attribute.name {
      case "key", "catalog": break
      case "macIdiomStyle" where isWhole: break
      case "style" where isWhole: fields.append(("style", style(attribute.value, at: element)))
      case let name:
        if let node = try node(of: attribute, as: type(name), symbol: symbol, at: element) {
          if node != nil { fields.append((name, node)) }
        } else {
          warn("\(name) of \(owner) is not drawn", at: element)
        }
      }
    }
    for child in element.children {
      switch (child.name, child["key"]) {
      case ("nil", _): break
      case ("preferredSymbolConfiguration", _) where isWhole: break
      case ("fontDescription", "titleFontDescription"?) where isWhole:
        fields += try font(child).map { ($0.key, $0.value) }
      case ("backgroundConfiguration", "background"?) where isWhole:
        let node = child.map(try self.fields(of: child, ButtonConfiguration.Plate.properties, isWhole: false))
        fields.append(("background", node.map?.isEmpty == false ? node : nil))
      case (_, let key):
        if let key, let node = try node(of: child, as: type(key), symbol: symbol) {
          fields.append((key, node))
        } else {
          warn("\((key ?? child.name).quoted) of \(owner) is not drawn", at: child)
        }
      }
    }
    return fields
  }

  /// In points (*measured* on frames of titles that Xcode saved).
  private static let smallConfigurationSize = "14"

  private mutating func style(_ name: String, at element: XMLElement) -> Node {
    if ButtonConfiguration.Style(rawValue: name) != nil { return element.text(name) }
    let nearest = name.lowercased().contains("prominent") ? "filled" : "plain"
    warn("the style \(name.quoted) is drawn as \(nearest)", at: element)
    return element.text(nearest)
  }
}
