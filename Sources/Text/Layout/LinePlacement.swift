internal import PresscheckGraphics
internal import PresscheckLayerTree

/// Puts lines below each other and glyphs where they are drawn.
struct LinePlacement {
  let text: TextContent
  let looks: [TextLook]
  /// The box that lines are aligned in; nil aligns them among themselves.
  let width: Double?
  /// The metrics of the first look's font, in points.
  let metrics: FontMetrics

  func place(_ paragraph: SetParagraph) -> TextLayout {
    var layout = TextLayout(
      size: Size(paragraph.lines.lazy.map(\.width).max() ?? 0, 0), lines: [], outlines: Path(), bitmaps: [],
      isTruncated: paragraph.isEllipsized)
    let room = width ?? layout.size.width
    var pens = looks.map { _ in OutlinePen(origin: .zero, scale: 1) }
    var lines: [TextLayout.Part] = []
    var top = 0.0
    for line in paragraph.lines {
      let (baseline, height) = vertical(of: line)
      let origin = Point(left(of: line, in: room), top + baseline)
      layout.lines.append(TextLayout.Line(origin: origin, width: line.width))
      for glyph in line.glyphs { draw(glyph, from: origin, with: &pens[glyph.look], into: &layout.bitmaps) }
      if !text.runs.isEmpty { lines += self.lines(through: line, from: origin) }
      layout.attachments += line.segments.compactMap { segment in
        looks[segment.look].attachment.map { frame in
          let place = Point(origin.x + segment.start, origin.y) + frame.origin
          return TextLayout.Attachment(run: segment.look, frame: Rect(origin: place, size: frame.size))
        }
      }
      top += height
    }
    layout.size.height = top
    if text.runs.isEmpty {
      layout.outlines = Path(pens[0].elements)
    } else {
      let parts = pens.enumerated().map { TextLayout.Part(run: $0.offset, outlines: Path($0.element.elements)) }
      layout.parts = (parts + lines).filter { !$0.outlines.isEmpty }
    }
    return layout
  }

  /// The lines below and through the segments of a line of text, each by itself, because a letter and a line may run around
  /// their areas in opposite senses.
  private func lines(through line: SetLine, from origin: Point) -> [TextLayout.Part] {
    line.segments.indices.flatMap { index -> [TextLayout.Part] in
      let segment = line.segments[index]
      let look = looks[segment.look]
      let end = index + 1 < line.segments.count ? line.segments[index + 1].start : line.width
      let strokes =
        (look.isUnderlined ? [segment.font.underline] : []) + (look.isStruckThrough ? [segment.font.strikethrough] : [])
      return strokes.map { stroke in
        let rect = Rect(origin.x + segment.start, origin.y - stroke.top, end - segment.start, stroke.width)
        return TextLayout.Part(run: segment.look, outlines: .rect(rect))
      }
    }
  }

  private func left(of line: SetLine, in room: Double) -> Double {
    switch text.alignment {
    case .left: 0
    case .center: (room - line.width) / 2
    case .right: room - line.width
    case .natural, .justified: line.isRightToLeft ? room - line.width : 0
    }
  }

  /// The distance from the line's top to its baseline, and its height: that of its letters, and more where a picture needs it.
  ///
  /// Space beyond ascent and descent, be it the font's gap or a line height, is split evenly above and below (*modelled*: as
  /// CSS does).
  private func vertical(of line: SetLine) -> (baseline: Double, height: Double) {
    var (baseline, height) = lettersVertical(of: line)
    for segment in line.segments {
      guard let attachment = looks[segment.look].attachment else { continue }
      let above = max(0, -attachment.minY - baseline)
      height = max(height + above, baseline + above + attachment.maxY)
      baseline += above
    }
    return (baseline, height)
  }

  private func lettersVertical(of line: SetLine) -> (baseline: Double, height: Double) {
    let own = text.runs.isEmpty ? nil : line.segments.compactMap { text.runs[$0.look].lineHeight }.max()
    if let height = own ?? text.lineHeight {
      let own = text.runs.isEmpty ? metrics : tallest(in: line)
      return ((height - own.ascent - own.descent) / 2 + own.ascent, height)
    }
    let all = tallest(in: line)
    return (all.lineGap / 2 + all.ascent, all.lineHeight)
  }

  /// A line of a plain text is never lower than its font's, nor is one of pictures alone.
  private func tallest(in line: SetLine) -> FontMetrics {
    let fonts = line.segments.filter { looks[$0.look].attachment == nil }.map { $0.font.metrics }
    let least = text.runs.isEmpty ? metrics : fonts.first ?? metrics
    return fonts.reduce(least) { tallest, other in
      FontMetrics(
        ascent: max(tallest.ascent, other.ascent), descent: max(tallest.descent, other.descent),
        lineGap: max(tallest.lineGap, other.lineGap))
    }
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
