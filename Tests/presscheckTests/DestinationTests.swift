import Foundation
import PresscheckCodecs
import PresscheckTestSupport
import Testing

@Suite struct DestinationTests {
  private let project: TemporaryProject

  init() throws {
    project = try TemporaryProject("control: layers\nsize: [4, 3]\nlayers: [{name: a, backgroundColor: red}]\n")
  }

  @Test(arguments: ["new/", "new/deeper/", "./new//"])
  func `a path that ends in a slash is a folder, made where it is missing`(path: String) throws {
    #expect(try project.run("render", "button.yaml", "-o", path).text == "\(path)button/normal@2x.png\n")
    #expect(project.folder.pictures.count == 1)
  }

  @Test func `a folder that exists takes pictures under their own names`() throws {
    try project.folder.makeFolder("out")
    #expect(try project.run("render", "button.yaml", "-o", "out").text == "out/button/normal@2x.png\n")
  }

  @Test func `any other path is the picture itself`() throws {
    #expect(try project.run("render", "button.yaml", "--output", "sub/one.png").text == "sub/one.png\n")
    #expect(project.folder.names == ["button.yaml", "sub/", "sub/one.png"])
    let first = try project.folder.bytes("sub/one.png")
    #expect(try project.run("render", "button.yaml", "--scale", "1", "-o", "sub/one.png").status == 0)
    #expect(try project.folder.bytes("sub/one.png") != first)
  }

  @Test func `a pipe that is closed ends the printing, not the work`() throws {
    let scales = (1...24).map { "\(Double($0) / 4)" }.joined(separator: ",")
    let line = "\(Tool.built.path) render button.yaml --scale \(scales) -o out/ | head -1; exit ${PIPESTATUS[0]}"
    let outcome = try Tool.start(["bash", "-c", line], in: project.folder.path)
    #expect(outcome.status == 0 && outcome.errors == "")
    #expect(project.folder.pictures.count == 24)
  }

  @Test func `a dash is standard output, which is then a PNG and nothing else`() throws {
    let outcome = try project.run("render", "button.yaml", "-o", "-")
    #expect(outcome.status == 0)
    #expect(PNGFile(outcome.output)?.width == 8)
    #expect(project.folder.names == ["button.yaml"])
    #expect(try project.run("render", "button.yaml", "-o", "/dev/stdout").output == outcome.output)
  }

  @Test(arguments: [
    (
      ["-o", "one.jpg"],
      "-o: error: \"one.jpg\" does not end in .png, .svg or .pdf, the formats of pictures\n"
        + "hint: for a folder, end the path with a slash"
    ),
    (
      ["-o", ""],
      "-o: error: \"\" does not end in .png, .svg or .pdf, the formats of pictures\n"
        + "hint: for a folder, end the path with a slash"
    ),
    (
      ["--scale", "1,2", "-o", "one.png"],
      "-o: error: one file cannot hold 2 pictures\n"
        + "hint: end the path with a slash for a folder, or choose one with --scale"
    ),
    (
      ["--scale", "1,2", "-o", "-"],
      "-o: error: one file cannot hold 2 pictures\n"
        + "hint: end the path with a slash for a folder, or choose one with --scale"
    ),
    (
      ["--json", "-o", "-"],
      TemporaryProject.json(file: "-o", "standard output cannot take both the picture and --json")
    ),
  ])
  func `what cannot take the pictures is wrong usage`(flags: [String], errors: String) throws {
    try project.refuses(["render", "button.yaml"] + flags, 64, errors)
  }

  @Test func `of several pictures the flags that tell them apart choose one`() throws {
    func hint(_ flags: String...) throws -> String {
      let outcome = try Tool.built.run(["render", "button.yaml", "-o", "one.png"] + flags, in: project.folder.path)
      #expect(outcome.status == 64)
      return String(outcome.errors.split(separator: "choose one with ").last ?? "")
    }
    #expect(try hint("--appearance", "light,dark") == "--appearance\n")
    #expect(try hint("--appearance", "light,dark", "--direction", "ltr,rtl") == "--appearance and --direction\n")
    #expect(try hint("--contrast", "normal,high") == "--contrast\n")
    #expect(try hint("--content-size", "L,AX3") == "--content-size\n")
    #expect(try hint("--reduce-motion", "both") == "--reduce-motion\n")
    #expect(try hint("--state", "normal", "--at", "0,1", "--scale", "1,2") == "--at and --scale\n")
    try project.folder.write("control: layers\nsize: [4, 3]\nlayers: [{name: a}]\nshots: [{id: x}, {id: y}]", "b.yaml")
    #expect(try hint("b.yaml") == "one button file and --shot\n")
  }

  @Test func `a folder cannot be where a file is`() throws {
    try project.refuses(
      ["render", "button.yaml", "-o", "button.yaml/one.png"], 73,
      "error: cannot write \"button.yaml/one.png\": \"button.yaml\" is not a folder")
    try project.refuses(
      ["render", "button.yaml", "-o", "new/../button.yaml/"], 73,
      "error: cannot write \"new/../button.yaml/button/normal@2x.png\": \"new/../button.yaml\" is not a folder")
  }

  @Test func `a file cannot be where a folder is`() throws {
    try project.folder.makeFolder("button/normal@2x.png")
    try project.refuses(
      ["render", "button.yaml"], 73, "error: cannot write \"button/normal@2x.png\": it is a folder")
  }

  @Test func `a full device ends the run with 74`() throws {
    try project.refuses(
      ["render", "button.yaml", "-o", "/dev/full"], 74, "error: writing \"/dev/full\" failed: No space left on device")
    for command in ["render button.yaml -o -", "schema", "tree button.yaml", "inspect", "doctor"] {
      let outcome = try Tool.start(["sh", "-c", "\(Tool.built.path) \(command) >/dev/full"], in: project.folder.path)
      #expect(outcome.errors == "error: writing \"standard output\" failed: No space left on device\n")
      #expect(outcome.status == 74)
    }
  }

  @Test func `on a full disk each picture is whole or not there`() throws {
    try project.folder.makeFolder("disk")
    let disk = "\(project.folder.path)/disk"
    // Who may not mount has /dev/full, above.
    guard try Tool.start(["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", disk], in: "/").status == 0 else { return }
    defer { _ = try? Tool.start(["umount", disk], in: "/") }
    let outcome = try Tool.built.run(
      ["render", Fixtures.pressMe, "--scale", "1,2,3,4,5,6,7,8", "-o", "disk/"], in: project.folder.path)
    #expect(outcome.status == 74)
    let last = try #require(outcome.errors.split(separator: "\n").last)
    #expect(last.hasPrefix("error: writing \"disk/press-me/enabled@"))
    #expect(last.hasSuffix("x.png\" failed: No space left on device"))
    let kept = try FileManager.default.contentsOfDirectory(atPath: "\(disk)/press-me")
    #expect(kept.count > 1)
    for name in kept {
      #expect(PNGFile(try project.folder.bytes("disk/press-me/\(name)")) != nil, "\(name)")
      #expect(outcome.text.contains("disk/press-me/\(name)\n"))
    }
  }

  @Test func `a still is written as vectors where the ending says so, a film never is`() throws {
    let project = try TemporaryProject(
      """
      control: layers
      size: [20, 10]
      layers: [{name: plate, frame: [0, 0, 20, 10], backgroundColor: red, cornerRadius: 3}]
      """)
    #expect(try project.run("render", "button.yaml", "-o", "a.svg").text == "a.svg\n")
    let svg = String(decoding: try project.folder.bytes("a.svg"), as: UTF8.self)
    #expect(svg.contains("width=\"20\" height=\"10\""))
    #expect(!svg.contains("<image"))
    #expect(try project.run("render", "button.yaml", "-o", "a.PDF").status == 0)
    #expect(try project.folder.bytes("a.PDF").starts(with: Array("%PDF-".utf8)))
    #expect(try project.run("sheet", "button.yaml", "-o", "sheet.svg").status == 0)
    #expect(try project.folder.bytes("sheet.svg").starts(with: Array("<?xml".utf8)))
    try project.folder.write(
      """
      control: layers
      size: [20, 10]
      layers: [{name: plate}]
      shots: [{id: go, film: {duration: 1}}]
      """, "film.yaml")
    let film = try project.run("render", "film.yaml", "-o", "film.svg")
    #expect(film.status == 64)
    #expect(
      film.errors == """
        -o: error: film/go@2x.png is a film, which SVG cannot hold
        hint: choose a time with --at, or write .png

        """)
  }
}
