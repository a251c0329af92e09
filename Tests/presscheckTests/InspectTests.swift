import Foundation
import PresscheckFiles
import PresscheckTestSupport
import Testing

@testable import presscheck

@Suite struct TreeTests {
  private static let expectedTree = """
    button: frame [0, 0, 40, 20]
      plate: frame [0, 0, 40, 20], backgroundColor #FF0000, cornerRadius 4
        dot: frame [1, 2, 3, 4], backgroundColor #FFFFFF
    VoiceOver: button

    """
  private static let expectedList = """
    canvas 40×20
      fill rect 0,0 40×20 radius 4 #FF0000
      fill rect 0,0 3×4 #FFFFFF at 1,2

    """
  private let project: TemporaryProject

  init() throws {
    project = try TemporaryProject(
      """
      control: layers
      size: [40, 20]
      layers: [{name: plate, backgroundColor: red, cornerRadius: 4, sublayers: [{name: dot, frame: [1, 2, 3, 4], backgroundColor: white}]}]
      """)
  }

  @Test func `the layers with what differs from the defaults`() throws {
    let outcome = try project.run("tree", "button.yaml")
    #expect(outcome.errors == "")
    #expect(outcome.text == Self.expectedTree)
    #expect(project.folder.names == ["button.yaml"])
  }

  @Test func `the display list is what is drawn`() throws {
    #expect(try project.run("tree", "button.yaml", "--display").text == Self.expectedList)
  }

  @Test func `several pictures have a line between them that says which`() throws {
    let text = try project.run("tree", "button.yaml", "--appearance", "light,dark").text
    let light = Self.expectedTree
    #expect(text == "# button/normal@2x.png\n\(light)\n# button/normal~dark@2x.png\n\(light)")
  }

  @Test func `what VoiceOver says follows a settled tree alone`() throws {
    let label = try project.run("tree", "button.yaml", "--at", "0,settled").text
    #expect(label.components(separatedBy: "VoiceOver: ").count == 2)
  }

  @Test func `as JSON`() throws {
    let outcome = try project.run("tree", "button.yaml", "--json")
    let trees = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [[String: Any]])
    #expect(trees.count == 1)
    #expect(trees[0]["picture"] as? String == "button/normal@2x.png")
    #expect(trees[0]["speech"] as? String == "button")
    let tree = try #require(trees[0]["tree"] as? [String: Any])
    let plate = try #require((tree["sublayers"] as? [[String: Any]])?.first)
    #expect(plate["name"] as? String == "plate")
    #expect(plate["cornerRadius"] as? Double == 4)
    let dot = try #require((plate["sublayers"] as? [[String: Any]])?.first)
    #expect(dot["frame"] as? [Double] == [1, 2, 3, 4])
  }

  @Test func `with strict a finding ends the run with 65`() throws {
    let outcome = try Tool.built.run(
      ["tree", Fixtures.pressMe, "--state", "enabled", "--strict"], in: project.folder.path)
    #expect(outcome.status == 65)
    #expect(
      outcome.errors.hasSuffix(
        ": warning: button: masksToBounds clips this shadow away\n--strict: error: there is a finding\n")
    )
  }
}

@Suite struct InspectTests {
  private let project: TemporaryProject

  init() throws {
    project = try TemporaryProject.pressMe()
  }

  @Test(arguments: [
    (
      ["inspect", "stateful", "--property", "titl=3"],
      "--property: error: is for a button file, and \"stateful\" is none"
    ),
    (
      ["inspect", "--background", "red"], "--background: error: is for a button file, and the list of controls is none"
    ),
    (["inspect", "layers", "--id", "x"], "--id: error: is for a button file, and \"layers\" is none"),
    (["inspect", "toggle", "--quirks", "intended"], "--quirks: error: is for a button file, and \"toggle\" is none"),
  ])
  func `options about a button need one`(arguments: [String], error: String) throws {
    try project.refuses(arguments, 64, error + "\nhint: name a button file")
  }

  @Test func `without a word it lists all controls`() throws {
    let text = try project.run("inspect").text
    #expect(text.contains("stateful: a loading button with two gradients, a title and an activity indicator\n"))
    #expect(text.contains("\n  states: enabled, loading, selected, disabled\n"))
    #expect(text.contains("\nlayers: a team's own button, a layer tree with states written in the file\n"))
    #expect(text.contains("\n  type progressRing:\n"))
  }

  @Test func `one control with its states, events and properties`() throws {
    let lines = try project.run("inspect", "stateful").text.split(separator: "\n").map(String.init)
    #expect(lines[1] == "  states: enabled, loading, selected, disabled")
    #expect(lines[2].hasPrefix("  events: touchDown, touchDownRepeat, touchUpInside, "))
    #expect(lines[2].hasSuffix(", resize(width, height), setEnabled, setLoading, setSelected, setNextAction"))
    #expect(lines.contains { $0.hasPrefix("    cornerRadius = 0") && $0.contains("number (pt)") })
    #expect(try project.run("inspect", "layers").text.contains("\n  type gradient:\n"))
  }

  @Test func `maps with their keys, and keys that are alike in one line`() throws {
    let lines = try project.run("inspect", "button").text.split(separator: "\n").map(String.init)
    func line(_ name: String) -> String? { lines.first { $0.hasPrefix("    \(name) ") } }
    #expect(line("titles")?.contains("  text by normal | highlighted | selected | disabled | focused  ") == true)
    #expect(line("titles.normal") == nil && line("attributedTitles.*.color") != nil)
    #expect(line("configuration.background.strokeWidth = 0")?.contains("number (pt)") == true)
    #expect(line("configuration.contentInsets")?.contains("  number by top | leading | bottom | trailing  ") == true)
    #expect(line("configuration.style = plain")?.contains("(modelled): plain, gray, tinted, filled, ") == true)
  }

  @Test func `a file with what can be taken of it and what is odd about it`() throws {
    let outcome = try project.run("inspect", "button.yaml")
    #expect(
      outcome.errors == """
        button.yaml:5:110: warning: button: masksToBounds clips this shadow away
        button.yaml:1:10: note: no touch leads to selected or disabled: a program sets them

        """)
    #expect(
      outcome.text == """
        button.yaml: stateful "press-me"
          states: enabled, loading, selected, disabled
          events: touchDown, touchDownRepeat, touchUpInside, touchUpOutside, touchDragInside, touchDragOutside, touchDragExit, touchDragEnter, touchCancel, resize(width, height), setEnabled, setLoading, setSelected, setNextAction
          transitions:
            enabled → loading on setLoading
            enabled → selected on setSelected
            enabled → loading on setNextAction
            disabled → enabled on setEnabled
            disabled → loading on setLoading
            disabled → selected on setSelected
            enabled → loading on touchUpInside
            loading → enabled on setEnabled
            loading → selected on setSelected
            loading → enabled on setNextAction
            selected → enabled on setEnabled
            selected → loading on setLoading
            selected → enabled on setNextAction
          VoiceOver:
            enabled   Press me!, button
            loading   In Progress..., dimmed, button
            selected  selected, Press me!, dimmed, button
            disabled  Press me!, dimmed, button
          check: 2 failed, 1 warning, 59 passed, 7 notes
            fail  text-contrast  press-me/enabled: "Press me!" #007AFF on #9CAD2C is 1.61:1, needs 4.5:1; #00387D would pass
              button.yaml:4:21
            warning  target-size  press-me/enabled: 352 × 30 pt take touches, below 44 × 44 pt
              button.yaml:3:7
            fail  non-text-contrast  press-me/selected: differs from enabled by #A9A9A9 on #2688C8, which is 1.64:1, needs 3:1
              button.yaml:3:7
          pictures:
            press-me/enabled@2x.png  704 × 60 px
            press-me/loading@2x.png  704 × 60 px
            press-me/selected@2x.png  704 × 60 px
            press-me/disabled@2x.png  704 × 60 px

        """)
    #expect(try project.run("inspect", "button.yaml", "--strict").status == 65)
  }

  @Test func `as JSON`() throws {
    let all =
      try JSONSerialization.jsonObject(with: Data(try project.run("inspect", "--json").output)) as? [[String: Any]]
    #expect(all?.compactMap { $0["name"] as? String }.contains("stateful") == true)
    #expect(all?.last?["name"] as? String == "layers")
    let file = try JSONSerialization.jsonObject(with: Data(try project.run("inspect", "button.yaml", "--json").output))
    let findings = try #require((file as? [String: Any])?["findings"] as? [[String: Any]])
    #expect(findings.count == 2)
    #expect(findings[0]["message"] as? String == "button: masksToBounds clips this shadow away")
    #expect(findings[0]["line"] as? Int == 5)
    #expect(findings.map { $0["severity"] as? String } == ["warning", "note"])
    let check = try #require((file as? [String: Any])?["check"] as? [String: Any])
    let counts = ["pass": 59, "fail": 2, "warning": 1, "note": 7, "unmeasured": 0]
    #expect(check["counts"] as? [String: Int] == counts)
    #expect((check["results"] as? [[String: Any]])?.count == 3)
  }

  @Test func `what is no defect is a note, which strict does not count`() throws {
    let bytes = try project.folder.bytes("button.yaml") + Array("\ncanvas: {padding: auto}".utf8)
    try project.folder.write(bytes, "button.yaml")
    let outcome = try project.run("inspect", "button.yaml", "--strict", "--quirks", "intended")
    #expect(outcome.status == 0)
    #expect(
      outcome.errors == """
        button.yaml:1:10: note: no touch leads to selected or disabled: a program sets them

        """)
    let faithful = try project.run("inspect", "button.yaml", "--strict")
    #expect(faithful.errors.hasSuffix("\n--strict: error: there is a finding\n"))
  }

  @Test func `a state that only a program sets is a note, even if the file says where touches lead`() throws {
    let project = try TemporaryProject(
      """
      control: flatten
      properties: {regularTitle: Go}
      transitions: [{from: loading, event: touchUpInside, to: regular}]
      """)
    let outcome = try project.run("inspect", "button.yaml", "--strict")
    #expect(outcome.status == 0)
    #expect(outcome.errors == "button.yaml:1:10: note: no touch leads to loading: a program sets it\n")
  }

  @Test(arguments: ["plain", "filled"])
  func `a plain UIButton has no finding`(_ configuration: String) throws {
    let plain = try TemporaryProject("control: button\nproperties: {title: Buy}")
    let configured = try TemporaryProject(
      "control: button\nproperties: {configuration: {style: \(configuration), title: Buy}}")
    for project in [plain, configured] {
      let outcome = try project.run("inspect", "button.yaml", "--strict")
      #expect(outcome.status == 0)
      let note = "no touch leads to selected, disabled or focused: a program sets them"
      #expect(outcome.errors == "button.yaml:1:10: note: \(note)\n")
    }
  }

  @Test func `a transition into a state that a cancelled touch does not leave comes with the line to add`() throws {
    let project = try TemporaryProject(
      """
      control: layers
      size: [40, 40]
      layers: [{name: plate, frame: [0, 0, 40, 40], backgroundColor: red}]
      states: {idle: {}, pressed: {plate: {opacity: 0.5}}}
      transitions:
        - {from: idle, event: touchDown, to: pressed}
        - {from: pressed, event: touchUpInside, to: idle}
        - {from: pressed, event: touchUpOutside, to: idle}
      """)
    #expect(
      try project.run("inspect", "button.yaml").errors == """
        button.yaml:6:5: warning: a touch that the system cancels leaves the button in "pressed"
        hint: add {from: pressed, event: touchCancel, to: idle}

        """)
  }

  @Test func `a note about a kind of control is said once for all buttons of a document`() throws {
    let project = try TemporaryProject()
    let button = { (id: String) in
      """
      <button opaque="NO" contentMode="scaleToFill" buttonType="system" id="\(id)">
        <rect key="frame" x="0.0" y="0.0" width="90" height="30"/><state key="normal" title="Buy"/>
      </button>
      """
    }
    let document = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
      <view id="v"><rect key="frame" x="0.0" y="0.0" width="300" height="300"/><subviews>
      \(button("b1"))\(button("b2"))
      </subviews></view></objects></document>
      """
    try project.folder.write(Array(document.utf8), "two.xib")
    let errors = try project.run("inspect", "two.xib").errors
    #expect(errors.split(separator: "\n").count { $0.contains("no touch leads to") } == 1)
  }

  @Test func `a stateful button without some of its colours says which`() throws {
    let project = try TemporaryProject("control: stateful\nsize: [90, 30]\nproperties: {color1: red, color2: blue}")
    let outcome = try project.run("inspect", "button.yaml")
    let missing =
      "button.yaml:1:10: warning: without selectedColor1 and selectedColor2 nothing is set up: no gradient, no shadow, "
      + "no indicator and no loading on a tap"
    #expect(outcome.errors.split(separator: "\n").contains(Substring(missing)))
    #expect(try project.run("render", "button.yaml", "--state", "enabled").errors.hasPrefix(missing + "\n"))
  }

  @Test func `what is neither control nor file ends the run with 66`() throws {
    try project.refuses(
      ["inspect", "statful"], 66,
      "error: \"statful\" is neither a control nor a file\nhint: did you mean \"stateful\"?")
    try project.refuses(["inspect", "no.yaml"], 66, "error: the button file \"no.yaml\" is not there")
  }
}

@Suite struct SchemaTests {
  @Test func `the schema is JSON that names every control`() throws {
    let outcome = try TemporaryProject().run("schema")
    #expect(outcome.errors == "")
    let schema = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any])
    #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    for name in ["\"stateful\"", "\"layers\"", "\"cornerRadius\""] { #expect(outcome.text.contains(name)) }
  }
}

@Suite struct DoctorTests {
  @Test func `it names libraries, fonts and the fingerprint`() throws {
    let project = try TemporaryProject()
    try project.folder.write("fonts: [more]\n", "presscheck.yaml")
    try project.folder.makeFolder("more")
    try project.folder.copy("\(Fixtures.noto)/NotoSansOgham-Regular.ttf", "more/Ogham.ttf")
    let outcome = try project.run("doctor")
    #expect(outcome.errors == "")
    let lines = outcome.text.split(separator: "\n").map(String.init)
    #expect(lines[0].hasPrefix("presscheck \(Version.text), "))
    for library in ["cairo", "pixman", "pango", "harfbuzz", "fribidi", "freetype", "libpng", "libdeflate"] {
      #expect(lines.contains { $0.hasPrefix("  \(library) ") && $0.last?.isNumber == true }, "\(library)")
    }
    let configuration = try #require(lines.firstIndex(of: "configuration: presscheck.yaml"))
    let rest = Array(lines[(configuration + 1)...])
    #expect(rest[0] == "fonts are looked for in")
    #expect(rest[1] == "  more")
    #expect(rest[2] == "    Noto Sans Ogham, regular: Ogham.ttf")
    #expect(rest[3] == "  \(Fixtures.inter)")
    #expect(rest[4].hasSuffix(" font files found"))
    #expect(rest[5].hasPrefix("render fingerprint: presscheck 1; "))
    #expect(rest[5].contains("; Inter "))
    #expect(rest.count == 6)
  }

  @Test func `the fingerprint is the one in the pictures`() throws {
    let project = try TemporaryProject.pressMe()
    let report =
      try JSONSerialization.jsonObject(with: Data(try project.run("doctor", "--json").output)) as? [String: Any]
    let picture = try project.run("render", "button.yaml", "--state", "enabled", "-o", "-")
    let written = try #require(PNGFile(picture.output)?.texts["Presscheck fingerprint"])
    #expect(report?["fingerprint"] as? String == written)
    #expect(report?["configuration"] is NSNull)
  }

  @Test func `a font folder that is not there ends the run with 66`() throws {
    try TemporaryProject().refuses(
      ["doctor", "--fonts", "nowhere"], 66, "--fonts: error: the font \"nowhere\" is not there")
  }
}
