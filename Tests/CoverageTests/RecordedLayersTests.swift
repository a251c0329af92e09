import PresscheckButtonFile
import PresscheckControls
import PresscheckFiles
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckRendering
import PresscheckTestSupport
import Testing

@testable import PresscheckCoverage

/// Mutants of layers and animations that code has made.
@Suite struct RecordedLayersTests {
  /// A control whose layers count as made by code of an app's own.
  private struct Code: Recordable {
    var control: any Recordable

    var states: [String] { control.states }
    var events: [EventSignature] { control.events }
    var code: ControlCode? { ControlCode() }

    func intrinsicSize(for run: ControlRun) throws(RunError) -> Size? { try control.intrinsicSize(for: run) }
    func record(_ run: ControlRun) throws(RunError) -> Recording { try control.record(run) }
    func reachability(_ run: ControlRun) throws(RunError) -> Reachability { try control.reachability(run) }
  }

  @Test func `code's layers and animations are mutated in what was recorded, and said apart`() throws {
    let project = try CoveredProject(CoveredProject.fading())
    var file = try project.renderer().file
    file.control = Code(control: file.control)
    let renderer = Renderer(file, fonts: try FontResolver())
    let mutants = try MutantCoverage(renderer, project.plan(mutants: true), threads: 1)
    #expect(mutants.recorded == mutants.all)
    #expect(mutants.remarks.hasSuffix("\(mutants.all) of layers that code made)"))
    #expect(
      mutants.survivors.map(\.line) == [
        "plate.animation(opacity).from 1 → 0.9961: no golden shows it; busy at 0.1 s would",
        "plate.animation(opacity).duration 0.25 → 0.2667: no golden shows it; busy at 0.1 s would",
        "plate.animation(opacity).timing easeInEaseOut → linear: no golden shows it; busy at 0.1 s would",
        "plate.animation(opacity) present → removed: no golden shows it; busy at 0.1 s would",
      ])
    // The plate's colour, opacity and sides, and the place of the button itself, whose size no layer follows.
    #expect(mutants.killed == 8)
    #expect(mutants.equivalent == 2)
  }

  @Test func `the children of a group take steps of their own`() {
    let child = Animation.basic(.positionX, to: .number(4), timing: MediaTiming(duration: 1))
    let group = Animation.group([child, .basic(.opacity, to: .number(0), timing: MediaTiming(duration: 2))])
    let steps = group.steps(MutationScale(Matrix()))
    #expect(
      steps.map { "\($0.part) \($0.from) → \($0.to)" } == [
        ".animations[0].to 4 → 3.75", ".animations[1].to 0 → 0.0039", ".duration 2 → 2.0167",
      ])
    guard case .group(let children) = steps[1].animation.kind else { Issue.record("it is no group"); return }
    #expect(children[0] == child)
    #expect(children[1] == .basic(.opacity, to: .number(1.0 / 255), timing: MediaTiming(duration: 2)))
  }

  @Test func `an animation is the same one whenever it begins`() throws {
    func tree(_ begin: Double, _ duration: Double) -> Layer {
      var layer = Layer(name: "plate")
      layer.add(.basic(.opacity, from: .number(0), timing: MediaTiming(beginTime: begin, duration: duration)))
      return layer
    }
    var recorded = RecordedAnimation(try #require(tree(3, 1).animations.first).animation, of: "plate")
    let steps = recorded.animation.steps(MutationScale(Matrix()))
    let longer = try #require(steps.first { $0.part == ".duration" }).animation
    #expect(recorded.changed(to: longer, in: tree(7, 1)) == tree(7, 1 + 1.0 / 60))
    #expect(recorded.changed(to: nil, in: tree(7, 1)).animations.isEmpty)
    #expect(recorded.changed(to: nil, in: tree(7, 2)) == tree(7, 2))
    recorded.layer = "other"
    #expect(recorded.changed(to: nil, in: tree(3, 1)) == tree(3, 1))
  }
}
