import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@Suite struct LayersMotionTests {
  private func number(_ value: Double) -> PropertyValue { .number(value) }

  private func button(_ motion: StateTransition.Motion?, animations: [StateAnimation] = []) -> LayersControl {
    LayersControl(
      size: Size(100, 50), layers: [LayerTemplate(name: "plate"), LayerTemplate(name: "spinner", type: .spinner)],
      states: [
        LayersControl.State(name: "idle"),
        LayersControl.State(
          name: "busy",
          changes: ["plate": ["cornerRadius": number(10), "opacity": number(0.5), "isHidden": .boolean(false)]]),
      ],
      transitions: [
        StateTransition(from: "idle", event: "touchUpInside", to: "busy", motion: motion),
        StateTransition(from: nil, event: "reset", to: "idle", motion: motion),
      ], animations: animations)
  }

  private func life(_ control: LayersControl, _ events: String, entering state: String? = nil) throws -> Timeline {
    try Timeline(control, events, entering: state, size: control.size)
  }

  private func plate(_ life: Timeline, at time: Double) -> Layer { life.tree(at: time).sublayers[0] }

  @Test func `what differs between two states is animated as the transition says`() throws {
    let life = try life(
      button(StateTransition.Motion(duration: 2, delay: 1, timingFunction: .curve(.linear))), "touchUpInside@1")
    #expect(plate(life, at: 0.5).cornerRadius == 0)
    #expect(plate(life, at: 1.5).cornerRadius == 0)
    #expect(plate(life, at: 3).cornerRadius == 5)
    #expect(plate(life, at: 3).opacity == 0.75)
    #expect(plate(life, at: 4).cornerRadius == 10)
    #expect(life.settlingTime == 4)
  }

  @Test func `animations of one key path run together`() throws {
    func fade(_ from: Double, _ to: Double, at begin: Double) -> StateAnimation {
      StateAnimation(
        state: "busy", layer: "plate",
        animation: .basic(
          .cornerRadius, from: number(from), to: number(to), timing: MediaTiming(beginTime: begin, duration: 1)))
    }
    let life = try life(button(nil, animations: [fade(0, 4, at: 0), fade(6, 8, at: 1)]), "", entering: "busy")
    #expect(plate(life, at: 0.5).cornerRadius == 2)
    #expect(plate(life, at: 1.5).cornerRadius == 7)
  }

  @Test func `right to left what places a layer and what widens it add up`() throws {
    func edges(_ direction: Direction) throws -> [Double] {
      let bar: PropertyValues = [
        "bounds": .rect(Rect(0, 0, 20, 10)), "anchorPoint": .point(Point(0, 0.5)), "position": .point(Point(10, 20)),
      ]
      func change(_ keyPath: AnimationKeyPath, _ from: PropertyValue, _ to: PropertyValue) -> StateAnimation {
        StateAnimation(
          state: "idle", layer: "bar",
          animation: .basic(keyPath, from: from, to: to, timing: MediaTiming(duration: 1)))
      }
      let control = LayersControl(
        size: Size(100, 40), layers: [LayerTemplate(name: "bar", values: bar)],
        states: [LayersControl.State(name: "idle")],
        animations: [
          change(.boundsWidth, number(20), number(30)),
          change(.position, .point(Point(10, 20)), .point(Point(60, 20))),
        ])
      let life = try Timeline(control, "", size: control.size, Traits(direction: direction))
      let frame = life.tree(at: 0.5).sublayers[0].frame
      return [frame.minX, frame.maxX]
    }
    #expect(try edges(.leftToRight) == [35, 60] && edges(.rightToLeft) == [40, 65])
  }

  @Test func `right to left a bar grows from the other side`() throws {
    func edges(_ keyPath: AnimationKeyPath, _ from: PropertyValue, _ to: PropertyValue) throws -> [Double] {
      let bar: PropertyValues = [
        "bounds": .rect(Rect(0, 0, 80, 10)), "anchorPoint": .point(Point(0, 0.5)), "position": .point(Point(10, 10)),
      ]
      let control = LayersControl(
        size: Size(100, 20), layers: [LayerTemplate(name: "bar", values: bar)],
        states: [LayersControl.State(name: "idle")],
        animations: [
          StateAnimation(
            state: "idle", layer: "bar",
            animation: .basic(keyPath, from: from, to: to, timing: MediaTiming(duration: 1)))
        ])
      let life = try Timeline(control, "", size: control.size, Traits(direction: .rightToLeft))
      let frame = life.tree(at: 0.5).sublayers[0].frame
      return [frame.minX, frame.maxX]
    }
    #expect(try edges(.boundsWidth, number(0), number(80)) == [50, 90])
    #expect(
      try edges(.bounds, .rect(Rect(0, 0, 0, 10)), .rect(Rect(0, 0, 80, 10))) == [50, 90])
    // Left to right, a layer of 80 about a place at 10 goes from 10…90 to −70…10.
    #expect(try edges(.anchorPoint, .point(Point(0, 0.5)), .point(Point(1, 0.5))) == [50, 130])
  }

  @Test func `without a motion everything swaps at once`() throws {
    let life = try life(button(nil), "touchUpInside@1")
    #expect(plate(life, at: 0.999).cornerRadius == 0)
    #expect(plate(life, at: 1).cornerRadius == 10)
    #expect(life.trace.effects.map(\.description) == ["1.000 touchUpInside state=busy"])
  }

  /// Corner radii are additive: from (old − new) to 0 on top of the new model, each on its own clock; opacity is replaced, and
  /// begins at the model.
  @Test func `an interrupted corner goes on without a jump, and an opacity begins again`() throws {
    let life = try life(
      button(StateTransition.Motion(duration: 1, timingFunction: .curve(.linear))), "touchUpInside@0 reset@0.5")
    #expect(abs(plate(life, at: 0.499999).cornerRadius - plate(life, at: 0.5).cornerRadius) < 1e-4)
    // 0 (model) + (10 − 0)·(1 − 0.25) + (0 − 10)·(1 − 0.75)
    #expect(abs(plate(life, at: 0.75).cornerRadius - 5) < 1e-12)
    #expect(plate(life, at: 0.5).opacity == 0.5)
    #expect(plate(life, at: 0.75).opacity == 0.625)
    #expect(plate(life, at: 1.5).opacity == 1)
  }

  @Test func `entering a state takes the first transition that leads there, else snaps`() throws {
    let life = try life(
      button(StateTransition.Motion(duration: 1, timingFunction: .curve(.linear))), "", entering: "busy")
    #expect(plate(life, at: 0.5).cornerRadius == 5)
    #expect(life.state(at: 0) == "busy")
  }

  @Test(arguments: [
    ("", "touchUpInside", "busy", "state=busy"), ("", "touchDown", "idle", "isHighlighted=true"),
    ("", "touchUpOutside", "idle", ""), ("", "touchDragExit", "idle", ""), ("", "touchDragEnter", "idle", ""),
    ("", "touchCancel", "idle", ""), ("", "reset", "idle", ""),
    ("touchDown@0", "touchUpInside", "busy", "isHighlighted=false; state=busy"),
    ("touchDown@0", "touchDragExit", "idle", "isHighlighted=false"),
    ("touchUpInside@0", "touchUpInside", "busy", ""), ("touchUpInside@0", "touchDown", "busy", "isHighlighted=true"),
    ("touchUpInside@0", "touchUpOutside", "busy", ""), ("touchUpInside@0", "touchDragExit", "busy", ""),
    ("touchUpInside@0", "touchDragEnter", "busy", ""), ("touchUpInside@0", "touchCancel", "busy", ""),
    ("touchUpInside@0", "reset", "idle", "state=idle"),
  ])
  func `every event in every state`(_ reduction: Reduction) throws {
    let life = try life(button(nil), "\(reduction.before) \(reduction.event)@1")
    let effects = life.trace.effects.filter { $0.time == 1 }.map(\.effect)
    #expect(effects.joined(separator: "; ") == reduction.effects)
    #expect(life.state(at: 1) == reduction.state)
  }

  @Test func `events that lead nowhere change nothing`() throws {
    let life = try life(button(nil), "reset@0 touchDown@1 touchCancel@2")
    #expect(life.state(at: 3) == "idle")
    #expect(life.trace.effects.map(\.effect) == ["isHighlighted=true", "isHighlighted=false"])
  }

  @Test func `an animation of a state begins when it is entered and goes with it`() throws {
    let pulse = StateAnimation(
      state: "busy", layer: "plate",
      animation: .basic(
        .scale, from: number(1), to: number(2),
        timing: MediaTiming(duration: 1, repeatCount: .infinity, autoreverses: true)))
    let life = try life(button(nil, animations: [pulse]), "touchUpInside@1 reset@3.5")
    #expect(plate(life, at: 0.9).transform == .identity)
    #expect(plate(life, at: 1.5).transform == .scale(1.5, 1.5))
    #expect(plate(life, at: 3.25).transform == .scale(1.25, 1.25))
    #expect(plate(life, at: 3.75).transform == .identity)
    #expect(try self.life(button(nil, animations: [pulse]), "", entering: "busy").period == 2)
  }

  @Test func `right to left, an animation of a place runs on the other side, unless the layer stays on its own`() throws
  {
    func x(_ animation: Animation, at time: Double, mirrors: Bool = true, anchor: Double = 0.5) throws -> Double {
      let values: PropertyValues = [
        "bounds": .rect(Rect(0, 0, 20, 20)), "position": .point(Point(10, 10)),
        "anchorPoint": .point(Point(anchor, 0.5)),
        "mirrors": .boolean(mirrors),
      ]
      let control = LayersControl(
        size: Size(100, 50), layers: [LayerTemplate(name: "knob", values: values)],
        states: [LayersControl.State(name: "idle")],
        animations: [StateAnimation(state: "idle", layer: "knob", animation: animation)])
      let life = try Timeline(control, "", size: control.size, Traits(direction: .rightToLeft))
      return life.tree(at: time).sublayers[0].position.x
    }
    let timing = MediaTiming(duration: 1)
    let keyed = Animation.basic(.positionX, from: number(10), to: number(90), timing: timing)
    #expect(try x(keyed, at: 0) == 90 && x(keyed, at: 0.5) == 50)
    #expect(try x(keyed, at: 0, mirrors: false) == 10)
    // The left edge of an anchor at the right end.
    #expect(try x(keyed, at: 0, anchor: 1) == 110)
    let points = Keyframes([.point(Point(10, 10)), .point(Point(30, 10))])
    #expect(try x(.keyframes(.position, points, timing: timing), at: 0.5) == 80)
    let moved = Animation.basic(.positionX, from: number(10), by: number(40), timing: timing)
    #expect(try x(.group([moved], timing: timing), at: 0.5) == 70)
    let added = Animation(
      .basic(.positionX, Animation.Change(from: number(0), to: number(8))), timing: timing, isAdditive: true)
    #expect(try x(added, at: 0.5) == 86)
  }

  @Test(arguments: [["isHidden": .boolean(true)], ["opacity": .number(0)]] as [PropertyValues])
  func `a spinner begins to turn when a state shows it, and goes on until one hides it`(_ hidden: PropertyValues) throws
  {
    let states = ["idle", "busy", "done"]
    let control = LayersControl(
      size: Size(10, 10), layers: [LayerTemplate(name: "spinner", type: .spinner)],
      states: states.map { LayersControl.State(name: $0, changes: $0 == "idle" ? ["spinner": hidden] : [:]) },
      transitions: zip(states, states.dropFirst() + ["idle"]).map {
        StateTransition(from: $0, event: "next", to: $1)
      })
    let life = try life(control, "next@0.4 next@0.7 resize(20,20)@0.9 next@1.3 next@2")
    func turns(at time: Double) throws -> Double {
      guard case .spinner(let spinner) = life.tree(at: time).sublayers[0].content else { throw Missing() }
      return spinner.time
    }
    for (time, turned) in [(0.65, 0.25), (0.8, 0.4), (1.2, 0.8), (2.25, 0.25)] {
      #expect(abs(try turns(at: time) - turned) < 1e-12, "\(time)")
    }
  }

  private struct Missing: Error {}
}
