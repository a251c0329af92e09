internal import CPango
internal import Graphics
internal import LayerTree

/// A glyph relative to its line's left end on the baseline, in points.
struct SetGlyph {
  var font: ScaledFont
  var number: UInt32
  var position: Point
}

/// A line that Pango has set, not yet placed.
struct SetLine {
  /// From left to right.
  var glyphs: [SetGlyph] = []

  /// The advance of all glyphs, in points.
  var width = 0.0

  var isRightToLeft = false

  /// The fonts that stand in the line, each once for each of its runs.
  var fonts: [ScaledFont] = []
}

/// Takes glyphs and positions out of Pango's lines.
struct GlyphReader {
  /// The paragraph in UTF-8, which Pango's offsets count in.
  let text: [UInt8]

  let unitsPerPoint: Double

  /// After each cluster, in Pango's units.
  let letterSpacing: Int

  /// What an error names.
  let candidates: [FontInstance]

  func read(_ line: UnsafeMutablePointer<PangoLayoutLine>) throws(TextError) -> SetLine {
    var result = SetLine()
    result.isRightToLeft = pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
    // Pango leaves out the spacing at both ends of a line: the one after the last cluster comes back here.
    let spacing = line.pointee.runs == nil ? 0 : letterSpacing
    var x = result.isRightToLeft ? spacing : 0
    var next = line.pointee.runs
    while let node = next {
      next = node.pointee.next
      guard let run = node.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) else { continue }
      let isEllipsis = run.pointee.item.pointee.analysis.flags & GlyphNumber.ellipsisRun != 0
      if isEllipsis, node != line.pointee.runs { x += spacing / 2 }
      x = try read(run.pointee, isEllipsis: isEllipsis, from: x, into: &result)
      if isEllipsis, next != nil { x += spacing - spacing / 2 }
    }
    result.width = points(result.isRightToLeft ? x : x + spacing)
    return result
  }

  /// Appends a run that begins at `start` and returns where it ends.
  ///
  /// An ellipsis takes its font's advance: Pango widens it until the line is full and gives it no letter spacing.
  private func read(
    _ run: PangoGlyphItem, isEllipsis: Bool, from start: Int, into line: inout SetLine
  ) throws(TextError) -> Int {
    guard let item = run.item?.pointee, let string = run.glyphs?.pointee, let handle = item.analysis.font else {
      return start
    }
    let font = PangoObjects.scaledFont(of: handle)
    line.fonts.append(font)
    var x = start + Int(run.start_x_offset)
    for index in 0..<Int(string.num_glyphs) {
      let number = string.glyphs[index].glyph
      let geometry = string.glyphs[index].geometry
      if number != GlyphNumber.empty, try isDrawn(number, at: Int(item.offset + string.log_clusters[index])) {
        let left = x + (isEllipsis ? 0 : Int(geometry.x_offset))
        let position = Point(points(left), points(Int(geometry.y_offset) - Int(run.y_offset)))
        line.glyphs.append(SetGlyph(font: font, number: number, position: position))
      }
      x += Int(isEllipsis ? font.extents(of: number).width : geometry.width)
    }
    return x + Int(run.end_x_offset)
  }

  /// False for a character that needs no glyph and has none.
  private func isDrawn(_ glyph: PangoGlyph, at offset: Int) throws(TextError) -> Bool {
    guard glyph == 0 || glyph & GlyphNumber.unknown != 0 else { return true }
    let scalar = glyph == 0 ? scalar(at: offset) : Unicode.Scalar(glyph & ~GlyphNumber.unknown)
    if let scalar, scalar.needsGlyph { throw .missingGlyph(scalar, fonts: candidates.families) }
    return false
  }

  private func scalar(at offset: Int) -> Unicode.Scalar? {
    guard text.indices.contains(offset) else { return nil }
    return String(decoding: text[offset...].prefix(4), as: UTF8.self).unicodeScalars.first
  }

  private func points(_ units: Int) -> Double { Double(units) / unitsPerPoint }
}
