import Foundation
import PresscheckCodecs
import PresscheckTestSupport
import Testing

/// `film --fast` and `--small`, and threads.
@Suite struct FilmEffortTests {
  @Test(arguments: ["film.png", "film.webp"])
  func `less time makes larger files of the same pixels`(_ name: String) throws {
    let project = try TemporaryProject.pressMe()
    let film = ["film", "button.yaml", "--events", "touchDown@0 touchUpInside@0.2", "--duration", "0.4", "--fps", "20"]
    var (sizes, pictures) = ([Int](), [[Bitmap]]())
    for flags in [["--small"], [], ["--fast"]] {
      #expect(try Tool.built.run(film + ["-o", name] + flags, in: project.folder.path).status == 0)
      let bytes = try project.folder.bytes(name)
      sizes.append(bytes.count)
      let reader = try AnimationReader(bytes)
      var frames: [Bitmap] = []
      while let frame = try reader.next() { frames.append(frame.bitmap) }
      pictures.append(frames)
    }
    #expect(sizes == sizes.sorted() && sizes[0] < sizes[2])
    #expect(pictures[0].count > 1 && pictures[1] == pictures[0] && pictures[2] == pictures[0])
  }

  @Test func `the frames in a folder are smaller with --small, and the same pictures`() throws {
    let project = try TemporaryProject(FilmTests.turning)
    let film = ["film", "button.yaml", "--state", "on", "--duration", "0.1", "--fps", "10", "-o"]
    #expect(try Tool.built.run(film + ["fast/"], in: project.folder.path).status == 0)
    #expect(try Tool.built.run(film + ["small/", "--small"], in: project.folder.path).status == 0)
    let (fast, small) = (try project.folder.bytes("fast/0000.png"), try project.folder.bytes("small/0000.png"))
    #expect(small.count < fast.count)
    #expect(try PNG.decode(small) == PNG.decode(fast))
  }

  @Test(arguments: [
    (
      ["--fast", "--small"],
      "error: --fast and --small cannot be combined\nhint: presscheck film --help lists the options"
    ),
    (
      ["--matte", "red"],
      "--matte: error: only a GIF needs it: other films have every colour and transparency\nhint: leave it out"
    ),
    (
      ["--dither"],
      "--dither: error: only a GIF needs it: other films have every colour and transparency\nhint: leave it out"
    ),
    (
      ["--fast", "-o", "a.gif"],
      "--fast: error: a GIF is written in one way: the effort is for APNG and WebP\nhint: leave it out"
    ),
    (
      ["--small", "--format", "gif"],
      "--small: error: a GIF is written in one way: the effort is for APNG and WebP\nhint: leave it out"
    ),
    (
      ["--strip", "--fast"],
      "--strip: error: a strip is a still, without --format, --loop, --matte, --dither, --fast and --small"
    ),
  ])
  func `an effort that means nothing is refused`(_ flags: [String], _ errors: String) throws {
    try TemporaryProject(FilmTests.turning).refuses(["film", "button.yaml", "--state", "on"] + flags, 64, errors)
  }

  @Test(arguments: ["a.png", "a.webp", "a.gif"])
  func `a film has the same bytes on one thread and on two`(_ name: String) throws {
    let project = try TemporaryProject(FilmTests.turning)
    let film = ["film", "button.yaml", "--state", "on", "--fps", "20", "-o", name, "--threads"]
    #expect(try Tool.built.run(film + ["1"], in: project.folder.path).status == 0)
    let bytes = try project.folder.bytes(name)
    #expect(try Tool.built.run(film + ["2"], in: project.folder.path).status == 0)
    #expect(try project.folder.bytes(name) == bytes)
  }
}
