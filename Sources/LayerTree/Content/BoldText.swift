// The setting Bold Text: the system font is bolder, and no other.

extension FontWeight {
  /// The weight of the system font under Bold Text: 100 more for the three thinnest, else 200 more (*measured* by others, on iOS 16).
  fileprivate var emboldened: FontWeight { FontWeight(value + (value <= 300 ? 100 : 200)) }
}

extension Font {
  fileprivate var emboldened: Font {
    var font = self
    if family == nil { font.weight = weight.emboldened }
    return font
  }
}

extension TextContent {
  fileprivate var emboldened: TextContent {
    var text = self
    text.font = font.emboldened
    for (index, run) in runs.enumerated() { text.runs[index].weight = run.font(in: font).emboldened.weight }
    return text
  }
}

extension Layer {
  /// The tree with bolder text in the system font.
  package var emboldened: Layer {
    mapLayers { layer in
      if case .text(let text) = layer.content { layer.content = .text(text.emboldened) }
    }
  }
}

/// Measures text as it is under Bold Text.
package struct BoldTextMeasuring: TextMeasuring {
  private let text: any TextMeasuring

  package init(_ text: any TextMeasuring) { self.text = text }

  package func layout(_ text: TextContent, width: Double?) throws(TextError) -> TextLayout {
    try self.text.layout(text.emboldened, width: width)
  }

  package func metrics(of font: Font) throws(TextError) -> FontMetrics { try text.metrics(of: font.emboldened) }

  package func fonts() throws(TextError) -> [Font] { try text.fonts() }
}
