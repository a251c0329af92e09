import Foundation
import PresscheckCodecs
import PresscheckFiles
import PresscheckTestSupport
import Testing

@Suite struct RenderTests {
  private static let clipped = "button.yaml:5:110: warning: button: masksToBounds clips this shadow away\n"

  @Test func `every settled state is a picture at 2x, by default in the working folder`() throws {
    let project = try TemporaryProject.pressMe()
    let outcome = try project.run("render", "button.yaml")
    #expect(outcome.status == 0)
    #expect(outcome.errors == Self.clipped)
    let states = ["enabled", "loading", "selected", "disabled"].map { "press-me/\($0)@2x.png" }
    #expect(outcome.text == states.map { $0 + "\n" }.joined())
    #expect(project.folder.names == ["button.yaml", "press-me/"] + states.sorted())
    var seen: Set<[UInt8]> = []
    for state in states {
      let bytes = try project.folder.bytes(state)
      let png = try #require(PNGFile(bytes))
      #expect(png.width == 704)
      #expect(png.height == 60)
      // 144 pixels an inch.
      #expect(png.density == 5670)
      #expect(png.texts["Presscheck fingerprint"]?.hasPrefix("presscheck 1; ") == true)
      #expect(seen.insert(try PNG.decode(bytes).rgba).inserted == true)
    }
  }

  @Test func `scales, appearances and directions multiply`() throws {
    let project = try TemporaryProject.pressMe()
    let outcome = try project.run(
      "render", "button.yaml", "--scale", "1,2,3", "--appearance", "light,dark", "--direction", "ltr,rtl", "-o", "out/")
    #expect(outcome.status == 0)
    let suffixes = ["", "~dark", "~rtl", "~dark~rtl"].flatMap { variant in ["", "@2x", "@3x"].map { variant + $0 } }
    let expected = ["enabled", "loading", "selected", "disabled"].flatMap { state in
      suffixes.map { "out/press-me/\(state)\($0).png" }
    }
    #expect(project.folder.pictures == expected.sorted())
    #expect(outcome.text.split(separator: "\n").map(String.init).sorted() == expected.sorted())
    let largest = try #require(PNGFile(try project.folder.bytes("out/press-me/enabled~dark~rtl@3x.png")))
    #expect(largest.width == 1056)
    #expect(largest.density == 8505)
  }

  @Test func `a state and moments in it replace the shots`() throws {
    let project = try TemporaryProject.pressMe()
    let outcome = try project.run("render", "button.yaml", "--state", "loading", "--at", "0,0.25,62.5ms,10,settled")
    #expect(outcome.status == 0)
    #expect(
      outcome.text == """
        press-me/loading.t=0ms@2x.png
        press-me/loading.t=250ms@2x.png
        press-me/loading.t=62.5ms@2x.png
        press-me/loading.t=10000ms@2x.png
        press-me/loading@2x.png

        """)
    // Ten turns of the spinner later.
    #expect(
      try project.folder.bytes("press-me/loading@2x.png") == project.folder.bytes("press-me/loading.t=10000ms@2x.png"))
    #expect(
      try project.folder.bytes("press-me/loading@2x.png") != project.folder.bytes("press-me/loading.t=250ms@2x.png"))
  }

  @Test func `events are played, and a moment between them can be asked for`() throws {
    let project = try TemporaryProject.pressMe()
    let tap = ["render", "button.yaml", "--events", "touchDown@0 touchUpInside@0.1"]
    let outcome = try Tool.built.run(tap + ["--at", "50ms,0.15"], in: project.folder.path)
    #expect(outcome.text == "press-me/events.t=50ms@2x.png\npress-me/events.t=150ms@2x.png\n")
    #expect(
      try project.folder.bytes("press-me/events.t=50ms@2x.png")
        != project.folder.bytes("press-me/events.t=150ms@2x.png"))
    // What was settled last is what the tap leads to.
    #expect(
      try project.run("render", "button.yaml", "--events", "touchDown@0 touchUpInside@0.1").text
        == "press-me/events@2x.png\n")
    #expect(try project.run("render", "button.yaml", "--state", "loading").status == 0)
    #expect(try project.folder.bytes("press-me/events@2x.png") == project.folder.bytes("press-me/loading@2x.png"))
  }

  @Test func `a shot is chosen by its id or its state, and keeps the file's matrix`() throws {
    let project = try TemporaryProject(
      """
      control: stateful
      name: tap
      size: [20, 10]
      properties: {color1: red, color2: blue, selectedColor1: green, selectedColor2: green}
      shots: [{id: first, state: enabled}, {state: loading}]
      matrix: {scale: 3, appearance: dark}
      """)
    #expect(try project.run("render", "button.yaml", "--shot", "first").text == "tap/first~dark@3x.png\n")
    #expect(
      try project.run("render", "button.yaml", "--shot", "loading", "--scale", "1").text == "tap/loading~dark.png\n")
    try project.refuses(
      ["render", "button.yaml", "--shot", "enabled"], 64,
      "--shot: error: button.yaml has no shot \"enabled\"\nhint: it can be first or loading")
  }

  @Test func `a property and a background can be tried out`() throws {
    let project = try TemporaryProject(
      "control: stateful\nsize: [4, 4]\nproperties: {color1: red, color2: red, selectedColor1: red, selectedColor2: red}\n"
    )
    func corner(_ flags: [String]) throws -> [UInt8] {
      let arguments = ["render", "button.yaml", "--state", "enabled", "--scale", "1", "-o", "-"] + flags
      let outcome = try Tool.built.run(arguments, in: project.folder.path)
      #expect(outcome.status == 0)
      return Array(try PNG.decode(outcome.output).rgba.prefix(4))
    }
    func all(_ color: String) -> [String] {
      ["color1", "color2", "selectedColor1", "selectedColor2"].flatMap { ["--property", "\($0)=\(color)"] }
    }
    #expect(try corner([]) == [255, 0, 0, 255])
    #expect(try corner(all("blue")) == [0, 0, 255, 255])
    #expect(try corner(all("clear")) == [0, 0, 0, 0])
    #expect(try corner(all("clear") + ["--background", "rgba(0, 255, 0, 1)"]) == [0, 255, 0, 255])
  }

  @Test func `as intended the shadow is there and nothing is found`() throws {
    let project = try TemporaryProject.pressMe()
    let faithful = try project.run("render", "button.yaml", "--state", "enabled", "-o", "-")
    let intended = try project.run("render", "button.yaml", "--state", "enabled", "--quirks", "intended", "-o", "-")
    #expect(faithful.errors == Self.clipped)
    #expect(intended.errors.contains("masksToBounds") == false)
    #expect(faithful.output != intended.output)
  }

  @Test func `with strict a finding ends the run with 65 before anything is written`() throws {
    try TemporaryProject.pressMe().refuses(
      ["render", "button.yaml", "--strict"], 65, Self.clipped + "--strict: error: there is a finding")
    let empty = try TemporaryProject(
      "control: layers\nsize: [4, 4]\ncanvas: {background: white}\nlayers: [{name: plate}]\nmatrix: {scale: [1, 2]}\n")
    let nothing = [
      "button.yaml:1:10: warning: button/normal.png shows nothing",
      "button.yaml:1:10: warning: button/normal@2x.png shows nothing",
    ]
    try empty.refuses(
      ["render", "button.yaml", "--strict"], 65,
      (nothing + ["--strict: error: there are 2 findings"]).joined(separator: "\n"))
    let lenient = try empty.run("render", "button.yaml")
    #expect(lenient.status == 0)
    #expect(lenient.errors == nothing.joined(separator: "\n") + "\n")
  }

  @Test func `as JSON it lists what was written`() throws {
    let project = try TemporaryProject("control: layers\nsize: [4, 3]\nlayers: [{name: a, backgroundColor: red}]\n")
    let outcome = try project.run("render", "button.yaml", "--json")
    let bytes = try project.folder.bytes("button/normal@2x.png").count
    #expect(
      outcome.text == """
        {
          "pictures": [
            {
              "path": "button/normal@2x.png",
              "width": 8,
              "height": 6,
              "scale": 2,
              "frames": 1,
              "duration": 0,
              "bytes": \(bytes)
            }
          ]
        }

        """)
  }

  @Test func `a button can come through standard input`() throws {
    let project = try TemporaryProject()
    let text = "control: layers\nsize: [4, 3]\nlayers: [{name: a, backgroundColor: red}]\n"
    let outcome = try project.run("render", "/dev/stdin", "--scale", "1", input: Array(text.utf8))
    #expect(outcome.errors == "")
    #expect(project.folder.pictures == ["stdin/normal.png"])
  }

  @Test func `paths work from another folder, images and fonts beside the button file`() throws {
    let project = try TemporaryProject()
    try project.folder.makeFolder("elsewhere")
    try project.folder.makeFolder("ui/fonts")
    try project.folder.copy("\(Fixtures.inter)/Inter-Bold.otf", "ui/fonts/Brand.otf")
    try project.folder.write(
      try PNG.encode(Bitmap(width: 2, height: 2, rgba: [UInt8](repeating: 255, count: 16))), "ui/dot.png")
    try project.folder.write(
      """
      control: layers
      size: [60, 20]
      fonts: [fonts/Brand.otf]
      layers: [{name: a, type: image, image: dot.png}, {name: b, type: text, string: Buy, color: red, fontSize: 12}]
      """, "ui/buy.yaml")
    let here = try Tool.built.run(["render", "buy.yaml", "-o", "-"], in: "\(project.folder.path)/ui")
    let there = try Tool.built.run(["render", "../ui/buy.yaml", "-o", "-"], in: "\(project.folder.path)/elsewhere")
    let absolute = try Tool.built.run(["render", "\(project.folder.path)/ui/buy.yaml", "-o", "-"], in: "/")
    #expect(here.errors == "")
    #expect(here.status == 0)
    #expect(there.output == here.output)
    #expect(absolute.output == here.output)
  }

  @Test func `two files with one name are refused, and a file that is named twice`() throws {
    let project = try TemporaryProject()
    let text = "control: layers\nsize: [4, 3]\nlayers: [{name: a, backgroundColor: red}]\n"
    try project.folder.write(text, "a/buy.yaml")
    try project.folder.write(text, "b/buy.yaml")
    for command in ["render", "sheet"] {
      try project.refuses(
        [command, "a/buy.yaml", "b/buy.yaml"], 65,
        "b/buy.yaml: error: two pictures are called buy/normal@2x.png, one of them in a/buy.yaml\n"
          + "hint: write name: in one of the files to rename its pictures")
    }
    try project.refuses(["render", "a/buy.yaml", "a/buy.yaml"], 64, "error: a/buy.yaml is named twice")
    try project.folder.write(text + "name: other\n", "b/buy.yaml")
    #expect(try project.run("render", "a/buy.yaml", "b/buy.yaml").text == "buy/normal@2x.png\nother/normal@2x.png\n")
  }
}
