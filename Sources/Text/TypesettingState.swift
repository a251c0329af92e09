internal import PresscheckGraphics
internal import PresscheckLayerTree

/// The caches that a typesetter keeps from one text to the next.
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
    let layout = try setInRoom(text, width: width, from: library)
    cache[key] = layout
    return layout
  }

  /// Narrows a line of the system font's stand-in that has no room because the stand-in is wider than the system font.
  private mutating func setInRoom(
    _ text: TextContent, width: Double?, from library: FontLibrary
  ) throws(TextError) -> TextLayout {
    let layout = try set(text, width: width, from: library)
    guard let width, text.font.excess > 0, layout.isTruncated || text.isWrapped && layout.lines.count == 2 else {
      return layout
    }
    var line = text
    (line.isWrapped, line.truncation) = (false, .none)
    let natural = try set(line, width: nil, from: library)
    let excess = natural.size.width - width
    guard natural.lines.count == 1, excess > 0, excess <= width * text.font.excess else { return layout }
    // Characters of other fonts keep their distance.
    let trial = 0.1
    let gain = natural.size.width - (try set(line, width: nil, narrowedBy: trial, from: library).size.width)
    guard gain > 0 else { return layout }
    let narrowed = try set(text, width: width, narrowedBy: (excess + 0.05) * trial / gain, from: library)
    return narrowed.isTruncated || narrowed.lines.count > 1 ? layout : narrowed
  }

  /// Tracked characters are moved together by a distance in points.
  private mutating func set(
    _ text: TextContent, width: Double?, narrowedBy distance: Double = 0, from library: FontLibrary
  ) throws(TextError) -> TextLayout {
    var looks = text.looks
    for index in looks.indices where looks[index].isTracked { looks[index].letterSpacing -= distance }
    let session = session ?? PangoSession()
    self.session = session
    let unitsPerPoint = text.unitsPerPoint(width: width)
    for index in looks.indices {
      let (look, size) = (looks[index], looks[index].font.size)
      let instances = try library.instances(for: look.letters, in: look.font)
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
