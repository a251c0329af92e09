import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@testable import PresscheckControls

@Suite struct StateIndexTests {
  @Test(arguments: 0..<20)
  func `the index finds what a search through the list finds`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let names = (0..<4).map { "s\($0)" }
    let events = ["touchUpInside", "pay"]
    let transitions = (0..<random.below(12)).map { _ in
      StateTransition(
        from: random.chance(percent: 30) ? nil : random.pick(names), event: random.pick(events), to: random.pick(names))
    }
    let index = StateIndex(names.map { LayersControl.State(name: $0) }, transitions)
    for state in names {
      #expect(index.state(state) == names.firstIndex(of: state))
      for event in events {
        let found = transitions.firstIndex { $0.event == event && ($0.from.map { $0 == state } ?? ($0.to != state)) }
        #expect(index.transition(from: state, on: event) == found)
      }
      for target in names {
        let found = transitions.firstIndex { ($0.from ?? state) == state && $0.to == target }
        #expect(index.transition(from: state, to: target) == found)
      }
    }
    #expect(index.state("other") == nil)
  }

  @Test func `a control that changes finds what it has then`() {
    var control = LayersControl(size: Size(1, 1), layers: [], states: [LayersControl.State(name: "idle")])
    control.stateList.append(LayersControl.State(name: "busy"))
    control.transitions = [StateTransition(from: "idle", event: "touchUpInside", to: "busy")]
    #expect(control.index.state("busy") == 1)
    #expect(control.index.transition(from: "idle", on: "touchUpInside") == 0)
  }

  @Test func `animations that are over do not pile up with the events`() throws {
    let control = LayersControl(
      size: Size(100, 50), layers: [LayerTemplate(name: "plate")],
      states: [
        LayersControl.State(name: "on"),
        LayersControl.State(name: "off", changes: ["plate": ["cornerRadius": .number(5)]]),
      ],
      transitions: [
        StateTransition(from: "on", event: "flip", to: "off", motion: StateTransition.Motion(duration: 0.25)),
        StateTransition(from: "off", event: "flip", to: "on", motion: StateTransition.Motion(duration: 0.25)),
      ])
    var button = control.start(in: ControlContext(size: control.size, traits: Traits(), text: BoxText()))
    var trace = Trace()
    var most = 0
    for number in 0..<100 {
      try button.handle(Event("flip"), at: Double(number) / 10, &trace)
      most = max(most, button.root.sublayers[0].animations.count)
    }
    // One that begins, and those of the last quarter of a second.
    #expect(most == 3)
  }
}
