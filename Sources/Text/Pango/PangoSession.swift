internal import CPango
internal import Graphics
internal import LayerTree

/// One set of Pango objects, to be used by one thread at a time.
final class PangoSession {
  private let selection = FontSelection()
  private let coverages = FontCoverages()
  private let map: UnsafeMutablePointer<PangoFontMap>
  private let context: OpaquePointer
  private let layout: OpaquePointer
  private var unitsPerPoint = 1024.0
  private var letterSpacing: Int32 = 0

  init() {
    map = PangoObjects.fontMap(selection)
    guard let context = pango_font_map_create_context(map), let layout = pango_layout_new(context) else {
      preconditionFailure("Pango made no layout")
    }
    self.context = context
    self.layout = layout
    // An undetermined language keeps Pango from deriving one out of LANGUAGE, PANGO_LANGUAGE or the locale.
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

  /// Fonts to set text in with `use`. The size is in points, of which each is `unitsPerPoint` of Pango's units.
  func fontSet(_ instances: [FontInstance], size: Double, unitsPerPoint: Double) -> FontSet {
    FontSet(instances) { instance in
      PangoObjects.font(
        ScaledFont(instance, size: size, unitsPerPoint: unitsPerPoint, map: map, coverages: coverages))
    }
  }

  /// Takes a font set for the paragraphs that follow.
  func use(_ fonts: FontSet, size: Double, unitsPerPoint: Double, letterSpacing: Double) {
    selection.current = fonts
    self.unitsPerPoint = unitsPerPoint
    let description = pango_font_description_new()
    pango_font_description_set_family(description, fonts.instances.first?.face.family ?? "")
    pango_font_description_set_absolute_size(description, (size * unitsPerPoint).rounded())
    pango_context_set_font_description(context, description)
    pango_font_description_free(description)
    self.letterSpacing = Int32((letterSpacing * unitsPerPoint).rounded())
    pango_layout_context_changed(layout)
  }

  /// Sets one paragraph.
  func lines(of paragraph: String, _ fit: ParagraphFit) throws(TextError) -> SetParagraph {
    pango_layout_set_width(layout, fit.width.map { units($0) } ?? -1)
    pango_layout_set_height(layout, fit.mostLines == 0 ? -1 : -Int32(clamping: fit.mostLines))
    pango_layout_set_ellipsize(layout, fit.ellipsis)
    pango_layout_set_justify(layout, fit.isJustified ? 1 : 0)
    coverages.learn(paragraph)
    let utf8 = Array(paragraph.utf8)
    pango_layout_set_text(layout, paragraph, Int32(utf8.count))
    setAttributes(utf8)
    let reader = GlyphReader(
      text: utf8, unitsPerPoint: unitsPerPoint, letterSpacing: Int(letterSpacing),
      candidates: selection.current?.instances ?? [])
    var lines: [SetLine] = []
    var next = pango_layout_get_lines_readonly(layout)
    while let node = next {
      next = node.pointee.next
      guard let line = node.pointee.data?.assumingMemoryBound(to: PangoLayoutLine.self) else { continue }
      lines.append(try reader.read(line))
    }
    return SetParagraph(lines: lines, isEllipsized: pango_layout_is_ellipsized(layout) != 0)
  }

  private func units(_ points: Double) -> Int32 {
    Int32(min(Double(Int32.max / 4), max(0, (points * unitsPerPoint).rounded())))
  }

  /// Letter spacing for all of it, and hyphens at soft hyphens alone: UIKit breaks a word that is too long without one.
  private func setAttributes(_ utf8: [UInt8]) {
    let attributes = pango_attr_list_new()
    for range in utf8.rangesBetweenSoftHyphens {
      guard let noHyphens = pango_attr_insert_hyphens_new(0) else { continue }
      noHyphens.pointee.start_index = guint(range.lowerBound)
      noHyphens.pointee.end_index = guint(range.upperBound)
      pango_attr_list_insert(attributes, noHyphens)
    }
    if letterSpacing != 0 { pango_attr_list_insert(attributes, pango_attr_letter_spacing_new(letterSpacing)) }
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
  }
}

extension [UInt8] {
  fileprivate var rangesBetweenSoftHyphens: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    for index in indices.dropLast() where self[index] == 0xC2 && self[index + 1] == 0xAD {
      ranges.append(start..<index)
      start = index + 2
    }
    return ranges + [start..<count]
  }
}

/// The room that a paragraph has.
struct ParagraphFit {
  /// In points; nil is as much as it wants.
  var width: Double?

  /// With an ellipsis: the line that takes it. 0 is the first.
  var mostLines: Int

  var ellipsis: PangoEllipsizeMode
  var isJustified: Bool
}

/// A paragraph's lines, from the top.
struct SetParagraph {
  var lines: [SetLine]
  var isEllipsized: Bool
}
