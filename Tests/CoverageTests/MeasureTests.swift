import PresscheckTestSupport
import Testing

@testable import PresscheckCoverage

/// The states, transitions and variants that goldens show.
@Suite struct MeasureTests {
  @Test func `settled goldens show states, and no transition`() throws {
    let coverage = try CoveredProject(CoveredProject.fading()).coverage()
    #expect(coverage.states == Measured(covered: 2))
    #expect(
      coverage.transitions
        == Measured(missing: ["idle → busy: no golden shows it on the way; touchUpInside@0 at 0.1 s would"]))
    #expect(coverage.variants == Measured(covered: 1))
    #expect(coverage.mutants == nil)
  }

  @Test func `a picture without a golden shows nothing`() throws {
    let coverage = try CoveredProject(CoveredProject.fading()) { $0.contains("idle") }.coverage()
    #expect(coverage.states == Measured(covered: 1, missing: ["the state busy: no golden shows it at rest"]))
  }

  @Test(
    "a moment within shows a transition and no state at rest",
    arguments: [
      ("{state: busy, at: 0.1}", 0, 1), ("{state: busy, at: 0}", 0, 0), ("{state: busy, at: 0.25}", 1, 0),
      ("{state: busy, at: 0.3}", 1, 0), ("{id: tap, events: touchUpInside@0.1, at: 0.2}", 0, 1),
      ("{id: tap, events: touchUpInside@0.1, at: 0.05}", 1, 0), ("{id: tap, events: touchUpInside@0.1}", 1, 0),
      ("{state: busy, film: {duration: 0.3, fps: 20}}", 1, 1),
      ("{id: tap, events: touchUpInside@0.2, film: {duration: 0.3, fps: 20}}", 1, 1),
    ])
  func moments(shot: String, states: Int, transitions: Int) throws {
    let coverage = try CoveredProject(CoveredProject.fading("shots: [\(shot)]")).coverage()
    #expect(coverage.states.covered == states)
    #expect(coverage.transitions.covered == transitions)
  }

  @Test func `a transition without a motion has no moment of its own`() throws {
    let text = CoveredProject.fading().replacing(", animate: {duration: 0.25}", with: "")
    #expect(try CoveredProject(text).coverage().transitions == Measured())
  }

  @Test func `a lift is preceded by a touch where it needs one`() throws {
    let coverage = try CoveredProject(
      "control: highlight\nsize: [60, 30]\nproperties: {title: Go, normalBackgroundColor: red, highlightedBackgroundColor: blue}"
    ).coverage()
    #expect(coverage.transitions.all > 0)
    #expect(coverage.transitions.missing.allSatisfy { $0.contains(" s would") })
  }

  @Test func `pairs of values are those of the axes that vary`() throws {
    let text = CoveredProject.fading("matrix: {appearance: both, direction: both, scale: [1, 2]}")
    let coverage = try CoveredProject(text) { !$0.contains("~dark~rtl@2x") }.coverage()
    #expect(coverage.variants == Measured(covered: 12))
    let light = try CoveredProject(text) { !$0.contains("~dark") }.coverage()
    #expect(light.variants.covered == 8)
    #expect(light.variants.missing.first == "dark with left to right: no golden shows it")
    let one = try CoveredProject(CoveredProject.fading("matrix: {appearance: both}")) { !$0.contains("~dark") }
    #expect(try one.coverage().variants == Measured(covered: 1, missing: ["dark: no golden shows it"]))
  }

  @Test func `times are frames of 60 a second, short ones first`() {
    #expect(MomentGrid.times(after: 0, before: 0.12) == [0.1, 0.05, 0.017, 0.033, 0.067, 0.083, 0.117])
    #expect(MomentGrid.times(after: 0.3, before: 0.3) == [])
    #expect(MomentGrid.times(after: 0.001, before: 0.003) == [0.002])
    #expect(MomentGrid.times(after: 0, before: 100).count == 120)
  }
}
