internal import Graphics
internal import LayerTree

/// What a typesetter keeps from one text to the next.
struct TypesettingState {
  private var cache = LayoutCache()
  private var instances: [Font: [FontInstance]] = [:]
  private var fontSets: [FontSetKey: FontSet] = [:]
  private var session: PangoSession?

  /// More fonts at once than a film or a sheet goes through; a fading font size makes a new one each frame.
  private static let mostFontSets = 64

  private struct FontSetKey: Hashable {
    var font: Font
    var unitsPerPoint: Double
  }

  /// The text set, its numbers and the width bounded.
  mutating func layout(
    _ text: TextContent, width: Double?, from library: FontLibrary
  ) throws(TextError) -> TextLayout {
    let key = LayoutCache.Key(text, width: width)
    if let known = cache[key] { return known }
    let layout = try set(text, width: width, from: library)
    cache[key] = layout
    return layout
  }

  /// The face that a font names.
  mutating func instance(for font: Font, from library: FontLibrary) throws(TextError) -> FontInstance {
    if let known = instances[font]?.first { return known }
    return try library.instance(for: font)
  }

  private mutating func set(
    _ text: TextContent, width: Double?, from library: FontLibrary
  ) throws(TextError) -> TextLayout {
    let candidates = try candidates(for: text.font, from: library)
    try candidates.checkGlyphs(of: text.string)
    guard text.font.size > 0 else { return .empty }
    let session = session ?? PangoSession()
    self.session = session
    let unitsPerPoint = text.unitsPerPoint(width: width)
    let fonts = fontSet(candidates, FontSetKey(font: text.font, unitsPerPoint: unitsPerPoint), session)
    session.use(fonts, size: text.font.size, unitsPerPoint: unitsPerPoint, letterSpacing: text.letterSpacing)
    let ellipsis = candidates[0].covers(0x2026) ? "\u{2026}" : "..."
    let lines = try LineSetting(session: session, text: text, width: width, ellipsis: ellipsis).set()
    let metrics = candidates[0].metrics.scaled(by: text.font.size)
    return LinePlacement(text: text, width: width, metrics: metrics).place(lines)
  }

  /// The asked face and its stand-ins; never empty.
  private mutating func candidates(for font: Font, from library: FontLibrary) throws(TextError) -> [FontInstance] {
    if let known = instances[font] { return known }
    let asked = try library.instance(for: font)
    let all = [asked] + library.fallbacks(for: font).filter { $0.face !== asked.face }
    if instances.count >= TypesettingState.mostFontSets { instances = [:] }
    instances[font] = all
    return all
  }

  private mutating func fontSet(_ instances: [FontInstance], _ key: FontSetKey, _ session: PangoSession) -> FontSet {
    if let known = fontSets[key] { return known }
    if fontSets.count >= TypesettingState.mostFontSets { fontSets = [:] }
    let fonts = session.fontSet(instances, size: key.font.size, unitsPerPoint: key.unitsPerPoint)
    fontSets[key] = fonts
    return fonts
  }
}

extension TextLayout {
  /// Text of no size.
  static let empty = TextLayout(size: .zero, lines: [], outlines: Path(), bitmaps: [], isTruncated: false)
}
