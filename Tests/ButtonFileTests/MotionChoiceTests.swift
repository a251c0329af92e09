import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@testable import PresscheckButtonFile

@Suite struct MotionChoiceTests {
  private func layers(_ parts: String) throws -> (usual: LayersControl, reduced: LayersControl) {
    let file = try button(
      "control: layers\nsize: [9, 9]\nlayers: [{name: a}]\nstates: {on: {}, off: {}}\n" + parts)
    func control(_ setting: ReduceMotion) throws -> LayersControl {
      try #require(file.variant(for: Traits(reduceMotion: setting)).control as? LayersControl)
    }
    return (try control(.off), try control(.on))
  }

  @Test func `durations, delays, curves and springs of a transition are chosen by reduceMotion`() throws {
    let (usual, reduced) = try layers(
      """
      transitions:
        - from: on
          event: touchDown
          to: off
          animate:
            duration: {reduceMotion: 100ms, else: 0.5}
            delay: {reduceMotion: 0, else: 0.2}
            timing: {reduceMotion: linear, else: easeIn}
        - from: off
          event: touchUpInside
          to: on
          animate: {duration: 1, spring: {reduceMotion: {damping: 100}, else: {damping: 5}}}
      """)
    let motions = [usual, reduced].map { $0.transitions.map(\.motion) }
    #expect(motions.map { $0[0]?.duration } == [0.5, 0.1] && motions.map { $0[0]?.delay } == [0.2, 0])
    #expect(motions.map { $0[0]?.timingFunction } == [.curve(.easeIn), .curve(.linear)])
    #expect(motions[0][1]?.timingFunction != motions[1][1]?.timingFunction)
  }

  @Test func `a choice can leave an animation out`() throws {
    let (usual, reduced) = try layers(
      """
      transitions:
        - {from: on, event: touchDown, to: off, animate: {reduceMotion: null, else: {duration: 1}}}
      animations:
        - reduceMotion: null
          else: {in: on, layer: a, keyPath: opacity, to: 0}
        - in: on
          layer: a
          group:
            - {keyPath: opacity, to: 1}
            - {reduceMotion: null, else: {keyPath: cornerRadius, to: 1}}
      """)
    #expect(usual.transitions[0].motion?.duration == 1 && reduced.transitions[0].motion == nil)
    #expect(usual.animations.count == 2 && reduced.animations.count == 1)
    let groups = [usual.animations[1], reduced.animations[0]].map { state -> Int in
      if case .group(let parts) = state.animation.kind { parts.count } else { 0 }
    }
    #expect(groups == [2, 1])
  }

  @Test func `durations and curves among properties are chosen too`() throws {
    let file = try button(
      """
      control: highlight
      properties: {title: Go, highlightDuration: {reduceMotion: 0, else: 0.3}}
      locales: {de: {title: Los}}
      """)
    for locale in [nil, "de"] {
      let values = ReduceMotion.allCases.map { setting in
        file.variant(for: Traits(reduceMotion: setting, locale: locale)).properties["highlightDuration"]
      }
      #expect(values == [.number(0.3), .number(0)])
    }
  }

  @Test func `a file that chooses nothing is read once`() throws {
    #expect(try button("control: highlight\nproperties: {title: Go}").reduced.isEmpty)
  }

  @Test(arguments: [
    (
      "{reduceMotion: 0}",
      "button.yaml:2:44: error: a choice by reduceMotion needs \"else\" [65]"
    ),
    (
      "{reduceMotion: 0, otherwise: 1, else: 1}",
      "button.yaml:2:62: error: unknown key \"otherwise\" in a choice by reduceMotion\nhint: it can be reduceMotion or else [65]"
    ),
    (
      "{reduceMotion: -1, else: 1}",
      "button.yaml:2:59: error: highlightDuration must be a number from 0 to 3600, not \"-1\" [65]"
    ),
  ])
  func `a wrong choice is an error at its place`(choice: String, expected: String) {
    #expect(problem("control: highlight\nproperties: {title: Go, highlightDuration: \(choice)}") == expected)
  }

  @Test func `what does not move is not chosen`() {
    let message = problem("control: highlight\nproperties: {title: {reduceMotion: Go, else: Went}}")
    #expect(message == "button.yaml:2:21: error: title must be text, not a map [65]")
  }
}
