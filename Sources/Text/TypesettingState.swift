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
    var looks = text.looks
    let session = session ?? PangoSession()
    self.session = session
    let unitsPerPoint = text.unitsPerPoint(width: width)
    for index in looks.indices {
      let (look, size) = (looks[index], looks[index].font.size)
      let instances = try library.instances(for: look.string, in: look.font)
      guard size > 0 else { return .empty }
      looks[index].fonts = fontSet(instances, size: size, unitsPerPoint: unitsPerPoint, session)
    }
    session.use(looks, unitsPerPoint: unitsPerPoint)
    guard let named = looks[0].fonts?.instances.first else { return .empty }
    let ellipsis = named.covers(0x2026) ? "\u{2026}" : "..."
    let lines = try LineSetting(session: session, text: text, looks: looks, width: width, ellipsis: ellipsis).set()
    let metrics = named.metrics.scaled(by: looks[0].font.size)
    return LinePlacement(text: text, looks: looks, width: width, metrics: metrics).place(lines)
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
