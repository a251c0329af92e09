internal import PresscheckCPango
internal import PresscheckGraphics
internal import PresscheckLayerTree

/// A font instance at a size in Pango's units, as Pango sees it.
final class ScaledFont {
  let instance: FontInstance
  /// Points per font unit.
  let scale: Double
  /// The font map, which outlives its fonts.
  let map: UnsafeMutablePointer<PangoFontMap>

  /// In points.
  private let size: Double
  private let unitsPerEm: Int32
  private let coverages: FontCoverages
  private let measure: OpaquePointer

  /// The size is in points; a point is `unitsPerPoint` of Pango's units.
  init(
    _ instance: FontInstance, size: Double, unitsPerPoint: Double, map: UnsafeMutablePointer<PangoFontMap>,
    coverages: FontCoverages
  ) {
    (self.instance, self.map, self.coverages, self.size) = (instance, map, coverages, size)
    scale = size / instance.unitsPerEm
    unitsPerEm = Int32((size * unitsPerPoint).rounded())
    measure = instance.scaled(unitsPerEm: unitsPerEm)
  }

  deinit { hb_font_destroy(measure) }
  var coverage: OpaquePointer { coverages.coverage(of: instance) }

  /// In points.
  var metrics: FontMetrics { instance.metrics.scaled(by: size) }

  /// A band across a line of text: its upper edge from the baseline up, and its height, in points.
  struct Band {
    var top: Double
    var height: Double
  }

  /// The font's own, else a twentieth of an em a tenth below the baseline (*modelled*).
  var underline: Band {
    band(HB_OT_METRICS_TAG_UNDERLINE_OFFSET, HB_OT_METRICS_TAG_UNDERLINE_SIZE)
      ?? Band(top: -size / 10, height: size / 20)
  }

  /// The font's own, else a twentieth of an em three tenths above the baseline (*modelled*).
  var strikethrough: Band {
    band(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET, HB_OT_METRICS_TAG_STRIKEOUT_SIZE)
      ?? Band(top: size * 0.3, height: size / 20)
  }

  /// Nil if the font says nothing, or something out of all proportion.
  private func band(_ offset: hb_ot_metrics_tag_t, _ width: hb_ot_metrics_tag_t) -> Band? {
    var (top, thickness): (hb_position_t, hb_position_t) = (0, 0)
    guard hb_ot_metrics_get_position(instance.handle, offset, &top) != 0,
      hb_ot_metrics_get_position(instance.handle, width, &thickness) != 0, thickness > 0,
      Double(max(abs(top), thickness)) <= 2 * instance.unitsPerEm
    else { return nil }
    return Band(top: Double(top) * scale, height: Double(thickness) * scale)
  }

  func newHarfBuzzFont() -> OpaquePointer? { hb_font_reference(measure) }

  func description() -> OpaquePointer? {
    let description = pango_font_description_new()
    pango_font_description_set_family(description, instance.face.family)
    pango_font_description_set_absolute_size(description, Double(unitsPerEm))
    return description
  }

  func pangoMetrics() -> UnsafeMutablePointer<PangoFontMetrics>? {
    // Without a font Pango makes metrics that may be filled in, which nothing else outside of it can.
    let metrics = pango_font_get_metrics(nil, nil)
    metrics?.pointee.ascent = ascent
    metrics?.pointee.descent = descent
    metrics?.pointee.height = ascent + descent
    return metrics
  }

  /// The advance and the font's height; a missing space is a quarter of an em (*modelled*), other missing glyphs have no width.
  func extents(of glyph: PangoGlyph) -> PangoRectangle {
    let width: Int32
    if glyph & GlyphNumber.unknown != 0 {
      width = glyph == GlyphNumber.unknown | 0x20 ? unitsPerEm / 4 : 0
    } else {
      width = glyph == GlyphNumber.empty ? 0 : hb_font_get_glyph_h_advance(measure, glyph)
    }
    return PangoRectangle(x: 0, y: -ascent, width: width, height: ascent + descent)
  }

  private var ascent: Int32 { units(instance.metrics.ascent) }
  private var descent: Int32 { units(instance.metrics.descent) }

  /// Clamped, because a damaged font may claim any height.
  private func units(_ ems: Double) -> Int32 {
    let maximum = Double(Int32.max / 4)
    return Int32((ems * Double(unitsPerEm)).clamped(to: -maximum...maximum))
  }

  /// The font's picture of a glyph, the largest if there are several; nil for a glyph with an outline.
  func bitmap(of glyph: UInt32, at position: Point) -> TextLayout.Bitmap? {
    guard instance.hasBitmaps, let blob = hb_ot_color_glyph_reference_png(instance.handle, glyph) else { return nil }
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    var extents = hb_glyph_extents_t()
    guard let data = hb_blob_get_data(blob, &length), length > 0,
      hb_font_get_glyph_extents(instance.handle, glyph, &extents) != 0
    else { return nil }
    let frame = Rect(
      position.x + Double(extents.x_bearing) * scale, position.y - Double(extents.y_bearing) * scale,
      Double(extents.width) * scale, -Double(extents.height) * scale)
    let png = UnsafeRawBufferPointer(start: data, count: Int(length))
    return TextLayout.Bitmap(png: Array(png), frame: frame)
  }
}

/// Glyph numbers that no font has, and the flag of an ellipsis (`PANGO_GLYPH_EMPTY`, `PANGO_GLYPH_UNKNOWN_FLAG`,
/// `PANGO_ANALYSIS_FLAG_IS_ELLIPSIS`).
enum GlyphNumber {
  static let empty: PangoGlyph = 0x0FFF_FFFF
  /// Set beside the character that has no glyph.
  static let unknown: PangoGlyph = 0x1000_0000
  /// Among the flags of a run.
  static let ellipsisRun: guint8 = 1 << 1
}
