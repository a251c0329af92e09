package import PresscheckGraphics
package import PresscheckLayerTree

/// How a button's label sets its title: `UILabel`'s properties.
package struct TitleStyle: Hashable, Sendable {
  /// 0 is as many as needed.
  package var lines = 1
  package var lineBreak = LineBreak.byTruncatingMiddle
  package var alignment = TextContent.Alignment.natural
  /// Whether a title of one line that is too long takes a smaller font.
  package var shrinks = false
  /// The smallest share of the font's size; 0 is any.
  package var minimumScale = 0.0
  /// Nil casts none.
  package var shadow: Shadow?

  /// How a line that is too long breaks or is cut.
  package enum LineBreak: String, Hashable, Sendable, CaseIterable {
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle

    package var wraps: Bool { self == .byWordWrapping || self == .byCharWrapping }

    /// The most lines of a title that asks for so many: one that may break has as many as it needs (*reported*).
    package func lines(of asked: Int) -> Int { wraps && asked == 1 ? 0 : asked }

    package var truncation: TextContent.Truncation {
      switch self {
      case .byWordWrapping, .byCharWrapping, .byClipping: .none
      case .byTruncatingHead: .start
      case .byTruncatingTail: .end
      case .byTruncatingMiddle: .middle
      }
    }
  }

  /// A copy of the title in one colour, moved and not blurred.
  package struct Shadow: Hashable, Sendable {
    package var color: Color
    /// In points.
    package var offset: Point

    package init(color: Color, offset: Point) { (self.color, self.offset) = (color, offset) }

    func cast(from layer: inout Layer) {
      (layer.shadowColor, layer.shadowOpacity, layer.shadowOffset, layer.shadowRadius) = (color, 1, offset, 0)
    }
  }

  package func apply(to content: inout TextContent) {
    content.alignment = alignment
    content.lines = lineBreak.lines(of: lines)
    content.isWrapped = lines != 1 || lineBreak.wraps
    content.truncation = lineBreak.truncation
  }
}

/// Where title and image stand between left and right, by `UIControl`'s names.
package enum HorizontalAlignment: String, Hashable, Sendable, CaseIterable {
  case center, left, right, leading, trailing, fill

  /// How much of the free room lies at the left: 0 none, 1 all.
  func share(_ direction: Direction) -> Double {
    switch self {
    case .center: 0.5
    case .left: 0
    case .right: 1
    case .leading, .fill: direction == .leftToRight ? 0 : 1
    case .trailing: direction == .leftToRight ? 1 : 0
    }
  }
}

/// Where title and image stand between top and bottom, by `UIControl`'s names.
package enum VerticalAlignment: String, Hashable, Sendable, CaseIterable {
  case center, top, bottom, fill

  /// How much of the free room lies above: 0 none, 1 all.
  var share: Double {
    switch self {
    case .center, .fill: 0.5
    case .top: 0
    case .bottom: 1
    }
  }
}

extension Font {
  /// The height of a line of the system font, which the default family stands for; nil for another family.
  ///
  /// *Measured* on the heights that Interface Builder saved: 12 points have 15, 15 have 18, 18 have 22 and 45 have 54 when
  /// rounded up, and 17 points 20⅓ at 3x.
  package var systemLineHeight: Double? { family == nil ? size * 1.193_359_375 : nil }

  /// The system font's line, or another family's own.
  func lineHeight(text: any TextMeasuring) throws(TextError) -> Double {
    if let systemLineHeight { return systemLineHeight }
    return try text.metrics(of: self).lineHeight
  }
}

extension TextContent {
  /// The points that the text takes; a width counts if the text is wrapped.
  package func size(in width: Double?, text: any TextMeasuring) throws(TextError) -> Size {
    try text.layout(self, width: isWrapped ? width.map { max(0, $0) } : nil).size
  }

  /// Keeps as many lines as a height has room for, at least one.
  ///
  /// - Throws: When the text cannot be measured.
  package mutating func leaveOutLines(
    below height: Double, width: Double, text: any TextMeasuring
  ) throws(TextError) {
    guard isWrapped, lines != 1 else { return }
    // The last bits of a sum are no line's.
    let room = height + 0.01
    let whole = try text.layout(self, width: max(0, width))
    guard whole.size.height > room else { return }
    var (most, tooMany) = (1, whole.lines.count)
    while tooMany - most > 1 {
      lines = (most + tooMany) / 2
      if try size(in: width, text: text).height <= room { most = lines } else { tooMany = lines }
    }
    lines = most
  }

  /// Gives each line the height of the system font, that of the tallest run in it; none if another family takes part.
  package mutating func setSystemLineHeight() {
    lineHeight = systemLineHeight
    guard lineHeight != nil, lines != 1 else { return }
    let heights = runs.map { $0.font(in: font).systemLineHeight ?? 0 }
    guard Set(heights).count > 1 else { return }
    for index in runs.indices where runs[index].image == nil { runs[index].lineHeight = heights[index] }
  }

  /// The system font's, of the tallest run; nil if another family takes part.
  package var systemLineHeight: Double? {
    let fonts = runs.isEmpty ? [font] : runs.map { $0.font(in: font) }
    let heights = fonts.compactMap(\.systemLineHeight)
    return heights.count == fonts.count ? heights.max() : nil
  }

  /// Takes a smaller font if the text in one line has less room; runs with a size of their own shrink alike.
  ///
  /// - Throws: When the text cannot be measured.
  package mutating func shrink(
    to room: Double, atLeast minimumScale: Double, text: any TextMeasuring
  ) throws(TextError) {
    let whole = self
    var scale = 1.0
    // A smaller system font is wider in relation to its size, so the first scale is not the last.
    for _ in 0..<8 {
      let width = try size(in: nil, text: text).width
      guard width > room, width > 0, scale > minimumScale else { return }
      scale = max(minimumScale, 0.9995 * scale * room / width)
      self = whole.scaled(by: scale)
    }
  }

  /// Puts a line that took a smaller font on the baseline that it has as a whole in the middle of the same room.
  ///
  /// - Throws: When a font cannot be measured.
  package mutating func keepBaseline(of whole: TextContent, text: any TextMeasuring) throws(TextError) {
    guard font.size < whole.font.size, runs.isEmpty else { return }
    func line(_ content: TextContent) throws(TextError) -> (height: Double, baseline: Double) {
      let metrics = try text.metrics(of: content.font)
      let height = content.lineHeight ?? metrics.lineHeight
      return (height, (height - metrics.ascent - metrics.descent) / 2 + metrics.ascent)
    }
    let (before, after) = (try line(whole), try line(self))
    var run = TextRun(string: string)
    // The height that a paragraph adds lies above its letters.
    run.paragraphStyle.minimumLineHeight = 2 * (before.baseline + after.height - after.baseline) - before.height
    runs = [run]
  }

  /// A little smaller than a scale says, because glyphs are placed on a grid.
  private func scaled(by scale: Double) -> TextContent {
    var content = self
    func smaller(_ size: Double) -> Double { max(0.1, (size * scale * 100 - 1).rounded(.down) / 100) }
    content.font.size = smaller(font.size)
    for index in runs.indices { content.runs[index].size = runs[index].size.map(smaller) }
    content.lineHeight = lineHeight.map { $0 * scale }
    return content
  }
}
