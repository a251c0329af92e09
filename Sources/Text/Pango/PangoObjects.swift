internal import PresscheckCPango

/// Our two GObject classes, which answer Pango's questions about fonts.
///
/// Pango's own font maps need fontconfig, which reads the machine's configuration, and FreeType, which text as outlines does
/// not need. Ours answer from the given fonts and from nothing else.
enum PangoObjects {
  /// A font map that hands out the fonts of its `FontSelection`.
  static func fontMap(_ selection: FontSelection) -> UnsafeMutablePointer<PangoFontMap> {
    make(fontMapType, with: selection)
  }

  /// A font of one instance at one size.
  static func font(_ font: ScaledFont) -> UnsafeMutablePointer<PangoFont> { make(fontType, with: font) }
  /// The instance and size that one of our fonts was made with.
  static func scaledFont(of font: UnsafeMutablePointer<PangoFont>) -> ScaledFont { attached(to: font) }

  private static let quark = g_quark_from_string("presscheck-owner")

  private static let fontMapType = register("PresscheckFontMap", parent: pango_font_map_get_type()) { type, _ in
    guard let type = type?.assumingMemoryBound(to: PangoFontMapClass.self) else { return }
    type.pointee.load_font = { map, _, _ in
      map.flatMap { PangoObjects.selection(of: $0).firstFont }.map { PangoObjects.retain($0) }
    }
    type.pointee.load_fontset = { map, _, description, _ in
      map.flatMap { PangoObjects.selection(of: $0).set(for: description) }.map { PangoObjects.retain($0) }
    }
    type.pointee.list_families = { _, families, count in
      families?.pointee = nil
      count?.pointee = 0
    }
  }

  private static let fontType = register("PresscheckFont", parent: pango_font_get_type()) { type, _ in
    guard let type = type?.assumingMemoryBound(to: PangoFontClass.self) else { return }
    type.pointee.describe = { font in font.flatMap { PangoObjects.scaledFont(of: $0).description() } }
    type.pointee.describe_absolute = type.pointee.describe
    type.pointee.get_coverage = { font, _ in
      font.flatMap { PangoObjects.scaledFont(of: $0).coverage }.map { g_object_ref(.init($0)) }.map { .init($0) }
    }
    type.pointee.get_glyph_extents = { font, glyph, ink, logical in
      guard let font else { return }
      let extents = PangoObjects.scaledFont(of: font).extents(of: glyph)
      ink?.pointee = extents
      logical?.pointee = extents
    }
    type.pointee.get_metrics = { font, _ in font.flatMap { PangoObjects.scaledFont(of: $0).pangoMetrics() } }
    type.pointee.get_font_map = { font in font.flatMap { PangoObjects.scaledFont(of: $0).map } }
    type.pointee.create_hb_font = { font in font.flatMap { PangoObjects.scaledFont(of: $0).newHarfBuzzFont() } }
  }

  private static func selection(of map: UnsafeMutablePointer<PangoFontMap>) -> FontSelection { attached(to: map) }

  private static func retain<Object>(_ object: UnsafeMutablePointer<Object>) -> UnsafeMutablePointer<Object> {
    g_object_ref(object)
    return object
  }

  private static func register(_ name: String, parent: GType, _ prepare: GClassInitFunc) -> GType {
    var query = GTypeQuery()
    g_type_query(parent, &query)
    return g_type_register_static_simple(
      parent, name, query.class_size, prepare, query.instance_size, nil, GTypeFlags(rawValue: 0))
  }

  /// A new object that keeps a Swift one alive.
  private static func make<Object>(_ type: GType, with owner: AnyObject) -> UnsafeMutablePointer<Object> {
    guard let object = g_object_new_with_properties(type, 0, nil, nil) else {
      preconditionFailure("GObject made no object")
    }
    g_object_set_qdata_full(object, quark, Unmanaged.passRetained(owner).toOpaque()) { owner in
      if let owner { Unmanaged<AnyObject>.fromOpaque(owner).release() }
    }
    return UnsafeMutableRawPointer(object).assumingMemoryBound(to: Object.self)
  }

  private static func attached<Owner: AnyObject>(to object: UnsafeMutableRawPointer) -> Owner {
    guard let owner = g_object_get_qdata(object.assumingMemoryBound(to: GObject.self), quark) else {
      preconditionFailure("a font or font map of another make")
    }
    return Unmanaged<Owner>.fromOpaque(owner).takeUnretainedValue()
  }
}
