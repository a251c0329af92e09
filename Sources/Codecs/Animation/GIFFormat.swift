/// Writes GIF's blocks around the images that giflib packs.
final class GIFFormat: FrameFormat {
  let ticks = FrameTicks(perSecond: 100, minimum: 2, maximum: 65_535)
  private let settings: AnimationSettings
  private var palette: GIFPalette
  private let matte: GIFMatte
  private let images: GIFImages

  init(_ settings: AnimationSettings, _ palette: GIFPalette, matte: GIFMatte) throws(CodecError) {
    let (size, side) = (settings.size, 65_535)
    guard size.width <= side, size.height <= side else {
      throw .tooLargeToWrite(width: size.width, height: size.height, format: "GIF", side: side)
    }
    (self.settings, self.palette, self.matte) = (settings, palette, matte)
    images = try GIFImages(size: size, palette: palette)
  }

  func transparentElement(after element: UInt8) -> UInt8? { palette.transparent }
  var blank: UInt8? { palette.transparent }
  func covers(_ element: UInt8) -> Bool { element != palette.transparent }
  func convert(_ picture: PremultipliedBitmap, _ rect: PixelRect, into target: UnsafeMutablePointer<UInt8>) {
    Oklab.withTables { oklab in
      picture.bgra.withUnsafeBytes { bytes in
        let pixels = bytes.assumingMemoryBound(to: UInt32.self)
        var place = 0
        for y in rect.y..<(rect.y + rect.height) {
          for x in rect.x..<(rect.x + rect.width) {
            let color = matte.color(pixels[y * picture.width + x])
            target[place] = color.map { palette.index(of: $0, x, y, oklab) } ?? palette.transparent
            place += 1
          }
        }
      }
    }
  }

  func begin(_ output: inout AnimationOutput) throws(CodecError) {
    var head = images.head
    if let repeats {
      head += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1]
      head.append(littleEndian: repeats, bytes: 2)
      head.append(0)
    }
    try output.write(head)
  }

  /// GIF counts the repeats after the first play: none is written for one play, and 0 is forever.
  private var repeats: Int? { settings.plays == 1 ? nil : settings.plays == 0 ? 0 : min(settings.plays - 1, 65_535) }

  func pack(_ pixels: FramePixels<UInt8>, isOverlay: Bool) throws(CodecError) -> [UInt8] { try images.pack(pixels) }

  func write(_ frame: PackedFrame, ticks: Int, _ output: inout AnimationOutput) throws(CodecError) -> Int {
    let parts = self.ticks.parts(of: ticks)
    for (index, part) in parts.enumerated() {
      let isErased = frame.isErasedAfterwards && index == parts.count - 1
      // A graphic control extension: disposal, duration, transparent index.
      var block: [UInt8] = [0x21, 0xF9, 4, (isErased ? 2 : 1) << 2 | 1]
      block.append(littleEndian: part, bytes: 2)
      block += [palette.transparent, 0]
      try output.write(block + frame.bytes)
    }
    return parts.count
  }

  func end(frameCount: Int, _ output: inout AnimationOutput) throws(CodecError) { try output.write([0x3B]) }
}
