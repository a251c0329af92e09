internal import PresscheckCPango
internal import PresscheckGraphics
internal import PresscheckLayerTree

/// One set of Pango objects, for one thread at a time.
final class PangoSession {
  private let selection = FontSelection()
  private let coverages = FontCoverages()
  private let map: UnsafeMutablePointer<PangoFontMap>
  private let context: OpaquePointer
  private let layout: OpaquePointer
  private var unitsPerPoint = 1024.0
  private var looks: [TextLook] = []

  init() {
    map = PangoObjects.fontMap(selection)
    guard let context = pango_font_map_create_context(map), let layout = pango_layout_new(context) else {
      preconditionFailure("Pango made no layout")
    }
    (self.context, self.layout) = (context, layout)
    // An undetermined language keeps Pango from deriving one from LANGUAGE, PANGO_LANGUAGE or the locale.
    pango_context_set_language(context, pango_language_from_string("und"))
    pango_context_set_base_dir(context, PANGO_DIRECTION_WEAK_LTR)
    pango_context_set_round_glyph_positions(context, 0)
    pango_layout_set_auto_dir(layout, 1)
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
  }

  deinit {
    g_object_unref(.init(layout))
    g_object_unref(.init(context))
    g_object_unref(map)
  }

  /// Fonts for `use`, at a size in points; a point is `unitsPerPoint` of Pango's units.
  func fontSet(_ instances: [FontInstance], size: Double, unitsPerPoint: Double) -> FontSet {
    FontSet(instances) { instance in
      PangoObjects.font(ScaledFont(instance, size: size, unitsPerPoint: unitsPerPoint, map: map, coverages: coverages))
    }
  }

  /// Uses looks for the paragraphs that follow; there is at least one.
  func use(_ looks: [TextLook], unitsPerPoint: Double) {
    selection.sets = looks.compactMap(\.fonts)
    (self.looks, self.unitsPerPoint) = (looks, unitsPerPoint)
    let description = description(ofLook: 0)
    pango_context_set_font_description(context, description)
    pango_font_description_free(description)
    pango_layout_context_changed(layout)
  }

  /// A new description, by which Pango asks for the fonts of a look.
  private func description(ofLook index: Int) -> OpaquePointer? {
    let description = pango_font_description_new()
    pango_font_description_set_family(description, selection.sets[index].instances.first?.face.family ?? "")
    pango_font_description_set_absolute_size(description, (looks[index].font.size * unitsPerPoint).rounded())
    pango_font_description_set_weight(description, PangoWeight(rawValue: .init(index)))
    return description
  }

  /// Sets one paragraph.
  func lines(of paragraph: Paragraph, _ fit: ParagraphFit) throws(TextError) -> SetParagraph {
    coverages.learn(paragraph.string)
    let spacings = looks.map { Int32(($0.letterSpacing * unitsPerPoint).rounded()) }
    let spans = paragraph.spans.map { span in
      ParagraphAttributes.Span(
        range: span.range, letterSpacing: spacings[span.look], isTracked: looks[span.look].isTracked,
        hasTabularDigits: looks[span.look].font.hasTabularDigits,
        attachment: looks[span.look].attachment.map { box($0) }, face: selection.sets[span.look].instances.first)
    }
    // A plain text needs no description but the context's.
    let descriptions = looks.count > 1 ? paragraph.spans.map { description(ofLook: $0.look) } : []
    defer { for description in descriptions { pango_font_description_free(description) } }
    var attributes = ParagraphAttributes(paragraph.string, spans, descriptions: descriptions)
    pango_layout_set_width(layout, -1)
    pango_layout_set_height(layout, fit.maximumLines == 0 ? -1 : -Int32(clamping: fit.maximumLines))
    pango_layout_set_ellipsize(layout, fit.ellipsis)
    pango_layout_set_text(layout, paragraph.string, Int32(paragraph.string.utf8.count))
    attributes.set(on: layout)
    if let width = fit.width {
      attributes.cutLongWords(on: layout)
      pango_layout_set_width(layout, units(width))
    }
    let reader = GlyphReader(
      layout: layout, paragraph, unitsPerPoint: unitsPerPoint,
      letterSpacings: zip(looks, spacings).map { look, spacing in
        GlyphReader.Spacing(units: Int(spacing), face: look.isTracked ? look.fonts?.instances.first : nil)
      },
      families: selection.sets.map { $0.instances.map(\.face).families })
    var lines: [SetLine] = []
    var next = pango_layout_get_lines_readonly(layout)
    while let node = next {
      next = node.pointee.next
      guard let line = node.pointee.data?.assumingMemoryBound(to: PangoLayoutLine.self) else { continue }
      lines.append(try reader.read(line))
    }
    if fit.isJustified, let width = fit.width {
      // The spacing after the last cluster may hang over.
      for index in lines.indices.dropLast() {
        let last = lines[index].segments.last?.look ?? 0
        lines[index].stretch(to: width + Double(spacings[last]) / unitsPerPoint)
      }
    }
    return SetParagraph(lines: lines, isEllipsized: pango_layout_is_ellipsized(layout) != 0)
  }

  /// From the left end of a place on the baseline to the picture's right edge.
  private func box(_ frame: Rect) -> PangoRectangle {
    func units(_ points: Double) -> Int32 { Int32((points * unitsPerPoint).rounded()) }
    return PangoRectangle(x: 0, y: units(frame.minY), width: units(max(0, frame.maxX)), height: units(frame.height))
  }

  private func units(_ points: Double) -> Int32 {
    Int32(min(Double(Int32.max / 4), max(0, (points * unitsPerPoint).rounded())))
  }
}

/// The room for a paragraph.
struct ParagraphFit {
  /// In points; nil is the width that the paragraph takes.
  var width: Double?
  /// The line that takes the ellipsis, if there is one; 0 is the first.
  var maximumLines: Int
  var ellipsis: PangoEllipsizeMode
  var isJustified: Bool
}

/// A paragraph's lines, from the top.
struct SetParagraph {
  var lines: [SetLine]
  var isEllipsized: Bool
}
