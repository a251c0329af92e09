package import PresscheckGraphics
package import PresscheckLayerTree

/// The colours of a text's pixels and of the pixels behind them.
package struct TextContrast: Sendable {
  /// A text's colour and the colour behind it, at some of its pixels.
  package struct Pair: Hashable, Sendable {
    package var foreground: ByteColor
    package var background: ByteColor
    /// The colours that black and white text would have there; nil where they were not needed.
    var probes: Probes?

    package var ratio: Double { foreground.contrast(with: background) }
  }

  /// The shown colours of black and of white text.
  struct Probes: Hashable, Sendable {
    var black: ByteColor
    var white: ByteColor
  }

  package var origin: GlyphOrigin
  /// As the layer has it.
  package var color: Color
  /// The number of the text's pixels of each pair.
  package var pairs: [Pair: Int]
  /// Whether the ground beneath the canvas shows behind it.
  package var showsGround = false

  /// WCAG's large text: from 24 points on, or from 18.66 points and weight 700 on (*documented*: 18 pt and 14 pt bold, of which
  /// iOS has 4/3).
  package var isLarge: Bool { origin.fontSize >= 24 || origin.fontSize >= 18.66 && origin.fontWeight >= .bold }

  /// WCAG 1.4.3's limits (*documented*).
  static let (regularRatio, largeRatio) = (4.5, 3.0)

  /// WCAG 1.4.3's limit for this text.
  var required: Double { isLarge ? TextContrast.largeRatio : TextContrast.regularRatio }

  /// The pair of the lowest ratio; ties go to the darker background.
  package var worst: Pair? {
    pairs.keys.min { ($0.ratio, $0.background.luminance) < ($1.ratio, $1.background.luminance) }
  }

  /// The share of the text's pixels below a ratio, from 0 to 1.
  package func share(below ratio: Double) -> Double {
    let all = pairs.values.reduce(0, +)
    let below = pairs.lazy.filter { $0.key.ratio < ratio }.map(\.value).reduce(0, +)
    return all == 0 ? 0 : Double(below) / Double(all)
  }

  /// The nearest colour by lightness, hue kept, with which every pixel has a ratio; nil if no lightness has it everywhere.
  ///
  /// The text's own alpha stays.
  package func passingColor(_ ratio: Double) -> Color? {
    let own = OKLCh(color)
    let steps = 500
    for step in 1...steps {
      for sign in [-1.0, 1.0] {
        var moved = own
        moved.lightness = own.lightness + sign * Double(step) / Double(steps)
        guard (0...1).contains(moved.lightness) else { continue }
        let color = ByteColor(moved.color)
        if pairs.keys.allSatisfy({ $0.shown(color).contrast(with: $0.background) >= ratio }) {
          return color.color.multiplyingAlpha(by: origin.alpha)
        }
      }
    }
    return nil
  }
}

extension TextContrast.Pair {
  /// The pixel's colour if the text had another one: between those of black and of white text.
  fileprivate func shown(_ color: ByteColor) -> ByteColor {
    guard let probes else { return color }
    func mix(_ channel: KeyPath<ByteColor, UInt8>) -> UInt8 {
      let (low, high) = (Double(probes.black[keyPath: channel]), Double(probes.white[keyPath: channel]))
      return UInt8(min(255, max(0, (low + (high - low) * Double(color[keyPath: channel]) / 255).rounded())))
    }
    return ByteColor(mix(\.red), mix(\.green), mix(\.blue))
  }
}

extension [TextContrast.Pair: Int] {
  /// Counts pairs, each of which stands for several pixels.
  mutating func add(_ added: some Sequence<TextContrast.Pair>, weight: Int = 1) {
    // Neighbours are mostly equal.
    var run: (pair: TextContrast.Pair, count: Int)?
    for pair in added {
      if run?.pair == pair {
        run?.count += weight
        continue
      }
      if let run { self[run.pair, default: 0] += run.count }
      run = (pair, weight)
    }
    if let run { self[run.pair, default: 0] += run.count }
  }
}
