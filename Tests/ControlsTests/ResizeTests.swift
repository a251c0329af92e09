import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

/// The parts of a button that follow its bounds and those that stay; the other systems' tests have their own.
@Suite struct ResizeTests {
  private static let stateful: PropertyValues = [
    "title": .text("Go"), "color1": .color(DynamicColor(.white)), "color2": .color(DynamicColor(.black)),
    "selectedColor1": .color(DynamicColor(.white)), "selectedColor2": .color(DynamicColor(.black)),
    "cornerRadius": .number(10),
  ]

  /// Bare layers outside any animation block: 0.25 s on the curve `default`, .8024 at its middle.
  @Test func `stateful's gradients follow by themselves, its indicator at once`() throws {
    let life = try DrivenControl(Stateful(Self.stateful), "resize(184,70)@1", size: Size(84, 50))
    for name in ["selectedGradient", "gradient"] {
      #expect(try life.layer(name, at: 1).frame == Rect(0, 0, 84, 50))
      let half = try life.layer(name, at: 1.125).frame
      #expect(abs(half.width - (84 + 100 * 0.8024)) < 0.01 && abs(half.height - (50 + 20 * 0.8024)) < 0.01)
      #expect(abs(half.minX) < 1e-9 && abs(half.minY) < 1e-9)
      #expect(try life.layer(name, at: 1.25).frame == Rect(0, 0, 184, 70))
      #expect(try life.layer(name, at: 2).cornerRadius == 10)
    }
    #expect(try life.layer("indicator", at: 1).frame == Rect(7.5, 27.5, 15, 15))
    #expect(life.root(at: 1).frame == Rect(0, 0, 184, 70) && life.root(at: 1).cornerRadius == 10)
    #expect(try life.layer("title", at: 1).frame.midX == 92)
    #expect(
      life.timeline.trace.findings.map(\.message) == [
        "resize at 1 moves the gradients over 0.25 s: bare layers animate by themselves"
      ])
  }

  @Test func `as intended the gradients stay with the button`() throws {
    let life = try DrivenControl(
      Stateful(Self.stateful), "resize(184,70)@1", size: Size(84, 50), DrivenControl.intended)
    #expect(try life.layer("gradient", at: 1).frame == Rect(0, 0, 184, 70))
    #expect(life.timeline.trace.findings.isEmpty && life.timeline.settlingTime == 1)
  }

  @Test func `subclassed's block keeps its 50 points, and the title the rest`() throws {
    let control = Subclassed(["title": .text("Go"), "crnrRadius": .number(9)])
    let life = try DrivenControl(control, "resize(250,40)@1", size: Size(150, 60))
    #expect(try life.layer("lhsView", at: 1).frame == Rect(0, 0, 50, 50))
    #expect(try life.layer("title", at: 1).frame.midX == 150)
    #expect(life.root(at: 1).cornerRadius == 9 && life.root(at: 1).sublayers.map(\.name) == ["title", "lhsView"])
  }

  @Test func `a file's layers follow by their percentages, and what runs goes on`() throws {
    let half = PropertyValue.Frame(x: .points(5), y: .points(5), width: .share(0.5), height: .points(10))
    let turn = Animation.basic(.opacity, from: .number(0), to: .number(1), timing: MediaTiming(duration: 2))
    let control = LayersControl(
      size: Size(100, 40),
      layers: [
        LayerTemplate(name: "plate", values: ["frame": .frame(half)]), LayerTemplate(name: "wait", type: .spinner),
      ], states: [LayersControl.State(name: "idle"), LayersControl.State(name: "busy")],
      transitions: [StateTransition(from: "idle", event: "go", to: "busy")],
      animations: [StateAnimation(state: "busy", layer: "plate", animation: turn)])
    let life = try DrivenControl(control, "go@1 resize(200,40)@1.5", size: Size(100, 40))
    #expect(try life.layer("plate", at: 1).frame == Rect(5, 5, 50, 10))
    #expect(try life.layer("plate", at: 1.5).frame == Rect(5, 5, 100, 10))
    #expect(try life.layer("plate", at: 2).opacity == 0.5)
    guard case .spinner(let spinner) = try life.layer("wait", at: 2.25).content else { return }
    #expect(near(spinner.time, 0.25))
    #expect(life.timeline.largestSize == Size(200, 40))
  }

  @Test func `the same size again is no layout`() throws {
    let life = try DrivenControl(Stateful(Self.stateful), "resize(84,50)@1", size: Size(84, 50))
    #expect(life.timeline.settlingTime == 1 && life.timeline.trace.findings.isEmpty)
    #expect(life.effects == ["bounds.size=(84, 50)"])
  }

  @Test func `the next action is what a tap does, and the way back that no touch arrives at`() throws {
    let life = try DrivenControl(
      Stateful(Self.stateful), "setNextAction@1 setNextAction@2 setSelected@3 setNextAction@4")
    #expect([1, 2, 3, 4].map(life.timeline.state(at:)) == ["loading", "enabled", "selected", "enabled"])
    let tap = try DrivenControl(Stateful(Self.stateful), "touchDown@1 touchUpInside@1")
    #expect(life.effects.prefix(8) == tap.effects.suffix(8))
  }
}
