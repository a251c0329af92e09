import Testing

@testable import Pixels

/// APNGs of any make, and broken ones.
struct AnimationReadingTests {
  /// A frame as it is put into a file.
  private struct Part {
    var rect: PixelRect
    var rgba: [UInt8]
    var delay: (UInt32, UInt32) = (1, 10)
    var disposal: UInt8 = 0
    var blend: UInt8 = 0
    /// How many chunks the pixels come in.
    var pieces = 1
    var format = PNGPixelFormat.rgba
  }

  private static let size = PixelSize(width: 4, height: 3)

  private static func control(_ part: Part, _ number: UInt32) -> [UInt8] {
    var body: [UInt8] = []
    body.append(bigEndian: number)
    for value in [part.rect.width, part.rect.height, part.rect.x, part.rect.y] {
      body.append(bigEndian: UInt32(truncatingIfNeeded: value))
    }
    body.append(bigEndian: part.delay.0 << 16 | part.delay.1)
    return body + [part.disposal, part.blend]
  }

  private static func packed(_ part: Part) -> [UInt8] {
    let pixels = stride(from: 0, to: part.rgba.count, by: 4).map { start in
      (0..<4).reduce(UInt32(0)) { $0 | UInt32(part.rgba[start + $1]) << (8 * UInt32($1)) }
    }
    var data = PNGFrameData(format: part.format, effort: .fast)
    return data.pack(FramePixels(rect: part.rect, elements: pixels))
  }

  /// A file of these frames, the first of them in `IDAT`; every chunk goes through `edit`, which may drop or change it.
  private static func file(
    _ parts: [Part], count: Int? = nil, hidden: Part? = nil, interlace: UInt8 = 0,
    edit: (String, Int, inout [UInt8]) -> [String] = { name, _, _ in [name] }
  ) -> [UInt8] {
    var writer = PNGChunkWriter()
    var index = 0
    func add(_ name: String, _ body: [UInt8]) {
      var body = body
      for name in edit(name, index, &body) {
        writer.append(PNGChunkType(code: name.utf8.reduce(0) { $0 << 8 | UInt32($1) })) { $0 += body }
      }
      index += 1
    }
    var header: [UInt8] = []
    header.append(bigEndian: UInt32(size.width))
    header.append(bigEndian: UInt32(size.height))
    let format = parts.first?.format ?? .rgba
    add("IHDR", header + [UInt8(format.bitDepth), UInt8(format.colorType.rawValue), 0, 0, interlace])
    var animation: [UInt8] = []
    animation.append(bigEndian: UInt32(count ?? parts.count))
    animation.append(bigEndian: 5)
    add("acTL", animation)
    if case .palette(let palette) = format {
      add("PLTE", palette.entries)
      add("tRNS", palette.alphas)
    }
    if let hidden { add("IDAT", packed(hidden)) }
    var number: UInt32 = 0
    func numbered() -> [UInt8] {
      defer { number += 1 }
      var bytes: [UInt8] = []
      bytes.append(bigEndian: number)
      return bytes
    }
    for (index, part) in parts.enumerated() {
      add("fcTL", numbered() + control(part, 0).dropFirst(4))
      let bytes = packed(part)
      for piece in 0..<part.pieces {
        let slice = bytes[(bytes.count * piece / part.pieces)..<(bytes.count * (piece + 1) / part.pieces)]
        if index == 0, hidden == nil { add("IDAT", Array(slice)) } else { add("fdAT", numbered() + slice) }
      }
    }
    add("IEND", [])
    return writer.bytes
  }

  private static func whole(_ color: [UInt8]) -> Part {
    Part(rect: PixelRect(size), rgba: (0..<12).flatMap { _ in color })
  }

  private static func read(_ bytes: [UInt8]) throws -> [AnimatedPNG.Frame] {
    var frames = try AnimatedPNG(bytes).frames()
    var all: [AnimatedPNG.Frame] = []
    while let frame = try frames.next() { all.append(frame) }
    #expect(try frames.next() == nil)
    return all
  }

  /// The specification's words, pixel by pixel, in floating point.
  private static func composed(_ parts: [Part]) -> [[UInt8]] {
    var canvas = [UInt8](repeating: 0, count: 4 * size.width * size.height)
    return parts.map { part in
      let before = canvas
      for row in 0..<part.rect.height {
        for column in 0..<part.rect.width {
          let place = 4 * ((part.rect.y + row) * size.width + part.rect.x + column)
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
          let place = 4 * ((part.rect.y + row) * size.width + part.rect.x)
          for index in place..<(place + 4 * part.rect.width) { canvas[index] = 0 }
        }
      } else if part.disposal == 2 {
        canvas = before
      }
      return seen
    }
  }

  @Test func `frames are laid and disposed of as the specification says`() throws {
    var dice = Dice(seed: 12)
    for round in 0..<300 {
      var parts: [Part] = []
      for index in 0..<5 {
        let (x, y) = (Int(dice.next() % 4), Int(dice.next() % 3))
        let rect =
          index == 0
          ? PixelRect(Self.size)
          : PixelRect(
            x: x, y: y, width: 1 + Int(dice.next() % UInt64(4 - x)), height: 1 + Int(dice.next() % UInt64(3 - y)))
        let rgba = (0..<(rect.width * rect.height)).flatMap { _ in
          [dice.byte(), dice.byte(), dice.byte(), [0, 255, dice.byte()][Int(dice.next() % 3)]]
        }
        parts.append(
          Part(
            rect: rect, rgba: rgba, disposal: UInt8(dice.next() % 3), blend: UInt8(dice.next() % 2),
            pieces: 1 + Int(dice.next() % 3)))
      }
      let hidden = round % 4 == 0 ? Self.whole([9, 8, 7, 6]) : nil
      let frames = try Self.read(Self.file(parts, hidden: hidden))
      #expect(frames.map(\.bitmap.rgba) == Self.composed(parts), "round \(round)")
      #expect(frames.map(\.changed) == parts.map(\.rect))
    }
  }

  @Test func `a palette serves all frames`() throws {
    let colors: [[UInt8]] = [[1, 2, 3, 255], [4, 5, 6, 0], [7, 8, 9, 100]]
    let codes = colors.map { color in (0..<4).reduce(UInt32(0)) { $0 | UInt32(color[$1]) << (8 * UInt32($1)) } }
    var parts = colors.map { Self.whole($0) }
    for index in parts.indices { parts[index].format = .palette(PNGPalette(codes)) }
    #expect(try Self.read(Self.file(parts)).map(\.bitmap.rgba) == parts.map(\.rgba))
  }

  @Test func `what is out of the ordinary is read the slow way`() throws {
    let parts = [Self.whole([10, 20, 30, 255]), Self.whole([10, 20, 30, 128])]
    // A gAMA chunk of 1 / 2.2, then one of 1.
    for (gamma, isSame) in [(UInt32(45_455), true), (100_000, false)] {
      var body: [UInt8] = []
      body.append(bigEndian: gamma)
      var writer = PNGChunkWriter(signature: [])
      writer.append(.gamma) { $0 += body }
      let plain = Self.file(parts)
      let frames = try Self.read(Array(plain[..<33]) + writer.bytes + plain[33...])
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
      #expect(try Self.read(bytes).map(\.bitmap) == [bitmap])
    }
    for picture in ReferencePicture.all {
      #expect(try Self.read(picture.png).map(\.bitmap.rgba) == [picture.rgba], "\(picture.name)")
    }
  }

  @Test func `an animation is told from a still by its first chunks`() throws {
    let file = Self.file([Self.whole([1, 2, 3, 4])])
    #expect(PNG.isAnimated(file))
    #expect(PNG.isAnimated(Array(file.prefix(8 + 25 + 20))))
    #expect(!PNG.isAnimated(Array(file.prefix(30))))
    #expect(!PNG.isAnimated([]) && !PNG.isAnimated(Array("GIF89a".utf8)))
  }

  @Test func `delays are read as they stand, 0 parts as 100`() throws {
    var parts = (0..<3).map { _ in Self.whole([1, 2, 3, 4]) }
    parts[0].delay = (0, 0)
    parts[1].delay = (65_535, 1)
    parts[2].delay = (3, 65_535)
    let file = try AnimatedPNG(Self.file(parts))
    #expect(file.plays == 5)
    #expect(file.delays.map(\.numerator) == [0, 65_535, 3] && file.delays.map(\.denominator) == [100, 1, 65_535])
    #expect(file.delays[1].seconds == 65_535)
  }

  private static let three = [Self.whole([1, 2, 3, 4]), Self.whole([5, 6, 7, 8]), Self.whole([9, 8, 7, 6])]

  private static func broken(_ edit: (String, Int, inout [UInt8]) -> [String]) -> [UInt8] {
    file(three, edit: edit)
  }

  /// The chunks are IHDR, acTL, fcTL, IDAT, fcTL, fdAT, fcTL, fdAT, IEND.
  @Test(
    arguments: [
      ("acTL says 4 frames, and there are 3", file(three, count: 4)),
      ("acTL says 2 frames, and there are 3", file(three, count: 2)),
      ("acTL says 0 frames", file(three, count: 0)),
      (
        "acTL has 7 bytes instead of 8",
        broken { name, _, body in
          if name == "acTL" { body.removeLast() }; return [name]
        }
      ),
      ("acTL comes twice", broken { name, _, _ in name == "acTL" ? [name, name] : [name] }),
      (
        "acTL comes after the pixels",
        broken { name, index, _ in name == "acTL" || index == 2 ? [] : index == 3 ? ["IDAT", "acTL"] : [name] }
      ),
      ("a frame without an acTL before it", broken { name, _, _ in name == "acTL" ? [] : [name] }),
      (
        "fcTL has 25 bytes instead of 26",
        broken { name, _, body in
          if name == "fcTL" { body.removeLast() }; return [name]
        }
      ),
      (
        "fdAT has 3 bytes, too few for its number",
        broken { name, _, body in
          if name == "fdAT" { body = [0, 0, 0] }; return [name]
        }
      ),
      (
        "frame data number 9 stands in place of number 2",
        broken { _, index, body in
          if index == 5 { body[3] = 9 };
          return [["IHDR", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND"][index]]
        }
      ),
      (
        "frame data number 3 stands in place of number 1",
        broken { name, index, _ in index == 4 || index == 5 ? [] : [name] }
      ),
      (
        "frame 2 of 4 × 3 pixels at (1, 0) is not inside of 4 × 3",
        broken { name, index, body in
          if index == 4 { body[15] = 1 }; return [name]
        }
      ),
      (
        "frame 2 of 4 × 3 pixels at (0, 4294967295) is not inside of 4 × 3",
        broken { name, index, body in
          if index == 4 { for byte in 16..<20 { body[byte] = 255 } }; return [name]
        }
      ),
      (
        "frame 3 of 0 × 3 pixels at (0, 0) is not inside of 4 × 3",
        broken { name, index, body in
          if index == 6 { body[7] = 0 }; return [name]
        }
      ),
      (
        "frame 2 has the operations 3 and 0",
        broken { name, index, body in
          if index == 4 { body[24] = 3 }; return [name]
        }
      ),
      (
        "frame 2 has the operations 0 and 2",
        broken { name, index, body in
          if index == 4 { body[25] = 2 }; return [name]
        }
      ),
      (
        "the frame before IDAT is not the whole picture, or not the only one",
        broken { name, index, body in
          if index == 2 { body[7] = 3 }; return [name]
        }
      ),
      ("frame 3 has too few pixels", broken { name, index, _ in index == 7 ? [] : [name] }),
      (
        "frame 1 has too few pixels",
        broken { name, index, body in
          if index == 3 { body = [] }; return [name]
        }
      ),
      ("there are no pixels", file([], count: 1)),
      (
        "IDAT comes after the pixels of other frames",
        broken { name, index, _ in index == 4 ? ["fcTL", "IDAT"] : [name] }
      ),
      (
        "fdAT without an fcTL before it",
        broken { name, index, body in
          if index == 4 { body = [0, 0, 0, 1, 9] }; return index == 4 ? ["fdAT"] : [name]
        }
      ),
      ("XYZW is not a known chunk", broken { name, index, _ in index == 4 ? ["XYZW", "fcTL"] : [name] }),
    ] as [(String, [UInt8])])
  func `what is wrong with a file is said`(_ words: String, _ file: [UInt8]) {
    #expect { try AnimatedPNG(file) } throws: { "\($0)" == "the PNG is damaged: \(words)" }
  }

  @Test func `a file that ends too early is refused at every length`() {
    let file = Self.file(Self.three)
    for count in 8..<file.count {
      #expect(throws: PixelsError.truncated) { try AnimatedPNG(Array(file.prefix(count))) }
    }
  }

  @Test func `every damaged byte is found`() {
    let file = Self.file(Self.three)
    for index in file.indices {
      var bytes = file
      bytes[index] ^= 0x41
      #expect(throws: PixelsError.self, "byte \(index)") { try AnimatedPNG(bytes) }
    }
  }

  @Test func `pixels that cannot be unpacked are found when it is their turn`() throws {
    let bytes = Self.broken { name, index, body in
      if index == 5 { body[10] ^= 0xFF }
      return [name]
    }
    var frames = try AnimatedPNG(bytes).frames()
    #expect(try frames.next() != nil)
    #expect { try frames.next() } throws: { "\($0)".hasPrefix("the PNG is damaged: ") }
  }

  @Test func `a size over the limit takes no memory`() {
    let limit = PNG.Limit(side: 3, pixels: 100)
    #expect(throws: PixelsError.tooLarge(width: 4, height: 3, limit: limit)) {
      try AnimatedPNG(Self.file(Self.three), limit: limit)
    }
    // A frame that claims the most that is allowed, from a handful of bytes.
    let huge = Self.broken { name, _, body in
      if name == "IHDR" || name == "fcTL" {
        let start = name == "IHDR" ? 0 : 4
        for (offset, byte) in [0, 0, 0x20, 0, 0, 0, 0x20, 0].enumerated() { body[start + offset] = UInt8(byte) }
      }
      return [name]
    }
    #expect(throws: PixelsError.damaged("frame 1 has too few pixels")) { try AnimatedPNG(huge) }
  }

  @Test func `a copy of the frames goes its own way`() throws {
    var frames = try AnimatedPNG(Self.file(Self.three)).frames()
    _ = try frames.next()
    var copy = frames
    #expect(try frames.next() == copy.next())
    #expect(try frames.next()?.bitmap.rgba.first == 9)
    #expect(try copy.next()?.bitmap.rgba.first == 9)
  }
}
