import Foundation
import PresscheckCodecs
import PresscheckTestSupport
import Testing

@Suite struct FilmTests {
  static let turning = """
    control: layers
    name: dial
    size: [12, 8]
    canvas: {padding: 2}
    layers: [{name: hand, frame: [2, 2, 8, 4], backgroundColor: systemBlue}]
    initial: idle
    states: {idle: {}, on: {}}
    transitions: [{from: idle, event: touchUpInside, to: on}]
    animations: [{in: on, layer: hand, keyPath: transform.rotation, by: 6.283185307179586, duration: 1, repeatCount: infinity}]
    """

  private func film(_ project: TemporaryProject, _ name: String) throws -> AnimatedPNG {
    try AnimatedPNG(try project.folder.bytes(name))
  }

  @Test func `without a duration a film is one exact period, for ever`() throws {
    let project = try TemporaryProject(Self.turning)
    let outcome = try project.run("film", "button.yaml", "--state", "on", "--fps", "10")
    #expect(outcome.status == 0)
    #expect(outcome.text == "dial/on@2x.png\n")
    let film = try film(project, "dial/on@2x.png")
    #expect(film.plays == 0)
    // The hand is a rectangle, so after half a turn it looks as at first; every frame differs from the one before.
    #expect(film.delays.count == 10)
    #expect(film.delays.allSatisfy { $0.seconds == 0.1 })
  }

  @Test func `a film's first frame is the still at time 0, and every other one the still at its time`() throws {
    let project = try TemporaryProject(Self.turning)
    #expect(try project.run("film", "button.yaml", "--state", "on", "--fps", "4").status == 0)
    #expect(try project.run("render", "button.yaml", "--state", "on", "--at", "0,0.25,0.5,0.75").status == 0)
    var frames = try film(project, "dial/on@2x.png").frames()
    for time in ["0", "250", "500", "750"] {
      let still = try PNG.decode(try project.folder.bytes("dial/on.t=\(time)ms@2x.png"))
      #expect(try frames.next()?.bitmap == still)
    }
    #expect(try frames.next() == nil)
  }

  @Test func `equal frames become one, and nothing moving is one frame of the whole length`() throws {
    let project = try TemporaryProject(Self.turning)
    #expect(try project.run("film", "button.yaml", "--state", "idle", "--duration", "2", "-o", "still.png").status == 0)
    let film = try film(project, "still.png")
    #expect(film.delays.map(\.seconds) == [2])
    let json = try project.run("film", "button.yaml", "--state", "idle", "--duration", "2", "-o", "still.gif", "--json")
    #expect(json.text.contains("\"frames\": 1,"))
    #expect(json.text.contains("\"duration\": 2"))
  }

  @Test(arguments: [("1", "3", 3), ("1000", "0.05", 50), ("30", "0.001", 1), ("0.1", "60", 6)])
  func `rates from slow to fast give as many frames as they should`(_ fps: String, _ duration: String, _ count: Int)
    throws
  {
    let project = try TemporaryProject(Self.turning.replacing("duration: 1,", with: "duration: 7,"))
    let outcome = try project.run(
      "film", "button.yaml", "--state", "on", "--fps", fps, "--duration", duration, "--scale", "1", "-o", "frames/")
    #expect(outcome.status == 0)
    #expect(outcome.text == "frames/\n")
    #expect(project.folder.pictures.count == count)
  }

  @Test func `ten thousand frames are the most`() throws {
    let project = try TemporaryProject(Self.turning.replacing("repeatCount: infinity", with: "repeatCount: 1"))
    let maximum = try project.run(
      "film", "button.yaml", "--state", "on", "--fps", "1000", "--duration", "10", "--scale", "1", "-o", "a.png")
    #expect(maximum.status == 0)
    let film = try film(project, "a.png")
    #expect(abs(film.delays.reduce(0) { $0 + $1.seconds } - 10) < 1e-9)
    try project.refuses(
      ["film", "button.yaml", "--state", "on", "--fps", "1000", "--duration", "11", "-o", "b.png"], 64,
      """
      --duration: error: the film has 11000 frames: at most 10000
      hint: use a shorter duration or fewer frames a second
      """)
  }

  @Test func `formats follow the ending, and each begins as it must`() throws {
    let project = try TemporaryProject(Self.turning)
    for (name, magic) in [("a.png", [0x89, 0x50]), ("a.webp", Array("RIFF".utf8)), ("a.gif", Array("GIF89a".utf8))] {
      #expect(try project.run("film", "button.yaml", "--state", "on", "--fps", "8", "-o", name).status == 0)
      #expect(try project.folder.bytes(name).starts(with: magic))
    }
    let output = try project.run("film", "button.yaml", "--state", "on", "--fps", "8", "--format", "gif", "-o", "-")
    #expect(output.output == (try project.folder.bytes("a.gif")))
    #expect(
      try project.run("film", "button.yaml", "--state", "on", "--format", "webp", "-o", "out/").text
        == "out/dial/on@2x.webp\n")
  }

  @Test func `a film in a button file is rendered, recorded, and verified frame by frame`() throws {
    let project = GoldenProject(
      project: try TemporaryProject(Self.turning + "\nshots: [{id: turn, state: on, film: {fps: 10}}]"))
    #expect(try project.run("render", "button.yaml").text == "dial/turn@2x.png\n")
    #expect(try film(project.project, "dial/turn@2x.png").delays.count == 10)
    #expect(try project.run("record", "button.yaml").text == "new  goldens/dial/turn@2x.png\n1 new\n")
    #expect(try project.run("verify", "button.yaml").status == 0)

    // The hand now sets out slowly: the first frame is the same.
    try project.change("duration: 1,", "duration: 1, timing: easeIn,")
    let outcome = try project.run("verify", "button.yaml")
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("9 of 10 frames differ"))
    #expect(outcome.text.contains("frame 1 at 0.1 s"))
    #expect(try project.run("approve").status == 0)
    #expect(try project.run("verify", "button.yaml").status == 0)

    try project.change("fps: 10", "fps: 5")
    let slower = try project.run("verify", "button.yaml")
    #expect(slower.status == 1)
    #expect(slower.text.contains("the golden has 10 frames at 10 fps, the film 5 frames at 5 fps"))
    try project.change("film: {fps: 5}", "at: 0")
    try project.change("id: turn", "id: turn.t")
    #expect(try project.run("verify", "button.yaml").status == 2)
  }

  @Test func `what a film cannot be is said before anything is written`() throws {
    let project = try TemporaryProject(Self.turning)
    let hint = "\nhint: write seconds or milliseconds: 0.25 or 250ms"
    try project.refuses(
      ["film", "button.yaml", "--duration", "soon"], 64, "--duration: error: \"soon\" is not a time" + hint)
    try project.refuses(
      ["film", "button.yaml", "--duration", "0"], 64,
      "--duration: error: a film must take from 0.001 to 3600 seconds, not \"0\"")
    try project.refuses(
      ["film", "button.yaml", "--duration", "-1"], 64,
      "--duration: error: a time must lie from 0 to 1000000 seconds, not \"-1\"")
    try project.refuses(
      ["film", "button.yaml", "--fps", "2000"], 64,
      "--fps: error: a film must have from 0.1 to 1000 frames a second, not \"2000\"")
    try project.refuses(
      ["film", "button.yaml", "--loop", "70000"], 64,
      "error: --loop takes 0 to 65535, not 70000\nhint: presscheck film --help lists the options")
    try project.refuses(
      ["film", "button.yaml", "--state", "idle"], 64,
      """
      --duration: error: nothing moves for ever in dial/idle@2x.png, so the film needs a duration
      hint: give the film a duration
      """)
    try project.refuses(
      ["film", "button.yaml", "--at", "1"], 64,
      "--at: error: a film shows every moment\nhint: set its length with --duration")
    try project.refuses(
      ["film", "button.yaml", "--format", "mp4"], 64,
      "--format: error: \"mp4\" is not one of its values\nhint: write png, webp or gif")
    try project.refuses(
      ["film", "button.yaml", "--state", "on", "-o", "a.avi"], 64,
      """
      -o: error: "a.avi" does not end in .png, .webp or .gif, the formats of films
      hint: for a folder of frames, end the path with a slash
      """)
    try project.refuses(
      ["film", "button.yaml", "--state", "on", "-o", "a.mov"], 64,
      """
      -o: error: "a.mov" does not end in .png, .webp or .gif, the formats of films
      hint: ffmpeg makes a film of frames: -o frames/ --fps 30 --background white, then \
      ffmpeg -framerate 30 -i frames/%04d.png -vf "pad=ceil(iw/2)*2:ceil(ih/2)*2" -pix_fmt yuv420p 'a.mov'
      """)
    try project.refuses(
      ["film", "button.yaml", "--state", "on", "--scale", "1,2", "-o", "a.gif"], 64,
      """
      -o: error: one file cannot hold 2 films
      hint: choose one with --scale, or leave -o out
      """)
    try project.refuses(
      ["film", "button.yaml", "--state", "on", "-o", "-", "--json"], 64,
      TemporaryProject.json(file: "-o", "standard output cannot take both the film and --json"))
    try project.refuses(
      ["film", "button.yaml", "--state", "on", "--matte", "nocolour", "-o", "a.gif"], 64,
      """
      --matte: error: the matte must be a colour, not "nocolour"
      hint: "#RGB", "#RRGGBB", "#RRGGBBAA", rgb(255, 0, 0), rgba(255, 0, 0, 0.5), [r, g, b, a] from 0 to 1, or a name
      """)
    let file = try TemporaryProject(Self.turning + "\nshots: [{film: {}}]")
    try file.refuses(
      ["render", "button.yaml"], 65,
      """
      button.yaml:10:9: error: nothing moves for ever in dial/idle@2x.png, so the film needs a duration
      hint: give the film a duration
      """)
  }

  @Test func `what only ends is told how long it takes`() throws {
    let project = try TemporaryProject(Self.turning.replacing("repeatCount: infinity", with: "repeatCount: 2"))
    try project.refuses(
      ["film", "button.yaml", "--state", "on"], 64,
      """
      --duration: error: nothing moves for ever in dial/on@2x.png, so the film needs a duration
      hint: give the film a duration: the last animation ends at 2 s
      """)
  }

  @Test func `spinning without a duration is a film, begun after the entry, and a note says how long`() throws {
    let project = try TemporaryProject(
      """
      control: activityIndicator
      name: dot
      size: [56, 56]
      canvas: {padding: 8}
      properties: {states: [{name: still}, {name: spinning, progressBarStyle: spinning, tintColor: red}]}
      """)
    let outcome = try project.run(
      "film", "button.yaml", "--state", "spinning", "--scale", "1", "--strict", "-o", "a.png")
    #expect(outcome.status == 0 && outcome.text == "a.png\n")
    #expect(
      outcome.errors.hasPrefix(
        "button.yaml:1:10: note: dot/spinning.png has no period of at most 10 s: the film takes "))
    let whole = try film(project, "a.png").delays.reduce(0) { $0 + $1.seconds }
    #expect(whole >= 3 && whole <= 10)
    // The circles grow on entering; they have grown before the film begins.
    #expect(
      try project.run("film", "button.yaml", "--state", "spinning", "--scale", "1", "--duration", "1", "-o", "b.png")
        .status == 0)
    #expect(try project.run("diff", "a.png", "b.png", "--frame", "0").status == 1)
  }

  @Test func `help lists what a film takes, and not the moments of stills`() throws {
    let help = try TemporaryProject().run("film", "--help").text
    #expect(!help.contains("--at"))
    for flag in ["--state", "--events", "--shot", "--duration", "--fps", "--strip"] { #expect(help.contains(flag)) }
    #expect(try TemporaryProject().run("render", "--help").text.contains("--at <times>"))
  }

  @Test func `a settled still of what turns shows it`() throws {
    let project = try TemporaryProject("control: activityIndicator\nname: dot\nsize: [56, 56]\n")
    #expect(try project.run("render", "button.yaml").status == 0)
    #expect(try project.run("diff", "dot/inactive@2x.png", "dot/spinning@2x.png").status == 1)
    // Time 0 is phase 0, where nothing is drawn of the arc yet.
    #expect(try project.run("render", "button.yaml", "--state", "spinning", "--at", "0,settled").status == 0)
    #expect(try project.run("diff", "dot/spinning.t=0ms@2x.png", "dot/spinning@2x.png").status == 1)
  }

  @Test func `a shorter film leaves no frames of a longer one, and other files alone`() throws {
    let project = try TemporaryProject(Self.turning)
    try project.folder.write("mine", "frames/cover.png")
    let film = ["film", "button.yaml", "--state", "on", "--fps", "4", "-o", "frames/"]
    #expect(try Tool.built.run(film, in: project.folder.path).status == 0)
    #expect(project.folder.pictures.count == 5)
    #expect(try Tool.built.run(film + ["--duration", "0.5"], in: project.folder.path).status == 0)
    #expect(project.folder.pictures == ["frames/0000.png", "frames/0001.png", "frames/cover.png"])
  }

  @Test func `what means nothing for a strip is refused`() throws {
    try TemporaryProject(Self.turning).refuses(
      ["film", "button.yaml", "--state", "on", "--strip", "--format", "gif"], 64,
      "--strip: error: a strip is a still, without --format, --loop, --matte, --dither, --fast and --small")
  }
}
