import PresscheckCodecs
import PresscheckTestSupport
import Testing

/// Asset catalogues in button files, from the command line.
@Suite struct AssetTests {
  private static let button = """
    control: layers
    name: plate
    size: [20, 20]
    layers: [{name: plate, frame: [0, 0, 20, 20], backgroundColor: Assets.xcassets/Brand/Primary.colorset}]
    """

  private func project(_ text: String = button) throws -> GoldenProject {
    let project = GoldenProject(project: try TemporaryProject(text))
    try project.folder.copy("\(Fixtures.folder)/interface-builder/Assets.xcassets", "Assets.xcassets")
    return project
  }

  private func rgba(_ project: GoldenProject, _ name: String) throws -> [UInt8] {
    try PNG.decode(project.folder.bytes(name)).rgba
  }

  @Test func `high contrast has pictures of its own`() throws {
    let project = try project()
    let outcome = try project.run("render", "button.yaml", "--appearance", "light,dark", "--contrast", "normal,high")
    #expect(outcome.errors == "")
    let colors: [(String, [UInt8])] = [
      ("", [0x33, 0x66, 0xFF]), ("~contrast", [0, 34, 170]), ("~dark", [102, 153, 255]),
      ("~dark~contrast", [102, 153, 255]),
    ]
    #expect(outcome.text == colors.map { "plate/normal\($0.0)@2x.png\n" }.joined())
    for (suffix, color) in colors {
      #expect(try rgba(project, "plate/normal\(suffix)@2x.png").prefix(3) == color[...])
    }
  }

  @Test func `verify and approve notice a change of a catalogue's file`() throws {
    let project = try project()
    #expect(try project.run("record", "button.yaml").status == 0)
    #expect(try project.run("verify", "button.yaml").status == 0)
    let path = "Assets.xcassets/Brand/Primary.colorset/Contents.json"
    let text = try project.text(path)
    try project.folder.write(text.replacing("0x33", with: "0x34"), path)
    #expect(try project.run("verify", "button.yaml").status == 1)
    try project.folder.write(text.replacing("0x33", with: "0x35"), path)
    #expect(try project.run("approve").status == 2)
    try project.folder.write(text, path)
    #expect(try project.run("verify", "button.yaml").status == 0)
  }

  @Test func `a picture for left to right alone is mirrored in the other direction`() throws {
    let project = try project(
      """
      control: layers
      name: back
      size: [20, 20]
      layers: [{name: icon, type: image, frame: [0, 0, 20, 20], image: Assets.xcassets/Icons/back.imageset}]
      """)
    #expect(try project.run("render", "button.yaml", "--direction", "ltr,rtl").status == 0)
    let (left, right) = (try rgba(project, "back/normal@2x.png"), try rgba(project, "back/normal~rtl@2x.png"))
    #expect(left != right)
    var differing = 0
    for y in 0..<40 {
      for x in 0..<40 {
        let (a, b) = (4 * (40 * y + x), 4 * (40 * y + 39 - x))
        if (0..<4).contains(where: { abs(Int(left[a + $0]) - Int(right[b + $0])) > 8 }) { differing += 1 }
      }
    }
    #expect(differing == 0)
  }

  @Test func `without pdftocairo a PDF is a box with its name, and doctor says what is missing`() throws {
    let project = try project(
      """
      control: layers
      name: gift
      size: [20, 18]
      layers: [{name: icon, type: image, frame: [0, 0, 20, 18], image: Assets.xcassets/Icons/gift.imageset}]
      """)
    func run(_ arguments: String...) throws -> Tool.Outcome {
      try Tool.built.run(arguments, in: project.folder.path, environment: ["PATH": "/nowhere"])
    }
    #expect(
      try run("tree", "button.yaml").text.contains(
        "icon (text): frame [0, 0, 20, 18], cornerRadius 4, borderWidth 1, string gift,"))
    #expect(try run("doctor").text.contains("\n  pdftocairo not found: PDF images need poppler-utils\n"))
  }

  @Test func `the schema has the keys of images and colours`() throws {
    let schema = try TemporaryProject().run("schema").text
    for key in ["lightHighContrast", "darkHighContrast", "symbol", "placeholder", "contrast"] {
      #expect(schema.contains("\"\(key)\""))
    }
  }
}
