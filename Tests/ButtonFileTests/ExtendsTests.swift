import PresscheckControls
import PresscheckFiles
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@testable import PresscheckButtonFile
@testable import PresscheckGoldens
@testable import PresscheckRendering

@Suite struct ExtendsTests {
  private let folder = TemporaryFolder()

  private func read(_ name: String) throws(Diagnostic) -> ButtonFile { try ButtonFile(path: "\(folder.path)/\(name)") }

  /// What is wrong with a file, without the folder's path.
  private func problem(_ name: String) -> String {
    PresscheckTestSupport.problem { () throws(Diagnostic) in _ = try read(name) }.replacing("\(folder.path)/", with: "")
  }

  @Test func `a file takes another one's keys, its own first`() throws {
    try folder.write(
      """
      control: stateful
      name: base
      size: [100, 30]
      canvas: {padding: 8, background: white}
      properties: {title: Send, color1: {light: red, dark: blue}, titleEdgeInsets: {top: 4, left: 2}}
      matrix: {scale: [1, 2, 3], appearance: [light, dark]}
      shots: [{state: enabled}, {state: loading}]
      tolerance: {metric: perceptual, threshold: 0.2, reason: a photo}
      """, "base.yaml")
    try folder.write(
      """
      extends: base.yaml
      canvas: {padding: 2}
      properties: {color1: green, titleEdgeInsets: {left: 6}}
      matrix: {scale: 2}
      shots: [{state: disabled}]
      tolerance: {metric: exact, maxDifferingPixels: 1, reason: one pixel}
      """, "send.yaml")
    let file = try read("send.yaml")
    #expect(file.kind == "stateful")
    #expect(file.name == "send")
    #expect(file.size == Size(100, 30))
    #expect(file.canvas == CanvasSetting(padding: .points(2), background: DynamicColor(.white)))
    #expect(
      file.properties == [
        "title": .text("Send"), "color1": .color(DynamicColor(Color(bytes: 0, 255, 0))),
        "titleEdgeInsets": .insets(Insets(top: 0, left: 6, bottom: 0, right: 0)),
      ])
    #expect(file.matrix == Matrix(scales: [2], appearances: [.light, .dark]))
    #expect(file.shots.map(\.state) == ["disabled"])
    #expect(file.tolerance?.reason == "one pixel")
    #expect(file.bases == ["\(folder.path)/base.yaml"])
  }

  @Test func `states are merged down to a layer's keys, in the order of the base`() throws {
    try folder.write(
      """
      {"control": "layers", "size": [9, 9], "layers": [{"name": "a"}, {"name": "b"}], "initial": "idle",
       "states": {"idle": {}, "on": {"a": {"opacity": 0.5, "cornerRadius": 2}, "b": {"opacity": 0.1}}, "off": {"a": {"opacity": 0}}}}
      """, "base.json")
    try folder.write(
      "extends: base.json\nstates: {new: {b: {opacity: 1}}, off: , on: {a: {opacity: 0.25}}}", "mid.yaml")
    try folder.write("extends: mid.yaml\ninitial: on", "top.yaml")
    let control = try #require(try read("top.yaml").control as? LayersControl)
    #expect(control.states == ["on", "idle", "off", "new"])
    #expect(
      control.stateList.map(\.changes) == [
        ["a": ["opacity": .number(0.25), "cornerRadius": .number(2)], "b": ["opacity": .number(0.1)]], [:], [:],
        ["b": ["opacity": .number(1)]],
      ])
    #expect(try read("top.yaml").bases == ["mid.yaml", "base.json"].map { "\(folder.path)/\($0)" })
  }

  @Test func `paths in a base are relative to it`() throws {
    let image = try InputFile.read("\(Fixtures.folder)/images/corners.png", maximum: 1 << 20)
    try folder.write(image, "kit/art/star.png")
    try folder.write("control: stateful\nproperties: {image: art/star.png}", "kit/base.yaml")
    try folder.write("extends: ../kit/base.yaml\n", "app/send.yaml")
    #expect(try read("app/send.yaml").images == ["\(folder.path)/kit/art/star.png"])
    try folder.write("control: stateful\nproperties: {image: art/moon.png}\nfonts: [art]", "kit/base.yaml")
    #expect(
      problem("app/send.yaml")
        == "kit/base.yaml:2:21: error: the image \"art/moon.png\" is not there "
        + "(app/send.yaml extends this file) [66]")
    try folder.write("extends: ../kit/base.yaml\nproperties: {image: art/star.png}", "app/send.yaml")
    #expect(problem("app/send.yaml") == "app/send.yaml:2:21: error: the image \"art/star.png\" is not there [66]")
  }

  @Test func `what is wrong in a base is said where it is`() throws {
    try folder.write("control: stateful\nproperties:\n  titel: Go\nsize: [1, 1]", "base.yaml")
    try folder.write("# é\nextends: base.yaml\nproperties: {title: 1}", "send.yaml")
    #expect(
      problem("send.yaml")
        == "base.yaml:3:3: error: unknown key \"titel\" in properties (send.yaml extends this file)\nhint: did you mean \"title\"? [65]"
    )
    try folder.write("control: stateful\nsize: [1, ]]", "base.yaml")
    #expect(problem("send.yaml").hasPrefix("base.yaml:2:12: error: this is not YAML: "))
    try folder.write("control: stateful\nshots:\n- events: touchDown@0 touchUp@1", "base.yaml")
    #expect(problem("send.yaml").hasPrefix("base.yaml:3:23: error: "))
    try folder.write("- control: stateful", "base.yaml")
    #expect(
      problem("send.yaml")
        == "base.yaml:1:1: error: a button file must be a map, not a list (send.yaml extends this file) [65]")
    // Nothing of a file that is no button file is shown.
    try folder.write("root:x:0:0", "base.yaml")
    #expect(
      problem("send.yaml")
        == "base.yaml:1:1: error: a button file must be a map, not text (send.yaml extends this file) [65]")
    try folder.write("a: [", "base.yaml")
    #expect(
      problem("send.yaml").hasPrefix(
        "base.yaml:1:4: error: this is not YAML: the [ that opens at 1:4 is never closed (send.yaml extends"))
    try folder.write("size: [1, 1]", "base.yaml")
    #expect(problem("send.yaml").hasPrefix("send.yaml:2:1: error: a button file needs \"control\"\n"))
  }

  @Test func `a finding about a base's layer names the base`() throws {
    try folder.write(
      "control: layers\nsize: [9, 9]\nlayers:\n- {name: a, type: gradient, frame: [0, 0, 9, 9], colors: [red]}",
      "base.yaml")
    try folder.write("extends: base.yaml", "send.yaml")
    let file = try read("send.yaml")
    let renderer = Renderer(file, fonts: try FontResolver(file: file))
    let findings = try renderer.resolve(try file.requests()).flatMap(\.findings)
    #expect(findings.first?.file == "\(folder.path)/base.yaml")
    #expect(findings.first?.line == 4)
  }

  @Test func `a finding about the whole button names the file that is drawn`() throws {
    try folder.write(
      "control: layers\nsize: [9, 9]\nlayers: [{name: a, frame: [0, 0, 20, 9], backgroundColor: red}]", "base.yaml")
    try folder.write("# one\nextends: base.yaml", "send.yaml")
    let file = try read("send.yaml")
    let renderer = Renderer(file, fonts: try FontResolver(file: file))
    let findings = try renderer.resolve(try file.requests()).flatMap(\.findings)
    #expect(
      findings.map { "\($0)".replacing("\(folder.path)/", with: "") } == [
        "send.yaml:2:10: warning: the canvas cuts content off: 11 pt at the right\nhint: canvas: {padding: auto} makes room for it"
      ])
  }

  @Test(arguments: [
    ("extends: a.yaml", "", "a.yaml:1:10: error: extends forms a circle: a.yaml → a.yaml [65]"),
    (
      "extends: ./b.yaml", "\nextends: x/../a.yaml",
      "b.yaml:2:10: error: extends forms a circle: a.yaml → ./b.yaml → ./a.yaml (a.yaml extends this file) [65]"
    ),
    ("extends: far-away.yaml", "", "a.yaml:1:10: error: the button file \"far-away.yaml\" is not there [66]"),
    ("extends: x", "", "a.yaml:1:10: error: the button file \"x\" is a folder [65]"),
    ("extends:", "", "a.yaml:1:9: error: extends must be a button file's path, not nothing [65]"),
    ("extends: [b.yaml]", "", "a.yaml:1:10: error: extends must be a button file's path, not a list [65]"),
    ("extend: b.yaml", "", "a.yaml:1:1: error: a button file needs \"control\""),
  ])
  func `what cannot be extended is refused`(text: String, base: String, expected: String) throws {
    try folder.write("", "x/here")
    try folder.write(text, "a.yaml")
    try folder.write("control: stateful" + base, "b.yaml")
    let said = problem("a.yaml").replacing("./b.yaml:", with: "b.yaml:")
    #expect(said == expected || expected.hasSuffix("\"control\"") && said.hasPrefix(expected))
  }

  @Test func `a chain has an end`() throws {
    try folder.write("control: stateful", "0.yaml")
    for number in 1...17 { try folder.write("extends: \(number - 1).yaml", "\(number).yaml") }
    #expect(try read("16.yaml").bases.count == 16)
    #expect(
      problem("17.yaml")
        == "1.yaml:1:10: error: a button file extends at most 16 others (17.yaml extends this file) [65]")
  }

  @Test func `a picture depends on the files that its button extends`() throws {
    try folder.write("control: stateful\nsize: [9, 9]", "base.yaml")
    try folder.write("extends: base.yaml", "send.yaml")
    let before = try Inputs(of: try read("send.yaml"), Configuration())
    #expect(try Inputs(of: try read("send.yaml"), Configuration()) == before)
    try folder.write("control: stateful\nsize: [9, 8]", "base.yaml")
    #expect(try Inputs(of: try read("send.yaml"), Configuration()) != before)
  }
}
