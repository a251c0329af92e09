internal import PresscheckCPango
internal import PresscheckLayerTree

/// A font instance at a size in Pango's units: what Pango sees of it.
final class ScaledFont {
  let instance: FontInstance

  /// Points in one of the font's own units.
  let scale: Double

  /// The font map, which outlives its fonts.
  let map: UnsafeMutablePointer<PangoFontMap>

  private let unitsPerEm: Int32
  private let coverages: FontCoverages
  private let measure: OpaquePointer

  /// The size is in points, of which each is `unitsPerPoint` of Pango's units.
  init(
    _ instance: FontInstance, size: Double, unitsPerPoint: Double, map: UnsafeMutablePointer<PangoFontMap>,
    coverages: FontCoverages
  ) {
    self.instance = instance
    self.map = map
    self.coverages = coverages
    scale = size / instance.unitsPerEm
    unitsPerEm = Int32((size * unitsPerPoint).rounded())
    measure = instance.scaled(unitsPerEm: unitsPerEm)
  }

  deinit { hb_font_destroy(measure) }

  var coverage: OpaquePointer { coverages.coverage(of: instance) }

  func newHarfBuzzFont() -> OpaquePointer? { hb_font_reference(measure) }

  func description() -> OpaquePointer? {
    let description = pango_font_description_new()
    pango_font_description_set_family(description, instance.face.family)
    pango_font_description_set_absolute_size(description, Double(unitsPerEm))
    return description
  }

  func metrics() -> UnsafeMutablePointer<PangoFontMetrics>? {
    // For no font Pango makes metrics that may be filled in; it has no other way to make them outside of it.
    let metrics = pango_font_get_metrics(nil, nil)
    metrics?.pointee.ascent = ascent
    metrics?.pointee.descent = descent
    metrics?.pointee.height = ascent + descent
    return metrics
  }

  /// The advance and the font's height. A space that the font lacks is a quarter of an em (*modelled*); any other
  /// character without a glyph takes no room: those that need one have been refused.
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

  /// A damaged font may claim any height.
  private func units(_ ems: Double) -> Int32 {
    let maximum = Double(Int32.max / 4)
    return Int32((ems * Double(unitsPerEm)).clamped(to: -maximum...maximum))
  }
}

/// Glyph numbers that are none of a font's, and the mark of an ellipsis (`PANGO_GLYPH_EMPTY`,
/// `PANGO_GLYPH_UNKNOWN_FLAG`, `PANGO_ANALYSIS_FLAG_IS_ELLIPSIS`).
enum GlyphNumber {
  static let empty: PangoGlyph = 0x0FFF_FFFF

  /// Set beside the character that has no glyph.
  static let unknown: PangoGlyph = 0x1000_0000

  /// Among the flags of a run.
  static let ellipsisRun: guint8 = 1 << 1
}
