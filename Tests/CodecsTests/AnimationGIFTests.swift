import PresscheckRendering
import PresscheckTestSupport
import Testing

@testable import PresscheckCodecs

/// A GIF's palette, its clear pixels and its disposals.
struct AnimationGIFTests {
  /// What GIF is to make of a picture: whole pixels on the matte, or none.
  static func matted(_ picture: PremultipliedBitmap) -> Bitmap {
    var rgba: [UInt8] = []
    let matte = [SampleFilm.matte.blue, SampleFilm.matte.green, SampleFilm.matte.red].map { Double($0) }
    for start in stride(from: 0, to: picture.bgra.count, by: 4) {
      let alpha = Double(picture.bgra[start + 3])
      let mixed = (0..<3).map { channel in
        Double(picture.bgra[start + channel]) + (matte[channel] * (255 - alpha) / 255).rounded()
      }
      rgba += alpha < 128 ? [0, 0, 0, 0] : [UInt8(mixed[2]), UInt8(mixed[1]), UInt8(mixed[0]), 255]
    }
    return Bitmap(width: picture.width, height: picture.height, rgba: rgba)
  }

  @Test func `a matte of the caller's lies under all that shows`() {
    let shadow: UInt32 = 0x40_00_00_00
    #expect(GIFMatte(SampleFilm.matte).color(shadow) == nil)
    let whole = GIFMatte(SampleFilm.matte, takesAll: true)
    let quarterOfBlack: UInt32 = 187 | 180 << 8 | 150 << 16
    #expect(whole.color(shadow) == quarterOfBlack)
    #expect(whole.color(0) == nil)
  }

  static let films = SampleFilm.Paint.allCases.flatMap { paint in
    (1...8).map { SampleFilm.random(paint, seed: $0, count: 12) }
  }

  @Test(arguments: films)
  func `a GIF shows every picture at its time, in the palette's colours`(_ film: SampleFilm) throws {
    let (bytes, summary) = try film.encoded(.gif)
    let read = try ReadFilm.gif(bytes)
    let pictures = read.pictures
    #expect(read.size == film.size && summary.frameCount == pictures.count && summary.byteCount == bytes.count)
    let isExact = film.census.histogram?.colors != nil
    var colors: Set<Pixel> = []
    for (index, picture) in film.pictures.enumerated() {
      let (shown, wanted) = (pictures[read.frame(at: film.end(of: index) - 0.001)], Self.matted(picture))
      if isExact {
        #expect(shown == wanted, "picture \(index)")
      } else {
        let alphas = stride(from: 3, to: wanted.rgba.count, by: 4)
        #expect(alphas.allSatisfy { shown.rgba[$0] == wanted.rgba[$0] }, "picture \(index)")
        // Noise of all colours is the hardest there is.
        #expect(Self.distance(shown, wanted) < 24, "picture \(index)")
      }
      for start in stride(from: 0, to: shown.rgba.count, by: 4) where shown.rgba[start + 3] > 0 {
        colors.insert(Pixel(red: shown.rgba[start], green: shown.rgba[start + 1], blue: shown.rgba[start + 2]))
      }
    }
    #expect(colors.count <= 255)
  }

  /// The mean distance of the channels.
  private static func distance(_ first: Bitmap, _ second: Bitmap) -> Double {
    let sum = zip(first.rgba, second.rgba).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    return Double(sum) / Double(first.rgba.count)
  }

  @Test func `255 colours are kept exactly, 256 are not`() throws {
    for count in [2, 3, 16, 254, 255, 256] {
      let size = PixelSize(width: 128, height: 2)
      let sheet = SampleSheet(size) { x, y in
        let index = min(y * 128 + x, count - 1)
        return [UInt8(index), UInt8(index * 7 % 256), UInt8(255 - index), 255]
      }
      let film = SampleFilm(description: "", size: size, frameRate: 1, pictures: [sheet.picture], changed: [nil])
      let shown = try ReadFilm.gif(film.encoded(.gif).bytes).pictures
      #expect((shown == [film.pictures[0].straight()]) == (count < 256), "\(count) colours")
    }
  }

  @Test func `a flat ground keeps its colour beside a gradient`() throws {
    let size = PixelSize(width: 300, height: 200)
    let sheet = SampleSheet(size) { x, y in
      y < 100 ? [251, 252, 253, 255] : [UInt8(x * 255 / 299), UInt8(255 - y), UInt8(y + x / 6), 255]
    }
    let film = SampleFilm(description: "", size: size, frameRate: 1, pictures: [sheet.picture], changed: [nil])
    #expect(film.census.histogram?.colors == nil)
    let shown = try #require(ReadFilm.gif(film.encoded(.gif).bytes).pictures.first)
    #expect(shown[150, 50] == Pixel(red: 251, green: 252, blue: 253))
    #expect(Self.distance(shown, film.pictures[0].straight()) < 4)
  }

  @Test func `dither hits colours on average that the palette lacks`() throws {
    let size = PixelSize(width: 160, height: 160)
    let sheet = SampleSheet(size) { x, y in [UInt8(x * 8 / 5), UInt8(y * 8 / 5), UInt8((x + y) * 2 / 3), 255] }
    let film = SampleFilm(description: "", size: size, frameRate: 1, pictures: [sheet.picture], changed: [nil])
    func error(isDithered: Bool) throws -> Double {
      let sink = AnimationBytes()
      let encoder = try AnimationEncoder.gif(
        AnimationSettings(size: size), census: film.census, isDithered: isDithered, into: sink)
      try encoder.append(film.pictures[0], until: 1)
      _ = try encoder.finish()
      let shown = try #require(ReadFilm.gif(sink.bytes).pictures.first)
      var sum = 0
      for (x, y) in (0..<20).flatMap({ x in (0..<20).map { (8 * x, 8 * $0) } }) {
        for channel in 0..<3 {
          let block = (0..<64).map { 4 * ((y + $0 / 8) * size.width + x + $0 % 8) + channel }
          sum += abs(block.reduce(0) { $0 + Int(shown.rgba[$1]) - Int(sheet.rgba[$1]) })
        }
      }
      return Double(sum) / Double(400 * 3 * 64)
    }
    let (plain, dithered) = (try error(isDithered: false), try error(isDithered: true))
    #expect(dithered < plain * 0.6, "\(dithered) of \(plain)")
  }

  @Test func `a colour that moves over a clear ground leaves nothing behind`() throws {
    let size = PixelSize(width: 40, height: 12)
    var film = SampleFilm(description: "", size: size, frameRate: 20, pictures: [], changed: [])
    for index in 0..<15 {
      var sheet = SampleSheet(size)
      sheet.paint(PixelRect(x: 2 * index, y: 2, width: 8, height: 8)) { _, _ in [200, 30, 40, 255] }
      film.pictures.append(sheet.picture)
      film.changed.append(nil)
    }
    let read = try ReadFilm.gif(film.encoded(.gif).bytes)
    #expect(read.pictures == film.pictures.map { $0.straight() })
    #expect(read.frames.contains { $0.isErasedAfterwards })
    #expect(read.frames.dropFirst().allSatisfy { $0.rect.width <= 12 }, "frames stay small")
  }
}
