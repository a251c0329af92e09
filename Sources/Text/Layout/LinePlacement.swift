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
    var bands: [TextLayout.Part] = []
    var top = 0.0
    var style = ParagraphStyle()
    for line in paragraph.lines {
      if top > 0 { top += style.lineSpacing }
      if let look = line.paragraphLook, !text.runs.isEmpty { style = text.runs[look].paragraphStyle }
      let (baseline, height) = vertical(of: line, style)
      let origin = Point(left(of: line, style.alignment ?? text.alignment, in: room), top + baseline)
      layout.lines.append(TextLayout.Line(origin: origin, width: line.width))
      for glyph in line.glyphs { draw(glyph, from: origin, with: &pens[glyph.look], into: &layout.bitmaps) }
      if !text.runs.isEmpty {
        bands += self.bands(across: line, from: origin, ScaledFont.Band(top: baseline, height: height))
      }
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
      let (behind, before) = (bands.filter { $0.kind == .background }, bands.filter { $0.kind != .background })
      layout.parts = (behind + parts + before).filter { !$0.outlines.isEmpty }
    }
    return layout
  }

  /// Bands across the segments of a line of text, each by itself, because a letter and a line may run around their areas in
  /// opposite senses.
  private func bands(across line: SetLine, from origin: Point, _ whole: ScaledFont.Band) -> [TextLayout.Part] {
    line.segments.indices.flatMap { index -> [TextLayout.Part] in
      let segment = line.segments[index]
      let end = index + 1 < line.segments.count ? line.segments[index + 1].start : line.width
      return looks[segment.look].bands(in: segment.font, line: whole).map { kind, band in
        let rect = Rect(origin.x + segment.start, origin.y - band.top, end - segment.start, band.height)
        return TextLayout.Part(run: segment.look, kind: kind, outlines: .rect(rect))
      }
    }
  }

  private func left(of line: SetLine, _ alignment: TextContent.Alignment, in room: Double) -> Double {
    switch alignment {
    case .left: 0
    case .center: (room - line.width) / 2
    case .right: room - line.width
    case .natural, .justified: line.isRightToLeft ? room - line.width : 0
    }
  }

  /// The distance from the line's top to its baseline, and its height: that of its letters, and more where letters are raised
  /// or lowered or a picture needs it.
  ///
  /// Space beyond ascent and descent, be it the font's gap or a line height, is split evenly above and below (*modelled*: as
  /// CSS does); what a paragraph style adds lies above (*reported*).
  private func vertical(of line: SetLine, _ style: ParagraphStyle) -> (baseline: Double, height: Double) {
    var (baseline, height) = lettersVertical(of: line)
    let (above, below) = moved(in: line)
    (baseline, height) = (baseline + above, height + above + below)
    let own = height
    height = style.lineHeight(of: own)
    baseline += height - own
    // The letters of lines with a largest height are lowered out of them (*reported* of iOS 16.6).
    if style.maximumLineHeight > 0 { baseline += below }
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

  /// The room that raised letters need above the line's others, and lowered ones below them.
  private func moved(in line: SetLine) -> (above: Double, below: Double) {
    guard line.segments.contains(where: { looks[$0.look].baselineOffset != 0 }) else { return (0, 0) }
    let all = tallest(in: line)
    return line.segments.reduce((0, 0)) { room, segment in
      let (offset, own) = (looks[segment.look].baselineOffset, segment.font.metrics)
      return (max(room.0, own.ascent - all.ascent + offset), max(room.1, own.descent - all.descent - offset))
    }
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
    var position = origin + glyph.position
    position.y -= looks[glyph.look].baselineOffset
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
