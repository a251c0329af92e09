import Foundation
import PresscheckCodecs
import PresscheckFiles
import PresscheckTestSupport
import Testing

@Suite struct SheetCommandTests {
  private static let box = """
    control: layers
    name: box
    size: [40, 24]
    layers: [{name: plate, backgroundColor: systemBlue, cornerRadius: 4, shadowOpacity: 0}]
    initial: idle
    states: {idle: {}, busy: {plate: {opacity: 0.5}}}
    """

  @Test func `one button's sheet is called after it, several ones' is called sheet`() throws {
    let project = try TemporaryProject(Self.box)
    let one = try project.run("sheet", "button.yaml")
    #expect(one.errors == "")
    #expect(one.status == 0)
    #expect(one.text == "box-sheet.png\n")
    try project.folder.write(Self.box.replacing("name: box", with: "name: a b"), "other.yaml")
    #expect(try project.run("sheet", "button.yaml", "other.yaml").text == "sheet.png\n")
    #expect(try project.run("sheet", "other.yaml").text == "a-b-sheet.png\n")
    #expect(project.folder.pictures == ["a-b-sheet.png", "box-sheet.png", "sheet.png"])
    let png = try #require(PNGFile(try project.folder.bytes("box-sheet.png")))
    #expect((png.width, png.height) == (512, 392))
    // 144 pixels an inch.
    #expect(png.density == 5670)
    #expect(png.texts["Presscheck fingerprint"]?.hasPrefix("presscheck 1; ") == true)
  }

  @Test func `it goes to a file, a folder or standard output`() throws {
    let project = try TemporaryProject(Self.box)
    #expect(try project.run("sheet", "button.yaml", "-o", "docs/box.png").text == "docs/box.png\n")
    #expect(try project.run("sheet", "button.yaml", "-o", "docs").text == "docs/box-sheet.png\n")
    #expect(try project.run("sheet", "button.yaml", "-o", "new/").text == "new/box-sheet.png\n")
    let piped = try project.run("sheet", "button.yaml", "-o", "-")
    #expect(piped.output == (try project.folder.bytes("docs/box.png")))
    #expect(project.folder.pictures == ["docs/box-sheet.png", "docs/box.png", "new/box-sheet.png"])
    let standardInput = try project.run(
      "sheet", "/dev/stdin", "--sweep", "plate.opacity=1,0.5", "-o", "-", input: Array(Self.box.utf8))
    #expect(standardInput.errors == "")
    #expect(PNGFile(standardInput.output) != nil)
  }

  @Test func `as JSON it says what was written, and where each picture is`() throws {
    let project = try TemporaryProject(Self.box)
    let outcome = try project.run(
      "sheet", "button.yaml", "--json", "--state", "idle", "--sweep", "plate.cornerRadius=0,8")
    let bytes = try project.folder.bytes("box-sheet.png").count
    #expect(
      outcome.text == """
        {
          "sheets": [
            {
              "path": "box-sheet.png",
              "width": 640,
              "height": 392,
              "scale": 2,
              "frames": 1,
              "duration": 0,
              "bytes": \(bytes),
              "pictures": [
                {
                  "name": "box/idle@2x.png",
                  "frame": [144, 232, 80, 48],
                  "properties": {
                    "plate.cornerRadius": "0"
                  }
                },
                {
                  "name": "box/idle@2x.png",
                  "frame": [416, 232, 80, 48],
                  "properties": {
                    "plate.cornerRadius": "8"
                  }
                }
              ]
            }
          ]
        }

        """)
  }

  @Test func `pictures are where the list says they are`() throws {
    let project = try TemporaryProject(Self.box.replacing("size:", with: "canvas: {background: white}\nsize:"))
    let outcome = try project.run("sheet", "button.yaml", "--json", "--state", "idle", "--scale", "1")
    let list = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: [[String: Any]]])
    let picture = try #require((list["sheets"]?.first?["pictures"] as? [[String: Any]])?.first)
    let frame = try #require(picture["frame"] as? [Int])
    #expect(try project.run("render", "button.yaml", "--state", "idle", "--scale", "1").text == "box/idle.png\n")
    let alone = try PNG.decode(try project.folder.bytes("box/idle.png"))
    let sheet = try PNG.decode(try project.folder.bytes("box-sheet.png"))
    #expect((frame[2], frame[3]) == (alone.width, alone.height))
    for (x, y) in [(0, 0), (1, 1), (20, 12), (39, 23)] {
      #expect(sheet[frame[0] + x, frame[1] + y] == alone[x, y])
    }
  }

  @Test func `flags change how it looks`() throws {
    let project = try TemporaryProject(Self.box)
    func size(_ flags: String...) throws -> [Int] {
      let outcome = try Tool.built.run(["sheet", "button.yaml", "-o", "-"] + flags, in: project.folder.path)
      #expect(outcome.errors == "")
      let png = try #require(PNGFile(outcome.output))
      return [png.width, png.height]
    }
    #expect(try size() == [512, 392])
    #expect(try size("--columns", "1") == [304, 632])
    #expect(try size("--spacing", "8") == [432, 328])
    #expect(try size("--no-labels") == [512, 272])
    #expect(try size("--labels", "--title", "Boxes") == [512, 520])
    #expect(try size("--scale", "1") == [256, 196])
    func corner(_ flags: String...) throws -> Pixel {
      let outcome = try Tool.built.run(["sheet", "button.yaml", "-o", "-"] + flags, in: project.folder.path)
      return try PNG.decode(outcome.output)[0, 0]
    }
    #expect(try corner() == Pixel(red: 245, green: 245, blue: 247))
    #expect(try corner("--page", "dark") == Pixel(red: 22, green: 22, blue: 24))
    #expect(try corner("--appearance", "dark") == Pixel(red: 22, green: 22, blue: 24))
  }

  @Test func `findings are said, and with strict they end the run`() throws {
    let clipped = "button.yaml:5:110: warning: button: masksToBounds clips this shadow away\n"
    let project = try TemporaryProject.pressMe()
    try project.refuses(["sheet", "button.yaml", "--strict"], 65, clipped + "--strict: error: there is a finding")
    let lenient = try project.run("sheet", "button.yaml")
    #expect(lenient.errors == clipped)
    #expect(lenient.status == 0)
  }

  @Test(arguments: [
    (["--columns", "0"], "error: --columns takes 1 to 1000, not 0\nhint: presscheck sheet --help lists the options"),
    (["--spacing", "-1"], "--spacing: error: \"-1\" is not a number of points from 0 to 400"),
    (["--spacing", "0x10"], "--spacing: error: \"0x10\" is not a number of points from 0 to 400"),
    (["--page", "drak"], "--page: error: \"drak\" is not one of its values\nhint: write light or dark"),
    (["--sweep", "plate"], "--sweep: error: expected name=value,value, not \"plate\""),
    (["--sweep", "plat.opacity=1"], "--sweep: error: there is no layer \"plat\"\nhint: did you mean \"plate\"?"),
    (
      ["--sweep", "plate.opacty=1"],
      "--sweep: error: a layer has no key \"opacty\"\nhint: did you mean \"opacity\"?"
    ),
    (["--sweep", "plate.opacity=1,2"], "--sweep: error: opacity must be a number from 0 to 1, not \"2\""),
    (
      ["--sweep", "opacity=1"],
      "--sweep: error: control layers has no property \"opacity\"\nhint: name a layer and its key: plate.opacity"
    ),
    (
      ["--sweep", "plate.opacity=1", "--property", "plate.opacity=0"],
      "--sweep: error: plate.opacity is also set as a property"
    ),
    (
      ["--sweep", "plate.opacity=1", "--sweep", "plate.opacity=0"],
      "--sweep: error: plate.opacity is swept twice\nhint: put all its values after one --sweep"
    ),
    (["--state", "bsy"], "--state: error: button.yaml has no state \"bsy\"\nhint: did you mean \"busy\"?"),
    (
      ["-o", "sheet.jpg"],
      "-o: error: \"sheet.jpg\" does not end in .png, .svg or .pdf, the formats of pictures\nhint: for a folder, end the path with a slash"
    ),
    (
      ["-o", "-", "--json"],
      TemporaryProject.json(file: "-o", "standard output cannot take both the picture and --json")
    ),
    (["button.yaml"], "error: button.yaml is named twice"),
  ])
  func `what does not fit is wrong usage`(flags: [String], errors: String) throws {
    try TemporaryProject(Self.box).refuses(["sheet", "button.yaml"] + flags, 64, errors)
  }

  @Test func `a control's property is swept as --property sets it`() throws {
    let project = try TemporaryProject.pressMe()
    try project.refuses(
      ["sheet", "button.yaml", "--sweep", "cornerRadius=2,-1"], 64,
      "--sweep: error: cornerRadius is negative\nhint: a stateful button takes 0 or more")
    try project.refuses(
      ["sheet", "button.yaml", "--sweep", "titel=Go"], 64,
      "--sweep: error: stateful has no property \"titel\"\nhint: did you mean \"title\"?")
    #expect(try project.run("sheet", "button.yaml", "--sweep", "title=Go,Stay").status == 0)
  }

  @Test func `too many pictures are refused`() throws {
    let values = (0...100).map { "\($0)" }.joined(separator: ",")
    try TemporaryProject(Self.box).refuses(
      ["sheet", "button.yaml", "--sweep", "plate.borderWidth=\(values)", "--sweep", "plate.cornerRadius=\(values)"], 64,
      "error: the sheet would have 10201 pictures: at most 2000\n"
        + "hint: choose some with --state, --shot or --scale, or sweep fewer values")
  }

  @Test func `a layer's key can be set in render and tree too`() throws {
    let project = try TemporaryProject(Self.box)
    let tree = try project.run("tree", "button.yaml", "--state", "idle", "--property", "plate.cornerRadius=11")
    #expect(tree.text.contains("cornerRadius 11"))
    try project.refuses(
      ["render", "button.yaml", "--property", "plate.cornerRadius=-1"], 64,
      "--property: error: cornerRadius must be a number from 0 to 4194304, not \"-1\"")
    #expect(try project.run("render", "button.yaml", "--property", "plate.cornerRadius=0").status == 0)
  }
}
