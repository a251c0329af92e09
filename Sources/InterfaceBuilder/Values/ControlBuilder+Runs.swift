internal import PresscheckFiles
internal import PresscheckLayerTree

extension ControlBuilder {
  /// An `attributedString` as a list of runs.
  mutating func runs(_ element: XMLElement) throws(Diagnostic) -> Node {
    var items: [Node] = []
    for child in element.children {
      guard child.name == "fragment" else {
        warn("<\(child.name)> of an attributed text is not drawn", at: child)
        continue
      }
      items.append(try run(child))
    }
    return element.list(items)
  }

  private mutating func run(_ fragment: XMLElement) throws(Diagnostic) -> Node {
    let written = fragment.child("string", key: "content") ?? fragment.child("mutableString", key: "content")
    let text = fragment["content"] ?? written?.decodedText ?? ""
    var fields = [Field(key: "string", mark: fragment.mark, value: fragment.text(text))]
    for attributes in fragment.children where attributes.name == "attributes" {
      for attribute in attributes.children { fields += try fieldsOfRun(attribute) }
    }
    // The last value of a key counts.
    let once = fields.reduce(into: [Field]()) { once, field in
      once.removeAll { $0.key == field.key }
      once.append(field)
    }
    return Node(mark: fragment.mark, value: .map(once))
  }

  private mutating func fieldsOfRun(_ attribute: XMLElement) throws(Diagnostic) -> [Field] {
    func field(_ key: String, _ node: Node?) -> [Field] { [Field]([(key, node)]) }
    switch attribute["key"] {
    case "NSColor": return field("color", try color(attribute))
    case "NSFont": return try fontOfRun(attribute)
    case "NSKern": return field("letterSpacing", try number("value", of: attribute))
    case "NSUnderline": return field("underline", try isOn(attribute))
    case "NSStrikethrough": return field("strikethrough", try isOn(attribute))
    case "NSOriginalFont": return []
    case "NSParagraphStyle":
      try warnOfLines(attribute)
      align(attribute)
      return []
    case let key:
      warn("\((key ?? attribute.name).quoted) of an attributed text is not drawn", at: attribute)
      return []
    }
  }

  /// The alignment of a label's text, or of a button's normal title; Interface Builder has no other place for it there.
  private mutating func align(_ style: XMLElement) {
    guard let alignment = style["alignment"], alignment != "natural" else { return }
    let names = TextContent.Alignment.allCases.map(\.rawValue)
    let holder = style.parent?.parent?.parent?.parent
    let isTitle = holder?.name != "buttonConfiguration" && ["normal", nil].contains(holder?["key"])
    guard isTitle, let key = ["titleTextAlignment", "textAlignment"].first(where: kind.has) else {
      if alignment != "left" { warn("the alignment \(alignment.quoted) of an attributed text is not drawn", at: style) }
      return
    }
    if let node = choice(alignment, names, "the alignment", at: style) { draft.set(key, node) }
  }

  /// A paragraph style says how lines break, which is the label's, and what places them.
  private mutating func warnOfLines(_ style: XMLElement) throws(Diagnostic) {
    let plain = [
      "lineHeightMultiple": 1.0, "minimumLineHeight": 0, "maximumLineHeight": 0, "lineSpacing": 0,
      "paragraphSpacing": 0,
      "paragraphSpacingBefore": 0, "firstLineHeadIndent": 0, "headIndent": 0, "tailIndent": 0,
    ]
    for (name, standard) in plain.sorted(by: { $0.key < $1.key }) {
      guard let value = style[name] else { continue }
      let number = try double(value, name, at: style)
      if number != 0, number != standard { warn("\(name.quoted) of an attributed text is not drawn", at: style) }
    }
  }

  private func isOn(_ attribute: XMLElement) throws(Diagnostic) -> Node {
    let style = try double(attribute["value"] ?? "0", "value", at: attribute)
    return attribute.plain("\(style != 0)")
  }

  /// A `font` element, whose `metaFont` is a font of the system.
  private mutating func fontOfRun(_ element: XMLElement) throws(Diagnostic) -> [Field] {
    let size = try number("size", of: element)
    guard let meta = element["metaFont"] else {
      return try font(named: element["name"] ?? "", family: nil, size: size, at: element)
    }
    let weight = meta == "systemBold" ? Self.boldSystem : PostScriptName.weight(of: meta.lowercased())
    return [Field]([("fontSize", size), ("fontWeight", weight == "regular" ? nil : element.text(weight))])
  }
}
