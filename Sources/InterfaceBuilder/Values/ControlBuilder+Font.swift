internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckLayerTree

extension ControlBuilder {
  /// A `fontDescription` as the keys `font`, `fontSize`, `fontWeight` and `italic`.
  mutating func font(_ element: XMLElement) throws(Diagnostic) -> [Field] {
    for attribute in element.attributes
    where !["key", "type", "weight", "pointSize", "style", "name", "family"].contains(attribute.name) {
      warn("the attribute \(attribute.name) of a font is not drawn", at: element)
    }
    let size = try number("pointSize", of: element)
    if let style = element["style"] { return textStyle(style, at: element) }
    if let name = element["name"] { return try font(named: name, family: element["family"], size: size, at: element) }
    let weight = weight(element["weight"], at: element)
    let type = element["type"] ?? "system"
    if !["system", "boldSystem", "italicSystem"].contains(type) {
      warn("the font type \(type.quoted) is drawn as the system's", at: element)
    }
    return [Field]([
      ("fontSize", size), ("fontWeight", weight ?? (type == "boldSystem" ? element.text(Self.boldSystem) : nil)),
      ("italic", type == "italicSystem" ? element.plain("true") : nil),
    ])
  }

  /// The weight of `boldSystem` and `systemBold`: iOS prints `.SFUI-Semibold` as the name of that font (*reported*).
  static let boldSystem = "semibold"

  private mutating func textStyle(_ name: String, at element: XMLElement) -> [Field] {
    guard let style = TextStyle(uiKitName: name) else {
      warn("there is no text style \(name.quoted)", at: element)
      return []
    }
    return [Field]([("textStyle", element.text(style.rawValue))])
  }

  private mutating func weight(_ name: String?, at element: XMLElement) -> Node? {
    guard let name else { return nil }
    if FontWeight(named: name) != nil { return name == "regular" ? nil : element.text(name) }
    warn("there is no font weight \(name.quoted)", at: element)
    return nil
  }

  /// A font by its PostScript name, such as `Avenir-HeavyOblique`, whose end tells weight and slant.
  mutating func font(
    named name: String, family: String?, size: Node?, at element: XMLElement
  ) throws(Diagnostic) -> [Field] {
    let parts = name.split(separator: "-", maxSplits: 1).map(String.init)
    // The system's font has names such as `.SFUIText-Semibold` and `.AppleSystemUIFontBold`.
    let isSystem = name.hasPrefix(".")
    let face = isSystem ? name.lowercased() : parts.count > 1 ? parts[1].lowercased() : ""
    let isItalic = face.contains("italic") || face.contains("oblique")
    let weight = PostScriptName.weight(of: face)
    let found =
      isSystem
      ? nil
      : try document.context.fontFamily(
        named: family ?? parts.first ?? name, weight: FontWeight(named: weight) ?? .regular, isItalic: isItalic)
    if found == nil, !isSystem {
      warn(
        "there is no font \(name.quoted): Inter is drawn", at: element,
        hint: "name the file of \((family ?? name).quoted) under fonts: in the configuration")
    }
    return [Field]([
      ("font", found.map { element.text($0) }), ("fontSize", size),
      ("fontWeight", weight == "regular" ? nil : element.text(weight)),
      ("italic", isItalic ? element.plain("true") : nil),
    ])
  }
}

/// The end of a PostScript name.
enum PostScriptName {
  /// The name of the weight; the longer words are before those that they contain.
  static func weight(of face: String) -> String {
    let words = [
      ("ultralight", "ultraLight"), ("extralight", "ultraLight"), ("semibold", "semibold"), ("demibold", "semibold"),
      ("extrabold", "heavy"), ("ultrabold", "heavy"), ("hairline", "thin"), ("thin", "thin"), ("light", "light"),
      ("medium", "medium"), ("demi", "semibold"), ("bold", "bold"), ("heavy", "heavy"), ("black", "black"),
    ]
    return words.first { face.contains($0.0) }?.1 ?? "regular"
  }
}
