import PresscheckTestSupport
import Testing

@testable import PresscheckCodecs
@testable import PresscheckComparison

/// Films of every format as they are seen, and broken ones.
struct AnimationReaderTests {
  private func frames(_ bytes: [UInt8]) throws -> [AnimationReader.Frame] {
    let reader = try AnimationReader(bytes)
    var frames: [AnimationReader.Frame] = []
    while let frame = try reader.next() { frames.append(frame) }
    #expect(try reader.next() == nil)
    return frames
  }

  private static let films = [SampleFilm.Paint.opaque, .translucent, .clearing, .grey].flatMap { paint in
    (1...4).map { SampleFilm.random(paint, seed: $0, count: 10) }
  }

  @Test(arguments: films) func `an APNG and a WebP show every picture for as long as it stands`(_ film: SampleFilm)
    throws
  {
    for format in [SampleFilm.Format.png, .webp] {
      let bytes = try film.encoded(format).bytes
      let frames = try frames(bytes)
      var (end, index) = (0.0, 0)
      for frame in frames {
        end += frame.seconds
        while index < film.pictures.count, film.end(of: index) < end + 0.002 {
          let wanted = film.pictures[index].straight()
          #expect(Comparison(expected: wanted, actual: frame.bitmap).verdict == .same, "\(format), picture \(index)")
          index += 1
        }
      }
      #expect(index == film.pictures.count)
    }
  }

  @Test(arguments: films) func `a GIF shows what giflib's own reader has`(_ film: SampleFilm) throws {
    let bytes = try film.encoded(.gif).bytes
    let read = try ReadFilm.gif(bytes)
    let frames = try frames(bytes)
    #expect(frames.map(\.bitmap) == read.pictures)
    #expect(frames.map(\.seconds) == read.frames.map { Double($0.ticks) / 100 })
  }

  @Test(arguments: SampleFilm.Format.allCases) func `plays are counted alike in all formats`(
    _ format: SampleFilm.Format
  ) throws {
    for plays in [0, 1, 2, 7] {
      var film = SampleFilm.random(.opaque, seed: 3, count: 4)
      film.plays = plays
      let reader = try AnimationReader(try film.encoded(format).bytes)
      while try reader.next() != nil {}
      #expect(reader.plays == plays)
      #expect(reader.size == film.size)
    }
  }

  @Test func `a PNG without an animation is one frame that takes no time`() throws {
    let picture = Bitmap(width: 2, height: 1, rgba: [1, 2, 3, 255, 0, 0, 0, 0])
    let bytes = try PNG.encode(picture)
    #expect(AnimationReader.isStill(bytes))
    #expect(try frames(bytes) == [AnimationReader.Frame(bitmap: picture, seconds: 0)])
    #expect(!AnimationReader.isStill(try SampleFilm.random(.opaque, seed: 1).encoded(.png).bytes))
    #expect(!AnimationReader.isStill([]))
  }

  // MARK: - GIF by hand

  /// A GIF of 4 × 3 with the colours black, red, green and clear.
  private func gif(_ blocks: [[UInt8]]) -> [UInt8] {
    let colors: [UInt8] = [0, 0, 0, 255, 0, 0, 0, 255, 0, 9, 9, 9]
    let head: [UInt8] = [4, 0, 3, 0, 0x91, 0, 0]
    return Array([Array("GIF89a".utf8), head, colors, Array(blocks.joined()), [0x3B]].joined())
  }

  private func image(
    _ rect: PixelRect, _ indices: [UInt8], disposal: UInt8 = 1, isInterlaced: Bool = false, delay: UInt8 = 5
  ) -> [UInt8] {
    let control: [UInt8] = [0x21, 0xF9, 4, disposal << 2 | 1, delay, 0, 3, 0]
    let place: [[UInt8]] = [rect.x, rect.y, rect.width, rect.height].map { [UInt8($0), 0] }
    // Two bits a pixel; a clear code (4) before every two pixels keeps codes at three bits.
    var (bits, count, data) = (0, 0, [UInt8]())
    func put(_ code: Int) {
      bits |= code << count
      count += 3
      while count >= 8 {
        data.append(UInt8(bits & 255))
        (bits, count) = (bits >> 8, count - 8)
      }
    }
    for (index, pixel) in indices.enumerated() {
      if index.isMultiple(of: 2) { put(4) }
      put(Int(pixel))
    }
    put(5)
    if count > 0 { data.append(UInt8(bits)) }
    let head: [UInt8] = [isInterlaced ? 0x40 : 0, 2, UInt8(data.count)]
    return Array([control, [0x2C], Array(place.joined()), head, data, [0]].joined())
  }

  private static let whole = PixelRect(x: 0, y: 0, width: 4, height: 3)

  /// A letter a pixel: k, r, g, and a point for clear.
  private func letters(_ bitmap: Bitmap) -> String {
    (0..<bitmap.height).map { y in
      (0..<bitmap.width).map { x in
        switch (bitmap[x, y].alpha, bitmap[x, y].red, bitmap[x, y].green) {
        case (0, _, _): "."
        case (_, 255, 0): "r"
        case (_, 0, 255): "g"
        default: "k"
        }
      }.joined()
    }.joined(separator: "/")
  }

  @Test func `images lie over each other, and are kept, cleared or put back`() throws {
    let rect = PixelRect(x: 1, y: 1, width: 2, height: 1)
    let bytes = gif([
      image(Self.whole, [UInt8](repeating: 1, count: 12)), image(rect, [2, 3], disposal: 2),
      image(rect, [3, 0], disposal: 3), image(PixelRect(x: 0, y: 0, width: 1, height: 1), [2], delay: 0),
    ])
    let frames = try frames(bytes)
    #expect(
      frames.map { letters($0.bitmap) } == ["rrrr/rrrr/rrrr", "rrrr/rgrr/rrrr", "rrrr/r.kr/rrrr", "grrr/r..r/rrrr"])
    #expect(frames.map(\.seconds) == [0.05, 0.05, 0.05, 0])
  }

  @Test func `rows of an interlaced image come in their places`() throws {
    let bytes = gif([image(Self.whole, [1, 1, 1, 1, 2, 2, 2, 2, 0, 0, 0, 0], isInterlaced: true)])
    #expect(try frames(bytes).map { letters($0.bitmap) } == ["rrrr/kkkk/gggg"])
  }

  @Test func `what is wrong with a GIF is said`() throws {
    func problem(_ bytes: [UInt8], limit: PNG.Limit = .standard) -> String? {
      #expect(throws: CodecError.self) {
        let reader = try AnimationReader(bytes, limit: limit)
        while try reader.next() != nil {}
      }?.description
    }
    let outside = image(PixelRect(x: 2, y: 0, width: 3, height: 1), [1, 1, 1])
    #expect(
      problem(gif([outside])) == "the GIF is damaged: frame 1 of 3 × 1 pixels at (2, 0) is not inside of 4 × 3")
    #expect(problem(gif([])) == "the GIF is damaged: it has no picture")
    var plain = gif([image(Self.whole, [UInt8](repeating: 1, count: 12))])
    #expect(
      problem(plain, limit: PNG.Limit(side: 3, pixels: 99))
        == "a GIF of 4 × 3 pixels is too large: at most 3 a side and 99 in all")
    plain[6] = 0
    #expect(problem(plain) == "the GIF is damaged: it has 0 × 3 pixels")
    #expect(problem(Array("GIF89a".utf8)) == "the GIF is damaged: No screen descriptor detected")
    #expect(problem(Array("GIFT".utf8)) == "this is not a PNG, WebP or GIF")
    #expect(
      problem(Array("RIFFxxxxWEBP".utf8))
        == "the WebP is damaged: it ends too early, or its chunks are out of order")
  }

  @Test(arguments: SampleFilm.Format.allCases)
  func `a film that is cut anywhere, or has wrong bytes, is refused or read, and never more`(
    _ format: SampleFilm.Format
  ) throws {
    let whole = try SampleFilm.random(.clearing, seed: 5, count: 6).encoded(format).bytes
    func read(_ bytes: [UInt8]) -> Int? {
      guard let reader = try? AnimationReader(bytes, limit: PNG.Limit(side: 4_096, pixels: 1 << 20)) else { return nil }
      var count = 0
      do {
        while try reader.next() != nil { count += 1 }
      } catch {
        return nil
      }
      return count
    }
    for length in stride(from: 0, to: whole.count, by: max(1, whole.count / 300)) {
      #expect(read(Array(whole.prefix(length))) == nil, "cut at \(length)")
    }
    var random = SeededGenerator(seed: 9)
    for _ in 0..<400 {
      var bytes = whole
      for _ in 0...Int(random.byte() % 3) { bytes[Int(random.next() % UInt64(bytes.count))] = random.byte() }
      _ = read(bytes)
    }
  }

  @Test func `a WebP that asks for too much is refused before memory is taken`() throws {
    var bytes = try SampleFilm.random(.opaque, seed: 5, count: 3).encoded(.webp).bytes
    for place in [24, 25] { bytes[place] = 0xFF }
    let error = #expect(throws: CodecError.self) { _ = try AnimationReader(bytes) }
    #expect(error?.description.hasPrefix("a WebP of 65536 × ") == true)
  }
}
