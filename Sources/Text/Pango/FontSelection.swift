internal import PresscheckCPango

/// The fonts of the text that is being set, for Pango's questions.
final class FontSelection {
  /// One for each look.
  var sets: [FontSet] = []

  var firstFont: UnsafeMutablePointer<PangoFont>? { sets.first?.fonts.first }

  /// Pango asks for the family "emoji" if a character should look like one; the weight is the look's number.
  func set(for description: OpaquePointer?) -> UnsafeMutablePointer<PangoFontset>? {
    let look = Int(pango_font_description_get_weight(description).rawValue)
    let current = sets.indices.contains(look) ? sets[look] : sets.first
    guard let family = pango_font_description_get_family(description) else { return current?.text }
    return String(cString: family).hasPrefix("emoji") ? current?.emoji : current?.text
  }
}

/// The face that a text names and its stand-ins, at the text's size.
final class FontSet {
  let instances: [FontInstance]
  let fonts: [UnsafeMutablePointer<PangoFont>]
  /// The named face, then the stand-ins in order.
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
