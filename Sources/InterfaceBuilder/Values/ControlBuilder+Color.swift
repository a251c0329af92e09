internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckGraphics

extension ControlBuilder {
  /// A `color` element in a button file's spelling; nil, mostly with a finding, for an unknown one.
  mutating func color(_ element: XMLElement) throws(Diagnostic) -> Node? {
    if let name = element["systemColor"] {
      if let node = systemColor(name, at: element) { return node }
      let listed = document.resources.systemColors[name]
      return try fixed(element, or: listed, instead: "there is no system colour \(name.quoted)")
    }
    if let name = element["cocoaTouchSystemColor"] {
      for name in [name, element["xcode11CocoaTouchSystemColor"]] {
        if let node = name.flatMap({ systemColor($0, at: element) }) { return node }
      }
      return try fixed(element, or: nil, instead: "there is no system colour \(name.quoted)")
    }
    if let name = element["name"] { return try named(name, at: element) }
    if let name = element["colorKey"], let node = systemColor(name, at: element) { return node }
    let space = element["cyan"] == nil ? "no components" : "components in CMYK, which is not drawn"
    return try fixed(element, or: nil, instead: "this colour has \(space)")
  }

  /// Older names of colours that have another today (*modelled*).
  private static let renamed = [
    "groupTableViewBackground": "systemGroupedBackground",
    "tableCellGroupedBackground": "secondarySystemGroupedBackground",
  ]

  private func systemColor(_ name: String, at element: XMLElement) -> Node? {
    let short = name.hasSuffix("Color") ? String(name.dropLast(5)) : name
    let names = [name, short, Self.renamed[short]].compactMap(\.self)
    return names.first { SystemPalette.ios13[$0] != nil }.map(element.text)
  }

  private mutating func named(_ name: String, at element: XMLElement) throws(Diagnostic) -> Node? {
    if let path = document.assets.color(name) { return element.text(self.path(path)) }
    // A listed colour with a name of its own may lead back to it.
    if let listed = document.resources.colors[name], listed["name"] == nil, let node = try color(listed) {
      warn("there is no colour set \(name.quoted): the value that the document keeps is drawn", at: element)
      return Node(mark: element.mark, value: node.value)
    }
    if name == InterfaceDocument.accentColor { return element.text("systemBlue") }
    warn("there is no colour set \(name.quoted)", at: element)
    return nil
  }

  /// The components of an element, of another one if it has none, or else a finding.
  private mutating func fixed(
    _ element: XMLElement, or other: XMLElement?, instead message: String
  ) throws(Diagnostic) -> Node? {
    if let node = try components(element) {
      if element["systemColor"] != nil || element["cocoaTouchSystemColor"] != nil {
        warn("\(message): the components beside it are drawn", at: element)
      }
      return node
    }
    if let other, let node = try components(other) {
      warn("\(message): the light value that the document keeps is drawn", at: element)
      return Node(mark: element.mark, value: node.value)
    }
    warn(message, at: element)
    return nil
  }

  // MARK: - Components

  private mutating func components(_ element: XMLElement) throws(Diagnostic) -> Node? {
    func value(_ name: String, _ usual: String) throws(Diagnostic) -> Double {
      try double(element[name] ?? usual, name, at: element)
    }
    let alpha = try value("alpha", "1")
    let space = element["customColorSpace"] ?? element["colorSpace"] ?? "sRGB"
    if element["white"] != nil {
      let white = try value("white", "0")
      guard ["linearGray", "extendedLinearGray"].contains(space) else {
        return literal(Color(white: white, alpha: alpha), at: element)
      }
      return literal(Self.inBytes(Color(linearRed: white, green: white, blue: white, alpha: alpha)), at: element)
    }
    guard element["red"] != nil || element["green"] != nil || element["blue"] != nil else { return nil }
    let (red, green, blue) = (try value("red", "0"), try value("green", "0"), try value("blue", "0"))
    let asTheyAre = Color(red: red, green: green, blue: blue, alpha: alpha)
    switch space {
    case "displayP3":
      return literal(Self.inBytes(Color(displayP3Red: red, green: green, blue: blue, alpha: alpha)), at: element)
    case "linearSRGB", "extendedLinearSRGB":
      return literal(Self.inBytes(Color(linearRed: red, green: green, blue: blue, alpha: alpha)), at: element)
    case "sRGB", "extendedSRGB", "calibratedRGB", "deviceRGB", "genericRGB", "custom": break
    default: warn("the colour space \(space.quoted) is drawn as sRGB", at: element)
    }
    return literal(asTheyAre, at: element)
  }

  /// A colour as it is, in whole bytes where it has them.
  private mutating func literal(_ color: Color, at element: XMLElement) -> Node {
    if !color.isInGamut { warn("this colour is outside sRGB and drawn as the nearest one", at: element) }
    let color = color.clamped
    let components = [color.red, color.green, color.blue]
    let bytes = components.map { Int(($0 * 255).rounded()) }
    guard zip(components, bytes).allSatisfy({ abs($0 * 255 - Double($1)) < Self.byteTolerance }) else {
      let all = components + (color.alpha == 1 ? [] : [color.alpha])
      return element.list(all.map { element.plain(Self.decimal($0)) })
    }
    if color.alpha == 1 {
      let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
      return element.text("#" + digits)
    }
    return element.text("rgba(\(bytes[0]), \(bytes[1]), \(bytes[2]), \(Number.short(color.alpha)))")
  }

  /// The difference to a whole byte that single precision makes: older documents have such numbers.
  private static let byteTolerance = 1e-4

  /// A converted colour in whole bytes; alpha stays as it is.
  private static func inBytes(_ color: Color) -> Color {
    func whole(_ component: Double) -> Double { (component * 255).rounded() / 255 }
    return Color(
      red: whole(color.red), green: whole(color.green), blue: whole(color.blue), alpha: color.alpha)
  }
}
