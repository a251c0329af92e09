import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

/// What each event makes of each state of a stateful button, effect by effect.
@Suite struct StatefulEventTests {
  private static let color = PropertyValue.color(DynamicColor(.black))
  private static let values: PropertyValues = [
    "title": .text("Press me!"), "loadingText": .text("Wait"), "color1": color, "color2": color,
    "selectedColor1": color, "selectedColor2": color,
  ]

  private static let on = "isHighlighted=true"
  private static let off = "isHighlighted=false"
  private static let loading =
    "indicator.isHidden=false; indicator.startAnimating; isUserInteractionEnabled=false; title(disabled)=Wait; "
    + "isEnabled=false; status=loading; gradient.isHidden=true; callback(loading)"
  private static let selected = "gradient.isHidden=true; isEnabled=false; status=selected; callback(selected)"
  private static let enabled =
    "indicator.isHidden=true; indicator.stopAnimating; isUserInteractionEnabled=true; title(disabled)=Wait; "
    + "gradient.isHidden=false; isEnabled=true; status=enabled; callback(enabled)"

  private static let programs = [
    ("setLoading", "loading", loading), ("setSelected", "selected", selected), ("setEnabled", "enabled", enabled),
  ]

  static let reductions: [Reduction] =
    [
      ("", "touchDown", "enabled", on), ("", "touchUpInside", "loading", loading),
      ("", "touchUpOutside", "enabled", ""), ("", "touchDragExit", "enabled", ""),
      ("", "touchDragEnter", "enabled", ""), ("", "touchCancel", "enabled", ""),
      ("touchDown@0", "touchDown", "enabled", "never arrives"),
      ("touchDown@0", "touchUpInside", "loading", off + "; " + loading),
      ("touchDown@0", "touchUpOutside", "enabled", off), ("touchDown@0", "touchDragExit", "enabled", off),
      ("touchDown@0", "touchDragEnter", "enabled", ""), ("touchDown@0", "touchCancel", "enabled", off),
      // Disabled under the finger: the touch is over, and the lift is told to nobody.
      ("touchDown@0 setLoading@0", "touchUpInside", "loading", ""),
      ("touchDown@0 setLoading@0", "touchDragExit", "loading", ""),
      ("touchDown@0 setSelected@0", "touchCancel", "selected", ""),
    ]
    + ["setLoading@0", "setSelected@0"].flatMap { (before: String) -> [Reduction] in
      Touch.allCases.map { (before, $0.rawValue, before == "setLoading@0" ? "loading" : "selected", "") }
    }
    + ["", "setLoading@0", "setSelected@0"].flatMap { (before: String) -> [Reduction] in
      programs.map { (before, $0.0, $0.1, $0.2) }
    }
    + programs.map { (program) -> Reduction in
      let effects = program.2.replacing("isEnabled=false", with: "isEnabled=false; " + off)
      return ("touchDown@0", program.0, program.1, effects)
    }

  @Test(arguments: reductions)
  func `every event in every state`(_ reduction: Reduction) throws {
    let life = try DrivenControl(Stateful(Self.values), "\(reduction.before) \(reduction.event)@1")
    let effects = life.timeline.trace.effects.filter { $0.time == 1 }.map(\.effect)
    #expect(effects.joined(separator: "; ") == reduction.effects)
    #expect(life.timeline.state(at: 1) == reduction.state)
  }

  @Test func `disabled swallows every touch and leaves by the class's methods`() throws {
    for touch in Touch.allCases {
      let life = try DrivenControl(Stateful(Self.values), "\(touch.rawValue)@1", entering: "disabled")
      #expect(life.effects == [] && life.timeline.state(at: 1) == "disabled")
    }
    for (event, state, effects) in Self.programs {
      let life = try DrivenControl(Stateful(Self.values), "\(event)@1", entering: "disabled")
      #expect(life.effects.joined(separator: "; ") == effects && life.timeline.state(at: 1) == state)
    }
  }

  @Test func `a button that is not set up does not load on a tap`() throws {
    var values = Self.values
    values["color2"] = nil
    let life = try DrivenControl(Stateful(values), "touchDown@0 touchUpInside@1")
    #expect(life.effects == [Self.on, Self.off])
    #expect(life.timeline.state(at: 1) == "enabled")
  }

  /// From .2 to 1 on `easeInEaseOut`.
  @Test(arguments: [(0, 0.2), (0.0625, 0.30336), (0.125, 0.6), (0.1875, 0.89664), (0.25, 1)])
  func `a system title comes back over a quarter of a second`(_ time: Double, _ opacity: Double) throws {
    var values = Self.values
    values["buttonType"] = .text("system")
    let life = try DrivenControl(Stateful(values), "touchDown@0 touchCancel@1")
    #expect(try abs(life.layer("title", at: 1 + time).opacity - opacity) < 4.1e-5)
  }

  @Test func `a selected button that has loaded shows the title for loading, as intended its own`() throws {
    let values = Self.values.merging(["title": .text("Buy"), "loadingText": .text("Buying")]) { $1 }
    let events = "setLoading@0 setEnabled@1 setSelected@2"
    let life = try DrivenControl(try Stateful(values), events)
    #expect(try life.title(at: 3)?.string == "Buying")
    #expect(
      life.timeline.trace.findings.map(\.message) == [
        "setSelected at 2 shows the title for loading: nothing takes it back"
      ])
    let intended = try DrivenControl(try Stateful(values), events, DrivenControl.intended)
    #expect(try intended.title(at: 3)?.string == "Buy" && intended.timeline.trace.findings == [])
    #expect(try DrivenControl(try Stateful(values), "setSelected@0").timeline.trace.findings == [])
  }
}
