internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckGraphics
internal import PresscheckLayerTree

extension ValueReader {
  /// The colour of a `.colorset` folder, by the path that the file has.
  func colorSet(_ name: String, at mark: ScalarPosition) throws(Diagnostic) -> DynamicColor {
    let path = source.path(name, at: mark)
    let contents = try assets.contents(of: path, "the colour set", named: name, at: mark)
    let set = ColorSet(name: Paths.stem(of: path), palette: palette.system, assets: assets)
    return try set.color(contents, namedAt: mark)
  }
}

/// Reads the colours of a colour set.
private struct ColorSet {
  let name: String
  let palette: SystemPalette
  let assets: AssetReader

  /// A colour and what it is for.
  private typealias Slot = (color: DynamicColor, conditions: VariantConditions)

  func color(_ contents: CatalogEntry, namedAt mark: ScalarPosition) throws(Diagnostic) -> DynamicColor {
    // A slot without a colour is unset: the colour for any appearance takes its place.
    let entries = try contents.entries("colors").ofBestIdiom { entry throws(Diagnostic) in
      guard let color = try entry.entry("color"), try entry.conditions() != nil else { return false }
      return ["ios", "universal", nil].contains(try color.text("platform"))
    }
    var slots: [Slot] = []
    for entry in entries {
      guard let conditions = try entry.conditions(), let color = try entry.entry("color") else { continue }
      slots.append((try self.color(color), conditions))
    }
    guard !slots.isEmpty else { return unset(at: mark) }
    func shown(_ traits: Traits) -> Color {
      let best = slots.min { $0.conditions.rank(for: traits) < $1.conditions.rank(for: traits) }
      return best?.color.resolved(in: traits) ?? .clear
    }
    let (light, dark) = (shown(Traits()), shown(Traits(appearance: .dark)))
    let high = (shown(Traits(contrast: .high)), shown(Traits(appearance: .dark, contrast: .high)))
    return DynamicColor(
      light: light, dark: dark, lightHighContrast: high.0 == light ? nil : high.0,
      darkHighContrast: high.1 == dark ? nil : high.1)
  }

  /// The app's accent has a default; any other colour without a value is clear.
  private func unset(at mark: ScalarPosition) -> DynamicColor {
    if name == "AccentColor" { return palette.systemBlue }
    assets.add(assets.source.finding("the colour set \(name.quoted) has no colour, and shows none", at: mark))
    return DynamicColor(.clear)
  }

  private func color(_ entry: CatalogEntry) throws(Diagnostic) -> DynamicColor {
    if let reference = try entry.text("reference") { return try systemColor(reference, entry) }
    guard let components = try entry.entry("components") else {
      throw entry.error("a colour needs \"components\" or a \"reference\"")
    }
    let name = try entry.text("color-space") ?? AssetColorSpace.srgb.rawValue
    let space = AssetColorSpace(rawValue: name)
    if space == nil { assets.add(entry.finding("the color-space \(name.quoted) is not known, and read as srgb")) }
    let exact = try (space ?? .srgb).color(components)
    if !exact.isInGamut {
      assets.add(components.finding("\(self.name) is outside of sRGB: \(exact.clamped) is the nearest colour"))
    }
    return DynamicColor(exact.clamped)
  }

  /// UIColor's name with `Color` at its end.
  private func systemColor(_ reference: String, _ entry: CatalogEntry) throws(Diagnostic) -> DynamicColor {
    let name = reference.hasSuffix("Color") ? String(reference.dropLast(5)) : reference
    if let color = palette[name] ?? palette[reference] { return color }
    throw entry.source.error(
      "there is no system colour \(reference.quoted)", at: entry["reference"]?.mark,
      hint: Suggestions.hint(for: name, among: SystemPalette.names))
  }
}

/// The colour spaces of colour sets.
enum AssetColorSpace: String, CaseIterable {
  case srgb
  case extendedSRGB = "extended-srgb"
  case extendedLinearSRGB = "extended-linear-srgb"
  case displayP3 = "display-p3"
  case gray = "gray-gamma-22"
  case extendedGray = "extended-gray"

  /// A colour in sRGB, which may be outside of its gamut.
  ///
  /// A grey's white is each of the three components (*modelled*).
  func color(_ components: CatalogEntry) throws(Diagnostic) -> Color {
    func part(_ key: String) throws(Diagnostic) -> Double { try AssetColorSpace.component(key, of: components) }
    let alpha = try AssetColorSpace.alpha(of: components)
    switch self {
    case .srgb, .extendedSRGB:
      return Color(red: try part("red"), green: try part("green"), blue: try part("blue"), alpha: alpha)
    case .extendedLinearSRGB:
      return Color(linearRed: try part("red"), green: try part("green"), blue: try part("blue"), alpha: alpha)
    case .displayP3:
      return Color(displayP3Red: try part("red"), green: try part("green"), blue: try part("blue"), alpha: alpha)
    case .gray, .extendedGray: return Color(white: try part("white"), alpha: alpha)
    }
  }

  /// `0x1F` and whole numbers are bytes, so that `1` is 1/255; a number with a point or an exponent is the component
  /// itself (*documented by another reader of catalogues*).
  private static func component(_ key: String, of components: CatalogEntry) throws(Diagnostic) -> Double {
    guard let text = try components.text(key) else { throw components.error("components needs \(key.quoted)") }
    if text.hasPrefix("0x") || text.hasPrefix("0X") {
      if let byte = UInt8(text.dropFirst(2), radix: 16) { return Double(byte) / 255 }
    } else if let number = finite(text) {
      return text.contains { ".eE".contains($0) } ? number : number / 255
    }
    throw wrong(key, text, in: components)
  }

  /// As it is; opaque if there is none.
  private static func alpha(of components: CatalogEntry) throws(Diagnostic) -> Double {
    guard let text = try components.text("alpha") else { return 1 }
    guard let number = finite(text) else { throw wrong("alpha", text, in: components) }
    return number
  }

  /// Catalogues hold components in single precision.
  private static func finite(_ text: String) -> Double? {
    DecimalNumber.parse(text).map { Double(Float($0)) }.flatMap { $0.isFinite ? $0 : nil }
  }

  private static func wrong(_ key: String, _ text: String, in components: CatalogEntry) -> Diagnostic {
    components.source.error(
      "\(key) cannot be \(text.quoted)", at: components[key]?.mark,
      hint: "write \"0x1F\", a number from \"0\" to \"255\", or one with a point: \"0.125\"")
  }
}
