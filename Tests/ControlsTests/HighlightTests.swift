import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import Testing

@Suite struct HighlightTests {
  /// A grey system button that says UPDATE.
  private static let update: PropertyValues = [
    "title": .text("UPDATE"), "fontSize": .number(17), "buttonType": .text("system"),
    "normalBackgroundColor": .color(DynamicColor(Color(bytes: 229, 229, 234))),
    "highlightedBackgroundColor": .color(DynamicColor(Color(white: 2.0 / 3))), "cornerRadius": .number(-1),
    "highlightedTitleColor": .color(DynamicColor(Color(bytes: 0, 44, 95))),
  ]

  private func life(
    _ events: String = "", entering state: String? = nil, _ traits: Traits = Traits(),
    without property: String? = nil
  ) throws -> DrivenControl {
    var values = Self.update
    if let property { values[property] = nil }
    return try DrivenControl(Highlight(values), events, entering: state, traits)
  }

  static let reductions =
    PresscheckControlsTests.reductions(
      on: "isHighlighted=true; backgroundColor=highlightedBackgroundColor",
      off: "isHighlighted=false; backgroundColor=normalBackgroundColor") + [
      ("touchDown@0 setEnabled(false)@0", "touchUpInside", "disabled", ""),
      ("touchDown@0 touchDragExit@0", "touchUpOutside", "normal", ""),
    ]

  @Test(arguments: reductions)
  func `every event in every state`(_ reduction: Reduction) throws {
    let life = try life("\(reduction.before) \(reduction.event)@1")
    let effects = life.timeline.trace.effects.filter { $0.time == 1 }.map(\.effect)
    #expect(effects.joined(separator: "; ") == reduction.effects)
    #expect(life.timeline.state(at: 1) == reduction.state)
  }

  @Test func `a tap, line by line`() throws {
    #expect(
      try life("touchDown@0 touchUpInside@0.1").lines == [
        "0.000 touchDown isHighlighted=true", "0.000 touchDown backgroundColor=highlightedBackgroundColor",
        "0.100 touchUpInside isHighlighted=false", "0.100 touchUpInside backgroundColor=normalBackgroundColor",
        "0.100 touchUpInside callback(touchUpInside)",
      ])
  }

  /// `easeInEaseOut` at a quarter, a half and three quarters of 0.25 s.
  @Test(arguments: [(0.0625, 0.1292), (0.125, 0.5), (0.1875, 0.8708)])
  func `the background fades on easeInEaseOut, there and back`(_ time: Double, _ progress: Double) throws {
    let (normal, pressed) = (Color(bytes: 229, 229, 234), Color(white: 2.0 / 3))
    let there = try life(entering: "highlighted").background(at: time)
    let back = try life("touchDown@0 touchUpInside@1").background(at: 1 + time)
    for (shown, expected) in [(there, normal.lerp(to: pressed, progress)), (back, pressed.lerp(to: normal, progress))] {
      #expect(abs(shown.red - expected.red) < 2e-5 && abs(shown.blue - expected.blue) < 2e-5)
    }
  }

  @Test func `the title's colour switches at once`() throws {
    let life = try life("touchDown@0.1 touchUpOutside@0.2")
    #expect(try life.title(at: 0)?.color == Color(bytes: 0, 122, 255))
    #expect(try life.title(at: 0.1)?.color == Color(bytes: 0, 44, 95))
    #expect(try life.title(at: 0.2)?.color == Color(bytes: 0, 122, 255))
    #expect(try life.layer("title", at: 0.1).opacity == 1)
  }

  @Test func `a system title without a highlighted colour is dimmed`() throws {
    let life = try life("touchDown@0 touchUpInside@1", without: "highlightedTitleColor")
    #expect(try life.layer("title", at: 0.5).opacity == 0.2)
    #expect(abs(try life.layer("title", at: 1.125).opacity - 0.6) < 1e-9)
  }

  @Test func `a release in mid-fade starts from the colour that was set, or as intended from what shows`() throws {
    let events = "touchDown@0 touchUpInside@0.125"
    let middle = Color(bytes: 229, 229, 234).lerp(to: Color(white: 2.0 / 3), 0.5)
    #expect(try life(events).background(at: 0.125) == Color(white: 2.0 / 3))
    let shown = try life(events, DrivenControl.intended).background(at: 0.125)
    #expect(abs(shown.red - middle.red) < 1e-9 && abs(shown.blue - middle.blue) < 1e-9)
    #expect(try life(events, DrivenControl.intended).background(at: 0.375) == Color(bytes: 229, 229, 234))
  }

  /// The control calls `UIView.animate` without `allowUserInteraction`.
  @Test func `a touch during the fade after a release never arrives, which is told`() throws {
    let events = "touchDown@0 touchUpInside@0.1 touchDown@0.2 touchUpInside@0.5"
    let lost = try life(events)
    #expect(lost.lines.suffix(1) == ["0.200 touchDown never arrives"])
    #expect(lost.effects.filter { $0 == "callback(touchUpInside)" }.count == 1)
    #expect(
      lost.timeline.trace.findings.map(\.message) == [
        "touchDown at 0.2 never arrives: UIView.animate takes no touch until 0.35"
      ])
    #expect(lost.timeline.state(at: 0.3) == "normal")
    let intended = try life(events, DrivenControl.intended)
    #expect(intended.effects.filter { $0 == "callback(touchUpInside)" }.count == 2)
    #expect(intended.timeline.trace.findings.isEmpty && intended.timeline.state(at: 0.3) == "highlighted")
  }

  @Test func `a touch at the end of the fade arrives, and so does the next after a lost one`() throws {
    #expect(try life("touchDown@0 touchUpInside@0.25 touchDown@0.5").timeline.state(at: 0.5) == "highlighted")
    let next = try life("touchDown@0 touchCancel@0.1 touchDown@0.2 touchCancel@0.3 touchDown@0.4")
    #expect(next.timeline.state(at: 0.4) == "highlighted")
  }

  @Test func `the same touch goes on during its own fade`() throws {
    let life = try life("touchDown@0 touchDragExit@0.1 touchDragEnter@0.15 touchUpInside@0.2")
    #expect(life.timeline.trace.findings.isEmpty && life.effects.last == "callback(touchUpInside)")
    #expect(life.timeline.state(at: 0.15) == "highlighted")
  }

  @Test func `a fade to the colour that is there stops no touch`() throws {
    let events = "touchDown@0 touchUpInside@0.1 touchDown@0.2"
    let life = try life(events, without: "highlightedBackgroundColor")
    #expect(life.timeline.state(at: 0.2) == "highlighted" && life.timeline.settlingTime == 0.2)
  }

  @Test func `resizing keeps the radius that was set, and the title stays in the middle`() throws {
    let life = try life("resize(120,80)@1")
    let root = life.root(at: 1)
    #expect(root.frame == Rect(0, 0, 120, 80) && root.cornerRadius == 25)
    let title = try life.layer("title", at: 1).frame
    #expect(abs(title.midX - 60) <= 0.25 && abs(title.midY - 40) <= 0.25)
    #expect(life.effects == ["bounds.size=(120, 80)"])
  }

  @Test func `a negative radius is half of the height`() throws {
    #expect(try life().root(at: 0).cornerRadius == 25)
    #expect(try life(without: "cornerRadius").root(at: 0).cornerRadius == 0)
    #expect(try !life().root(at: 0).masksToBounds)
  }

  @Test func `without a highlighted colour nothing fades`() throws {
    let life = try life("touchDown@0 touchCancel@1", without: "highlightedBackgroundColor")
    #expect(life.effects == ["isHighlighted=true", "isHighlighted=false", "backgroundColor=normalBackgroundColor"])
    #expect(try life.background(at: 0.5) == Color(bytes: 229, 229, 234))
  }

  @Test func `without a normal colour it stays as it was pressed, or fades back as intended`() throws {
    let events = "touchDown@0 touchCancel@1"
    let faithful = try life(events, without: "normalBackgroundColor")
    #expect(
      faithful.effects == [
        "isHighlighted=true", "backgroundColor=highlightedBackgroundColor", "isHighlighted=false",
      ])
    #expect(try faithful.background(at: 9) == Color(white: 2.0 / 3))
    #expect(try life(events, DrivenControl.intended, without: "normalBackgroundColor").background(at: 9).alpha == 0)
  }

  @Test func `a fade of no duration is over at once`() throws {
    var values = Self.update
    values["highlightDuration"] = .number(0)
    let life = try DrivenControl(Highlight(values), "touchDown@1")
    #expect(try life.background(at: 1) == Color(white: 2.0 / 3))
    #expect(life.timeline.settlingTime == 1)
  }

  @Test(arguments: ["normal", "highlighted", "disabled"])
  func `each state can be entered`(_ state: String) throws {
    #expect(try life(entering: state).timeline.state(at: 0) == state)
    var values = Self.update
    values["isEnabled"] = .boolean(false)
    let control = Highlight(values)
    #expect(control.states.first == "disabled")
    #expect(try DrivenControl(control, entering: state).timeline.state(at: 0) == state)
  }

  @Test func `a disabled system title is dimmed, and the background stays`() throws {
    let life = try life(entering: "disabled")
    #expect(try life.title(at: 0)?.color == Color(white: 0.52, alpha: 0.45))
    #expect(try life.background(at: 1) == Color(bytes: 229, 229, 234))
  }

  @Test func `the jump of an interrupted fade is told, unless nothing jumps`() {
    let messages = [
      "a release in mid-fade makes the background jump: the new fade begins at the colour that was set",
      "a touch within 0.25 s of a release never arrives: UIView.animate switches touches off",
    ]
    #expect(Highlight(Self.update).behaviorFindings(Traits()).map(\.message) == messages)
    #expect(Highlight(Self.update).behaviorFindings(DrivenControl.intended) == [])
    #expect(Highlight([:]).behaviorFindings(Traits()) == [])
  }

  @Test func `a custom title is white until it gets a colour`() throws {
    let title = try DrivenControl(Highlight(["title": .text("a")])).title(at: 0)
    #expect(title?.color == .white && title?.font.size == 18)
  }
}
