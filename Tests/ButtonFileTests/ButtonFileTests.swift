import PresscheckComparison
import PresscheckControls
import PresscheckFiles
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@testable import PresscheckButtonFile
@testable import PresscheckRendering

@Suite struct ButtonFileTests {
  private static let kinds = Suggestions.list(ControlKind.names + ["layers", "uikit"])

  @Test func `a button file says what it is and what is taken of it`() throws {
    let file = try button(
      """
      control: stateful
      name: sign-in
      size: [352, 30]
      canvas: {padding: 12, background: "#FFFFFF"}
      properties: {title: Press me!, loadingText: In Progress..., color1: systemGreen, cornerRadius: 20}
      shots:
        - state: enabled
        - {state: loading, at: [0, 0.25, 500ms, settled]}
        - {id: tap, events: touchDown@0 touchUpInside@0.1, at: 0.05}
        - {id: spin, state: loading, film: {duration: 1, fps: 30}}
      matrix: {scale: [1, 2], appearance: [light, dark], contrast: [normal, high], contentSize: [L, AX3], direction: rtl}
      tolerance: {metric: perceptual, threshold: 0.2, window: {size: 16, max: 4}, ignore: [title, [0, 0, 5, 5]], reason: photo}
      """)
    #expect(file.kind == "stateful")
    #expect(file.name == "sign-in")
    #expect(file.size == Size(352, 30))
    #expect(file.canvas == CanvasSetting(padding: .points(12), background: DynamicColor(.white)))
    #expect(file.properties["title"] == .text("Press me!"))
    #expect((file.control as? Stateful)?.cornerRadius == 20)
    #expect(
      file.shots.map(\.instants) == [
        [.settled], [.seconds(0), .seconds(0.25), .seconds(0.5), .settled], [.seconds(0.05)], [],
      ])
    #expect(file.shots.map(\.id) == [nil, nil, "tap", "spin"])
    #expect(file.shots[2].events == [EventCall("touchDown", at: 0), EventCall("touchUpInside", at: 0.1)])
    #expect(file.shots[3].film == Film(duration: 1, fps: 30))
    #expect(
      file.matrix
        == Matrix(
          scales: [1, 2], appearances: [.light, .dark], contrasts: [.normal, .high],
          contentSizes: [.large, .accessibility3], directions: [.rightToLeft]))
    let perceptual = Tolerance.Perceptual(threshold: 0.2)
    var tolerance = TolerancePolicy(
      Tolerance(metric: .perceptual(perceptual), window: Tolerance.Window(size: 16, max: 4)),
      ignore: [
        TolerancePolicy.Ignored(.layer("title"), place: FileLocation(line: 12, column: 86)),
        TolerancePolicy.Ignored(.rect(Rect(0, 0, 5, 5)), place: FileLocation(line: 12, column: 93)),
      ], reason: "photo")
    tolerance.place = FileLocation(line: 12, column: 12)
    #expect(file.tolerance == tolerance)
  }

  @Test func `without more a file is all its states at 2x, named after its stem`() throws {
    let file = try button("control: stateful", file: "some/folder/press-me.v2.yaml")
    #expect(file.name == "press-me.v2")
    #expect(file.size == nil)
    #expect(file.canvas == CanvasSetting())
    #expect(file.matrix == Matrix())
    #expect(file.tolerance == nil)
    #expect(
      try file.requests().map(\.name.description) == [
        "press-me.v2/enabled@2x.png", "press-me.v2/loading@2x.png", "press-me.v2/selected@2x.png",
        "press-me.v2/disabled@2x.png",
      ])
  }

  @Test func `JSON means the same`() throws {
    let file = try button(#"{"control": "stateful", "properties": {"title": "\ud83d\ude00"}}"#, file: "a.json")
    #expect(file.properties["title"] == .text("\u{1F600}"))
    #expect(
      problem(#"{"control": "stateful", "propertys": {}}"#, file: "a.json")
        == "a.json:1:25: error: unknown key \"propertys\" in a button file with control stateful\nhint: did you mean \"properties\"? [65]"
    )
  }

  @Test(arguments: [
    ("[1]", "1:1: error: a button file must be a map, not a list"),
    ("size: [1, 1]", "1:1: error: a button file needs \"control\"\nhint: it can be \(ButtonFileTests.kinds)"),
    ("control: stateul", "1:10: error: there is no control \"stateul\"\nhint: did you mean \"stateful\"?"),
    ("control: xyzzy", "1:10: error: there is no control \"xyzzy\"\nhint: it can be \(ButtonFileTests.kinds)"),
    ("control:", "1:9: error: control must be a control's name, not nothing"),
    ("control: [a]", "1:10: error: control must be a control's name, not a list"),
    (
      "control: stateful\nsze: [1, 1]",
      "2:1: error: unknown key \"sze\" in a button file with control stateful\nhint: did you mean \"size\"?"
    ),
    (
      "control: stateful\nlayers: []",
      "2:1: error: unknown key \"layers\" in a button file with control stateful\nhint: it can be extends, control, name, size, canvas, properties, locales, fonts, shots, matrix, tolerance, fits, accessibilityLabel, check, coverage, transitions, alt or caption"
    ),
    ("control: stateful\nname: ../evil", "2:7: error: name must not contain a slash"),
    ("control: stateful\nname: \"..\\0x\"", "2:7: error: name must not contain a control character"),
    ("control: stateful\nname: ..", "2:7: error: name must not be \"..\""),
    ("control: stateful\nname: ''", "2:7: error: name must not be empty"),
    ("control: stateful\nname: [a]", "2:7: error: name must be text, not a list"),
    ("control: stateful\nsize: [-1, 5]", "2:8: error: size: width must be a number from 0 to 4194304, not \"-1\""),
    (
      "control: stateful\nsize: [1000000000, 5]",
      "2:8: error: size: width must be a number from 0 to 4194304, not \"1000000000\""
    ),
    ("control: stateful\nsize: [0, 5]", "2:7: error: size: the width must be above 0"),
    (
      "control: stateful\nsize: [.nan, 5]",
      "2:8: error: size: width must be a number, not \".nan\"\nhint: only finite numbers can be drawn"
    ),
    ("control: stateful\nsize: 5", "2:7: error: size must be [width, height], not \"5\""),
    (
      "control: stateful\ncanvas: {padding: wide}",
      "2:19: error: padding must be a number of points or auto, not \"wide\""
    ),
    ("control: stateful\ncanvas: {padding: -1}", "2:19: error: padding must be a number from 0 to 10000, not \"-1\""),
    (
      "control: stateful\ncanvas: {pading: 1}",
      "2:10: error: unknown key \"pading\" in canvas\nhint: did you mean \"padding\"?"
    ),
    (
      "control: stateful\nproperties: {titel: x}",
      "2:14: error: unknown key \"titel\" in properties\nhint: did you mean \"title\"?"
    ),
    ("control: stateful\nproperties: {title: [x]}", "2:21: error: title must be text, not a list"),
    (
      "control: stateful\nproperties: {cornerRadius: -1}",
      "2:28: error: cornerRadius is negative\nhint: a stateful button takes 0 or more"
    ),
    ("control: stateful\nshots: []", "2:8: error: shots must not be empty"),
    ("control: stateful\nshots: enabled", "2:8: error: shots must be a list, not \"enabled\""),
    (
      "control: stateful\nshots: [{stat: enabled}]",
      "2:10: error: unknown key \"stat\" in a shot\nhint: did you mean \"state\"?"
    ),
    (
      "control: stateful\nshots: [{state: lading}]",
      "2:17: error: there is no state \"lading\"\nhint: did you mean \"loading\"?"
    ),
    ("control: stateful\nshots: [{id: a/b}]", "2:14: error: id must not contain a slash"),
    ("control: stateful\nshots: [{at: -1}]", "2:14: error: at: a time must lie from 0 to 1000000 seconds, not \"-1\""),
    ("control: stateful\nshots: [{at: []}]", "2:14: error: at must not be empty"),
    (
      "control: stateful\nshots: [{at: .inf}]",
      "2:14: error: at: \".inf\" is not a time, nor \"settled\"\nhint: write seconds or milliseconds: 0.25 or 250ms"
    ),
    (
      "control: stateful\nshots: [{events: touchDown@0 touchUp@1}]",
      "2:30: error: there is no event \"touchUp\"\nhint: besides touches it can be setEnabled, setLoading, setSelected or setNextAction"
    ),
    (
      "control: stateful\nshots: [{events: 'touchDown@1 touchCancel@0'}]",
      "2:31: error: touchCancel at 0 is written after touchDown at 1\nhint: write events in the order of their times"
    ),
    ("control: stateful\nshots: [{at: 1, film: {fps: 1}}]", "2:17: error: a shot is a film or has instants, not both"),
    ("control: stateful\nshots: [{film: {fps: 0}}]", "2:22: error: fps must be a number from 0.1 to 1000, not \"0\""),
    (
      "control: stateful\nshots: [{film: {fps: 240, duration: 3600}}]",
      "2:37: error: the film has 864000 frames: at most 10000"
    ),
    ("control: stateful\nmatrix: {scale: 0}", "2:17: error: scale must be a number from 0.01 to 100, not \"0\""),
    ("control: stateful\nmatrix: {scale: [1, 1]}", "2:21: error: scale has \"1\" twice"),
    ("control: stateful\nmatrix: {scale: []}", "2:17: error: scale must not be empty"),
    (
      "control: stateful\nmatrix: {appearance: drak}",
      "2:22: error: appearance cannot be \"drak\"\nhint: did you mean \"dark\"?"
    ),
    ("control: stateful\ntolerance: {threshold: 0.1}", "2:12: error: tolerance needs \"reason\""),
    ("control: stateful\ntolerance: {reason: ' '}", "2:21: error: reason must say why the comparison cannot be exact"),
    (
      "control: stateful\ntolerance: {reason: x, threshold: 2}",
      "2:35: error: threshold must be a number from 0 to 1, not \"2\""
    ),
    ("control: stateful\ntolerance: {reason: x, window: {size: 4}}", "2:32: error: window needs \"max\""),
    ("control: stateful\nfonts: [{a: 1}]", "2:9: error: in fonts, each must be text, not a map"),
    (
      "control: activityIndicator\ntransitions: [{from: spinning, event: touchDown}]",
      "2:15: error: a transition needs \"to\""
    ),
  ])
  func `what is wrong in a button file is said where it is`(text: String, expected: String) {
    #expect(problem(text) == "button.yaml:\(expected) [65]")
  }

  @Test func `a font that is not there ends the run with 66 and says who names it`() {
    #expect(
      problem("control: stateful\nfonts: [nowhere/Brand.otf]", file: "dir/a.yaml")
        == "dir/a.yaml:2:9: error: the font \"nowhere/Brand.otf\" is not there [66]")
  }

  @Test func `a button file that is not there ends the run with 66`() {
    let found = problem { () throws(Diagnostic) in _ = try ButtonFile(path: "nowhere/a.yaml") }
    #expect(found == "error: the button file \"nowhere/a.yaml\" is not there [66]")
    let folder = problem { () throws(Diagnostic) in _ = try ButtonFile(path: "/") }
    #expect(folder == "error: the button file \"/\" is a folder [65]")
  }

  @Test func `flags override properties and the background`() throws {
    let context = ReadingContext(
      properties: [.init(name: "title", value: "a: b"), .init(name: "color1", value: "[1, 0, 0]")], background: "red")
    let file = try button("control: stateful\nproperties: {title: x}", context)
    #expect(file.properties["title"] == .text("a: b"))
    #expect(file.properties["color1"] == .color(DynamicColor(Color(red: 1, green: 0, blue: 0))))
    #expect(file.canvas.background == DynamicColor(Color(bytes: 255, 0, 0)))
  }

  @Test func `a property flag for a state takes the place of the value among those of all states`() throws {
    let context = ReadingContext(properties: [.init(name: "title", value: "Q")])
    let both = try button("control: button\nproperties: {titles: {normal: Buy, disabled: Sold}}", context)
    #expect(both.properties["titles"] == .map(["normal": .text("Q"), "disabled": .text("Sold")]))
    #expect(both.properties["title"] == nil)
    let other = try button("control: button\nproperties: {titles: {disabled: Sold}}", context)
    #expect(other.properties["title"] == .text("Q") && other.properties["titles"] == .map(["disabled": .text("Sold")]))
  }

  @Test(arguments: [
    ("titel", "x", "property: error: stateful has no property \"titel\"\nhint: did you mean \"title\"?"),
    ("cornerRadius", "big", "property: error: cornerRadius must be a number, not \"big\""),
    ("cornerRadius", "-2", "property: error: cornerRadius is negative\nhint: a stateful button takes 0 or more"),
  ])
  func `a wrong property flag is wrong usage`(name: String, value: String, expected: String) {
    let context = ReadingContext(properties: [.init(name: name, value: value)])
    #expect(problem("control: stateful", context) == expected + " [64]")
  }

  @Test func `a property flag is a name and a value`() throws {
    #expect(try ReadingContext.Override(parsing: "title=a=b") == .init(name: "title", value: "a=b"))
    #expect(
      problem { () throws(Diagnostic) in _ = try ReadingContext.Override(parsing: "title") }
        == "property: error: expected name=value, not \"title\" [64]")
  }
}
