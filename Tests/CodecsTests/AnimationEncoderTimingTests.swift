import PresscheckRendering
import PresscheckTestSupport
import Testing

@testable import PresscheckCodecs

/// How long frames stand.
struct AnimationEncoderTimingTests {
  /// Two pictures that take turns, for as many frames.
  private static func film(_ count: Int, frameRate: Double) -> SampleFilm {
    let size = PixelSize(width: 3, height: 2)
    let pictures = [
      SampleSheet(size) { _, _ in [1, 2, 3, 255] }.picture,
      SampleSheet(size) { x, _ in [9, 2, UInt8(x), 255] }.picture,
      SampleSheet(size) { x, _ in [9, 2, UInt8(9 * x), 255] }.picture,
    ]
    return SampleFilm(
      description: "", size: size, frameRate: frameRate, pictures: (0..<count).map { pictures[$0 % 3] },
      changed: Array(repeating: nil, count: count))
  }

  @Test(
    arguments: [
      (60.0, 1, 60), (1, 1, 1), (24, 1, 24), (12.5, 2, 25), (29.97, 100, 2997), (30000 / 1001.0, 1001, 30_000),
      (0.5, 2, 1),
      (23.976, 125, 2997), (120, 1, 120),
    ] as [(Double, Int, Int)])
  func `an APNG of an even film has exact delays`(_ frameRate: Double, _ numerator: Int, _ denominator: Int) throws {
    let (bytes, summary) = try Self.film(7, frameRate: frameRate).encoded(.png)
    let delay = AnimatedPNG.Delay(numerator: numerator, denominator: denominator)
    #expect(try AnimatedPNG(bytes).delays == Array(repeating: delay, count: 7))
    #expect(summary.duration == Double(7 * numerator) / Double(denominator))
  }

  @Test func `an APNG of uneven times is right to a millisecond`() throws {
    let film = Self.film(300, frameRate: 3.14159265)
    let file = try AnimatedPNG(film.encoded(.png).bytes)
    #expect(file.delays.allSatisfy { $0.denominator == 1000 && (318...319).contains($0.numerator) })
    #expect(file.delays.reduce(0) { $0 + $1.numerator } == 95_493)
  }

  @Test func `milliseconds of a WebP do not drift`() throws {
    let ticks = try ReadFilm.webp(Self.film(600, frameRate: 60).encoded(.webp).bytes).frames.map(\.ticks)
    #expect(ticks.reduce(0, +) == 10_000)
    #expect(Array(ticks.prefix(6)) == [17, 16, 17, 17, 16, 17])
  }

  @Test(arguments: [(60, 240), (120, 480), (1000, 2000), (48, 48), (59.94, 120)] as [(Double, Int)])
  func `no frame of a GIF is shorter than 20 ms, and the film is as long as it is`(_ rate: Double, _ count: Int) throws
  {
    let film = Self.film(count, frameRate: rate)
    let read = try ReadFilm.gif(film.encoded(.gif).bytes)
    #expect(read.frames.allSatisfy { $0.ticks >= 2 })
    #expect(read.frames.reduce(0) { $0 + $1.ticks } == Int((100 * Double(count) / rate).rounded()))
    // What is left standing is the last picture.
    #expect(read.pictures.last == film.pictures.last?.straight())
  }

  @Test func `a GIF of 60 pictures a second keeps two of three`() throws {
    let read = try ReadFilm.gif(Self.film(60, frameRate: 60).encoded(.gif).bytes)
    #expect(read.frames.count == 40)
    #expect(Set(read.frames.map(\.ticks)) == [2, 3])
  }

  @Test func `a last picture too short for a GIF takes the place of the one before`() throws {
    let film = Self.film(3, frameRate: 60)
    for (ends, ticks) in [([0.27, 0.3, 0.31], [27, 4]), ([0.27, 0.3, 0.32], [27, 3, 2]), ([0.3, 0.3, 0.3], [30])] {
      let sink = AnimationBytes()
      let encoder = try AnimationEncoder.gif(AnimationSettings(size: film.size), census: film.census, into: sink)
      for (picture, end) in zip(film.pictures, ends) { try encoder.append(picture, until: end) }
      #expect(try encoder.finish().duration == ends[2])
      let read = try ReadFilm.gif(sink.bytes)
      #expect(read.frames.map(\.ticks) == ticks)
      #expect(read.pictures.last == film.pictures.last?.straight())
    }
  }

  @Test func `pictures that come back to what is shown make no frame`() throws {
    // The second picture is too short for a GIF, and the third is the first again.
    let film = Self.film(2, frameRate: 60)
    let sink = AnimationBytes()
    let encoder = try AnimationEncoder.gif(AnimationSettings(size: film.size), census: film.census, into: sink)
    for (index, end) in [(0, 0.5), (1, 0.51), (0, 1)] { try encoder.append(film.pictures[index], until: end) }
    #expect(try encoder.finish() == AnimationSummary(frameCount: 1, duration: 1, byteCount: sink.bytes.count))
    #expect(try ReadFilm.gif(sink.bytes).frames.map(\.ticks) == [100])
  }

  @Test func `what stands longer than a format can tell is repeated`() throws {
    // 65,536 / 60 is 16,384 / 15; 131,071 is a prime.
    #expect(try Self.lengths(.png, last: 65_536.0 / 60) == [60, 16_384])
    #expect(try Self.lengths(.png, last: 131_071.0 / 60) == [60, 65_535, 65_535, 1])
    #expect(try Self.lengths(.gif, last: 655.35) == [100, 65_535])
    // No part is shorter than a frame may be.
    #expect(try Self.lengths(.gif, last: 655.36) == [100, 65_533, 3])
    #expect(try Self.lengths(.webp, last: 16_777.216) == [1000, 16_777_215, 1])
  }

  /// The ticks of all frames of a film of two pictures, of which the first takes a second.
  private static func lengths(_ format: SampleFilm.Format, last: Double) throws -> [Int] {
    let film = Self.film(2, frameRate: 60)
    let sink = AnimationBytes()
    let settings = AnimationSettings(size: film.size, frameRate: 60)
    let encoder: AnimationEncoder =
      switch format {
      case .png: try AnimationEncoder.png(settings, into: sink)
      case .webp: try AnimationEncoder.webP(settings, into: sink)
      case .gif: try AnimationEncoder.gif(settings, census: film.census, into: sink)
      }
    try encoder.append(film.pictures[0], until: 1)
    try encoder.append(film.pictures[1], until: 1 + last)
    let summary = try encoder.finish()
    #expect(abs(summary.duration - 1 - last) < 0.001)
    let lengths: [Int]
    switch format {
    case .png:
      lengths = try AnimatedPNG(sink.bytes).delays.map(\.numerator)
    case .webp, .gif:
      let read = try format == .gif ? ReadFilm.gif(sink.bytes) : ReadFilm.webp(sink.bytes)
      #expect(read.pictures.last == film.pictures[1].straight())
      lengths = read.frames.map(\.ticks)
    }
    #expect(summary.frameCount == lengths.count)
    return lengths
  }

  @Test func `each format counts plays its own way`() throws {
    for (plays, png, webp, gif) in [
      (0, 0, 0, 0), (1, 1, 1, nil), (2, 2, 2, 1), (65_535, 65_535, 65_535, 65_534), (70_000, 65_535, 65_535, 65_535),
    ] as [(Int, Int, Int, Int?)] {
      var film = Self.film(2, frameRate: 10)
      film.plays = plays
      #expect(try AnimatedPNG(film.encoded(.png).bytes).plays == png)
      #expect(try ReadFilm.webp(film.encoded(.webp).bytes).loop == webp)
      #expect(try ReadFilm.gif(film.encoded(.gif).bytes).loop == gif)
    }
  }
}
