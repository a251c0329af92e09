package import PresscheckGraphics

extension ControlImage {
  /// The size of a symbol beside text.
  package struct SymbolSize: Hashable, Sendable {
    /// In points; nil follows the font of the view that shows the symbol, 17 points where there is none.
    package var pointSize: Double?
    /// Relative to the text.
    package var scale: SymbolScale
    /// The point size in units of the picture, where a template says it; nil for another picture.
    package var emSize: Double?

    package init(pointSize: Double? = nil, scale: SymbolScale = .medium, emSize: Double? = nil) {
      (self.pointSize, self.scale, self.emSize) = (pointSize, scale, emSize)
    }

    /// The longer side in points beside a text of a size (*modelled*).
    fileprivate func side(beside fontSize: Double = 17) -> Double { (pointSize ?? fontSize) * scale.factor }

    /// The units of a picture in a point, beside a text of a size.
    fileprivate func scale(of picture: ImageSource, beside fontSize: Double = 17) -> Double {
      emSize.map { $0 / (pointSize ?? fontSize) } ?? picture.size.longerSide / side(beside: fontSize)
    }
  }

  /// A symbol's size relative to that of a text.
  package enum SymbolScale: String, CaseIterable, Sendable {
    case small, medium, large

    /// The longer side in point sizes (*modelled*).
    package var factor: Double {
      switch self {
      case .small: 1.2 * 0.8
      case .medium: 1.2
      case .large: 1.2 * 1.3
      }
    }
  }

  /// Creates a symbol, a template, of a picture.
  package init(symbol picture: ImageSource, _ size: SymbolSize) {
    self.init(source: picture, scale: size.scale(of: picture), isTemplate: true)
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
    image.scale = symbolSize.scale(of: source, beside: font.size)
    return image
  }
}
