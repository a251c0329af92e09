import PresscheckRendering
import PresscheckTestSupport
import Testing

@testable import PresscheckCodecs

/// What the encoders write, read back: pixel for pixel, at the time of every picture.
struct AnimationEncodingTests {
  static let films = SampleFilm.Paint.allCases.flatMap { paint in
    (1...5).map { SampleFilm.random(paint, seed: $0, count: 16) }
  }

  @Test(arguments: films, [PNG.Effort.fast, .dense, .small])
  func `an APNG shows every picture at its time`(_ film: SampleFilm, _ effort: PNG.Effort) throws {
    for hasCensus in [false, true] {
      let (bytes, summary) = try film.encoded(.png, effort: effort, hasCensus: hasCensus)
      let file = try AnimatedPNG(bytes)
      #expect(file.size == film.size && file.plays == film.plays)
      #expect(summary.frameCount == file.delays.count && summary.byteCount == bytes.count)
      #expect(summary.duration == Double(film.pictures.count) / film.frameRate)
      var (frames, index, last) = (file.frames(), 0, nil as Bitmap?)
      while let frame = try frames.next() {
        #expect(frame.bitmap != last, "frame \(index) is as the one before")
        #expect(frame.delay.denominator == Int(film.frameRate))
        for _ in 0..<frame.delay.numerator {
          #expect(frame.bitmap == film.pictures[index].straight(), "picture \(index)")
          index += 1
        }
        last = frame.bitmap
      }
      #expect(index == film.pictures.count)
    }
  }

  @Test(arguments: films, [PNG.Effort.fast, .dense, .small])
  func `a WebP shows every picture at its time`(_ film: SampleFilm, _ effort: PNG.Effort) throws {
    let (bytes, summary) = try film.encoded(.webp, effort: effort)
    let read = try ReadFilm.webp(bytes)
    let pictures = read.pictures
    #expect(read.size == film.size && read.loop == film.plays)
    #expect(summary.frameCount == pictures.count && summary.byteCount == bytes.count)
    #expect(read.frames.reduce(0) { $0 + $1.ticks } == 40 * film.pictures.count)
    for (index, picture) in film.pictures.enumerated() {
      #expect(pictures[read.frame(at: film.end(of: index) - 0.001)] == picture.straight(), "picture \(index)")
    }
    #expect(zip(pictures, pictures.dropFirst()).allSatisfy { $0 != $1 })
    #expect(read.saysAlpha || film.census.isOpaque)
  }

  @Test func `frames are no larger than what changed`() throws {
    let size = PixelSize(width: 50, height: 40)
    var sheet = SampleSheet(size) { x, y in [UInt8(x), UInt8(y % 4), 9, 255] }
    var film = SampleFilm(description: "", size: size, frameRate: 10, pictures: [sheet.picture], changed: [nil])
    let rects = [
      PixelRect(x: 7, y: 9, width: 11, height: 5), PixelRect(x: 0, y: 0, width: 1, height: 1),
      PixelRect(x: 49, y: 39, width: 1, height: 1), PixelRect(x: 3, y: 0, width: 1, height: 40),
    ]
    for (index, rect) in rects.enumerated() {
      sheet.paint(rect) { _, _ in [200, UInt8(index), 200, 255] }
      film.pictures.append(sheet.picture)
      // A hint may reach beyond the picture.
      film.changed.append(index == 0 ? PixelRect(x: -5, y: 2, width: 900, height: 900) : nil)
    }
    var (frames, seen) = (try AnimatedPNG(film.encoded(.png).bytes).frames(), [PixelRect]())
    while let frame = try frames.next() { seen.append(frame.changed) }
    #expect(seen == [PixelRect(size)] + rects)
    #expect(try ReadFilm.gif(film.encoded(.gif).bytes).frames.map(\.rect) == [PixelRect(size)] + rects)
    // WebP's begin at even pixels.
    #expect(
      try ReadFilm.webp(film.encoded(.webp).bytes).frames.map(\.rect) == [
        PixelRect(size), PixelRect(x: 6, y: 8, width: 12, height: 6), rects[1],
        PixelRect(x: 48, y: 38, width: 2, height: 2), PixelRect(x: 2, y: 0, width: 2, height: 40),
      ])
  }

  @Test(arguments: SampleFilm.Format.allCases)
  func `one picture is a film of one frame, also when it takes no time`(_ format: SampleFilm.Format) throws {
    let picture = PictureKind.plate.bitmap(width: 20, height: 10, seed: 1).premultiplied()
    for (count, end) in [(1, 0.0), (3, 0.0), (2, 0.5)] {
      let sink = AnimationBytes()
      let encoder = try Self.encoder(format, picture, plays: 1, frameRate: nil, sink)
      for _ in 0..<count { try encoder.append(picture, until: end) }
      let summary = try encoder.finish()
      #expect(summary.frameCount == 1 && summary.duration == end)
      switch format {
      case .png: #expect(try AnimatedPNG(sink.bytes).frames().firstBitmap == picture.straight())
      case .webp: #expect(try ReadFilm.webp(sink.bytes).pictures == [picture.straight()])
      case .gif: #expect(try ReadFilm.gif(sink.bytes).frames.map(\.ticks) == [Int(100 * end)])
      }
    }
  }

  static func encoder(
    _ format: SampleFilm.Format, _ picture: PremultipliedBitmap, plays: Int, frameRate: Double?,
    _ sink: any AnimationSink
  ) throws -> AnimationEncoder {
    let settings = AnimationSettings(
      size: PixelSize(width: picture.width, height: picture.height), plays: plays, frameRate: frameRate)
    var census = AnimationCensus(matte: GIFMatte(SampleFilm.matte))
    census.look(at: picture)
    switch format {
    case .png: return try AnimationEncoder.png(settings, into: sink)
    case .webp: return try AnimationEncoder.webP(settings, into: sink)
    case .gif: return try AnimationEncoder.gif(settings, census: census, into: sink)
    }
  }

  @Test(arguments: SampleFilm.Format.allCases)
  func `a film without a picture is refused`(_ format: SampleFilm.Format) throws {
    let picture = PictureKind.flat.bitmap(width: 2, height: 2, seed: 1).premultiplied()
    let encoder = try Self.encoder(format, picture, plays: 0, frameRate: 60, AnimationBytes())
    #expect(throws: CodecError.noFrames) { try encoder.finish() }
    #expect(CodecError.noFrames.description == "an animation needs at least one picture")
  }

  @Test(arguments: SampleFilm.Format.allCases)
  func `times that run backwards or never end are refused`(_ format: SampleFilm.Format) throws {
    let picture = PictureKind.flat.bitmap(width: 2, height: 2, seed: 1).premultiplied()
    for wrong in [0.2, -1, .nan, .infinity, 1_000_001] {
      let encoder = try Self.encoder(format, picture, plays: 0, frameRate: 60, AnimationBytes())
      try encoder.append(picture, until: 0.5)
      #expect { try encoder.append(picture, until: wrong) } throws: { error in
        "\(error)" == "a picture cannot end at \(wrong) seconds: ends are between the one before and 1000000"
      }
    }
  }

  @Test func `a sink that cannot write is heard`() throws {
    final class Full: AnimationSink {
      var room = 60
      func write(_ bytes: [UInt8]) throws(CodecError) {
        room -= bytes.count
        if room < 0 { throw .cannotWrite("the disk is full") }
      }
      func overwrite(_ bytes: [UInt8], at offset: Int) {}
    }
    for format in SampleFilm.Format.allCases {
      let film = SampleFilm.random(.opaque, seed: 3)
      let encoder = try Self.encoder(format, film.pictures[0], plays: 0, frameRate: 25, Full())
      #expect {
        for (index, picture) in film.pictures.enumerated() { try encoder.append(picture, until: film.end(of: index)) }
        _ = try encoder.finish()
      } throws: { "\($0)" == "the animation cannot be written: the disk is full" }
    }
  }

  @Test func `pictures too large for a format are refused`() throws {
    let settings = AnimationSettings(size: PixelSize(width: 16_384, height: 1))
    #expect { try AnimationEncoder.webP(settings, into: AnimationBytes()) } throws: {
      "\($0)" == "a WebP has at most 16383 pixels a side, not 16384 × 1"
    }
    let tall = AnimationSettings(size: PixelSize(width: 1, height: 65_536))
    #expect {
      try AnimationEncoder.gif(tall, census: AnimationCensus(matte: GIFMatte(SampleFilm.matte)), into: AnimationBytes())
    } throws: {
      "\($0)" == "a GIF has at most 65535 pixels a side, not 1 × 65536"
    }
  }

  @Test func `colours that the census did not see are refused by APNG`() throws {
    for paint in [SampleFilm.Paint.opaque, .fewColors, .grey] {
      let film = SampleFilm.random(paint, seed: 5)
      let sink = AnimationBytes()
      let encoder = try AnimationEncoder.png(AnimationSettings(size: film.size), census: film.census, into: sink)
      let other = SampleSheet(film.size) { _, _ in [1, 2, 3, 4] }.picture
      #expect {
        try encoder.append(film.pictures[0], until: 1)
        try encoder.append(other, until: 2)
        _ = try encoder.finish()
      } throws: {
        "\($0)"
          == "a picture has colours that are not in its film's census: "
          + "look at every picture before the first is written"
      }
    }
  }

  @Test func `a census finds the smallest colour type`() throws {
    let types: [(SampleFilm.Paint, PNG.ColorType)] = [
      (.opaque, .rgb), (.translucent, .rgba), (.fewColors, .palette), (.grey, .grey),
    ]
    for (paint, type) in types {
      let film = SampleFilm.random(paint, seed: 3, count: 60)
      #expect(try PNG.header(film.encoded(.png).bytes).colorType == type, "\(paint)")
      #expect(try PNG.header(film.encoded(.png, hasCensus: false).bytes).colorType == .rgba)
      #expect(film.census.isOpaque == (type != .rgba))
    }
  }

  @Test(arguments: SampleFilm.Format.allCases, [PNG.Effort.fast, .small])
  func `the same film has the same bytes, whatever the hints`(_ format: SampleFilm.Format, _ effort: PNG.Effort) throws
  {
    var film = SampleFilm.button(count: 8)
    let first = try film.encoded(format, effort: effort).bytes
    film.changed = film.changed.map { _ in PixelRect(x: 60, y: 0, width: 60, height: 64) }
    film.changed[0] = nil
    #expect(try film.encoded(format, effort: effort).bytes == first)
  }

  @Test func `small files are smaller`() throws {
    let film = SampleFilm.button(count: 12, isOpaque: false)
    for format in [SampleFilm.Format.png, .webp] {
      #expect(try film.encoded(format, effort: .small).bytes.count < film.encoded(format, effort: .fast).bytes.count)
    }
  }

  @Test func `an APNG holds scale and texts before its pixels, and every viewer its first picture`() throws {
    let film = SampleFilm.button(count: 4)
    let texts = [PNG.Text(keyword: "Title", value: "Button")]
    let bytes = try film.encoded(.png, effort: .small, scale: 2, texts: texts).bytes
    #expect(try PNG.texts(bytes) == texts)
    #expect(try PNG.density(bytes)?.scale == 2)
    #expect(try PNG.decode(bytes) == film.pictures[0].straight())
    #expect(throws: CodecError.invalidScale(-1)) { try film.encoded(.png, scale: -1) }
  }
}

extension AnimatedPNG.Frames {
  /// The picture of the first frame.
  var firstBitmap: Bitmap? {
    get throws {
      var copy = self
      return try copy.next()?.bitmap
    }
  }
}
