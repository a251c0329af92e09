package import PresscheckControls
package import PresscheckLayerTree

/// The colours that button files can name: UIColor's, and those of a configuration.
package struct Palette: Hashable, Sendable {
  /// The configuration's, in its order.
  package var colors: [Swatch]

  /// What UIColor's names mean.
  package var system: SystemPalette

  /// A name and its colour.
  package struct Swatch: Hashable, Sendable {
    /// None of UIColor's.
    package var name: String

    /// What button files mean by the name.
    package var color: DynamicColor

    package init(name: String, color: DynamicColor) {
      self.name = name
      self.color = color
    }
  }

  package init(_ colors: [Swatch] = [], system: SystemPalette = .ios13) {
    self.colors = colors
    self.system = system
  }

  subscript(name: String) -> DynamicColor? {
    system[name] ?? colors.first { $0.name == name }?.color
  }

  /// UIColor's after the configuration's.
  package var names: [String] { colors.map(\.name) + SystemPalette.names }
}

extension Palette {
  /// The name of a colour that a person most likely meant: the same one as Swift or an interface file writes it
  /// (`.systemRed`, `labelColor`), the system's colour of that word (`pink`), else the nearest spelling. Nil for none.
  func nearest(to text: String) -> String? {
    let word = text.withoutUIColor.lowercased().replacing("grey", with: "gray")
    let same = names.first { $0.lowercased() == word }
    let ofWord = names.first { $0.lowercased() == "system" + word }
    return same ?? ofWord ?? Suggestions.nearest(to: word, among: names)
  }
}

extension String {
  fileprivate var withoutUIColor: String {
    var rest = self[...]
    for start in ["UIColor", "."] where rest.hasPrefix(start) { rest = rest.dropFirst(start.count) }
    return String(rest.hasSuffix("Color") ? rest.dropLast(5) : rest)
  }
}
