package import PresscheckGraphics

extension ControlImage {
  /// The size of a symbol beside text.
  package struct SymbolSize: Hashable, Sendable {
    /// In points; nil follows the font of whoever shows the symbol, 17 points where there is none.
    package var pointSize: Double?
    /// Relative to the text.
    package var scale: SymbolScale

    package init(pointSize: Double? = nil, scale: SymbolScale = .medium) {
      (self.pointSize, self.scale) = (pointSize, scale)
    }

    /// The longer side in points beside a text of a size (*modelled*).
    package func side(beside fontSize: Double = 17) -> Double { (pointSize ?? fontSize) * scale.factor }
  }

  /// A symbol's size relative to that of a text.
  package enum SymbolScale: String, CaseIterable, Sendable {
    case small, medium, large

    /// The longer side in point sizes (*modelled*).
    fileprivate var factor: Double {
      switch self {
      case .small: 1.2 * 0.8
      case .medium: 1.2
      case .large: 1.2 * 1.3
      }
    }
  }

  /// Creates a symbol, a template, of a picture.
  package init(symbol picture: ImageSource, _ size: SymbolSize) {
    self.init(source: picture, scale: picture.size.longerSide / size.side(), isTemplate: true)
    symbolSize = size
  }

  /// Creates the outline of a symbol without a picture, with the proportions of a size.
  package init(missingSymbol name: String, _ size: SymbolSize, proportions: Size = Size(1, 1)) {
    let factor = size.side() / proportions.longerSide
    self.init(placeholder: name, size: Size(proportions.width * factor, proportions.height * factor))
    symbolSize = size
  }

  /// The image beside a text: a symbol without a size of its own follows the text's.
  package func beside(_ font: Font) -> ControlImage {
    guard let symbolSize, symbolSize.pointSize == nil else { return self }
    var image = self
    image.scale = source.size.longerSide / symbolSize.side(beside: font.size)
    return image
  }
}
