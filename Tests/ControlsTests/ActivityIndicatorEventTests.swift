import Controls
import Graphics
import LayerTree
import Testing

@Suite struct ActivityIndicatorEventTests {
  private func effects(_ events: String, quirks: Quirks = .faithful) throws -> [String] {
    try ActivityIndicators.life(ActivityIndicators.download, events, quirks: quirks).trace.effects.map(\.description)
  }

  @Test func `a tap goes where the app says, after the button's own ripples`() throws {
    #expect(
      try effects("touchDown@0 touchUpInside@0.1") == [
        "0.000 touchDown isHighlighted=true", "0.000 touchDown ripple", "0.000 touchDown transform.scale=0.98",
        "0.100 touchUpInside isHighlighted=false", "0.100 touchUpInside ripple",
        "0.100 touchUpInside transform.scale=1", "0.100 touchUpInside callback(touchUpInside)",
        "0.100 touchUpInside activityState=Spinning", "0.100 touchUpInside progressBarStyle=spinning",
      ])
  }

  @Test func `taps go through the worked example`() throws {
    let taps = (0..<5).map { "touchDown@\($0) touchUpInside@\($0).5" }.joined(separator: " ")
    let life = try ActivityIndicators.life(ActivityIndicators.download, taps)
    #expect(
      (0..<5).map { life.state(at: Double($0) + 0.5) } == ["Spinning", "Progress", "Paused", "Progress", "Paused"])
    let back = try ActivityIndicators.life(
      ActivityIndicators.download, "touchDown@0 touchUpInside@0.1", entering: "Complete")
    #expect(back.state(at: 1) == "Inactive")
  }

  /// What each event makes of each state of an unnamed button.
  @Test(arguments: ["inactive", "spinning", "percentage"])
  func `every event in every state`(_ state: String) throws {
    let set = "progressBarStyle="
    let expected: [(event: String, state: String, effects: [String])] = [
      ("setState(inactive)", "inactive", ["activityState=inactive", "\(set)inactive"]),
      ("setState(spinning)", "spinning", ["activityState=spinning", "\(set)spinning"]),
      ("setState(percentage)", "percentage", ["activityState=percentage", "\(set)percentage(0.25)"]),
      ("setState(spinning,false)", "spinning", ["activityState=spinning", "\(set)spinning"]),
      ("setProgress(0.5)", "percentage", ["activityState=percentage", "\(set)percentage(0.5)"]),
      ("setEnabled(false)", state, ["isEnabled=false"]), ("setEnabled(true)", state, ["isEnabled=true"]),
      ("touchDown", state, ["isHighlighted=true", "ripple", "transform.scale=0.98"]),
      ("touchUpInside", state, ["ripple", "transform.scale=1", "callback(touchUpInside)"]),
      ("touchUpOutside", state, []), ("touchDragExit", state, []), ("touchDragEnter", state, []),
      ("touchCancel", state, []),
    ]
    for (event, then, effects) in expected {
      let life = try Timeline(
        ActivityIndicator(["progressBarStyle": .text(state), "progress": .number(0.25)]),
        on: Stage(size: Size(56, 56), traits: Traits(), text: BoxText()), Happenings.parse("\(event)@1"))
      #expect(life.trace.effects.map(\.effect) == effects, "\(event) in \(state)")
      #expect(life.state(at: 1) == then, "\(event) in \(state)")
    }
  }

  private static let up = "ripple; transform.scale=1; callback(touchUpInside)"

  /// Under a finger, and where the button is disabled.
  static let reductions: [Reduction] = [
    ("touchDown@0", "touchDown", "inactive", "ripple; transform.scale=0.98"),
    ("touchDown@0", "touchUpInside", "inactive", "isHighlighted=false; \(up)"),
    ("touchDown@0", "touchUpOutside", "inactive", "isHighlighted=false"),
    ("touchDown@0", "touchDragExit", "inactive", "isHighlighted=false"),
    ("touchDown@0", "touchDragEnter", "inactive", ""),
    ("touchDown@0", "touchCancel", "inactive", "isHighlighted=false"),
    ("touchDown@0", "setState(spinning)", "spinning", "activityState=spinning; progressBarStyle=spinning"),
    ("touchDown@0", "setEnabled(false)", "inactive", "isEnabled=false"),
    ("touchDown@0 setEnabled(false)@0", "touchUpInside", "inactive", "isHighlighted=false"),
    ("touchDown@0 touchDragExit@0", "touchDragEnter", "inactive", "isHighlighted=true"),
    ("setEnabled(false)@0", "touchDown", "inactive", ""), ("setEnabled(false)@0", "touchUpInside", "inactive", ""),
    ("setEnabled(false)@0", "touchUpOutside", "inactive", ""),
    ("setEnabled(false)@0", "touchDragExit", "inactive", ""),
    ("setEnabled(false)@0", "touchDragEnter", "inactive", ""), ("setEnabled(false)@0", "touchCancel", "inactive", ""),
    ("setEnabled(false)@0", "setEnabled(true)", "inactive", "isEnabled=true"),
    ("setEnabled(false)@0", "setEnabled(false)", "inactive", "isEnabled=false"),
    (
      "setEnabled(false)@0", "setState(percentage)", "percentage",
      "activityState=percentage; progressBarStyle=percentage(0)"
    ),
    (
      "setEnabled(false)@0", "setProgress(0.5)", "percentage",
      "activityState=percentage; progressBarStyle=percentage(0.5)"
    ),
  ]

  @Test(arguments: reductions)
  func `every event under a finger and while disabled`(_ reduction: Reduction) throws {
    let life = try Life(ActivityIndicator(), "\(reduction.before) \(reduction.event)@1")
    let effects = life.timeline.trace.effects.filter { $0.time == 1 }.map(\.effect)
    #expect(effects.joined(separator: "; ") == reduction.effects)
    #expect(life.timeline.state(at: 1) == reduction.state)
  }

  @Test func `a saved state keeps its own percentage`() throws {
    let life = try ActivityIndicators.life(
      ActivityIndicators.download, "setState(Progress)@0 setProgress(0.9)@1 setState(Progress)@2")
    #expect(life.state(at: 1) == "Progress")
    #expect(try life.shape("progress", at: 1.5).strokeEnd == 0.9)
    #expect(try life.shape("progress", at: 2.5).strokeEnd == 0.35)
  }

  @Test func `a state that is not known answers false and changes nothing`() throws {
    let life = try ActivityIndicators.life(ActivityIndicators.download, "setState(Nowhere)@0")
    #expect(life.trace.effects.map(\.effect) == ["transitionSavedState=false"])
    #expect(life.tree(at: 1) == life.tree(at: -1) && life.state(at: 1) == "Inactive")
    let button = try ActivityIndicator(ActivityIndicators.download)
    #expect(
      button.events[0].complaint(about: Event("setState", ["Nowhere"]))
        == "setState: \"Nowhere\" is not one of Inactive, Spinning, Progress, Paused, Complete, Repeat")
    #expect(button.events[0].complaint(about: Event("setState", ["Paused", "false"])) == nil)
  }

  // MARK: Touches

  @Test func `a ripple runs out beneath everything while it fades`() throws {
    let life = try ActivityIndicators.life(ActivityIndicators.download, "touchDown@0")
    let ripple = try life.layer("ripple", at: 0.25)
    #expect(life.names(at: 0.25).prefix(2) == ["button", "ripple"])
    #expect(near(ripple.opacity, 1 - 0.6846, 5e-5))
    #expect(near((try #require(ripple.shape?.path.start)).x - 28, 33 * 0.6846, 2e-3))
    #expect(ripple.shape?.fillColor == Color(white: 0.5, alpha: 0.5))
    #expect(!life.names(at: 0.5).contains("ripple"))
    #expect(!life.settledTree.all.contains { $0.name == "ripple" })
  }

  @Test func `both touches of a tap send a ripple out`() throws {
    let life = try ActivityIndicators.life(ActivityIndicators.download, "touchDown@0 touchUpInside@0.1 touchDown@2")
    #expect(life.names(at: 0.3).filter { $0 == "ripple" }.count == 2)
    #expect(life.names(at: 0.55).filter { $0 == "ripple" }.count == 1)
    #expect(life.tree(at: 2.1).all.filter { $0.name == "ripple" }.count == 1)
  }

  @Test func `under a finger button and disc shrink, the disc twice`() throws {
    let life = try ActivityIndicators.life(ActivityIndicators.download, "touchDown@0 touchUpInside@1")
    let pressed = life.tree(at: 0.5)
    let disc = try life.layer("background", at: 0.5)
    #expect(pressed.transform == .scale(0.98, 0.98) && disc.transform == .scale(0.98, 0.98))
    #expect(near(disc.toSuperlayer.then(pressed.toSuperlayer).a, 0.9604))
    #expect(near(life.tree(at: 0.25).transform.a, 1 - 0.02 * 0.6846, 5e-6))
    #expect(near(life.tree(at: 1.25).transform.a, 0.98 + 0.02 * 0.6846, 5e-6))
    #expect(life.tree(at: 1.5).transform == .identity)
  }

  @Test func `a finger that lifts early lets the button jump to its pressed size first`() throws {
    let life = try ActivityIndicators.life(ActivityIndicators.download, "touchDown@0 touchUpInside@0.1")
    #expect(life.tree(at: 0.1).transform == .scale(0.98, 0.98))
  }

  @Test(arguments: ["touchUpOutside", "touchCancel", "touchDragExit"])
  func `a touch that ends elsewhere leaves the button small, intended it grows back`(_ end: String) throws {
    let events = "touchDown@0 \(end)@1"
    #expect(try ActivityIndicators.life(ActivityIndicators.download, events).tree(at: 9).transform.a == 0.98)
    let intended = try ActivityIndicators.life(ActivityIndicators.download, events, quirks: .intended)
    #expect(near(intended.tree(at: 1.25).transform.a, 0.98 + 0.02 * 0.6846, 5e-6))
    #expect(intended.tree(at: 1.5).transform == .identity)
    #expect(intended.trace.effects.last?.effect == "transform.scale=1")
  }

  @Test func `a finger that comes back presses again, intended`() throws {
    let events = "touchDown@0 touchDragExit@1 touchDragEnter@2 touchUpInside@3"
    let intended = try ActivityIndicators.life(ActivityIndicators.download, events, quirks: .intended)
    #expect(intended.tree(at: 2.5).transform.a == 0.98)
    #expect(intended.tree(at: 4).transform == .identity)
    #expect(try effects(events).filter { $0.contains("scale") }.count == 2)
  }

  @Test func `a disabled button swallows touches, and turns pale at once`() throws {
    let life = try ActivityIndicators.life(
      ActivityIndicators.download, "setEnabled(false)@0 touchDown@1 touchUpInside@2 setEnabled(true)@3")
    #expect(life.trace.effects.map(\.effect) == ["isEnabled=false", "isEnabled=true"])
    #expect(try life.layer("image", at: 0).image?.tintColor?.green == 0.8)
    #expect(try life.layer("image", at: 3).image?.tintColor == .white)
    #expect(!life.names(at: 1.1).contains("ripple"))
  }

  @Test func `asking for a late moment first changes nothing, and what has settled stays`() throws {
    let events = "touchDown@0 touchUpInside@0.1 setState(Complete)@0.2"
    let life = try ActivityIndicators.life(ActivityIndicators.download, events)
    let late = life.tree(at: 3)
    let early = life.tree(at: 0.25)
    #expect(life.tree(at: 3) == late && life.tree(at: 0.25) == early && early != late)
    // What passes shows nothing any more.
    #expect(life.names(at: 3) == life.settledTree.all.filter { $0.opacity > 0 }.map(\.name))
  }
}
