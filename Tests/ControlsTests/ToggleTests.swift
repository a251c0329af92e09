import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@Suite struct ToggleTests {
  private static let follow = Toggles.follow

  private func life(
    _ events: String = "", entering state: String? = nil, _ traits: Traits = Traits(),
    _ values: PropertyValues = follow
  ) throws -> DrivenControl {
    try Toggles.life(events, entering: state, traits, values)
  }

  private func scale(_ life: DrivenControl, at time: Double) -> Double { life.root(at: time).transform.a }

  private static let down = "isHighlighted=true; transform.scale=0.6"
  private static let up = "isHighlighted=false; transform.scale=1"
  private static let select = "isSelected=true; image=selectedImage"
  private static let deselect = "isSelected=false; image=normalImage"
  private static let (on, off) = ("isSelected=true", "isSelected=false")
  private static let tap = "callback(touchUpInside)"

  static let faithful: [Reduction] =
    [
      ("", "touchDown", "highlighted", down), ("", "touchUpInside", "normal", tap),
      ("", "touchUpOutside", "normal", ""), ("", "touchDragExit", "normal", ""), ("", "touchDragEnter", "normal", ""),
      ("", "touchCancel", "normal", ""), ("", "setEnabled(true)", "normal", "isEnabled=true"),
      ("", "setEnabled(false)", "disabled", "isEnabled=false"), ("", "setSelected(true)", "selected", on),
      ("", "setSelected(false)", "normal", off),
      ("touchDown@0", "touchDown", "highlighted", "never arrives"),
      ("touchDown@0", "touchUpInside", "selected", "\(up); \(select); \(tap)"),
      ("touchDown@0", "touchUpOutside", "selected", "\(up); \(select)"),
      ("touchDown@0", "touchDragExit", "selected", "\(up); \(select)"),
      ("touchDown@0", "touchDragEnter", "highlighted", ""),
      ("touchDown@0", "touchCancel", "selected", "\(up); \(select)"),
      ("touchDown@0", "setEnabled(true)", "highlighted", "isEnabled=true"),
      ("touchDown@0", "setEnabled(false)", "disabled", "isEnabled=false; \(up); \(select)"),
      ("touchDown@0", "setSelected(true)", "highlighted", on),
      ("touchDown@0", "setSelected(false)", "highlighted", off),
      ("setSelected(true)@0", "touchDown", "highlighted", down),
      ("setSelected(true)@0", "touchUpInside", "selected", tap),
      ("setSelected(true)@0", "touchUpOutside", "selected", ""),
      ("setSelected(true)@0", "touchDragExit", "selected", ""),
      ("setSelected(true)@0", "touchDragEnter", "selected", ""), ("setSelected(true)@0", "touchCancel", "selected", ""),
      ("setSelected(true)@0", "setEnabled(true)", "selected", "isEnabled=true"),
      ("setSelected(true)@0", "setEnabled(false)", "disabled", "isEnabled=false"),
      ("setSelected(true)@0", "setSelected(true)", "selected", on),
      ("setSelected(true)@0", "setSelected(false)", "normal", off),
      ("setEnabled(false)@0", "setSelected(true)", "disabled", on),
      ("setEnabled(false)@0", "setSelected(false)", "disabled", off),
      ("touchDown@0 touchDragExit@0", "touchDragEnter", "highlighted", down),
      ("touchDown@0 touchDragExit@0 touchDragEnter@0", "touchUpInside", "normal", "\(up); \(deselect); \(tap)"),
      ("setSelected(true)@0 touchDown@0", "touchUpInside", "normal", "\(up); \(deselect); \(tap)"),
    ] + reductionsWhileDisabled()

  static let intended: [Reduction] = [
    ("", "setSelected(true)", "selected", select), ("setSelected(true)@0", "setSelected(false)", "normal", deselect),
    ("touchDown@0", "touchUpInside", "selected", "\(up); \(select); \(tap)"),
    ("touchDown@0", "touchUpOutside", "normal", up), ("touchDown@0", "touchDragExit", "normal", up),
    ("touchDown@0", "touchCancel", "normal", up),
    ("touchDown@0 touchDragExit@0", "touchDragEnter", "highlighted", down),
    ("touchDown@0 touchDragExit@0 touchDragEnter@0", "touchUpInside", "selected", "\(up); \(select); \(tap)"),
    ("setSelected(true)@0 touchDown@0", "touchUpInside", "normal", "\(up); \(deselect); \(tap)"),
    ("setSelected(true)@0 touchDown@0", "touchCancel", "selected", up),
    ("touchDown@0", "setEnabled(false)", "disabled", "isEnabled=false; \(up)"),
    ("touchDown@0 setEnabled(false)@0", "touchUpInside", "disabled", ""),
  ]

  @Test(arguments: faithful)
  func `every event in every state`(_ reduction: Reduction) throws {
    try check(reduction, Traits())
  }

  @Test(arguments: intended)
  func `as intended only a tap toggles`(_ reduction: Reduction) throws {
    try check(reduction, DrivenControl.intended)
  }

  private func check(_ reduction: Reduction, _ traits: Traits) throws {
    let life = try life("\(reduction.before) \(reduction.event)@1", traits)
    let effects = life.timeline.trace.effects.filter { $0.time == 1 }.map(\.effect)
    #expect(effects.joined(separator: "; ") == reduction.effects)
    #expect(life.timeline.state(at: 1) == reduction.state)
  }

  @Test func `a tap, line by line: it toggles before the app is told`() throws {
    #expect(
      try life("touchDown@0 touchUpInside@0.1").lines == [
        "0.000 touchDown isHighlighted=true", "0.000 touchDown transform.scale=0.6",
        "0.100 touchUpInside isHighlighted=false", "0.100 touchUpInside transform.scale=1",
        "0.100 touchUpInside isSelected=true", "0.100 touchUpInside image=selectedImage",
        "0.100 touchUpInside callback(touchUpInside)",
      ])
  }

  /// The spring of ζ .5 and v .5 at tenths of 0.25 s and of 0.05 s.
  @Test func `the springs are those of the table`() throws {
    let shares = [0.1, 0.2, 0.3, 0.4, 0.5, 0.75]
    let slow = [0.491, 1.0355, 1.1604, 1.0675, 0.9875, 0.9987]
    let fast = [0.4885, 1.0351, 1.1604, 1.0671, 0.9872, 0.9988]
    let life = try life("touchDown@0 touchUpInside@1")
    for (index, share) in shares.enumerated() {
      #expect(abs(scale(life, at: share * 0.05) - (1 - 0.4 * fast[index])) < 0.4 * 6e-5)
      #expect(abs(scale(life, at: 1 + share * 0.25) - (0.6 + 0.4 * slow[index])) < 0.4 * 6e-5)
    }
  }

  @Test func `it overshoots by 16.3 percent of the way, at 0.0143 and 0.0713 seconds`() throws {
    let life = try life("touchDown@0 touchUpInside@1")
    #expect(abs(scale(life, at: 0.0143) - (1 - 0.4 * 1.163)) < 0.4 * 6e-5)
    #expect(abs(scale(life, at: 1.0713) - (0.6 + 0.4 * 1.163)) < 0.4 * 6e-5)
    let down = (0..<500).map { Double($0) / 10_000 }.min { scale(life, at: $0) < scale(life, at: $1) }
    let up = (0..<2_500).map { Double($0) / 10_000 }.max { scale(life, at: 1 + $0) < scale(life, at: 1 + $1) }
    #expect(abs(try #require(down) - 0.0143) <= 1e-4)
    #expect(abs(try #require(up) - 0.0713) <= 1e-4)
  }

  @Test func `both springs are over when their time is`() throws {
    let life = try life("touchDown@0 touchUpInside@1")
    #expect(scale(life, at: 0.05) == 0.6)
    #expect(scale(life, at: 1) == 0.6)
    #expect(scale(life, at: 1.25) == 1)
    #expect(life.timeline.settlingTime == 1.25)
  }

  @Test func `a release in mid-spring goes on from what shows, both springs at work`() throws {
    let life = try life("touchDown@0 touchUpInside@0.01")
    #expect(abs(scale(life, at: 0.01) - scale(life, at: 0.01 - 1e-9)) < 1e-6)
    let alone = try self.life("touchDown@0")
    let released = try self.life("touchDown@0 touchUpInside@1")
    for later in [0.005, 0.02, 0.035, 0.1] {
      // Transforms add up as matrices do: by multiplication. What was left of the way down is relative to 0.6.
      let both = scale(alone, at: 0.01 + later) / 0.6 * scale(released, at: 1 + later)
      #expect(abs(scale(life, at: 0.01 + later) - both) < 1e-12)
    }
  }

  /// No state has colours of its own that is selected and highlighted or disabled.
  @Test func `selected and highlighted takes the exact state's colour, then the normal one`() throws {
    let (normal, pressed, off) = (Color(white: 0.1), Color(white: 0.2), Color(white: 0.3))
    let values = Self.follow.merging([
      "title": .text("a"), "titleColor": .color(DynamicColor(normal)),
      "highlightedTitleColor": .color(DynamicColor(pressed)), "disabledTitleColor": .color(DynamicColor(off)),
    ]) { $1 }
    let events = "touchDown@0 setSelected(true)@1 setEnabled(false)@2 setSelected(false)@3"
    let life = try life(events, Traits(quirks: .intended), values)
    for (time, color) in [(0.0, pressed), (1, normal), (2, normal), (3, off)] {
      #expect(try life.title(at: time)?.color == color)
    }
  }

  @Test func `a selected system title is dimmed under a finger, whatever the highlighted colour`() throws {
    let values = Self.follow.merging([
      "title": .text("a"), "buttonType": .text("system"), "highlightedTitleColor": .color(DynamicColor(.black)),
    ]) { $1 }
    let life = try life("touchDown@0 touchCancel@1 touchDown@2", Traits(), values)
    #expect(try life.layer("title", at: 0).opacity == 1)
    #expect(try life.layer("title", at: 2).opacity == 0.2)
  }

  @Test func `a touch during the spring after a release never arrives`() throws {
    let events = "touchDown@0 touchUpInside@0.1 touchDown@0.2 touchUpInside@0.3 touchDown@0.35"
    let life = try life(events)
    #expect(life.lines.filter { $0.hasSuffix("never arrives") } == ["0.200 touchDown never arrives"])
    #expect(life.timeline.state(at: 0.3) == "selected" && life.timeline.state(at: 0.35) == "highlighted")
    #expect(try self.life(events, DrivenControl.intended).timeline.trace.findings.isEmpty)
  }

  @Test func `selected is entered by a tap, which swaps the image and springs`() throws {
    let life = try life(entering: "selected")
    #expect(
      life.effects.joined(separator: "; ") == [Self.down, Self.up, Self.select, Self.tap].joined(separator: "; "))
    #expect(scale(life, at: 0.025) < 0.95 && scale(life, at: 0.25) == 1)
  }

  @Test func `resizing keeps scale and radius`() throws {
    var values = Self.follow
    values["cornerRadius"] = .number(-1)
    let life = try life("touchDown@0 resize(100,40)@1", Traits(), values)
    let root = life.root(at: 1)
    #expect(root.bounds == Rect(0, 0, 100, 40) && root.position == Point(50, 20))
    #expect(root.cornerRadius == 32 && root.transform == .scale(0.6, 0.6))
    #expect(try life.layer("image", at: 1).frame == Rect(38, 8, 24, 24))
  }

  @Test(arguments: ["normal", "highlighted", "selected", "disabled"])
  func `each state can be entered`(_ state: String) throws {
    let life = try life(entering: state)
    #expect(life.timeline.state(at: 0) == state)
    #expect(scale(life, at: 9) == (state == "highlighted" ? 0.6 : 1))
    #expect(try life.image(at: 9)?.image == (state == "selected" ? Toggles.tick : Toggles.plus).source)
    #expect(try life.layer("image", at: 9).opacity == (state == "disabled" ? 0.5 : 1))
  }

  @Test func `a system title stays dimmed when a program selects under the finger`() throws {
    let values = Self.follow.merging(["title": .text("a"), "buttonType": .text("system")]) { $1 }
    let life = try life("touchDown@0 setSelected(true)@1 touchCancel@2", Traits(), values)
    #expect(try life.layer("title", at: 1.5).opacity == 0.2)
    #expect(try life.layer("title", at: 3).opacity == 1)
  }

  @Test func `springs of no duration are over at once`() throws {
    var values = Self.follow
    values["scaleDownDuration"] = .number(0)
    values["scaleUpDuration"] = .number(0)
    let life = try life("touchDown@1 touchUpInside@2", Traits(), values)
    #expect([scale(life, at: 0.9), scale(life, at: 1), scale(life, at: 2)] == [1, 0.6, 1])
  }

  @Test func `asking for a late moment first changes nothing`() throws {
    let life = try life("touchDown@0 touchUpInside@0.02 touchDown@0.05 touchCancel@0.3")
    let late = life.root(at: 3)
    let early = life.root(at: 0.06)
    #expect(life.root(at: 3) == late && life.root(at: 0.06) == early && early != late)
    #expect(late == life.timeline.settledTree)
  }
}
