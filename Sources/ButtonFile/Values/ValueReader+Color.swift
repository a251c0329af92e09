package import PresscheckControls
package import PresscheckFiles
internal import PresscheckGraphics
package import PresscheckLayerTree

extension ValueReader {
  package func color(_ node: Node, _ name: String) throws(Diagnostic) -> DynamicColor {
    switch node.value {
    case .map:
      let keys = ["light", "dark", "lightHighContrast", "darkHighContrast"]
      let fields = try mapping(node, name, keys: keys)
      let parts = try keys.mapAll { key throws(Diagnostic) -> DynamicColor? in
        let isOptional = key.hasSuffix("HighContrast")
        guard let node = isOptional ? fields[key] : try fields.required(key, of: name) else { return nil }
        return try fixedColor(node, name)
      }
      let none = DynamicColor(.clear)
      let (light, dark) = (parts[0] ?? none, parts[1] ?? none)
      let high = parts[2]?.resolved(in: Traits(contrast: .high))
      let darkHigh = parts[3]?.resolved(in: Traits(appearance: .dark, contrast: .high))
      return DynamicColor(
        light: light.light, dark: dark.dark, lightHighContrast: high ?? light.lightHighContrast,
        darkHighContrast: darkHigh ?? dark.darkHighContrast)
    case .list, .scalar:
      return try fixedColor(node, name)
    }
  }

  func colors(_ node: Node, _ name: String) throws(Diagnostic) -> [DynamicColor] {
    try node.list(name, in: source) { item throws(Diagnostic) in try color(item, "in \(name), each") }
  }

  /// Reads one colour, not a pair of light and dark; a named colour may still differ between the two.
  private func fixedColor(_ node: Node, _ name: String) throws(Diagnostic) -> DynamicColor {
    switch node.value {
    case .map: throw mismatch(name, "a colour", node)
    case .list(let list):
      guard list.count == 3 || list.count == 4 else {
        throw source.error(
          "\(name) must be a colour of 3 or 4 numbers, not of \(list.count)", at: node.mark, hint: forms)
      }
      let parts = try list.map { item throws(Diagnostic) in try number(item, .unit, "in \(name), each") }
      return DynamicColor(Color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count > 3 ? parts[3] : 1))
    case .scalar(let scalar):
      if node.isEmpty {
        throw mismatch(
          name, "a colour", node, hint: "quote a colour that begins with #: without quotes, # begins a comment")
      }
      if scalar.text.hasPrefix("rgb"), let cut = source.cutAtComma(name, node) { throw cut }
      return try color(scalar, at: node.mark, name)
    }
  }

  private func color(_ scalar: Scalar, at mark: ScalarPosition, _ name: String) throws(Diagnostic) -> DynamicColor {
    let text = scalar.text.trimmingBlanks
    var hint = forms
    if text.hasPrefix("#") {
      if let color = Color(hexadecimal: text.dropFirst()) { return DynamicColor(color) }
    } else if text.contains("(") {
      if let color = Color(function: text) { return DynamicColor(color) }
    } else if let color = palette[text] {
      return color
    } else if Paths.ending(of: text) == "colorset" {
      return try colorSet(text, at: mark)
    } else {
      hint = palette.hint(for: text) ?? forms
    }
    throw source.error("\(name) must be a colour, not \(scalar.text.cut)", at: mark, hint: hint)
  }

  private var forms: String {
    "\"#RGB\", \"#RRGGBB\", \"#RRGGBBAA\", rgb(255, 0, 0), rgba(255, 0, 0, 0.5), [r, g, b, a] from 0 to 1, or a name"
  }
}

extension Color {
  /// 3, 6 or 8 digits.
  fileprivate init?(hexadecimal digits: Substring) {
    guard digits.allSatisfy({ $0.isASCII && $0.isHexDigit }), let value = UInt32(digits, radix: 16) else { return nil }
    func byte(_ shift: UInt32) -> Double { Double(value >> shift & 0xFF) }
    func nibble(_ shift: UInt32) -> Double { Double(value >> shift & 0xF) * 17 }
    switch digits.count {
    case 3: self.init(bytes: nibble(8), nibble(4), nibble(0))
    case 6: self.init(bytes: byte(16), byte(8), byte(0))
    case 8: self.init(bytes: byte(24), byte(16), byte(8), alpha: byte(0) / 255)
    default: return nil
    }
  }

  /// `rgb(…)` with three numbers from 0 to 255, or `rgba(…)` with an alpha from 0 to 1 besides.
  fileprivate init?(function text: String) {
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else { return nil }
    let parts = text[text.index(after: open)...].dropLast().split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { DecimalNumber.parse($0.trimmingBlanks) }
    guard numbers.count == parts.count, numbers.prefix(3).allSatisfy({ (0...255).contains($0) }) else { return nil }
    switch (text[..<open], numbers.count) {
    case ("rgb", 3): self.init(bytes: numbers[0], numbers[1], numbers[2])
    case ("rgba", 4) where (0...1).contains(numbers[3]):
      self.init(bytes: numbers[0], numbers[1], numbers[2], alpha: numbers[3])
    default: return nil
    }
  }
}

/// The colours that button files can name: UIColor's, and those of a configuration.
package struct Palette: Hashable, Sendable {
  /// The configuration's, in its order.
  package var colors: [Swatch]
  /// The colours of UIColor's names.
  package var system: SystemPalette
  /// The configuration's, which no name of a picture says.
  package var usual: SystemPalette

  /// A name and its colour.
  package struct Swatch: Hashable, Sendable {
    /// Not one of UIColor's.
    package var name: String
    /// The colour of the name.
    package var color: DynamicColor

    package init(name: String, color: DynamicColor) {
      (self.name, self.color) = (name, color)
    }
  }

  /// By default the configuration has the same palette.
  package init(_ colors: [Swatch] = [], system: SystemPalette = .ios13, usual: SystemPalette? = nil) {
    (self.colors, self.system) = (colors, system)
    self.usual = usual ?? system
  }

  subscript(name: String) -> DynamicColor? { system[name] ?? colors.first { $0.name == name }?.color }

  /// UIColor's after the configuration's.
  package var names: [String] { colors.map(\.name) + SystemPalette.names }
}

extension Palette {
  /// The colour that a text probably means: the same name as Swift or an interface file writes it (`.systemRed`,
  /// `labelColor`), the system's colour of that word (`pink`), CSS's colour, else the nearest spelling; nil for none.
  func hint(for text: String) -> String? {
    let word = text.withoutUIColor.lowercased().replacing("grey", with: "gray")
    let same = names.first { $0.lowercased() == word }
    let ofWord = names.first { $0.lowercased() == "system" + word }
    if let name = same ?? ofWord { return "did you mean \"\(name)\"?" }
    if let color = CSSColors.hexadecimal(of: text) { return "write \"\(color)\"" }
    return Suggestions.nearest(to: word, among: names).map { "did you mean \"\($0)\"?" }
  }
}

extension String {
  fileprivate var withoutUIColor: String {
    var rest = self[...]
    for start in ["UIColor", "."] where rest.hasPrefix(start) { rest = rest.dropFirst(start.count) }
    return String(rest.hasSuffix("Color") ? rest.dropLast(5) : rest)
  }
}
