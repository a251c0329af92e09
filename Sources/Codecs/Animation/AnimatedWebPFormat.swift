/// Writes RIFF chunks: `VP8X` and `ANIM`, then an `ANMF` with a `VP8L` bitstream for each frame.
final class AnimatedWebPFormat: FrameFormat {
  /// Milliseconds, in 24 bits.
  let ticks = FrameTicks(perSecond: 1000, maximum: 1 << 24 - 1)
  private let settings: AnimationSettings
  private var lossless: LosslessWebP
  /// Whether any frame has pixels that are not opaque, veils included.
  private var hasAlpha = false

  private static let flagsOffset = 20
  private static let animationFlag: UInt8 = 0x02
  private static let alphaFlag: UInt8 = 0x10

  init(_ settings: AnimationSettings) throws(CodecError) {
    let (size, side) = (settings.size, LosslessWebP.greatestSide)
    guard size.width <= side, size.height <= side else {
      throw .tooLargeToWrite(width: size.width, height: size.height, format: "WebP", side: side)
    }
    self.settings = settings
    lossless = LosslessWebP(effort: settings.effort)
  }

  /// A clear pixel, in the colour that libwebp packs best.
  func transparentElement(after element: UInt32) -> UInt32? { settings.effort == .fast ? nil : 0 }

  /// Left and top are stored as halves.
  func place(for rect: PixelRect) -> PixelRect {
    let (left, top) = (rect.x & 1, rect.y & 1)
    return PixelRect(x: rect.x - left, y: rect.y - top, width: rect.width + left, height: rect.height + top)
  }

  func begin(_ output: inout AnimationOutput) throws(CodecError) {
    var head = Array("RIFF\0\0\0\0WEBP".utf8)
    head.appendChunk("VP8X") { body in
      body += [Self.animationFlag, 0, 0, 0]
      body.append(littleEndian: settings.size.width - 1, bytes: 3)
      body.append(littleEndian: settings.size.height - 1, bytes: 3)
    }
    head.appendChunk("ANIM") { body in
      // The background is clear; viewers ignore it.
      body += [0, 0, 0, 0]
      body.append(littleEndian: min(settings.plays, 65_535), bytes: 2)
    }
    try output.write(head)
  }

  func pack(_ pixels: FramePixels<UInt32>, isOverlay: Bool) throws(CodecError) -> [UInt8] {
    try lossless.encode(pixels, keepsClearColors: !isOverlay)
  }

  func write(_ frame: PackedFrame, ticks: Int, _ output: inout AnimationOutput) throws(CodecError) -> Int {
    if LosslessWebP.hasAlpha(frame.bytes) { hasAlpha = true }
    let parts = self.ticks.parts(of: ticks)
    for part in parts {
      var chunk: [UInt8] = []
      chunk.reserveCapacity(frame.bytes.count + 32)
      chunk.appendChunk("ANMF") { body in
        body.append(littleEndian: frame.rect.x / 2, bytes: 3)
        body.append(littleEndian: frame.rect.y / 2, bytes: 3)
        body.append(littleEndian: frame.rect.width - 1, bytes: 3)
        body.append(littleEndian: frame.rect.height - 1, bytes: 3)
        body.append(littleEndian: part, bytes: 3)
        body.append(frame.isOverlay ? 0 : 2)
        body += frame.bytes
      }
      try output.write(chunk)
    }
    return parts.count
  }

  func end(frameCount: Int, _ output: inout AnimationOutput) throws(CodecError) {
    guard let size = UInt32(exactly: output.byteCount - 8) else { throw .cannotWrite("a WebP has at most 4 GiB") }
    var bytes: [UInt8] = []
    bytes.append(littleEndian: Int(size), bytes: 4)
    try output.overwrite(bytes, at: 4)
    if hasAlpha { try output.overwrite([Self.animationFlag | Self.alphaFlag], at: Self.flagsOffset) }
  }
}

extension Array<UInt8> {
  mutating func append(littleEndian value: Int, bytes: Int) {
    for index in 0..<bytes { append(UInt8(truncatingIfNeeded: value >> (8 * index))) }
  }

  /// Appends a RIFF chunk; an odd length is padded with a zero that does not count.
  fileprivate mutating func appendChunk(_ name: StaticString, _ write: (inout [UInt8]) -> Void) {
    name.withUTF8Buffer { append(contentsOf: $0) }
    let start = count
    append(littleEndian: 0, bytes: 4)
    write(&self)
    let length = count - start - 4
    for index in 0..<4 { self[start + index] = UInt8(truncatingIfNeeded: length >> (8 * index)) }
    if length % 2 == 1 { append(0) }
  }
}
