import PresscheckCodecs
import PresscheckFiles
import PresscheckTestSupport
import Testing

@Suite struct DiffTests {
  /// Two grey pictures of 8 by 4 that differ in three pixels of a row.
  private func project() throws -> TemporaryProject {
    let project = try TemporaryProject()
    var rgba = [UInt8](repeating: 255, count: 8 * 4 * 4)
    try project.folder.write(PNG.encode(Bitmap(width: 8, height: 4, rgba: rgba)), "a.png")
    for x in 2...4 { rgba[(8 + x) * 4] = UInt8(255 - 50 * x) }
    try project.folder.write(PNG.encode(Bitmap(width: 8, height: 4, rgba: rgba)), "b.png")
    try project.folder.write(PNG.encode(Bitmap(width: 1, height: 1, rgba: [0, 0, 0, 255])), "small.png")
    return project
  }

  @Test func `a picture is the same as itself`() throws {
    let outcome = try project().run("diff", "a.png", "a.png")
    #expect(outcome.text == "the same\n" && outcome.errors == "" && outcome.status == 0)
  }

  @Test func `what differs is counted and placed`() throws {
    let outcome = try project().run("diff", "a.png", "b.png")
    #expect(
      outcome.text == """
        3 pixels differ
        worst at (4, 1): #FFFFFFFF → #37FFFFFF, 200 of 255 apart
        all within (2, 1), 3 × 1, in 1 place

        """)
    #expect(outcome.status == 1)
  }

  @Test func `sizes that differ are told as such`() throws {
    let outcome = try project().run("diff", "a.png", "small.png")
    #expect(outcome.text == "different sizes: 8 × 4 and 1 × 1\n")
    #expect(outcome.status == 1)
  }

  @Test func `the perceptual metric sees past what is within its threshold`() throws {
    let outcome = try project().run(
      "diff", "a.png", "b.png", "--metric", "perceptual", "--threshold", "1", "--include-aa")
    #expect(outcome.text == "the same\n3 more are nearer than the threshold\n")
    #expect(outcome.status == 0)
  }

  @Test func `programs get JSON, and eyes a picture side by side`() throws {
    let project = try project()
    let outcome = try project.run("diff", "a.png", "b.png", "--json", "-o", "difference.png")
    #expect(outcome.text.contains("\"verdict\": \"differs\"") && outcome.text.contains("\"differingPixels\": 3"))
    let picture = try PNG.decode(project.folder.bytes("difference.png"))
    #expect(picture.width > 3 * 8 && picture.height >= 4)
  }

  @Test(arguments: [
    (["absent.png", "a.png"], 66, "error: the picture \"absent.png\" is not there"),
    (["a.png", "."], 65, "error: the picture \".\" is a folder"),
    (
      ["a.png", "b.png", "--metric", "exakt"], 64,
      "--metric: error: \"exakt\" is not one of its values\nhint: write exact or perceptual"
    ),
    (
      ["a.png", "b.png", "--threshold", "0.5"], 64,
      "--threshold: error: belongs to the perceptual metric\nhint: add --metric perceptual"
    ),
    (
      ["a.png", "b.png", "--metric", "perceptual", "--threshold", "2"], 64,
      "--threshold: error: \"2\" is not a number from 0 to 1"
    ),
    (
      ["a.png", "b.png", "--metric", "perceptual", "--threshold", "0x1p-1"], 64,
      "--threshold: error: \"0x1p-1\" is not a number from 0 to 1"
    ),
  ])
  func `what cannot be compared is refused`(_ arguments: [String], _ status: Int32, _ errors: String) throws {
    try project().refuses(["diff"] + arguments, status, errors)
  }

  @Test func `a damaged picture is named`() throws {
    let project = try project()
    try project.folder.write(Array(project.folder.bytes("a.png").dropLast(20)), "cut.png")
    let outcome = try project.run("diff", "a.png", "cut.png")
    #expect(outcome.status == 65)
    #expect(outcome.errors.hasPrefix("cut.png: error: "))
  }

  // MARK: - Films

  /// The dial's films: `a.png`, `a.webp` and `a.gif` alike, `slow.png` with half the frames, `late.png` with other pixels
  /// from the third frame on, and the still `still.png`.
  private func films() throws -> TemporaryProject {
    let project = try TemporaryProject(
      """
      control: layers
      name: dial
      size: [12, 8]
      layers: [{name: plate, backgroundColor: white}, {name: hand, frame: [1, 3, 4, 2], backgroundColor: black}]
      initial: on
      states: {on: {}}
      animations:
        - {in: on, layer: hand, keyPath: position.x, by: 8, duration: 1, calculationMode: linear, values: [3, 5, 7, 9, 9],
           repeatCount: infinity}
      """.replacing("by: 8, ", with: "").replacing("linear", with: "discrete"))
    for path in ["a.png", "a.webp", "a.gif"] {
      #expect(try project.run("film", "button.yaml", "--fps", "5", "--scale", "1", "-o", path).status == 0)
    }
    #expect(
      try project.run("film", "button.yaml", "--fps", "5", "--scale", "1", "--duration", "0.6", "-o", "short.png")
        .status
        == 0)
    #expect(
      try project.run("film", "button.yaml", "--fps", "5", "--scale", "1", "--loop", "2", "-o", "twice.png").status == 0
    )
    #expect(try project.run("render", "button.yaml", "--at", "0", "--scale", "1", "-o", "still.png").status == 0)
    let text = try String(decoding: project.folder.bytes("button.yaml"), as: UTF8.self)
    try project.folder.write(text.replacing("7, 9, 9", with: "7, 8, 8"), "late.yaml")
    #expect(try project.run("film", "late.yaml", "--fps", "5", "--scale", "1", "-o", "late.png").status == 0)
    return project
  }

  @Test func `films of all formats are compared frame by frame`() throws {
    let project = try films()
    for path in ["a.png", "a.webp", "a.gif"] {
      let outcome = try project.run("diff", "a.png", path)
      #expect(outcome.text == "the same\n" && outcome.status == 0)
    }
    let outcome = try project.run("diff", "a.webp", "late.png")
    #expect(outcome.status == 1)
    #expect(
      outcome.text == """
        1 of 4 frames differs, the first is frame 3 at 0.6 s
          4 pixels differ
          worst at (6, 3): #FFFFFFFF → #000000FF, 255 of 255 apart
          all within (6, 3), 5 × 2, in 2 places

        """)
  }

  @Test func `counts, lengths and plays are differences of their own, and a still is no film`() throws {
    let project = try films()
    func lines(_ a: String, _ b: String) throws -> String {
      let outcome = try project.run("diff", a, b)
      #expect(outcome.status == 1)
      return outcome.text
    }
    #expect(try lines("a.png", "short.png") == "the first 3 frames are the same\n4 and 3 frames\n")
    #expect(try lines("a.png", "twice.png") == "the first 4 frames are the same\nplayed for ever and 2 times\n")
    #expect(try lines("a.png", "still.png") == "the first frame is the same\na film of 4 frames and a still\n")
    #expect(try lines("still.png", "a.gif") == "the first frame is the same\na still and a film of 4 frames\n")
    let text = try String(decoding: project.folder.bytes("button.yaml"), as: UTF8.self)
    try project.folder.write(text.replacing("duration: 1", with: "duration: 2"), "slow.yaml")
    #expect(try project.run("film", "slow.yaml", "--fps", "2.5", "--scale", "1", "-o", "slow.png").status == 0)
    #expect(
      try lines("a.png", "slow.png") == """
        the first 4 frames are the same
        4 frames have other durations, the first is frame 0: 0.2 s and 0.4 s

        """)
  }

  @Test func `one frame is picked, of two films or of a film for a still`() throws {
    let project = try films()
    #expect(try project.run("diff", "a.gif", "late.png", "--frame", "2").text == "the same\n")
    #expect(try project.run("diff", "a.webp", "late.png", "--frame", "3").text.hasPrefix("4 pixels differ\n"))
    #expect(try project.run("diff", "still.png", "a.webp", "--frame", "0").text == "the same\n")
    #expect(try project.run("diff", "a.png", "still.png", "--frame", "1").status == 1)
    try project.refuses(
      ["diff", "a.png", "short.png", "--frame", "3"], 64,
      "--frame: error: short.png has no frame 3: it has 3, the first is 0")
    try project.refuses(
      ["diff", "a.png", "a.gif", "--frame", "-1"], 64, "--frame: error: -1 is not a frame: the first is 0")
    try project.refuses(
      ["diff", "still.png", "still.png", "--frame", "0"], 64, "--frame: error: still.png and still.png are stills")
  }

  @Test func `programs get counts, lengths and the frames that matter`() throws {
    let outcome = try films().run("diff", "a.png", "late.png", "--json")
    for part in [
      "\"verdict\": \"differs\"", "\"expectedFilm\": {", "\"frames\": 4", "\"plays\": 0",
      "\"differingFrames\": 1", "\"differingDelays\": 0", "\"frame\": 3", "\"time\": 0.6", "\"differingPixels\": 4",
    ] { #expect(outcome.text.contains(part), "\(part) in \(outcome.text)") }
  }

  @Test func `the difference of films is a film`() throws {
    let project = try films()
    #expect(try project.run("diff", "a.webp", "late.png", "-o", "out.png").status == 1)
    let film = try AnimatedPNG(project.folder.bytes("out.png"))
    #expect(film.delays.map(\.seconds) == [0.2, 0.2, 0.2, 0.4])
    #expect(film.size == PixelSize(width: 3 * 12 + 2 * 4, height: 8))
    #expect(try project.run("diff", "a.webp", "late.png", "--frame", "3", "-o", "one.png").status == 1)
    #expect(try !PNG.isAnimated(project.folder.bytes("one.png")))
    try project.refuses(
      ["diff", "a.webp", "late.png", "-o", "out.gif"], 64,
      "-o: error: a difference is a PNG: \"out.gif\" must end in .png")
    try project.refuses(
      ["diff", "a.webp", "late.png", "-o", "out.jpg"], 64,
      "-o: error: a difference is a PNG: \"out.jpg\" must end in .png")
    try project.refuses(
      ["diff", "a.webp", "late.png", "--json", "-o", "-"], 64,
      TemporaryProject.json(file: "-o", "standard output cannot take both the picture and --json"))
  }

  @Test func `films that are damaged, or no films, are named`() throws {
    let project = try films()
    for path in ["a.webp", "a.gif", "a.png"] {
      try project.folder.write(Array(project.folder.bytes(path).dropLast(30)), "cut")
      let outcome = try project.run("diff", "a.png", "cut")
      #expect(outcome.status == 65 && outcome.text == "" && outcome.errors.hasPrefix("cut: error: the "))
    }
    // Of another size, it is found damaged before a difference is drawn.
    #expect(try project.run("film", "button.yaml", "--fps", "5", "--scale", "2", "-o", "large.gif").status == 0)
    try project.folder.write(Array(project.folder.bytes("large.gif").dropLast(30)), "cut")
    #expect(try project.run("diff", "a.png", "cut", "-o", "out.png").status == 65)
    #expect(try project.run("diff", "a.png", "large.gif").text.hasPrefix("different sizes: 12 × 8 and 24 × 16\n"))
    try project.folder.write("hello", "text.png")
    try project.refuses(["diff", "a.png", "text.png"], 65, "text.png: error: this is not a PNG, WebP or GIF")
  }
}
