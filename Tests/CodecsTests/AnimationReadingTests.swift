import PresscheckTestSupport
import Testing

@testable import PresscheckCodecs

/// APNGs of any make.
struct AnimationReadingTests {
  /// The specification's words, pixel by pixel, in floating point.
  private static func composed(_ parts: [AnimatedPNGParts.Part]) -> [[UInt8]] {
    var canvas = [UInt8](repeating: 0, count: 4 * AnimatedPNGParts.size.width * AnimatedPNGParts.size.height)
    return parts.map { part in
      let before = canvas
      for row in 0..<part.rect.height {
        for column in 0..<part.rect.width {
          let place = 4 * ((part.rect.y + row) * AnimatedPNGParts.size.width + part.rect.x + column)
          let source = Array(
            part.rgba[(4 * (row * part.rect.width + column))..<(4 * (row * part.rect.width + column) + 4)])
          let (alpha, below) = (Double(source[3]) / 255, Double(canvas[place + 3]) / 255)
          let sum = alpha + below * (1 - alpha)
          if part.blend == 0 || sum == 0 {
            if part.blend == 0 { canvas.replaceSubrange(place..<(place + 4), with: source) }
            continue
          }
          for channel in 0..<3 {
            let mixed = Double(source[channel]) * alpha + Double(canvas[place + channel]) * below * (1 - alpha)
            canvas[place + channel] = UInt8((mixed / sum + 1e-9).rounded())
          }
          canvas[place + 3] = UInt8((255 * sum + 1e-9).rounded())
        }
      }
      let seen = canvas
      if part.disposal == 1 {
        for row in 0..<part.rect.height {
          let place = 4 * ((part.rect.y + row) * AnimatedPNGParts.size.width + part.rect.x)
          for index in place..<(place + 4 * part.rect.width) { canvas[index] = 0 }
        }
      } else if part.disposal == 2 {
        canvas = before
      }
      return seen
    }
  }

  @Test func `frames are laid and disposed of as the specification says`() throws {
    var random = SeededGenerator(seed: 12)
    for round in 0..<300 {
      var parts: [AnimatedPNGParts.Part] = []
      for index in 0..<5 {
        let (x, y) = (Int(random.next() % 4), Int(random.next() % 3))
        let rect =
          index == 0
          ? PixelRect(AnimatedPNGParts.size)
          : PixelRect(
            x: x, y: y, width: 1 + Int(random.next() % UInt64(4 - x)), height: 1 + Int(random.next() % UInt64(3 - y)))
        let rgba = (0..<(rect.width * rect.height)).flatMap { _ in
          [random.byte(), random.byte(), random.byte(), [0, 255, random.byte()][Int(random.next() % 3)]]
        }
        parts.append(
          AnimatedPNGParts.Part(
            rect: rect, rgba: rgba, disposal: UInt8(random.next() % 3), blend: UInt8(random.next() % 2),
            pieces: 1 + Int(random.next() % 3)))
      }
      let hidden = round % 4 == 0 ? AnimatedPNGParts.whole([9, 8, 7, 6]) : nil
      let frames = try AnimatedPNGParts.read(AnimatedPNGParts.file(parts, hidden: hidden))
      #expect(frames.map(\.bitmap.rgba) == Self.composed(parts), "round \(round)")
      #expect(frames.map(\.changed) == parts.map(\.rect))
    }
  }

  @Test func `a palette serves all frames`() throws {
    let colors: [[UInt8]] = [[1, 2, 3, 255], [4, 5, 6, 0], [7, 8, 9, 100]]
    let codes = colors.map { color in (0..<4).reduce(UInt32(0)) { $0 | UInt32(color[$1]) << (8 * UInt32($1)) } }
    var parts = colors.map { AnimatedPNGParts.whole($0) }
    for index in parts.indices { parts[index].format = .palette(PNGPalette(codes)) }
    #expect(try AnimatedPNGParts.read(AnimatedPNGParts.file(parts)).map(\.bitmap.rgba) == parts.map(\.rgba))
  }

  @Test func `what is out of the ordinary is read the slow way`() throws {
    let parts = [AnimatedPNGParts.whole([10, 20, 30, 255]), AnimatedPNGParts.whole([10, 20, 30, 128])]
    // A gAMA chunk of 1 / 2.2, then one of 1.
    for (gamma, isSame) in [(UInt32(45_455), true), (100_000, false)] {
      var body: [UInt8] = []
      body.append(bigEndian: gamma)
      var writer = PNGChunkWriter(signature: [])
      writer.append(.gamma) { $0 += body }
      let plain = AnimatedPNGParts.file(parts)
      let frames = try AnimatedPNGParts.read(Array(plain[..<33]) + writer.bytes + plain[33...])
      #expect((frames.map(\.bitmap.rgba) == parts.map(\.rgba)) == isSame)
      #expect(frames[1].bitmap.rgba[3] == 128)
      #expect(frames[0].bitmap == (try PNG.decode(Array(plain[..<33]) + writer.bytes + plain[33...])))
    }
  }

  @Test func `a PNG without an animation is one frame`() throws {
    for kind in PictureKind.allCases {
      let bitmap = kind.bitmap(width: 11, height: 7, seed: 2)
      let bytes = try PNG.encode(bitmap, effort: .small)
      let file = try AnimatedPNG(bytes)
      #expect(file.plays == 1 && !PNG.isAnimated(bytes))
      #expect(file.delays == [AnimatedPNG.Delay(numerator: 0, denominator: 100)])
      #expect(try AnimatedPNGParts.read(bytes).map(\.bitmap) == [bitmap])
    }
    for picture in ReferencePicture.all {
      #expect(try AnimatedPNGParts.read(picture.png).map(\.bitmap.rgba) == [picture.rgba], "\(picture.name)")
    }
  }

  @Test func `an animation is told from a still by its first chunks`() throws {
    let file = AnimatedPNGParts.file([AnimatedPNGParts.whole([1, 2, 3, 4])])
    #expect(PNG.isAnimated(file))
    #expect(PNG.isAnimated(Array(file.prefix(8 + 25 + 20))))
    #expect(!PNG.isAnimated(Array(file.prefix(30))))
    #expect(!PNG.isAnimated([]) && !PNG.isAnimated(Array("GIF89a".utf8)))
  }

  @Test func `delays are read as they stand, 0 parts as 100`() throws {
    var parts = (0..<3).map { _ in AnimatedPNGParts.whole([1, 2, 3, 4]) }
    parts[0].delay = (0, 0)
    parts[1].delay = (65_535, 1)
    parts[2].delay = (3, 65_535)
    let file = try AnimatedPNG(AnimatedPNGParts.file(parts))
    #expect(file.plays == 5)
    #expect(file.delays.map(\.numerator) == [0, 65_535, 3] && file.delays.map(\.denominator) == [100, 1, 65_535])
    #expect(file.delays[1].seconds == 65_535)
  }

  @Test func `a copy of the frames goes its own way`() throws {
    var frames = try AnimatedPNG(AnimatedPNGParts.file(AnimatedPNGParts.three)).frames()
    _ = try frames.next()
    var copy = frames
    #expect(try frames.next() == copy.next())
    #expect(try frames.next()?.bitmap.rgba.first == 9)
    #expect(try copy.next()?.bitmap.rgba.first == 9)
  }
}
