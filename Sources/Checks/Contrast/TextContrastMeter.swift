internal import PresscheckCodecs
internal import PresscheckGraphics
internal import PresscheckLayerTree
internal import PresscheckRaster

/// Measures the contrast of a display list's texts against the pixels that are really behind them.
///
/// Use one on each thread.
final class TextContrastMeter {
  /// The result for one text.
  enum Measurement {
    case measured(TextContrast)
    /// Why a text that shows could not be measured.
    case unmeasured(GlyphOrigin, reason: String)
  }

  private let rasterizer = Rasterizer()

  /// Measures the texts of a list.
  ///
  /// - Parameters:
  ///   - list: On an opaque background.
  ///   - scale: Pixels a point.
  ///   - hasGround: Whether the background stands in for a canvas that lets something through.
  ///   - limit: The ratio from which on nobody asks whether something covers the text.
  /// - Returns: The texts bottom to top, without those of which nothing shows.
  /// - Throws: For a canvas that is too large.
  func measure(
    _ list: DisplayList, scale: Double, hasGround: Bool, limit: Double
  ) throws(RasterError) -> [Measurement] {
    let frame = try Rasterizer.frame(of: list, scale: scale)
    let ground = list.withoutText
    var bare = ground
    bare.background = .clear
    var measurements: [Measurement] = []
    for (index, fill) in list.glyphs.enumerated() {
      guard let origin = fill.glyphs, case .color(let color) = fill.paint,
        let tile = fill.pixels(scale)?.intersection(frame), !tile.isEmpty
      else { continue }
      func draw(_ list: DisplayList) throws(RasterError) -> PremultipliedBitmap {
        try rasterizer.draw(list, scale: scale, tile: tile)
      }
      let coverage = try draw(list.coverage(ofText: index))
      let chosen = (0..<tile.width * tile.height).filter { coverage.bgra[4 * $0 + 3] >= 128 }
      guard !chosen.isEmpty else {
        if coverage.bgra.contains(where: { $0 > 0 }) {
          measurements.append(.unmeasured(origin, reason: "glyphs that cover no pixel by half"))
        }
        continue
      }
      let (behind, text) = (try draw(ground), try draw(list.covered(atText: index, with: color)))
      var contrast = TextContrast(origin: origin, color: color, pairs: [:])
      for pixel in chosen {
        let pair = TextContrast.Pair(foreground: text.color(pixel), background: behind.color(pixel), probes: nil)
        contrast.pairs[pair, default: 0] += 1
      }
      if hasGround {
        let own = try draw(bare)
        contrast.showsGround = chosen.contains { own.bgra[4 * $0 + 3] < 255 }
      }
      if let worst = contrast.worst, worst.ratio < limit {
        let opening = try draw(list.opening(ofText: index))
        let black = try draw(list.covered(atText: index, with: Color(white: 0, alpha: color.alpha)))
        let white = try draw(list.covered(atText: index, with: Color(white: 1, alpha: color.alpha)))
        contrast.pairs = [:]
        for pixel in chosen {
          let probes = TextContrast.Probes(black: black.color(pixel), white: white.color(pixel))
          // The edge of a clip, or text beneath something that covers it.
          guard opening.bgra[4 * pixel + 3] >= 250, probes.passes(alpha: color.alpha) else { continue }
          let pair = TextContrast.Pair(
            foreground: text.color(pixel), background: behind.color(pixel), probes: probes)
          contrast.pairs[pair, default: 0] += 1
        }
      }
      if !contrast.pairs.isEmpty { measurements.append(.measured(contrast)) }
    }
    return measurements
  }
}

extension TextContrast.Probes {
  /// Whether at least a fiftieth of a text with this alpha of its own comes through what lies above it.
  fileprivate func passes(alpha: Double) -> Bool {
    let spread = max(
      Int(white.red) - Int(black.red), max(Int(white.green) - Int(black.green), Int(white.blue) - Int(black.blue)))
    return Double(spread) > 255 * alpha * 0.02
  }
}

extension Fill {
  /// The pixels that the area can reach.
  fileprivate func pixels(_ scale: Double) -> PixelBox? {
    guard let box = DisplayItem.fill(self).bounds else { return nil }
    func whole(_ x: Double) -> Int { Int(min(1e6, max(-1e6, x))) }
    return PixelBox(
      minX: whole((box.minX * scale).rounded(.down)), minY: whole((box.minY * scale).rounded(.down)),
      maxX: whole((box.maxX * scale).rounded(.up)), maxY: whole((box.maxY * scale).rounded(.up)))
  }
}

extension PremultipliedBitmap {
  /// The colour of a pixel of an opaque picture, by its place in the rows.
  fileprivate func color(_ pixel: Int) -> ByteColor {
    ByteColor(bgra[4 * pixel + 2], bgra[4 * pixel + 1], bgra[4 * pixel])
  }
}
