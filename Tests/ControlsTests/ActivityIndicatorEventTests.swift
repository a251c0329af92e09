import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
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
        ActivityIndicator(["progressBarStyle": .text(state), "progress": .number(0.25)]), "\(event)@1",
        size: Size(56, 56))
      #expect(life.trace.effects.map(\.effect) == effects, "\(event) in \(state)")
      #expect(life.state(at: 1) == then, "\(event) in \(state)")
    }
  }

  private static let up = "ripple; transform.scale=1; callback(touchUpInside)"

  /// Under a finger, and where the button is disabled.
  static let reductions: [Reduction] =
    [
      ("touchDown@0", "touchDown", "inactive", "never arrives"),
      ("touchDown@0", "touchUpInside", "inactive", "isHighlighted=false; \(up)"),
      ("touchDown@0", "touchUpOutside", "inactive", "isHighlighted=false"),
      ("touchDown@0", "touchDragExit", "inactive", "isHighlighted=false"),
      ("touchDown@0", "touchDragEnter", "inactive", ""),
      ("touchDown@0", "touchCancel", "inactive", "isHighlighted=false"),
      ("touchDown@0", "setState(spinning)", "spinning", "activityState=spinning; progressBarStyle=spinning"),
      ("touchDown@0", "setEnabled(false)", "inactive", "isEnabled=false; isHighlighted=false"),
      ("touchDown@0 setEnabled(false)@0", "touchUpInside", "inactive", ""),
      ("touchDown@0 touchDragExit@0", "touchDragEnter", "inactive", "isHighlighted=true"),
      (
        "setEnabled(false)@0", "setState(percentage)", "percentage",
        "activityState=percentage; progressBarStyle=percentage(0)"
      ),
      (
        "setEnabled(false)@0", "setProgress(0.5)", "percentage",
        "activityState=percentage; progressBarStyle=percentage(0.5)"
      ),
    ] + reductionsWhileDisabled(state: "inactive", enabled: "inactive")

  @Test(arguments: reductions)
  func `every event under a finger and while disabled`(_ reduction: Reduction) throws {
    let life = try DrivenControl(ActivityIndicator(), "\(reduction.before) \(reduction.event)@1")
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
  }

  // MARK: What a program sets

  @Test func `a saved percentage shows when its state is gone to again`() throws {
    let life = try ActivityIndicators.life(
      ActivityIndicators.download, "setState(Progress)@0 saveProgress(Progress,0.8)@1 setState(Progress)@2")
    #expect(try life.shape("progress", at: 1.5).strokeEnd == 0.35)
    #expect(try life.shape("progress", at: 2.5).strokeEnd == 0.8)
    #expect(life.trace.effects.map(\.effect).contains("savedStates[Progress]=percentage(0.8)"))
    let other = try ActivityIndicators.life(
      ActivityIndicators.download, "saveProgress(Inactive,0.5)@0 setState(Inactive)@1")
    #expect(other.trace.effects.last?.effect == "progressBarStyle=percentage(0.5)")
    let unnamed = try ActivityIndicator().events.map(\.name)
    #expect(!unnamed.contains { $0.hasPrefix("save") || $0 == "removeState" })
  }

  @Test(arguments: [
    ("saveTintColor(Inactive,#FF0000)", "savedStates[Inactive].tintColor=#FF0000", "background", "fillColor"),
    ("saveTrackColor(Inactive,#FF0000)", "savedStates[Inactive].trackColor=#FF0000", "background", "strokeColor"),
    ("saveForegroundColor(Inactive,#FF0000)", "savedStates[Inactive].foregroundColor=#FF0000", "image", "tintColor"),
  ])
  func `a saved state's colours show when it is gone to again`(
    event: String, effect: String, layer: String, key: String
  ) throws {
    let life = try ActivityIndicators.life(ActivityIndicators.download, "\(event)@1 setState(Inactive)@2")
    #expect(life.trace.effects.first?.effect == effect)
    func value(at time: Double) throws -> Attribute.Value? {
      try life.layer(layer, at: time).attributes.first { $0.key == key }?.value
    }
    #expect(try value(at: 1.5) != .text("#FF0000"))
    #expect(try value(at: 3) == .text("#FF0000"))
  }

  @Test func `a saved state's ring and image show when it is gone to again`() throws {
    let icon = ControlImage(source: .vector(VectorImage(path: Path(), size: Size(10, 12))))
    let life = try Timeline(
      try ActivityIndicator(ActivityIndicators.download),
      on: ControlContext(size: Size(56, 56), traits: Traits(), text: BoxText()),
      [
        .init(Event("saveProgressBarStyle", [.text("Inactive"), .text("spinning")]), at: 1),
        .init(Event("saveImage", [.text("Inactive"), .image(icon)]), at: 1),
        .init(Event("setState", [.text("Inactive")]), at: 2),
      ])
    #expect(
      life.trace.effects.prefix(2).map(\.effect) == ["savedStates[Inactive]=spinning", "savedStates[Inactive].image"])
    #expect(!life.names(at: 1.5).contains("progress") && life.names(at: 2).contains("progress"))
    #expect(try life.layer("image", at: 2).image?.image == icon.source)
  }

  @Test func `no way leads to a saved state that was removed`() throws {
    let life = try ActivityIndicators.life(
      ActivityIndicators.download, "removeState(Spinning)@1 setState(Spinning)@2 saveProgress(Spinning,1)@3")
    #expect(
      life.trace.effects.map(\.effect) == [
        "savedStates[Spinning]=nil", "transitionSavedState=false", "savedStates[Spinning]=nil",
      ])
    #expect(!life.names(at: 4).contains("progress"))
  }

  @Test func `the button's own colours change at once`() throws {
    let life = try ActivityIndicators.life(
      ActivityIndicators.download, "setNormalTrackColor(#FF0000)@1 setNormalForegroundColor(#00FF00)@2")
    #expect(
      life.trace.effects.map(\.effect) == ["normalTrackColor=#FF0000", "normalForegroundColor=#00FF00"])
    #expect(try life.shape("background", at: 1).strokeColor == Color(bytes: 255, 0, 0))
    #expect(try life.layer("image", at: 2).image?.tintColor == Color(bytes: 0, 255, 0))
  }

  @Test func `the state that shows has other colours, the next one its own`() throws {
    let life = try ActivityIndicators.life(
      ActivityIndicators.download, "setTrackColor(#FF0000)@1 setForegroundColor(#00FF00)@2 setState(Progress)@3")
    let (red, green) = (Color(bytes: 255, 0, 0), Color(bytes: 0, 255, 0))
    #expect(try life.shape("background", at: 0.9).strokeColor != red)
    #expect(try life.shape("background", at: 1.5).strokeColor == red)
    #expect(try life.layer("image", at: 2.5).image?.tintColor == green)
    #expect(life.state(at: 2.5) == "Inactive")
    #expect(try life.shape("background", at: 4).strokeColor != red)
  }

  /// `style`'s observer sets colours, and the track waits for the next state.
  @Test func `another style changes all colours at once`() throws {
    let life = try ActivityIndicators.life(
      ActivityIndicators.download, "setStyle(outline)@1 setState(Spinning)@2 setStyle(solid)@3")
    #expect(try life.shape("background", at: 1).fillColor == .clear)
    #expect(try life.layer("image", at: 1).image?.tintColor == ActivityIndicators.tint)
    #expect(life.tree(at: 0).shadowColor == .black && life.tree(at: 1).shadowColor == .clear)
    #expect(try life.layer("background", at: 2.5).opacity == 0 && life.layer("background", at: 3).opacity == 0)
    #expect(life.tree(at: 3).shadowColor == .black)
  }

  @Test func `the ring's style is a part of the state that shows`() throws {
    let life = try ActivityIndicators.life(
      ActivityIndicators.download,
      "setProgressBarStyle(spinning)@0 setProgressBarStyle(percentage,0.4)@1 setProgressBarStyle(inactive)@2")
    #expect([0.5, 1.5, 2.5].map(life.state(at:)) == ["Inactive", "Inactive", "Inactive"])
    #expect(try life.shape("progress", at: 1.5).strokeEnd == 0.4)
    #expect(try [0.5, 2.5].map { try life.layer("progress", at: $0).opacity } == [1, 0])
    #expect(
      try DrivenControl(ActivityIndicator(), "setProgressBarStyle(spinning)@0").timeline.state(at: 0) == "spinning")
  }

  @Test func `a new image is revealed, a new tint is there at once`() throws {
    let button = try ActivityIndicator(ActivityIndicators.download)
    guard case .image(let image) = ActivityIndicators.icon(7) else { return }
    let red = DynamicColor(Color(red: 1, green: 0, blue: 0))
    let life = try Timeline(
      button, on: ControlContext(size: Size(56, 56), traits: Traits(), text: BoxText()),
      [
        Timeline.TimedEvent(Event("setImage", [.image(image)]), at: 1),
        Timeline.TimedEvent(Event("setTintColor", [.color(red)]), at: 2),
      ])
    #expect(try life.layer("image", at: 1).image?.image == image.source)
    #expect(try life.shape("imageMask", at: 1).path.start == Point(image.size.width / 2, image.size.height / 2))
    #expect(try life.shape("background", at: 2).fillColor == red.light)
    #expect(try life.shape("progress", at: 2).strokeColor == red.light && !life.names(at: 2).contains("tint"))
  }

  /// The control reads a radius from the transformed background's frame.
  @Test func `a state set while the button is small has smaller circles until the next layout`() throws {
    let events = "touchDown@0 touchCancel@1 setState(Complete)@2 resize(57,56)@3 touchDown@4 touchUpInside@5"
    let life = try ActivityIndicators.life(ActivityIndicators.download, events + " setState(Inactive)@6")
    for (time, radius) in [(1.5, 23.25), (2.5, 22.785), (7, 23.25)] {
      #expect(near(23.25 - (try #require(life.shape("background", at: time).path.start)).y, radius))
    }
    #expect(near(18.25 - (try #require(life.shape("imageMask", at: 2.5).path.start)).y, 22.785))
    #expect(near(try #require(life.tree(at: 2.5).shadowPath?.controlBox).width, 45.57))
    #expect(near(23.25 - (try #require(life.shape("tint", at: 2.2 - 1e-9).path.start)).y, 22.785, 1e-3))
    let intended = try ActivityIndicators.life(ActivityIndicators.download, events, quirks: .intended)
    #expect(near(23.25 - (try #require(intended.shape("background", at: 2.5).path.start)).y, 23.25))
  }

  /// `layoutSubviews`: frames and circles; a ripple is a bare layer whose path was made when it began.
  @Test func `resizing lays circles and image out anew, a ripple stays`() throws {
    let life = try ActivityIndicators.life(ActivityIndicators.download, "touchDown@0 resize(100,80)@0.1")
    #expect(try life.layer("background", at: 0.1).bounds.size == Size(90.5, 70.5))
    #expect(try life.layer("image", at: 0.1).frame == Rect(10, 10, 80.5, 60.5))
    #expect(try life.layer("progress", at: 0.1).frame == Rect(1, 1, 98, 78))
    #expect(try life.shape("progress", at: 0.1).path.start == Point(49, 1.5))
    #expect(try life.layer("ripple", at: 0.1).frame == Rect(0, 0, 56, 56))
    #expect(life.tree(at: 0.1).position == Point(50, 40) && life.largestSize == Size(100, 80))
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
