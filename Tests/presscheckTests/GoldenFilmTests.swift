import PresscheckTestSupport
import Testing

/// Goldens of films whose frames are the same and whose times are not.
@Suite struct GoldenFilmTests {
  private static let button = """
    control: layers
    size: [8, 8]
    layers: [{name: a, backgroundColor: red, frame: [0, 0, 4, 4]}]
    animations: [{in: normal, layer: a, keyPath: position.x, by: 4, duration: 0.4}]
    matrix: {scale: [1]}
    shots: [{id: film, state: normal, film: {fps: 10, duration: 0.5}}]
    """

  /// The first line of `verify` for a golden with another number in some of its chunks.
  private func verify(_ chunk: String, _ place: Int, of bytes: Int, from first: Int = 0, _ number: Int) throws -> String
  {
    let project = try GoldenProject.recorded(Self.button)
    var golden = try project.golden("button/film.png")
    let starts = golden.indices.filter { golden[$0...].starts(with: chunk.utf8) }
    for start in first < 0 ? starts.suffix(-first) : starts.dropFirst(first) {
      for byte in 0..<bytes {
        golden[start + 4 + place + byte] = UInt8(truncatingIfNeeded: number >> ((bytes - 1 - byte) * 8))
      }
    }
    try project.folder.write(PNGFile.mended(golden), "goldens/button/film.png")
    let text = try project.run("verify", "button.yaml").text
    return String(text.prefix { $0 != "\n" })
  }

  @Test func `the last frame's duration is a part of the film`() throws {
    #expect(
      try verify("fcTL", 20, of: 2, from: -1, 101)
        == "different  button/film.png: the golden takes 10.5 s, the film 0.5 s")
  }

  @Test func `frames end where the film's do`() throws {
    // 12 hundredths of a second each, and .02 s for the last: as long as the film.
    let project = try GoldenProject.recorded(Self.button)
    var golden = try project.golden("button/film.png")
    let starts = golden.indices.filter { golden[$0...].starts(with: "fcTL".utf8) }
    for (index, start) in starts.enumerated() {
      golden[start + 24...start + 27] = [0, index == starts.count - 1 ? 2 : 12, 0, 100]
    }
    #expect(starts.count == 5)
    try project.folder.write(PNGFile.mended(golden), "goldens/button/film.png")
    #expect(
      try project.run("verify", "button.yaml").text.hasPrefix(
        "different  button/film.png: frame 1 of the golden ends at 0.12 s, between two frames of the film\n"))
  }

  @Test func `the number of plays is a part of the film`() throws {
    let words = "different  button/film.png: the golden plays"
    #expect(try verify("acTL", 4, of: 4, 1) == "\(words) once, the film for ever")
    #expect(try verify("acTL", 4, of: 4, 3) == "\(words) 3 times, the film for ever")
  }
}
