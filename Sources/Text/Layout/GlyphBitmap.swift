internal import PresscheckCPango
internal import PresscheckGraphics
internal import PresscheckLayerTree

extension ScaledFont {
  /// The picture that the font has of a glyph, the largest where there are several; nil for a glyph with an outline.
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
