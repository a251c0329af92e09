import PresscheckButtonFile
import PresscheckFiles
import PresscheckRendering
import PresscheckTestSupport
import Testing

@testable import PresscheckCoverage

/// Mutants of button files and their fates.
@Suite struct MutantTests {
  private func subjects(_ text: String) throws -> [String] {
    try button(text).mutants.map { "\($0.layer.map { "\($0)." } ?? "")\($0.property) \($0.from) → \($0.to)" }
  }

  @Test func `each value takes one smallest visible step`() throws {
    let subjects = try subjects(
      """
      control: layers
      size: [20, 10]
      layers:
        - {name: plate, backgroundColor: "#336600", opacity: 1, cornerRadius: 2, frame: [1, 2, "50%", 4], isHidden: false}
        - {name: title, type: text, string: Pay, fontWeight: bold, alignment: left}
      """)
    #expect(
      subjects == [
        "plate.frame.x 1 → 0.75", "plate.frame.y 2 → 1.75", "plate.frame.width 50% → 49%",
        "plate.frame.height 4 → 3.75",
        "plate.opacity 1 → 0.9961", "plate.isHidden false → true", "plate.backgroundColor #336600 → #336700",
        "plate.cornerRadius 2 → 1.75", "title.string Pay → Way", "title.fontWeight bold → heavy",
        "title.alignment left → center", "plate.order below title → above title",
      ])
  }

  @Test func `a number that cannot be less is more`() throws {
    let text = "control: layers\nsize: [9, 9]\nlayers: [{name: a, cornerRadius: 0, opacity: 0.5, zPosition: 1}]"
    #expect(try subjects(text) == ["a.zPosition 1 → 2", "a.opacity 0.5 → 0.5039", "a.cornerRadius 0 → 0.25"])
  }

  @Test func `half a pixel less shows at edges on the pixels' grid`() throws {
    let text = "control: layers\nsize: [9, 9]\nlayers: [{name: a, frame: [1, 2, 5, 6], backgroundColor: red}]"
    let mutants = try #require(try CoveredProject(text).coverage(mutants: true).mutants)
    #expect(mutants.killed == 5)
    #expect(mutants.all == 5)
  }

  @Test func `what waits comes a frame later, and so does a keyframe`() throws {
    let text = CoveredProject.fading(
      "animations: [{in: busy, layer: plate, keyPath: opacity, values: [1, 0.5, 1], keyTimes: [0, 0.5, 1], "
        + "duration: 1, beginTime: 2}]")
    #expect(
      try subjects(text).filter { $0.contains("eginTime") || $0.contains("keyTimes") } == [
        "plate.animation(opacity).beginTime 2 → 2.0167", "plate.animation(opacity).keyTimes[1] 0.5 → 0.5167",
      ])
    let later = CoveredProject.fading("").replacing("duration: 0.25", with: "duration: 0.25, delay: 0.1")
    #expect(try subjects(later).contains("transition(idle → busy).delay 0.1 → 0.1167"))
  }

  @Test func `each value of an animation takes a step of its own unit`() throws {
    func values(_ animation: String) throws -> [String] {
      try subjects(CoveredProject.fading("animations: [{in: busy, layer: plate, \(animation)}]"))
        .filter { $0.hasPrefix("plate.animation(") && !$0.contains(").duration") && !$0.contains(") present") }
        .map { String($0.dropFirst("plate.animation".count)) }
    }
    #expect(
      try values("keyPath: transform.rotation, by: 6, duration: 1") == ["(transform.rotation).by 6 → 6.01"])
    #expect(
      try values("keyPath: position, from: [1, 2], to: [3, 4], duration: 1") == [
        "(position).from.x 1 → 0.75", "(position).from.y 2 → 1.75", "(position).to.x 3 → 2.75",
        "(position).to.y 4 → 3.75",
      ])
    #expect(
      try values("keyPath: transform.scale, values: [1, 0.5], duration: 1") == [
        "(transform.scale).values[0] 1 → 1.01", "(transform.scale).values[1] 0.5 → 0.51",
      ])
    #expect(
      try values("keyPath: backgroundColor, to: white, duration: 1") == ["(backgroundColor).to #FFFFFF → #FFFEFF"])
  }

  @Test func `animations and transitions last a frame longer, run evenly and go away`() throws {
    let subjects = try subjects(
      CoveredProject.fading(
        "animations: [{in: busy, layer: plate, keyPath: opacity, from: 0, to: 1, duration: 1, timing: easeIn}]"))
    #expect(
      subjects.dropFirst() == [
        "plate.opacity 0.5 → 0.5039", "plate.animation(opacity).from 0 → 0.0039",
        "plate.animation(opacity).to 1 → 0.9961", "plate.animation(opacity).duration 1 → 1.0167",
        "plate.animation(opacity).timing easeIn → linear", "plate.animation(opacity) present → removed",
        "transition(idle → busy).duration 0.25 → 0.2667",
        "transition(idle → busy).timing easeInEaseOut → linear", "transition(idle → busy) animated → at once",
      ])
  }

  @Test func `what is chosen for Reduce Motion has mutants of its own where the matrix has it`() throws {
    func durations(_ matrix: String) throws -> [String] {
      let text = CoveredProject.fading(matrix).replacing(
        "duration: 0.25", with: "duration: {reduceMotion: 0.1, else: 0.5}")
      return try CoveredProject(text).renderer().file.mutants.filter { $0.property.hasSuffix(".duration") }
        .map { "\($0.from) → \($0.to)" }
    }
    #expect(try durations("") == ["0.5 → 0.5167"])
    #expect(try durations("matrix: {reduceMotion: both}") == ["0.5 → 0.5167", "0.1 → 0.1167"])
    // A golden of the one says nothing of the other.
    let text = CoveredProject.fading("matrix: {reduceMotion: both}\nshots: [{state: busy, at: 0.05}]").replacing(
      "duration: 0.25", with: "duration: {reduceMotion: 0.1, else: 0.5}")
    let project = try CoveredProject(text) { $0.hasSuffix("~reduced@2x.png") }
    let survivors = try MutantCoverage(project.renderer(), project.plan(mutants: true), threads: 1).survivors
    #expect(survivors.filter { $0.property.hasSuffix(".duration") }.map(\.from) == ["0.5"])
  }

  @Test func `a colour has a step for each appearance of the matrix`() throws {
    func colors(_ matrix: String) throws -> [String] {
      try subjects(
        "control: highlight\nsize: [9, 9]\nproperties: {normalBackgroundColor: {light: black, dark: white}}\n\(matrix)")
    }
    #expect(try colors("") == ["normalBackgroundColor #000000 → #000100"])
    #expect(
      try colors("matrix: {appearance: both}") == [
        "normalBackgroundColor.light #000000 → #000100", "normalBackgroundColor.dark #FFFFFF → #FFFEFF",
      ])
  }

  @Test func `a survivor names the moment that would show it`() throws {
    let mutants = try #require(try CoveredProject(CoveredProject.fading()).coverage(mutants: true).mutants)
    #expect(
      mutants.survivors.map(\.line) == [
        "transition(idle → busy).duration in busy 0.25 → 0.2667: no golden shows it; busy at 0.1 s would",
        "transition(idle → busy).timing in busy easeInEaseOut → linear: no golden shows it; busy at 0.1 s would",
        "transition(idle → busy) in busy animated → at once: no golden shows it; busy at 0.1 s would",
      ])
    #expect(mutants.killed == 2)
    #expect(mutants.equivalent == 0)
  }

  @Test func `a spring that lasts longer is slower`() throws {
    let text = CoveredProject.fading().replacing("0.25}", with: "0.25, spring: {dampingRatio: 0.5}}")
    let mutants = try #require(try CoveredProject(text).coverage(mutants: true).mutants)
    #expect(
      mutants.survivors.map(\.property) == ["transition(idle → busy).duration", "transition(idle → busy)"])
    #expect(mutants.equivalent == 0)
  }

  @Test func `a change that no state shows is equivalent`() throws {
    let text = CoveredProject.fading().replacing("#3366FF\"", with: "#3366FF\", isHidden: true, borderColor: red")
    let mutants = try #require(try CoveredProject(text).coverage(mutants: true).mutants)
    // Only the layer that comes out of hiding is seen.
    #expect(mutants.killed == 1)
    #expect(mutants.equivalent == mutants.all - 1)
    #expect(mutants.survivors == [])
  }

  @Test func `a tolerance forgives small changes, and is told how large they are`() throws {
    let text = CoveredProject.fading("tolerance: {threshold: 0.05, reason: a test}")
    let mutants = try #require(try CoveredProject(text).coverage(mutants: true).mutants)
    let color = try #require(mutants.survivors.first { $0.whole == "backgroundColor" })
    #expect(color.forgiven == 1)
    #expect(color.line == "plate.backgroundColor #3366FF → #3367FF: the tolerance forgives it, up to 1 of 255 levels")
    #expect(mutants.remarks.contains("forgiven by a tolerance, up to "))
  }

  @Test func `a golden that the button does not pass counts for nothing`() throws {
    let project = try CoveredProject(CoveredProject.fading())
    try project.folder.write(
      CoveredProject.fading().replacing("#3366FF", with: "#FF66FF"), "button.yaml")
    let mutants = try #require(try project.coverage(mutants: true).mutants)
    #expect(mutants.killed == 0)
    #expect(
      mutants.findings.map(\.message)
        == ["pay/idle@2x.png", "pay/busy@2x.png"].map {
          "\($0) is not its golden, which notices nothing here"
        })
  }

  @Test func `the result does not depend on the number of threads`() throws {
    let project = try CoveredProject(CoveredProject.fading())
    let (one, three) = try (
      MutantCoverage(project.renderer(), project.plan(mutants: true), threads: 1),
      MutantCoverage(project.renderer(), project.plan(mutants: true), threads: 3)
    )
    #expect(one.survivors == three.survivors)
    #expect(one.killed == three.killed)
  }
}
