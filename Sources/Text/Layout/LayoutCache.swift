internal import PresscheckGraphics
internal import PresscheckLayerTree

/// Keeps layouts, so that a film sets its text once.
struct LayoutCache {
  struct Key: Hashable {
    let text: TextContent
    let width: Double?

    /// Texts that differ in colours, stroke or vertical alignment only have the same layout.
    init(_ text: TextContent, width: Double?) {
      var text = text
      text.color = .black
      text.verticalAlignment = .top
      text.fits = true
      text.runs = text.runs.map { run in
        var run = run
        (run.color, run.underlineColor, run.strikethroughColor) = (nil, nil, nil)
        (run.strokeWidth, run.strokeColor) = (0, nil)
        run.backgroundColor = run.backgroundColor.map { _ in .black }
        return run
      }
      (self.text, self.width) = (text, width)
    }
  }

  private var layouts: [Key: TextLayout] = [:]
  private var weight = 0
  /// About sixteen megabytes of path elements and bitmaps.
  private static let maximumWeight = 1 << 24

  /// Setting a layout empties a full cache first, which changes nothing but time.
  subscript(key: Key) -> TextLayout? {
    get { layouts[key] }
    set {
      let added = newValue.map { LayoutCache.weight(of: $0) } ?? 0
      if weight + added > LayoutCache.maximumWeight {
        layouts = [:]
        weight = 0
      }
      guard added <= LayoutCache.maximumWeight else { return }
      layouts[key] = newValue
      weight += added
    }
  }

  private static func weight(of layout: TextLayout) -> Int {
    let elements = layout.parts.reduce(layout.outlines.elements.count) { $0 + $1.outlines.elements.count }
    let outlines = elements * MemoryLayout<Path.Element>.stride
    return 1024 + outlines + layout.lines.count * 32 + layout.bitmaps.reduce(0) { $0 + $1.png.count }
  }
}
