internal import PresscheckGraphics
internal import PresscheckLayerTree

/// What a typesetter keeps from one text to the next.
struct TypesettingState {
  private var cache = LayoutCache()
  private var fontSets: [FontSetKey: FontSet] = [:]
  private var session: PangoSession?
  /// More fonts at once than a film or a sheet needs; a fading font size makes a new one each frame.
  private static let maximumFontSets = 64

  private struct FontSetKey: Hashable {
    var instances: [ObjectIdentifier]
    var size: Double
    var unitsPerPoint: Double
  }

  /// Lays out a text whose numbers and width are bounded.
  mutating func layout(_ text: TextContent, width: Double?, from library: FontLibrary) throws(TextError) -> TextLayout {
    let key = LayoutCache.Key(text, width: width)
    if let known = cache[key] { return known }
    let layout = try set(text, width: width, from: library)
    cache[key] = layout
    return layout
  }

  private mutating func set(
    _ text: TextContent, width: Double?, from library: FontLibrary
  ) throws(TextError) -> TextLayout {
    let instances = try library.instances(for: text.string, in: text.font)
    guard text.font.size > 0 else { return .empty }
    let session = session ?? PangoSession()
    self.session = session
    let unitsPerPoint = text.unitsPerPoint(width: width)
    let fonts = fontSet(instances, size: text.font.size, unitsPerPoint: unitsPerPoint, session)
    session.use(fonts, size: text.font.size, unitsPerPoint: unitsPerPoint, letterSpacing: text.letterSpacing)
    let ellipsis = instances[0].covers(0x2026) ? "\u{2026}" : "..."
    let lines = try LineSetting(session: session, text: text, width: width, ellipsis: ellipsis).set()
    let metrics = instances[0].metrics.scaled(by: text.font.size)
    return LinePlacement(text: text, width: width, metrics: metrics).place(lines)
  }

  private mutating func fontSet(
    _ instances: [FontInstance], size: Double, unitsPerPoint: Double, _ session: PangoSession
  ) -> FontSet {
    let key = FontSetKey(instances: instances.map(ObjectIdentifier.init), size: size, unitsPerPoint: unitsPerPoint)
    if let known = fontSets[key] { return known }
    if fontSets.count >= TypesettingState.maximumFontSets { fontSets = [:] }
    let fonts = session.fontSet(instances, size: size, unitsPerPoint: unitsPerPoint)
    fontSets[key] = fonts
    return fonts
  }
}

extension TextLayout {
  /// The layout of text of size 0.
  static let empty = TextLayout(size: .zero, lines: [], outlines: Path(), bitmaps: [], isTruncated: false)
}
