import Graphics
import LayerTree

/// Every character is half an em wide and a line as high as the em: enough to see where titles go.
struct BoxText: TextMeasuring {
  func layout(_ text: TextContent, width: Double?) -> TextLayout {
    let size = Size(Double(text.string.count) * text.font.size / 2, text.font.size)
    return TextLayout(
      size: size, lines: [TextLayout.Line(origin: Point(0, size.height), width: size.width)],
      outlines: .rect(Rect(origin: .zero, size: size)), bitmaps: [], isTruncated: false)
  }

  func metrics(of font: Font) -> FontMetrics { FontMetrics(ascent: font.size, descent: 0, lineGap: 0) }
}
