import PresscheckButtonFile
import PresscheckCodecs
import PresscheckControls
import PresscheckFiles
import PresscheckTestSupport
import Testing

@testable import PresscheckRendering

/// Films without a duration.
@Suite struct FilmLoopTests {
  /// Fades in, and has parts that turn for ever.
  private static func button(_ first: String, _ second: String, more: String = "") -> String {
    """
    control: layers
    size: [24, 12]
    canvas: {padding: auto}
    layers:
      - {name: plate, backgroundColor: systemBlue, opacity: 0.5}
      - {name: dot, frame: [2, 2, 4, 4], backgroundColor: white}
      - {name: bar, frame: [12, 4, 10, 3], backgroundColor: systemRed}
    initial: idle
    states: {idle: {}, on: {plate: {opacity: 1}}}
    transitions: [{from: idle, event: touchUpInside, to: on, animate: {duration: 0.3}}]
    animations:
      - {in: on, layer: dot, keyPath: position.x, by: 6, duration: \(first), autoreverses: true, repeatCount: infinity}
      - {in: on, layer: bar, keyPath: transform.rotation, by: 6.283185307179586, duration: \(second), repeatCount: infinity}
    matrix: {scale: 1}
    shots: [{state: on, film: {fps: 10}}]
    \(more)
    """
  }

  private func film(_ text: String) throws -> (renderer: Renderer, picture: ResolvedPicture) {
    let file = try PresscheckTestSupport.button(text)
    let renderer = Renderer(file, fonts: try FontResolver(file: file))
    return (renderer, try #require(try renderer.resolve(try file.requests()).first))
  }

  private func pictures(_ film: (renderer: Renderer, picture: ResolvedPicture)) throws -> [Bitmap] {
    var pictures: [Bitmap] = []
    try film.picture.renderFrames(on: RenderContext(film.renderer.fonts.library)) {
      pictures.append($0.bitmap.straight())
    }
    return pictures
  }

  private func stills(_ text: String, at times: [Double]) throws -> [Bitmap] {
    let file = try PresscheckTestSupport.button(text)
    let renderer = Renderer(file, fonts: try FontResolver(file: file))
    let requests = try file.requests(
      Selection(state: "on", instants: times.map { .seconds($0) }, matrix: .only(scales: [1])))
    return try renderer.pictures(of: requests).map { $0.bitmap.straight() }
  }

  @Test func `a loop begins after what is finite, and is one exact period`() throws {
    let text = Self.button("0.6", "0.8")
    let film = try self.film(text)
    #expect(film.picture.frameTiming?.duration == 2.4)
    #expect(film.picture.frameTiming?.frameCount == 24)
    #expect(film.picture.findings.isEmpty)
    let pictures = try pictures(film)
    #expect(try pictures == stills(text, at: (0..<24).map { 0.3 + Double($0) / 10 }))
    #expect(try stills(text, at: [0.3 + 2.4]) == [pictures[0]])
    #expect(try stills(text, at: [0]) != [pictures[0]], "the fade has begun there")
  }

  @Test func `a duration wins, and the film begins at 0`() throws {
    let text = Self.button("0.6", "0.8").replacing("film: {fps: 10}", with: "film: {fps: 10, duration: 0.5}")
    let film = try self.film(text)
    #expect(film.picture.frameTiming?.duration == 0.5)
    #expect(try pictures(film) == stills(text, at: [0, 0.1, 0.2, 0.3, 0.4]))
  }

  @Test(arguments: [("0.85", "3"), ("1.1", "2.3"), ("0.7", "13")])
  func `without a period it takes the shortest time after which it looks most alike`(
    _ first: String, _ second: String
  ) throws {
    let text = Self.button(first, second)
    let frameTiming = try #require(try self.film(text).picture.frameTiming)
    // One turn at least of whatever turns within ten seconds.
    let turns = [2 * (Double(first) ?? 0), Double(second) ?? 0].filter { $0 <= 10 }
    let times = (1...600).map { Double($0) / 60 }.filter { $0 >= (turns.max() ?? 0) - 1e-9 }
    let pictures = try stills(text, at: [0.3] + times.map { 0.3 + $0 }).map { $0.premultiplied() }
    let differences = pictures.dropFirst().map { picture in
      zip(picture.bgra, pictures[0].bgra).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    }
    let least = try #require(differences.min())
    #expect(frameTiming.duration == times[try #require(differences.firstIndex(of: least))])
    #expect(frameTiming.loop?.begin == 0.3)
  }

  @Test func `a film that does not end as it begins says so in a note, an exact one says nothing`() throws {
    let film = try self.film(Self.button("0.85", "3"))
    let duration = try #require(film.picture.frameTiming?.duration)
    let seconds = (duration * 1_000).rounded() / 1_000
    #expect(
      film.picture.findings.map(\.description) == [
        """
        button.yaml:15:9: note: button/on.png has no period of at most 10 s: the film takes \(seconds) s, after which it \
        looks most like its beginning
        hint: a duration of your own replaces it
        """
      ])
    #expect(try self.film(Self.button("0.6", "0.8")).picture.findings.isEmpty)
  }

  @Test func `what is sharp, large or padded does not change how long a loop takes`() throws {
    let text = Self.button("0.85", "3")
    let durations = try ["padding: auto", "padding: 0"].flatMap { padding in
      try ["scale: 1", "scale: 3"].map { scale in
        let text = text.replacing("padding: auto", with: padding).replacing("scale: 1", with: scale)
        return try self.film(text).picture.frameTiming?.duration
      }
    }
    #expect(Set(durations).count == 1)
  }

  @Test func `a sheet of a film's moments has the film's note`() throws {
    for (second, count) in [("3", 1), ("1.7", 0)] {
      let text = Self.button("0.85", second)
      let file = try PresscheckTestSupport.button(text)
      let sheet = try Sheet(of: [SheetButton(Renderer(file, fonts: try FontResolver(file: file)))])
      #expect(sheet.findings.count == count)
      #expect(sheet.findings == (try self.film(text).picture.findings))
    }
  }

  @Test func `a sheet's moments are the film's`() throws {
    let film = try self.film(Self.button("0.6", "0.8"))
    #expect(film.picture.frameTiming?.moment(of: 3) == 0.3 + 3.0 / 10)
    #expect(film.picture.frameTiming?.start(of: 3) == 0.3)
  }
}
