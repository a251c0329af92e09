extension PNGChunkType {
  static let animationControl = PNGChunkType("acTL")
  static let frameControl = PNGChunkType("fcTL")
  static let frameData = PNGChunkType("fdAT")
}

/// Writes APNG's own chunks: `acTL` before all pixels, and an `fcTL` before each frame; the first frame is the PNG's own.
final class AnimatedPNGFormat: FrameFormat {
  let ticks: FrameTicks
  private let settings: AnimationSettings
  private var data: PNGFrameData
  /// The offset of `acTL`, which gets the number of frames at the end.
  private var controlOffset = 0
  /// The number of the next `fcTL` or `fdAT`.
  private var sequence: UInt32 = 0

  init(_ settings: AnimationSettings, census: AnimationCensus?) {
    self.settings = settings
    ticks = FrameTicks(perSecond: FrameTicks.perSecond(frameRate: settings.frameRate), maximum: 65_535)
    data = PNGFrameData(format: census?.pngFormat ?? .rgba, effort: settings.effort)
  }

  /// A clear pixel, of the colour before it if the format has clear pixels of any colour.
  func transparentElement(after element: UInt32) -> UInt32? {
    guard data.effort != .fast, data.format.holds(0) else { return nil }
    return data.format.isPalette ? 0 : element & 0xFF_FFFF
  }

  func begin(_ output: inout AnimationOutput) throws(CodecError) {
    var writer = PNGChunkWriter()
    writer.appendHeader(width: settings.size.width, height: settings.size.height, format: data.format)
    controlOffset = writer.bytes.count
    writer.append(contentsOf: animationControl(frameCount: 0))
    writer.append(contentsOf: try PNGChunkWriter(scale: settings.scale, texts: settings.texts))
    writer.appendPalette(of: data.format)
    try output.write(writer.bytes)
  }

  private func animationControl(frameCount: Int) -> PNGChunkWriter {
    var writer = PNGChunkWriter(signature: [])
    writer.append(.animationControl) { body in
      body.append(bigEndian: UInt32(frameCount))
      body.append(bigEndian: UInt32(min(settings.plays, 65_535)))
    }
    return writer
  }

  func pack(_ pixels: FramePixels<UInt32>, isOverlay: Bool) throws(CodecError) -> [UInt8] {
    guard data.format.isRGBA || pixels.elements.allSatisfy(data.format.holds) else { throw .notInCensus }
    return data.pack(pixels)
  }

  func write(_ frame: PackedFrame, ticks: Int, _ output: inout AnimationOutput) throws(CodecError) -> Int {
    let delays = delays(of: ticks)
    for delay in delays {
      var writer = PNGChunkWriter(signature: [])
      let isFirst = sequence == 0
      writer.append(.frameControl) { control(frame, delay, &$0) }
      writer.append(isFirst ? .imageData : .frameData) { body in
        if !isFirst { body.append(bigEndian: nextSequence()) }
        body += frame.bytes
      }
      try output.write(writer.bytes)
    }
    return delays.count
  }

  private func nextSequence() -> UInt32 {
    defer { sequence += 1 }
    return sequence
  }

  /// A duration in sixteen bits: as a simpler fraction if that fits, else in parts.
  private func delays(of count: Int) -> [AnimatedPNG.Delay] {
    let whole = AnimatedPNG.Delay(numerator: count, denominator: ticks.perSecond)
    if count <= ticks.maximum { return [whole] }
    if whole.reduced.numerator <= ticks.maximum { return [whole.reduced] }
    return ticks.parts(of: count).map { AnimatedPNG.Delay(numerator: $0, denominator: ticks.perSecond) }
  }

  private func control(_ frame: PackedFrame, _ delay: AnimatedPNG.Delay, _ body: inout [UInt8]) {
    body.append(bigEndian: nextSequence())
    for number in [frame.rect.width, frame.rect.height, frame.rect.x, frame.rect.y] {
      body.append(bigEndian: UInt32(number))
    }
    body.append(bigEndian: UInt32(delay.numerator << 16 | delay.denominator))
    body += [0, frame.isOverlay ? 1 : 0]
  }

  func end(frameCount: Int, _ output: inout AnimationOutput) throws(CodecError) {
    var writer = PNGChunkWriter(signature: [])
    writer.append(.end)
    try output.write(writer.bytes)
    try output.overwrite(animationControl(frameCount: frameCount).bytes, at: controlOffset)
  }
}

extension PNGPixelFormat {
  var isPalette: Bool { if case .palette = self { true } else { false } }

  /// Whether the format stores a colour exactly.
  func holds(_ color: UInt32) -> Bool {
    let (red, green, blue) = (color & 0xFF, color >> 8 & 0xFF, color >> 16 & 0xFF)
    let isGrey = red == green && green == blue
    return switch self {
    case .rgba: true
    case .rgb: color >> 24 == 255
    case .greyAlpha: isGrey
    case .grey(let depth): color >> 24 == 255 && isGrey && red % (255 / (1 << UInt32(depth) - 1)) == 0
    case .palette(let palette): palette.holds(color)
    }
  }
}

/// Packs the pixels of animation frames as PNG does: filtered rows in a zlib stream.
struct PNGFrameData: ~Copyable {
  private var packer = PNGPacker()
  private let quick = QuickDeflate()
  private let middle = DenseDeflate(level: 6)
  private let dense = DenseDeflate(level: 7)
  private let densest = DenseDeflate(level: 12)
  let format: PNGPixelFormat
  let effort: PNG.Effort

  init(format: PNGPixelFormat, effort: PNG.Effort) { (self.format, self.effort) = (format, effort) }

  /// The stream for pixels of straight RGBA, which `format` holds exactly.
  ///
  /// A film has many frames, so filters are tried at a lower level, and the best one at the effort's own. Of the filters
  /// only `none` and `up` are worth the time of dense effort: the others gain less than 2 % on buttons (*measured*).
  mutating func pack(_ pixels: FramePixels<UInt32>) -> [UInt8] {
    pixels.elements.withUnsafeBytes { bytes in
      let rows = PNGRows(width: pixels.rect.width, height: pixels.rect.height, bytes: bytes, isPremultiplied: false)
      switch effort {
      case .fast:
        let choice = PNGFilterChoice.quick(for: rows, 0..<rows.height)
        return Array(packer.pack(rows, PNGCandidate(format: format, choice: choice), by: quick))
      case .dense:
        let few = [PNGFilter.none, .up].map { PNGCandidate(format: format, choice: .all($0)) }
        return Array(packer.pack(rows, packer.best(few, rows, by: quick), by: dense))
      case .small:
        let best = packer.best(PNGCandidate.all([format]), rows, by: middle)
        return Array(packer.pack(rows, best, by: densest))
      }
    }
  }
}
