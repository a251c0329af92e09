internal import PresscheckCPango
internal import PresscheckGraphics
internal import PresscheckLayerTree

/// Takes glyphs and positions out of Pango's lines, and puts the letter spacing between their clusters.
///
/// Pango's own letter spacing only decides where lines break: it goes into the cluster of a letter and its vowel sign if the
/// font has a glyph for each.
struct GlyphReader {
  private let layout: OpaquePointer
  private let text: [UInt8]
  private let index: CharacterIndex
  private let unitsPerPoint: Double
  private let paragraph: Paragraph
  /// By look.
  private let letterSpacings: [Spacing]
  /// For the error of a missing glyph, by look.
  private let families: [[String]]

  struct Spacing {
    /// After each cluster, in Pango's units.
    var units: Int
    /// The only face that has it; nil for all.
    var face: FontInstance?

    func units(in other: FontInstance) -> Int { face.map { $0 === other } ?? true ? units : 0 }
  }

  /// The layout holds the paragraph.
  init(
    layout: OpaquePointer, _ paragraph: Paragraph, unitsPerPoint: Double, letterSpacings: [Spacing],
    families: [[String]]
  ) {
    (self.layout, self.paragraph) = (layout, paragraph)
    text = Array(paragraph.string.utf8)
    index = CharacterIndex(paragraph.string)
    (self.unitsPerPoint, self.letterSpacings, self.families) = (unitsPerPoint, letterSpacings, families)
  }

  func read(_ line: UnsafeMutablePointer<PangoLayoutLine>) throws(TextError) -> SetLine {
    var result = SetLine()
    result.paragraphLook = paragraph.spans.first?.look
    result.isRightToLeft = pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
    var x = 0
    var next = line.pointee.runs
    while let node = next {
      next = node.pointee.next
      guard let run = node.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) else { continue }
      x = try read(run.pointee, from: x, into: &result)
    }
    result.width = points(x)
    return result
  }

  /// Appends a run that begins at `start` and returns its end.
  private func read(_ run: PangoGlyphItem, from start: Int, into line: inout SetLine) throws(TextError) -> Int {
    guard let item = run.item, let own = run.glyphs, let handle = item.pointee.analysis.font else { return start }
    let font = PangoObjects.scaledFont(of: handle)
    let look = paragraph.look(at: Int(item.pointee.offset))
    let letterSpacing = letterSpacings[look].units(in: font.instance)
    line.segments.append(
      SetSegment(
        look: look, font: font, start: points(start + Int(run.start_x_offset)), cluster: line.clusterCount))
    let isEllipsis = item.pointee.analysis.flags & GlyphNumber.ellipsisRun != 0
    let plain = letterSpacing == 0 || isEllipsis ? nil : unspaced(item, like: own.pointee)
    defer { pango_glyph_string_free(plain) }
    let glyphs = (plain ?? own).pointee
    let count = Int(glyphs.num_glyphs)
    func offset(_ glyph: Int) -> Int { Int(item.pointee.offset + glyphs.log_clusters[glyph]) }

    var x = start + Int(run.start_x_offset)
    var first = 0
    while first < count {
      let character = index.character(at: offset(first))
      let end = isEllipsis ? count : (first..<count).first { index.character(at: offset($0)) != character } ?? count
      let blank = !isEllipsis && scalar(at: offset(first))?.properties.generalCategory == .spaceSeparator
      // A blank at which a line breaks has no width.
      let isDropped = blank && own.pointee.glyphs[first].geometry.width == 0
      let isShown = !isDropped && (first..<end).contains { glyphs.glyphs[$0].glyph != GlyphNumber.empty }
      if isShown, line.isRightToLeft { x += letterSpacing }
      for glyph in first..<end {
        let number = glyphs.glyphs[glyph].glyph
        let geometry = glyphs.glyphs[glyph].geometry
        if number != GlyphNumber.empty, try isDrawn(number, at: offset(glyph)) {
          let left = x + (isEllipsis ? 0 : Int(geometry.x_offset))
          let position = Point(points(left), points(Int(geometry.y_offset) - Int(run.y_offset)))
          line.glyphs.append(
            SetGlyph(font: font, number: number, position: position, cluster: line.clusterCount, look: look))
        }
        // Pango widens an ellipsis until the line is full.
        x += isDropped ? 0 : Int(isEllipsis ? font.extents(of: number).width : geometry.width)
      }
      if isShown {
        if !line.isRightToLeft { x += letterSpacing }
        if blank { line.blanks.append(line.clusterCount) }
        line.clusterCount += 1
      }
      first = end
    }
    return x + Int(run.end_x_offset)
  }

  /// The glyphs of an item without letter spacing; nil for a tab, whose width Pango chooses.
  private func unspaced(
    _ item: UnsafeMutablePointer<PangoItem>, like own: PangoGlyphString
  ) -> UnsafeMutablePointer<PangoGlyphString>? {
    let offset = Int(item.pointee.offset)
    guard text[offset] != 0x09, let glyphs = pango_glyph_string_new() else { return nil }
    let attributes = pango_layout_get_log_attrs_readonly(layout, nil)
      .map { UnsafeMutablePointer(mutating: $0 + index.scalar(at: offset)) }
    pango_shape_item(item, pango_layout_get_text(layout), Int32(text.count), attributes, glyphs, PANGO_SHAPE_NONE)
    if glyphs.pointee.num_glyphs == own.num_glyphs { return glyphs }
    pango_glyph_string_free(glyphs)
    return nil
  }

  /// False for a character that needs no glyph and has none.
  private func isDrawn(_ glyph: PangoGlyph, at offset: Int) throws(TextError) -> Bool {
    guard glyph == 0 || glyph & GlyphNumber.unknown != 0 else { return true }
    let scalar = glyph == 0 ? scalar(at: offset) : Unicode.Scalar(glyph & ~GlyphNumber.unknown)
    if let scalar, scalar.needsGlyph { throw .missingGlyph(scalar, fonts: families[paragraph.look(at: offset)]) }
    return false
  }

  private func scalar(at offset: Int) -> Unicode.Scalar? {
    guard text.indices.contains(offset) else { return nil }
    return String(decoding: text[offset...].prefix(4), as: UTF8.self).unicodeScalars.first
  }

  private func points(_ units: Int) -> Double { Double(units) / unitsPerPoint }
}

/// The character and the scalar of a paragraph that each byte of its UTF-8 belongs to.
private struct CharacterIndex {
  private var characters: [Int32] = []
  private var scalars: [Int32] = []

  init(_ paragraph: String) {
    var (character, scalar): (Int32, Int32) = (0, 0)
    for element in paragraph {
      for part in element.unicodeScalars {
        for _ in 0..<UTF8.width(part) {
          characters.append(character)
          scalars.append(scalar)
        }
        scalar += 1
      }
      character += 1
    }
  }

  func character(at offset: Int) -> Int32 { characters.indices.contains(offset) ? characters[offset] : -1 }
  func scalar(at offset: Int) -> Int { scalars.indices.contains(offset) ? Int(scalars[offset]) : 0 }
}
