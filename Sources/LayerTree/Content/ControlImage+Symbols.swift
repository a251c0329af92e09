package import PresscheckGraphics

extension ControlImage {
  /// A symbol's size beside text.
  package enum SymbolScale: String, CaseIterable, Sendable {
    case small, medium, large

    /// The longer side of a symbol beside a text, both in points (*modelled*).
    package func side(pointSize: Double) -> Double {
      let factor =
        switch self {
        case .small: 1.2 * 0.8
        case .medium: 1.2
        case .large: 1.2 * 1.3
        }
      return pointSize * factor
    }
  }

  /// Creates a symbol, a template with this longer side, of a picture.
  package init(symbol picture: ImageSource, side: Double) {
    self.init(source: picture, scale: picture.size.longerSide / side, isTemplate: true)
  }

  /// Creates the outline of a symbol without a picture, with this longer side and the proportions of another size.
  package init(missingSymbol name: String, side: Double, proportions: Size = Size(1, 1)) {
    let factor = side / proportions.longerSide
    self.init(placeholder: name, size: Size(proportions.width * factor, proportions.height * factor))
  }
}
