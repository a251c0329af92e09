internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckGraphics
internal import PresscheckLayerTree

extension Explanation {
  /// `colors.brand` for a configured colour, `#3366FF → #3366F0` for another one, else `plate.cornerRadius 14 → 12`; nil for
  /// several changes, or unknown ones.
  func cause(naming palette: Palette) -> String? {
    guard unexplained == 0 else { return nil }
    let changes = parts.filter { $0.pixels > 0 }.flatMap(\.changes)
    let colors = changes.compactMap(\.colors).flatMap { $0 }
    if !colors.isEmpty, changes.allSatisfy({ $0.colors != nil }) {
      let names = Set(colors.map { palette.name(of: $0.new) ?? "\($0.old) → \($0.new)" })
      return names.count == 1 ? names.first : nil
    }
    let texts = Set(changes.map(\.description))
    return texts.count == 1 ? texts.first : nil
  }
}

extension TreeChange {
  /// The colours that changed; nil for any other change.
  fileprivate var colors: [(old: String, new: String)]? {
    let values: Values
    switch kind {
    case .attribute(let change), .canvas(let change): values = change
    default: return nil
    }
    let pairs = zip(values.old?.texts ?? [], values.new?.texts ?? []).filter { $0 != $1 }
    guard values.old?.texts.count == values.new?.texts.count, !pairs.isEmpty,
      pairs.allSatisfy({ $0.isColor && $1.isColor })
    else { return nil }
    return pairs.map { (old: $0, new: $1) }
  }
}

extension Attribute.Value {
  /// The text, or the texts of a list.
  fileprivate var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .list(let values): values.flatMap(\.texts)
    case .number, .boolean: []
    }
  }
}

extension Palette {
  /// `colors.brand`; the first of several equal colours.
  fileprivate func name(of color: String) -> String? {
    colors.first { $0.color.all.contains { $0.description == color } }.map { "colors.\($0.name)" }
  }
}

extension DynamicColor {
  /// Those of every appearance and contrast.
  fileprivate var all: [Color] { [light, dark, lightHighContrast, darkHighContrast].compactMap(\.self) }
}

extension String {
  /// Whether the text is a colour in a layer tree's record.
  fileprivate var isColor: Bool { hasPrefix("#") || hasPrefix("rgba(") }
}
