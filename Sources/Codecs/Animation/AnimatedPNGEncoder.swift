/// Writes an APNG: a PNG whose first frame every viewer shows, and whose others those show that know of animations.
///
/// Every pixel is as drawn. Frames may be in a palette, in grey or without alpha where a census says that the whole
/// film can be.
package final class AnimatedPNGEncoder: AnimationEncoder {
  private var stream: FrameStream<AnimatedPNGFormat>

  /// Writes the head of the file.
  ///
  /// - Parameters:
  ///   - settings: all of them count.
  ///   - census: what the film's pictures hold, for a smaller file; without it every pixel has four channels.
  ///   - sink: where the bytes go.
  /// - Throws: what is wrong with the texts or the scale, as ``PNGEncoder`` says it, and
  ///   ``CodecError/cannotWrite(_:)``.
  package init(
    _ settings: AnimationSettings, census: AnimationCensus? = nil, into sink: any AnimationSink
  ) throws(CodecError) {
    stream = try FrameStream(
      AnimatedPNGFormat(settings, census: census), size: settings.size, into: sink)
  }

  package func append(
    _ picture: PremultipliedBitmap, changed: PixelRect?, until end: Double
  ) throws(CodecError) {
    try stream.append(picture, changed: changed, until: end)
  }

  package func finish() throws(CodecError) -> AnimationSummary {
    try stream.finish()
  }
}

extension PNGChunkType {
  static let animationControl = PNGChunkType("acTL")
  static let frameControl = PNGChunkType("fcTL")
  static let frameData = PNGChunkType("fdAT")
}

/// APNG's own chunks: `acTL` before all pixels, and an `fcTL` before each frame's; the first frame's are the PNG's.
final class AnimatedPNGFormat: FrameFormat {
  let ticks: FrameTicks
  private let settings: AnimationSettings
  private var data: PNGFrameData
  /// Where `acTL` stands: the number of frames is put there at the end.
  private var controlOffset = 0
  /// Of the next `fcTL` or `fdAT`.
  private var sequence: UInt32 = 0

  init(_ settings: AnimationSettings, census: AnimationCensus?) {
    self.settings = settings
    ticks = FrameTicks(perSecond: FrameTicks.perSecond(frameRate: settings.frameRate), maximum: 65_535)
    data = PNGFrameData(format: census?.pngFormat ?? .rgba, effort: settings.effort)
  }

  /// A clear pixel, of the colour before it where the format has clear pixels of any colour.
  func veil(after element: UInt32) -> UInt32? {
    guard data.effort != .fast, data.format.holds(0) else { return nil }
    return data.format.isPalette ? 0 : element & 0xFF_FFFF
  }
  var blank: UInt32? { nil }

  func covers(_ element: UInt32) -> Bool { element >> 24 == 255 }
  func place(for rect: PixelRect) -> PixelRect { rect }

  func convert(_ picture: PremultipliedBitmap, _ rect: PixelRect, into target: UnsafeMutablePointer<UInt32>) {
    picture.straight(rect, into: target)
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
    guard pixels.elements.allSatisfy({ data.format.holds($0) }) else { throw .notInCensus }
    return data.pack(pixels)
  }

  func write(_ frame: PackedFrame, ticks: Int, _ output: inout AnimationOutput) throws(CodecError) -> Int {
    let delays = delays(of: ticks)
    for delay in delays {
      var writer = PNGChunkWriter(signature: [])
      let isFirst = sequence == 0
      writer.append(.frameControl) { control(frame, delay, &$0) }
      if isFirst {
        writer.append(.imageData) { $0 += frame.bytes }
      } else {
        writer.append(.frameData) { body in
          body.append(bigEndian: nextSequence())
          body += frame.bytes
        }
      }
      try output.write(writer.bytes)
    }
    return delays.count
  }

  private func nextSequence() -> UInt32 {
    defer { sequence += 1 }
    return sequence
  }

  /// A length in sixteen bits: as a simpler fraction where that fits, else in parts.
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
  var isPalette: Bool {
    if case .palette = self { true } else { false }
  }

  /// Whether the format keeps a colour exactly.
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
