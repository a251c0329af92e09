import PresscheckTestSupport
import Testing

@testable import PresscheckCodecs
@testable import PresscheckComparison

struct FilmComparisonTests {
  /// Grey pictures of 6 by 4, each of one colour and for a tenth of a second, as an APNG.
  private func film(_ greys: [UInt8], plays: Int = 0, seconds: Double = 0.1, width: Int = 6) throws -> [UInt8] {
    let bytes = AnimationBytes()
    let encoder = try AnimationEncoder.png(
      AnimationSettings(size: PixelSize(width: width, height: 4), plays: plays), into: bytes)
    for (index, grey) in greys.enumerated() {
      let picture = PremultipliedBitmap(
        width: width, height: 4,
        bgra: (0..<(width * 4)).flatMap { pixel -> [UInt8] in
          pixel == 0 ? [255, 255, 255, 255] : [grey, grey, grey, 255]
        })
      try encoder.append(picture, until: Double(index + 1) * seconds)
    }
    _ = try encoder.finish()
    return bytes.bytes
  }

  private func compare(_ a: [UInt8], _ b: [UInt8], _ tolerance: Tolerance = .exact) throws -> FilmComparison {
    try FilmComparison.files(expected: a, actual: b, tolerance: tolerance)
  }

  @Test func `equal films are the same, however they are packed`() throws {
    let film = SampleFilm.random(.opaque, seed: 4, frameRate: 10, count: 8)
    let comparison = try compare(film.encoded(.png).bytes, film.encoded(.webp, effort: .small).bytes)
    #expect(comparison.verdict == .same && comparison.sharedFrames > 1)
    #expect(comparison.expected == comparison.actual)
  }

  @Test func `frames that differ are counted, the first and the worst are told`() throws {
    let comparison = try compare(film([10, 20, 30, 40]), film([10, 21, 30, 90]))
    #expect(comparison.verdict == .differs && comparison.differingFrames == 2)
    #expect(comparison.first?.index == 1 && comparison.first?.time == 0.1)
    #expect(comparison.first?.comparison.differingPixels == 23)
    #expect(comparison.worst?.index == 1, "the first of those with most pixels")
    #expect(comparison.differingDelays == 0 && !comparison.playsDiffer)
  }

  @Test func `counts, lengths and plays are differences of their own`() throws {
    let counts = try compare(film([10, 20, 30]), film([10, 20]))
    #expect(counts.verdict == .differs && counts.differingFrames == 0)
    #expect(counts.expected.frameCount == 3 && counts.actual.frameCount == 2 && counts.sharedFrames == 2)
    let delays = try compare(film([10, 20, 30]), film([10, 20, 30], seconds: 0.2))
    #expect(delays.verdict == .differs && delays.differingFrames == 0 && delays.differingDelays == 3)
    #expect(delays.firstDelay == FilmComparison.Delay(frame: 0, expected: 0.1, actual: 0.2))
    let plays = try compare(film([10, 20]), film([10, 20], plays: 3))
    #expect(plays.verdict == .differs && plays.playsDiffer && plays.differingDelays == 0)
  }

  @Test func `a still is held against the first frame, and is no film`() throws {
    let picture = try PNG.decode(try film([10, 20]))
    let comparison = try compare(try PNG.encode(picture), film([10, 20]))
    #expect(comparison.verdict == .differs && comparison.differingFrames == 0 && comparison.differingDelays == 0)
    #expect(comparison.expected.isStill && !comparison.actual.isStill)
    // A film of one frame takes time.
    #expect(try compare(try PNG.encode(picture), film([10])).verdict == .differs)
    #expect(try compare(try PNG.encode(picture), try PNG.encode(picture)).verdict == .same)
  }

  @Test func `sizes are compared first, and the tolerance frame by frame`() throws {
    let sizes = try compare(film([10, 20]), film([10], width: 5))
    #expect(sizes.verdict == .differentSizes && sizes.differingFrames == 0)
    #expect(sizes.expected.frameCount == 2 && sizes.actual.frameCount == 1, "counts are told all the same")
    let tolerant = Tolerance(metric: .perceptual(Tolerance.Perceptual(threshold: 0.1, includesAntialiased: true)))
    #expect(try compare(film([10, 200]), film([11, 201]), tolerant).verdict == .same)
    #expect(try compare(film([10, 200]), film([11, 20]), tolerant).differingFrames == 1)
  }

  @Test func `the film that cannot be read is named`() throws {
    let whole = try film([10, 20])
    let cut = Array(whole.prefix(60))
    #expect(throws: Comparison.UnreadableFile(side: .actual, reason: .truncated)) { try compare(whole, cut) }
    #expect(throws: Comparison.UnreadableFile(side: .expected, reason: .truncated)) { try compare(cut, cut) }
  }

  @Test func `the difference is a film of both, for as long as the longer one`() throws {
    let bytes = AnimationBytes()
    let summary = try DifferenceFilm.write(
      expected: try AnimationReader(film([10, 20, 30])), actual: try AnimationReader(film([10, 25])), into: bytes)
    #expect(summary?.frameCount == 3)
    let reader = try AnimationReader(bytes.bytes)
    #expect(reader.size == PixelSize(width: 3 * 6 + 2 * 4, height: 4))
    var frames: [AnimationReader.Frame] = []
    while let frame = try reader.next() { frames.append(frame) }
    #expect(frames.map(\.seconds) == [0.1, 0.1, 0.1])
    // Grey, pale red, and the red of what only one has.
    #expect(frames.map { $0.bitmap[21, 1].green } == [231, 138, 0])
    #expect(frames.dropFirst().allSatisfy { $0.bitmap[21, 1].red == 255 })
    #expect(frames[2].bitmap[11, 1].alpha == 0, "there is no third frame")
  }
}
