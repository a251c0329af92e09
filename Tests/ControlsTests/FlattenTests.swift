import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@Suite struct FlattenTests {
  /// A character of the tests' font is 9 points wide; a line is 21.48 high.
  private static let flatten: PropertyValues = [
    "regularTitle": .text("Press Me"), "loadingTitle": .text("Hold tight!"),
    "loadingTitleColor": .color(DynamicColor(.black)),
  ]

  /// With a larger spinner.
  private static let large = flatten.merging(["spinnerSize": .number(50)]) { $1 }

  private func life(
    _ events: String = "", entering state: String? = nil, _ traits: Traits = Traits(),
    _ values: PropertyValues = flatten
  ) throws -> Timeline {
    var button = try Flatten(values)
    button.transitions = [
      StateTransition(from: "regular", event: "touchUpInside", to: "loading"),
      StateTransition(from: "loading", event: "touchUpInside", to: "regular"),
    ]
    return try Timeline(button, events, entering: state, size: Size(200, 45), traits)
  }

  private func title(_ life: Timeline, at time: Double = 0) throws -> TextContent {
    guard case .text(let text) = try life.layer("title", at: time).content else { throw Missing() }
    return text
  }

  private struct Missing: Error {}

  // MARK: Layout

  @Test func `at rest the title is in the middle and there is no spinner`() throws {
    let life = try life()
    #expect(life.settledTree.all.map(\.name) == ["button", "title"])
    #expect(try life.layer("title", at: 0).frame == Rect(64, 12, 72, 21.5))
    #expect(try title(life).string == "Press Me")
    #expect(try title(life).color == Color(bytes: 0, 122, 255))
  }

  @Test func `while loading the spinner leads and the title is in the middle of the rest`() throws {
    let life = try life(entering: "loading")
    #expect(life.settledTree.all.map(\.name) == ["button", "title", "spinner"])
    // As high as the title's line.
    #expect(try life.layer("spinner", at: 0).frame == Rect(16, 11.5, 22, 22))
    // Between 46 and 184.
    #expect(try life.layer("title", at: 0).frame == Rect(65.5, 12, 99, 21.5))
    #expect(try title(life).string == "Hold tight!" && title(life).color == .black)
  }

  @Test func `right to left the spinner is on the right`() throws {
    let life = try life(entering: "loading", Traits(direction: .rightToLeft))
    #expect(try life.layer("spinner", at: 0).frame == Rect(162, 11.5, 22, 22))
    // Between 16 and 154.
    #expect(try life.layer("title", at: 0).frame == Rect(35.5, 12, 99, 21.5))
  }

  @Test func `padding and gap are the file's, and a title that is too long gets the rest`() throws {
    var values = Self.flatten
    values["padding"] = .number(10)
    values["gap"] = .number(20)
    values["spinnerSize"] = .number(30)
    values["loadingTitle"] = .text("Hold on very, very tight!")
    let life = try life(entering: "loading", Traits(), values)
    #expect(try life.layer("spinner", at: 0).frame == Rect(10, 7.5, 30, 30))
    #expect(try life.layer("title", at: 0).frame == Rect(60, 12, 130, 21.5))
  }

  /// No title is cut.
  @Test func `the intrinsic size is that of the widest state`() throws {
    // The loading title's 99 points, the padding's 32, and the spinner's 22 with its gap of 8.
    #expect(try Flatten(Self.flatten).intrinsicSize(Traits(), text: BoxText()) == Size(161, 34))
    var values = Self.flatten
    values["regularTitle"] = .text("Press Me, if you please")
    #expect(try Flatten(values).intrinsicSize(Traits(), text: BoxText()) == Size(239, 34))
    values["spinnerSize"] = .number(50)
    #expect(try Flatten(values).intrinsicSize(Traits(), text: BoxText()) == Size(239, 50))
  }

  @Test func `a title set for a state shows at once in that state, and later in another`() throws {
    let life = try life("setTitle(Go,regular)@1 setTitle(Wait,loading)@2 setState(loading)@3")
    #expect(try title(life, at: 1).string == "Go" && title(life, at: 2).string == "Go")
    #expect(try title(life, at: 3).string == "Wait")
    #expect(life.trace.effects.map(\.effect).prefix(2) == ["title(regular)=Go", "title(loading)=Wait"])
  }

  @Test func `a colour set for a state shows at once in that state, and later in another`() throws {
    let life = try life("setTitleColor(#FF0000,regular)@1 setTitleColor(#00FF00,loading)@2 setState(loading)@3")
    #expect(
      life.trace.effects.map(\.effect).prefix(2) == ["titleColor(regular)=#FF0000", "titleColor(loading)=#00FF00"])
    #expect(try title(life, at: 0).color != Color(bytes: 255, 0, 0))
    #expect(try title(life, at: 2).color == Color(bytes: 255, 0, 0))
    #expect(try title(life, at: 3).color == Color(bytes: 0, 255, 0))
  }

  // MARK: Configuration

  private static let filled = flatten.merging([
    "regularTitleColor": .color(DynamicColor(Color(bytes: 255, 0, 0))),
    "configuration": .map(["style": .text("filled"), "contentInsets": .map(["leading": .number(20)])]),
  ]) { $1 }

  @Test func `a configuration has its background, its insets and the state's title`() throws {
    let life = try life("setState(loading)@1", Traits(), Self.filled)
    #expect(life.tree(at: 0).sublayers.map(\.name) == ["background", "title"])
    #expect(try life.layer("background", at: 0).backgroundColor == Color(bytes: 0, 122, 255))
    #expect(try title(life).string == "Press Me" && title(life).color == Color(bytes: 255, 0, 0))
    #expect(life.tree(at: 1).sublayers.map(\.name) == ["background", "title", "spinner"])
    #expect(try title(life, at: 1).string == "Hold tight!" && title(life, at: 1).color == .black)
    let spinner = try life.layer("spinner", at: 1).frame
    #expect(spinner.minX == 20)
    // In the middle of what the spinner and the gap of 8 points leave.
    let text = try life.layer("title", at: 1).frame
    #expect(near(text.midX, (200 + spinner.maxX + 8) / 2, 0.5))
  }

  @Test func `right to left a configuration's spinner is on the right`() throws {
    let life = try life("setState(loading)@1", Traits(direction: .rightToLeft), Self.filled)
    #expect(try life.layer("spinner", at: 1).frame.maxX == 180)
    #expect(try life.layer("title", at: 1).frame.midX < 80)
  }

  @Test func `a configuration decides the size, with room for the spinner`() throws {
    func size(_ values: PropertyValues) throws -> Size {
      try #require(try Flatten(values).intrinsicSize(Traits(), text: BoxText()))
    }
    // 11 characters of 8.5 points, 20 points before them, the spinner's 21 and the gap's 8.
    let (whole, bare) = (try size(Self.filled), try size(Self.filled.merging(["gap": .number(0)]) { $1 }))
    #expect(whole.width - bare.width == 8)
    #expect(whole.width > 11 * 8.5 + 20 + 8)
  }

  @Test func `a padding beside a configuration is refused`() {
    let values = Self.filled.merging(["padding": .number(4)]) { $1 }
    #expect(
      throws: ControlError(
        property: "padding", message: "has no use beside a configuration",
        hint: "write contentInsets in the configuration")
    ) { try Flatten(values) }
  }

  @Test func `titles for UIKit's states are refused with the new names`() {
    #expect(ControlKind.flatten.renamed["titles"] == "regularTitle and loadingTitle")
    #expect(ControlKind.flatten.renamed["titleColors"] == "regularTitleColor and loadingTitleColor")
  }

  @Test func `resizing moves spinner and title, and the spinner turns on`() throws {
    let life = try life("setState(loading)@0 resize(300,60)@0.5")
    let spinner = try life.layer("spinner", at: 0.75)
    #expect(spinner.frame == Rect(16, 19, 22, 22))
    guard case .spinner(let content) = spinner.content else { throw Missing() }
    #expect(near(content.time, 0.75))
    // Between 46 and 284.
    #expect(try life.layer("title", at: 0.5).frame == Rect(115.5, 19.5, 99, 21.5))
  }

  /// 19 1/6 points are 57.5 pixels, which the last bits of the sum make smaller.
  @Test func `half a pixel is rounded up, whatever the last bits of a sum say`() throws {
    let title = try life("resize(300,60)@0", Traits(scale: 3)).layer("title", at: 0.1)
    #expect(near(title.frame.minY, 58.0 / 3))
  }

  @Test func `without a colour of its own a loading title has the regular one's`() throws {
    let values: PropertyValues = ["loadingTitle": .text("x"), "regularTitleColor": .color(DynamicColor(.white))]
    #expect(try title(life(entering: "loading", Traits(), values)).color == .white)
  }

  @Test func `a disabled button swallows touches`() throws {
    var values = Self.flatten
    values["isEnabled"] = .boolean(false)
    #expect(try life("touchDown@0 touchUpInside@1", Traits(), values).trace.effects.isEmpty)
  }

  @Test func `a colour for a spinner of all colours is refused`() {
    #expect(
      throws: ControlError(
        property: "spinnerColor", message: "has no use: the style hue goes through all colours",
        hint: "leave it out, or take spinnerStyle: arc")
    ) { try Flatten(["spinnerStyle": .text("hue"), "spinnerColor": .color(DynamicColor(.black))]) }
  }

  // MARK: Events

  @Test func `a tap swaps title and spinner at once, and the next one back`() throws {
    let life = try life("touchDown@0 touchUpInside@0.1 touchDown@1 touchUpInside@1.1")
    #expect(
      life.trace.effects.map(\.description) == [
        "0.000 touchDown isHighlighted=true", "0.100 touchUpInside isHighlighted=false",
        "0.100 touchUpInside callback(touchUpInside)", "0.100 touchUpInside currentState=loading",
        "0.100 touchUpInside addSubview(spinner)", "0.100 touchUpInside title=Hold tight!",
        "1.000 touchDown isHighlighted=true", "1.100 touchUpInside isHighlighted=false",
        "1.100 touchUpInside callback(touchUpInside)", "1.100 touchUpInside currentState=regular",
        "1.100 touchUpInside spinner.removeFromSuperview", "1.100 touchUpInside title=Press Me",
      ])
    #expect(life.names(at: 0.05) == ["button", "title"])
    #expect(life.names(at: 0.1) == ["button", "title", "spinner"])
    #expect(life.names(at: 1.1) == ["button", "title"])
    #expect(life.settlingTime == 1.1)
  }

  @Test(arguments: ["regular", "loading"])
  func `every event in every state`(_ state: String) throws {
    let loading = ["currentState=loading", "addSubview(spinner)", "title=Hold tight!"]
    let regular = ["currentState=regular", "spinner.removeFromSuperview", "title=Press Me"]
    let tapped = state == "regular" ? loading : regular
    let expected: [(event: String, effects: [String])] = [
      ("setState(loading)", loading), ("setState(regular)", regular), ("setState(nowhere)", []),
      ("touchDown", ["isHighlighted=true"]), ("touchUpInside", ["callback(touchUpInside)"] + tapped),
      ("touchUpOutside", []), ("touchDragExit", []), ("touchDragEnter", []), ("touchCancel", []),
    ]
    for (event, effects) in expected {
      let life = try life("\(event)@1", entering: state)
      #expect(life.trace.effects.map(\.effect) == effects, "\(event) in \(state)")
      let then =
        effects.isEmpty || effects == ["isHighlighted=true"]
        ? state : effects.contains(loading[0]) ? "loading" : "regular"
      #expect(life.state(at: 1) == then, "\(event) in \(state)")
    }
  }

  @Test(arguments: ["regular", "loading"])
  func `every event under a finger`(_ state: String) throws {
    let loading = "currentState=loading; addSubview(spinner); title=Hold tight!"
    let regular = "currentState=regular; spinner.removeFromSuperview; title=Press Me"
    let off = "isHighlighted=false"
    let expected: [(event: String, effects: String)] = [
      ("touchDown", "never arrives"), ("touchDragEnter", ""), ("touchDragExit", off), ("touchUpOutside", off),
      ("touchCancel", off),
      ("touchUpInside", "\(off); callback(touchUpInside); \(state == "regular" ? loading : regular)"),
      ("setState(loading)", loading), ("setState(regular)", regular),
    ]
    for (event, effects) in expected {
      let life = try life("touchDown@0 \(event)@1", entering: state)
      let found = life.trace.effects.filter { $0.time == 1 }.map(\.effect).joined(separator: "; ")
      #expect(found == effects, "\(event) in \(state)")
    }
  }

  @Test func `a finger that leaves and comes back still taps, one that lifts outside does not`() throws {
    #expect(try life("touchDown@0 touchDragExit@1 touchDragEnter@2 touchUpInside@3").state(at: 3) == "loading")
    #expect(try life("touchDown@0 touchDragExit@1 touchUpOutside@2").state(at: 3) == "regular")
  }

  // MARK: Spinner

  /// The head takes .8 s, the tail sets off at .25 s and is cut at 1 s.
  @Test(
    arguments: [(0.4, 0.1875, 0.5), (0.8, 0.6875, 1), (0.9, 0.8125, 1), (1.25, 0, 0.3125), (0.1, 0, 0.125)]
      as [(Double, Double, Double)])
  func `the arc's ends run round`(_ time: Double, _ tail: Double, _ head: Double) throws {
    let life = try life("setState(loading)@2", Traits(), Self.large)
    let stroke = try stroke(life.tree(at: 2 + time))
    let curve = TimingCurve.easeInEaseOut
    let ends = [stroke.path.start, last(stroke.path)]
    for (point, share) in zip(ends, [tail, head]) {
      let angle = 2 * Transcendental.pi * curve.progress(at: share)
      let (sin, cos) = Transcendental.sinCos(angle)
      #expect(try #require(point).distance(to: Point(25 + 25 * cos, 25 + 25 * sin)) < 0.05)
    }
    // A tenth of its side.
    #expect(stroke.style == StrokeStyle(lineWidth: 5, lineCap: .round))
    #expect(stroke.color == Color(bytes: 255, 59, 48))
    let turn = Transcendental.sinCos(2 * Transcendental.pi * time / 3)
    #expect(near(stroke.transform.a, turn.cos) && near(stroke.transform.b, turn.sin))
  }

  @Test func `hue is another spinner with a thinner line`() throws {
    var values = Self.large
    values["spinnerStyle"] = .text("hue")
    let life = try life(entering: "loading", Traits(), values)
    let stroke = try stroke(life.tree(at: 0))
    #expect(stroke.style == StrokeStyle(lineWidth: 3) && stroke.color == Color(red: 1, green: 0, blue: 0))
    #expect(stroke.path.start?.distance(to: Point(25, 0)) ?? 1 < 1e-9)
  }

  @Test func `a spinner that is there turns on when loading is set again`() throws {
    let life = try life("setState(loading)@0 setState(loading)@0.5")
    guard case .spinner(let spinner) = try life.layer("spinner", at: 0.75).content else { throw Missing() }
    #expect(near(spinner.time, 0.75))
  }

  private func stroke(_ tree: Layer) throws -> Stroke {
    let list = try DisplayList(tree, canvas: Canvas(size: Size(200, 45)), text: BoxText())
    return try #require(list.items.compactMap { if case .stroke(let stroke) = $0 { stroke } else { nil } }.first)
  }

  private func last(_ path: Path) -> Point? {
    if case .cubic(_, _, let end) = path.elements.last { end } else { nil }
  }
}
