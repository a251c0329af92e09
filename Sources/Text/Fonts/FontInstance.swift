internal import PresscheckCPango
internal import PresscheckGraphics
internal import PresscheckLayerTree

/// A face at one weight, measured in the font's own units.
///
/// Sendable although it holds a C pointer: the HarfBuzz font is made immutable before anybody else sees it, HarfBuzz
/// lets immutable objects be read from any thread, and its reference count is atomic.
final class FontInstance: @unchecked Sendable {
  let face: FontFace
  private let weight: FontWeight
  private let isItalic: Bool
  /// A HarfBuzz font whose units are the font's own.
  let handle: OpaquePointer
  let unitsPerEm: Double
  /// Per em, as in `hhea`, or `OS/2` if the font says so.
  let metrics: FontMetrics
  /// Whether its glyphs are pictures, as in an emoji font.
  let hasBitmaps: Bool
  /// Whether it has coloured outlines, which are not drawn.
  private let hasColorOutlines: Bool

  init(face: FontFace, weight: FontWeight, isItalic: Bool) {
    (self.face, self.weight, self.isItalic) = (face, weight, isItalic)
    handle = FontInstance.font(of: face, weight: weight, isItalic: isItalic)
    hb_font_make_immutable(handle)
    unitsPerEm = Double(hb_face_get_upem(face.handle))
    metrics = FontInstance.metrics(of: handle, unitsPerEm: unitsPerEm)
    hasBitmaps = hb_ot_color_has_png(face.handle) != 0
    hasColorOutlines =
      hb_ot_color_has_layers(face.handle) != 0 || hb_ot_color_has_svg(face.handle) != 0
      || FontInstance.hasTable("COLR", face.handle)
  }

  deinit { hb_font_destroy(handle) }

  /// A new HarfBuzz font of the same shape at a size of its own, which the caller destroys.
  func scaled(unitsPerEm: Int32) -> OpaquePointer {
    let font = FontInstance.font(of: face, weight: weight, isItalic: isItalic)
    hb_font_set_scale(font, unitsPerEm, unitsPerEm)
    return font
  }

  /// Whether the font draws the character; a glyph with only coloured outlines does not count.
  func covers(_ scalar: UInt32) -> Bool {
    var glyph: hb_codepoint_t = 0
    guard hb_font_get_nominal_glyph(handle, scalar, &glyph) != 0 else { return false }
    guard hasColorOutlines, !hasBitmaps else { return true }
    if hb_ot_color_glyph_get_layers(face.handle, glyph, 0, nil, nil) > 0 { return false }
    let isBlank = Unicode.Scalar(scalar).map { $0.properties.isWhitespace || !$0.needsGlyph } ?? false
    return isBlank || hasOutline(glyph)
  }

  private func hasOutline(_ glyph: hb_codepoint_t) -> Bool {
    var pen = OutlinePen(origin: .zero, scale: 1)
    pen.draw(glyph, of: self)
    return !pen.elements.isEmpty
  }

  private static func font(of face: FontFace, weight: FontWeight, isItalic: Bool) -> OpaquePointer {
    guard let font = hb_font_create(face.handle) else { preconditionFailure("HarfBuzz gave no font") }
    var variations: [hb_variation_t] = []
    if face.isVariable {
      let weight = min(face.weights.upperBound, max(face.weights.lowerBound, Double(weight.value)))
      variations.append(hb_variation_t(tag: UInt32(tag: "wght"), value: Float(weight)))
    }
    if face.canBecomeItalic {
      variations.append(hb_variation_t(tag: UInt32(tag: "ital"), value: isItalic ? 1 : 0))
    }
    if !variations.isEmpty { hb_font_set_variations(font, variations, UInt32(variations.count)) }
    return font
  }

  /// Four fifths above and one fifth below if the font says nothing.
  private static func metrics(of font: OpaquePointer, unitsPerEm: Double) -> FontMetrics {
    var extents = hb_font_extents_t()
    guard hb_font_get_h_extents(font, &extents) != 0, extents.ascender > extents.descender else {
      return FontMetrics(ascent: 0.8, descent: 0.2, lineGap: 0)
    }
    return FontMetrics(
      ascent: Double(extents.ascender) / unitsPerEm, descent: -Double(extents.descender) / unitsPerEm,
      lineGap: max(0, Double(extents.line_gap) / unitsPerEm))
  }

  private static func hasTable(_ tag: StaticString, _ face: OpaquePointer) -> Bool {
    let table = hb_face_reference_table(face, UInt32(tag: tag))
    defer { hb_blob_destroy(table) }
    return hb_blob_get_length(table) > 0
  }
}
