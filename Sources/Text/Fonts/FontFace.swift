internal import PresscheckCPango
internal import PresscheckLayerTree

/// One face of a font file: its names and how it can be varied.
///
/// Sendable although it holds a C pointer: the HarfBuzz face is made immutable before anybody else sees it, HarfBuzz
/// lets immutable objects be read from any thread, and its reference count is atomic.
final class FontFace: @unchecked Sendable {
  let path: String
  let index: Int
  let family: String
  let isItalic: Bool
  /// The weights it can be drawn in: one, or the range of a variable font's axis.
  let weights: ClosedRange<Double>
  let handle: OpaquePointer
  /// Whether a variation chooses the weight.
  let isVariable: Bool
  /// Whether the axis `ital` goes up to 1, so that one face is both upright and italic.
  let canBecomeItalic: Bool

  /// Nil if HarfBuzz finds no usable glyphs or characters in it.
  init?(blob: OpaquePointer, index: UInt32, path: String) {
    guard let face = hb_face_create(blob, index) else { return nil }
    hb_face_make_immutable(face)
    guard hb_face_get_glyph_count(face) > 0, hb_face_get_upem(face) > 0, FontFace.hasCharacters(face) else {
      hb_face_destroy(face)
      return nil
    }
    handle = face
    self.path = path
    self.index = Int(index)
    family = FontFace.name(of: face)
    let font = hb_font_create(face)
    defer { hb_font_destroy(font) }
    isItalic = hb_style_get_value(font, HB_STYLE_TAG_ITALIC) >= 1
    let axis = FontFace.axis("wght", of: face)
    let weight = Double(hb_style_get_value(font, HB_STYLE_TAG_WEIGHT))
    weights = axis ?? weight...weight
    isVariable = axis != nil
    canBecomeItalic = FontFace.axis("ital", of: face)?.upperBound == 1
  }

  deinit { hb_face_destroy(handle) }

  /// Whether the font has the weight and slant itself.
  func has(weight: FontWeight, isItalic: Bool) -> Bool {
    weights.contains(Double(weight.value)) && (self.isItalic == isItalic || isItalic && canBecomeItalic)
  }

  /// In each weight of its own and slant.
  var fonts: [Font] {
    let named = FontWeight.named.map(\.weight).filter { weights.contains(Double($0.value)) }
    return (isVariable ? named : [FontWeight(Int(weights.lowerBound))]).flatMap { weight in
      (canBecomeItalic ? [false, true] : [isItalic]).map { Font(family: family, weight: weight, isItalic: $0) }
    }
  }

  /// The distance of its weights from another one.
  func distance(to weight: FontWeight) -> Double {
    let asked = Double(weight.value)
    return max(0, weights.lowerBound - asked, asked - weights.upperBound)
  }

  /// Whether the face has characters; nearly every font has an ASCII letter, and counting all of a large one is slow.
  private static func hasCharacters(_ face: OpaquePointer) -> Bool {
    let font = hb_font_create(face)
    defer { hb_font_destroy(font) }
    var glyph: hb_codepoint_t = 0
    if (0x21..<0x7F).contains(where: { hb_font_get_nominal_glyph(font, $0, &glyph) != 0 }) { return true }
    let set = hb_set_create()
    defer { hb_set_destroy(set) }
    hb_face_collect_unicodes(face, set)
    return hb_set_is_empty(set) == 0
  }

  /// The typographic family, which all weights share, else the family of four styles.
  private static func name(of face: OpaquePointer) -> String {
    for id in [presscheck_hb_typographic_family(), presscheck_hb_family()] {
      var buffer = [CChar](repeating: 0, count: 256)
      var size = UInt32(buffer.count)
      hb_ot_name_get_utf8(face, id, hb_language_from_string("en", -1), &size, &buffer)
      if size > 0 {
        return buffer.withUnsafeBytes { String(decoding: $0.prefix(Int(size)), as: UTF8.self) }
      }
    }
    return ""
  }

  private static func axis(_ tag: StaticString, of face: OpaquePointer) -> ClosedRange<Double>? {
    var info = hb_ot_var_axis_info_t()
    guard hb_ot_var_find_axis_info(face, UInt32(tag: tag), &info) != 0, info.min_value <= info.max_value else {
      return nil
    }
    return Double(info.min_value)...Double(info.max_value)
  }
}
