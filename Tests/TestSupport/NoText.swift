internal import PresscheckGraphics
package import PresscheckLayerTree

/// Sets nothing.
package struct NoText: TextMeasuring {
  package init() {}

  package func layout(_ text: TextContent, width: Double?) throws(TextError) -> TextLayout {
    TextLayout(size: .zero, lines: [], outlines: Path(), bitmaps: [], isTruncated: false)
  }

  package func metrics(of font: Font) throws(TextError) -> FontMetrics {
    FontMetrics(ascent: 0, descent: 0, lineGap: 0)
  }
}
