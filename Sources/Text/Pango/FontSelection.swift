internal import PresscheckCPango

/// The fonts that the text being set may use, held where Pango's questions reach it.
final class FontSelection {
  var current: FontSet?

  var firstFont: UnsafeMutablePointer<PangoFont>? { current?.fonts.first }

  /// Pango asks for the family "emoji" where a character is to look like one.
  func set(for description: OpaquePointer?) -> UnsafeMutablePointer<PangoFontset>? {
    guard let family = pango_font_description_get_family(description) else { return current?.text }
    return String(cString: family).hasPrefix("emoji") ? current?.emoji : current?.text
  }
}

/// The face that a text asks for and those that stand in for it, at the text's size.
final class FontSet {
  let instances: [FontInstance]
  let fonts: [UnsafeMutablePointer<PangoFont>]

  /// The asked face, then the stand-ins in their order.
  let text: UnsafeMutablePointer<PangoFontset>

  /// The same with coloured faces first.
  let emoji: UnsafeMutablePointer<PangoFontset>

  init(_ instances: [FontInstance], makeFont: (FontInstance) -> UnsafeMutablePointer<PangoFont>) {
    self.instances = instances
    let fonts = instances.map(makeFont)
    self.fonts = fonts
    text = FontSet.fontset(fonts)
    let coloured = zip(fonts, instances).filter { $1.hasBitmaps }.map(\.0)
    emoji = FontSet.fontset(coloured + zip(fonts, instances).filter { !$1.hasBitmaps }.map(\.0))
  }

  deinit {
    g_object_unref(text)
    g_object_unref(emoji)
    for font in fonts { g_object_unref(font) }
  }

  private static func fontset(_ fonts: [UnsafeMutablePointer<PangoFont>]) -> UnsafeMutablePointer<PangoFontset> {
    guard let set = pango_fontset_simple_new(pango_language_from_string("und")) else {
      preconditionFailure("Pango made no font set")
    }
    for font in fonts {
      g_object_ref(font)
      pango_fontset_simple_append(set, font)
    }
    return UnsafeMutableRawPointer(set).assumingMemoryBound(to: PangoFontset.self)
  }
}
