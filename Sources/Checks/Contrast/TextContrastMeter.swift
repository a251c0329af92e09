internal import PresscheckCodecs
internal import PresscheckGraphics
internal import PresscheckLayerTree
internal import PresscheckRaster

/// Measures the contrast of a display list's texts against the pixels that are really behind them.
///
/// Use one on each thread.
final class TextContrastMeter {
  /// The result for one text.
  enum Measurement: Sendable {
    case measured(TextContrast)
    /// Why a text that shows could not be measured.
    case unmeasured(GlyphOrigin, reason: String)
  }

  /// Its masks and images serve all rules: states and transitions of a button show much that is the same.
  let rasterizer = Rasterizer()
  /// The last measurement of each text by its place in the list, and what it depends on.
  private var measured: [Int: (text: TextTile, measurement: Measurement?)] = [:]
  /// The last pixels of each text that nothing cuts by its place in the list, and what they depend on.
  private var covered: [Int: (glyphs: GlyphTile, coverage: Coverage)] = [:]
  /// The last area of each text by its place in the list.
  private var outlines: [Int: (area: Area, bounds: Rect?)] = [:]

  /// Measures the texts of a list, and draws only what differs from the list before.
  ///
  /// - Parameters:
  ///   - list: On an opaque background.
  ///   - scale: Pixels a point.
  ///   - hasGround: Whether the background stands in for a canvas that lets something through.
  ///   - limit: The ratio from which on it does not matter whether something covers the text.
  /// - Returns: The texts bottom to top, without those of which nothing shows.
  /// - Throws: For a canvas that is too large.
  func measure(
    _ list: DisplayList, scale: Double, hasGround: Bool, limit: Double
  ) throws(RasterError) -> [Measurement] {
    let frame = try Rasterizer.frame(of: list, scale: scale)
    var measurements: [Measurement] = []
    for (index, fill) in list.items.glyphs.enumerated() {
      guard let origin = fill.glyphs, case .color(let color) = fill.paint, let bounds = bounds(of: fill, index)
      else { continue }
      let box = PixelBox(bounds, fill.transform, scale).intersection(frame)
      guard !box.isEmpty else { continue }
      let text = TextTile(
        list: list.reaching(box, scale), index: index, origin: origin, color: color, bounds: bounds, box: box,
        scale: scale, hasGround: hasGround)
      if measured[index]?.text != text { measured[index] = (text, try measure(text, fill, limit)) }
      if let measurement = measured[index]?.measurement { measurements.append(measurement) }
    }
    return measurements
  }

  /// The bounds of a text's area in its own space.
  private func bounds(of fill: Fill, _ index: Int) -> Rect? {
    if let known = outlines[index], known.area == fill.area { return known.bounds }
    guard case .path(let path, _) = fill.area else { return nil }
    outlines[index] = (fill.area, path.bounds)
    return outlines[index]?.bounds
  }

  private func measure(_ text: TextTile, _ fill: Fill, _ limit: Double) throws(RasterError) -> Measurement? {
    let isUniform = Uniformity(text.list.items, in: text.reach) != .varied
    let coverage =
      isUniform ? try uncutCoverage(of: text, fill) : try cutCoverage(of: text)
    guard !coverage.pixels.isEmpty else {
      return coverage.isEmpty ? nil : .unmeasured(text.origin, reason: "glyphs that cover no pixel by half")
    }
    // One pixel stands for all where all have one colour behind them.
    let tile = isUniform ? PixelBox(x: text.box.minX, y: text.box.minY, width: 1, height: 1) : text.box
    let pixels = isUniform ? [0] : coverage.pixels
    let contrast = try contrast(text, in: tile, pixels, weight: isUniform ? coverage.pixels.count : 1, limit)
    return contrast.pairs.isEmpty ? nil : .measured(contrast)
  }

  /// Measures some pixels of a tile, each of which counts as several.
  private func contrast(
    _ text: TextTile, in tile: PixelBox, _ pixels: [Int], weight: Int, _ limit: Double
  ) throws(RasterError) -> TextContrast {
    let (list, index, alpha) = (text.list, text.index, text.color.alpha)
    func draw(_ list: DisplayList) throws(RasterError) -> PremultipliedBitmap {
      try rasterizer.draw(list, scale: text.scale, tile: tile)
    }
    let ground = list.withoutText
    let (behind, front) = (try draw(ground), try draw(list.covered(atText: index, text.bounds, with: text.color)))
    var contrast = TextContrast(origin: text.origin, color: text.color, pairs: [:])
    contrast.pairs.add(
      pixels.lazy.map { .init(foreground: front.color($0), background: behind.color($0)) }, weight: weight)
    if text.hasGround {
      var bare = ground
      bare.background = .clear
      let own = try draw(bare)
      contrast.showsGround = pixels.contains { own.bgra[4 * $0 + 3] < 255 }
    }
    guard let worst = contrast.worst, worst.ratio < limit else { return contrast }
    let opening = try draw(list.opening(ofText: index, text.bounds))
    let black = try draw(list.covered(atText: index, text.bounds, with: Color(white: 0, alpha: alpha)))
    let white = try draw(list.covered(atText: index, text.bounds, with: Color(white: 1, alpha: alpha)))
    contrast.pairs = [:]
    // A mask may let no pixel through as a whole.
    let open = pixels.lazy.map { opening.bgra[4 * $0 + 3] }.max().map { max(1, Int($0) - 5) } ?? 1
    let pairs = pixels.lazy.compactMap { pixel -> TextContrast.Pair? in
      let probes = TextContrast.Probes(black: black.color(pixel), white: white.color(pixel))
      // The edge of a clip, or text beneath something that covers it.
      guard opening.bgra[4 * pixel + 3] >= open, probes.passes(alpha: alpha) else { return nil }
      return .init(foreground: front.color(pixel), background: behind.color(pixel), probes: probes)
    }
    contrast.pairs.add(pairs, weight: weight)
    return contrast
  }

  /// The coverage of glyphs as clips and masks cut them; where a mask lets no pixel through as a whole, beside what it lets through.
  private func cutCoverage(of text: TextTile) throws(RasterError) -> Coverage {
    let glyphs = text.list.coverage(ofText: text.index)
    let cut = try coverage(glyphs, text)
    guard cut.pixels.isEmpty, !cut.isEmpty else { return cut }
    let opening = try rasterizer.draw(
      text.list.opening(ofText: text.index, text.bounds), scale: text.scale, tile: text.box)
    let open = stride(from: 3, to: opening.bgra.count, by: 4).lazy.map { opening.bgra[$0] }.max() ?? 0
    return open < 250 ? try coverage(glyphs, text, half: max(1, open / 2)) : cut
  }

  /// The coverage of glyphs without the clips and masks around them.
  private func uncutCoverage(of text: TextTile, _ fill: Fill) throws(RasterError) -> Coverage {
    let glyphs = GlyphTile(area: fill.area, transform: fill.transform, box: text.box, scale: text.scale)
    if let known = covered[text.index], known.glyphs == glyphs { return known.coverage }
    var fill = fill
    fill.paint = .color(.black)
    let coverage = try coverage(DisplayList(size: text.list.size, items: [.fill(fill)]), text)
    covered[text.index] = (glyphs, coverage)
    return coverage
  }

  private func coverage(
    _ list: DisplayList, _ text: TextTile, half: UInt8 = 128
  ) throws(RasterError) -> Coverage {
    let bitmap = try rasterizer.draw(list, scale: text.scale, tile: text.box)
    let touched = (0..<text.box.width * text.box.height).filter { bitmap.bgra[4 * $0 + 3] > 0 }
    return Coverage(pixels: touched.filter { bitmap.bgra[4 * $0 + 3] >= half }, isEmpty: touched.isEmpty)
  }
}

/// The pixels of a tile that glyphs cover.
private struct Coverage {
  /// The places in the rows of those that are covered by half or more.
  let pixels: [Int]
  /// Whether no pixel is covered at all.
  let isEmpty: Bool
}

/// The facts that the coverage of glyphs depends on where nothing cuts them.
private struct GlyphTile: Hashable {
  let area: Area
  let transform: Transform
  let box: PixelBox
  let scale: Double
}

/// The facts that the measurement of a text depends on.
private struct TextTile: Hashable {
  /// The list without what does not reach the box.
  let list: DisplayList
  /// Among the texts of the list.
  let index: Int
  let origin: GlyphOrigin
  let color: Color
  /// Of the text's area, in its own space.
  let bounds: Rect
  /// The pixels that the text can reach.
  let box: PixelBox
  let scale: Double
  let hasGround: Bool

  /// The box in points with a pixel around it, so that no edge is in it.
  var reach: Rect { box.rect(scale, margin: 1) }
}

extension PixelBox {
  /// The pixels that something within bounds can reach, through a transform.
  init(_ bounds: Rect, _ transform: Transform, _ scale: Double) {
    let box = transform.boundingBox(of: bounds)
    func whole(_ x: Double) -> Int { Int(min(1e6, max(-1e6, x * scale))) }
    self.init(
      minX: whole(box.minX) - 1, minY: whole(box.minY) - 1, maxX: whole(box.maxX) + 1, maxY: whole(box.maxY) + 1)
  }

  /// The box in points with some pixels around it.
  fileprivate func rect(_ scale: Double, margin: Int = 0) -> Rect {
    Rect(
      Double(minX - margin) / scale, Double(minY - margin) / scale, Double(width + 2 * margin) / scale,
      Double(height + 2 * margin) / scale)
  }
}

extension DisplayList {
  /// The list without the items that end before a box of pixels; those with texts stay, for their numbers.
  fileprivate func reaching(_ box: PixelBox, _ scale: Double) -> DisplayList {
    // A filter brings what lies beside it.
    guard !items.contains(where: \.hasFilter) else { return self }
    let rect = box.rect(scale)
    var list = self
    list.items = items.filter { ![$0].glyphs.isEmpty || $0.bounds?.intersection(rect) != nil }
    return list
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
