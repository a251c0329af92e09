internal import PresscheckGraphics
internal import PresscheckLayerTree

/// Puts lines below each other and glyphs where they are drawn.
struct LinePlacement {
  let text: TextContent
  /// The box that lines are aligned in; nil aligns them among themselves.
  let width: Double?
  /// The metrics of the text's font, in points.
  let metrics: FontMetrics

  func place(_ paragraph: SetParagraph) -> TextLayout {
    var layout = TextLayout(
      size: Size(paragraph.lines.lazy.map(\.width).max() ?? 0, 0), lines: [], outlines: Path(), bitmaps: [],
      isTruncated: paragraph.isEllipsized)
    let room = width ?? layout.size.width
    var pen = OutlinePen(origin: .zero, scale: 1)
    var top = 0.0
    for line in paragraph.lines {
      let (baseline, height) = vertical(of: line)
      let origin = Point(left(of: line, in: room), top + baseline)
      layout.lines.append(TextLayout.Line(origin: origin, width: line.width))
      for glyph in line.glyphs { draw(glyph, from: origin, with: &pen, into: &layout.bitmaps) }
      top += height
    }
    layout.size.height = top
    layout.outlines = Path(pen.elements)
    return layout
  }

  private func left(of line: SetLine, in room: Double) -> Double {
    switch text.alignment {
    case .left: 0
    case .center: (room - line.width) / 2
    case .right: room - line.width
    case .natural, .justified: line.isRightToLeft ? room - line.width : 0
    }
  }

  /// The distance from the line's top to its baseline, and its height.
  ///
  /// Space beyond ascent and descent, be it the font's gap or a line height, is split evenly above and below (*modelled*: as
  /// CSS does).
  private func vertical(of line: SetLine) -> (baseline: Double, height: Double) {
    if let height = text.lineHeight {
      return ((height - metrics.ascent - metrics.descent) / 2 + metrics.ascent, height)
    }
    let all = line.fonts.reduce(metrics) { tallest, font in
      let other = font.instance.metrics.scaled(by: text.font.size)
      return FontMetrics(
        ascent: max(tallest.ascent, other.ascent), descent: max(tallest.descent, other.descent),
        lineGap: max(tallest.lineGap, other.lineGap))
    }
    return (all.lineGap / 2 + all.ascent, all.lineHeight)
  }

  private func draw(
    _ glyph: SetGlyph, from origin: Point, with pen: inout OutlinePen, into bitmaps: inout [TextLayout.Bitmap]
  ) {
    let position = origin + glyph.position
    if let bitmap = glyph.font.bitmap(of: glyph.number, at: position) {
      bitmaps.append(bitmap)
    } else {
      pen.origin = position
      pen.scale = glyph.font.scale
      pen.draw(glyph.number, of: glyph.font.instance)
    }
  }
}

extension FontMetrics {
  func scaled(by factor: Double) -> FontMetrics {
    FontMetrics(ascent: ascent * factor, descent: descent * factor, lineGap: lineGap * factor)
  }
}
