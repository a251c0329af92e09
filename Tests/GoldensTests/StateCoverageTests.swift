import PresscheckCodecs
import PresscheckFiles
import PresscheckTestSupport
import Synchronization
import Testing

@testable import PresscheckButtonFile
@testable import PresscheckGoldens
@testable import PresscheckRendering

/// What reports say of states and transitions, and what is remembered of them.
@Suite struct StateCoverageTests {
  private let folder = TemporaryFolder()
  private let project: Project

  private static let busy = StateCoverage.Picture(state: "<busy>", events: "touchDown@0", time: 0.1)
  private static let measured = StateCoverage(
    button: "pay", file: "pay.yaml",
    states: [StateCoverage.Part(to: "idle"), StateCoverage.Part(to: "<busy>", missing: .init(state: "<busy>"))],
    transitions: [StateCoverage.Part(from: "idle", to: "<busy>", missing: busy)])

  init() throws {
    var configuration = Configuration()
    configuration.path = try folder.write("", "presscheck.yaml")
    project = Project(configuration)
    try folder.write("control: highlight\nsize: [8, 8]", "pay.yaml")
  }

  private func plan(_ patterns: [String] = [], _ shard: Shard? = nil) throws -> GoldenPlan {
    let file = try ButtonFile(path: "\(folder.path)/pay.yaml", context: ReadingContext(project.configuration))
    return try GoldenPlan(
      [Renderer(file, fonts: try FontResolver())], of: project, isWhole: false, patterns: patterns, shard: shard,
      readingBegan: SystemClock.timeOfDay)
  }

  /// The coverage of the plan's buttons, and whether they were measured.
  private func coverage(_ program: String = "1", settlingTime: Int64 = 0) throws -> ([StateCoverage], Bool) {
    let cache = CoverageCache(of: project, program: program, settlingTime: settlingTime)
    let isMeasured = Atomic(false)
    let all = try plan().coverage(cache, threads: 2) { (_) throws(Diagnostic) in
      isMeasured.store(true, ordering: .relaxed)
      return Self.measured
    }
    return (all, isMeasured.load(ordering: .relaxed))
  }

  @Test func `a button is measured again when its file, its goldens or the program change`() throws {
    #expect(try coverage() == ([Self.measured], true))
    #expect(try coverage() == ([Self.measured], false))
    #expect(try coverage("2") == ([Self.measured], true))
    try folder.write("version https://git-lfs.github.com/spec/v1", "goldens/pay/normal@2x.png")
    #expect(try coverage().1)
    try folder.write(PNG.signature, "goldens/pay/normal@2x.png")
    #expect(try coverage().1)
    #expect(try !coverage().1)
    try folder.write("control: highlight\nsize: [9, 8]", "pay.yaml")
    #expect(try coverage().1)
  }

  @Test func `a file that may have changed while it was read is measured each time`() throws {
    for _ in 0..<2 { #expect(try coverage(settlingTime: .max / 2).1) }
  }

  @Test func `what somebody else has written into the cache is not believed`() throws {
    _ = try coverage()
    let names = try Folder.names(in: "\(folder.path)/.presscheck/cache")
    #expect(names.count == 1)
    for text in ["", "{}", "[1", #"{"button": "pay", "file": "pay.yaml", "states": 3, "transitions": []}"#] {
      try folder.write(text, ".presscheck/cache/\(names[0])")
      #expect(try coverage() == ([Self.measured], true))
    }
  }

  @Test func `a button that cannot be measured is left out`() throws {
    let none = try plan().coverage(nil, threads: 1) { (_) throws(Diagnostic) in
      throw Diagnostic(file: nil, "it fails", exit: .badInput)
    }
    #expect(none == [])
  }

  @Test(arguments: [[], ["pay/highlighted*", "pay/disabled*"]])
  func `the shard that has the first chosen picture of a button measures it, and no other`(patterns: [String]) throws {
    let shards = try (0..<3).map { index in
      try plan(patterns, Shard(index: index, count: 3)).coverage(nil, threads: 1) { (_) throws(Diagnostic) in
        Self.measured
      }.count
    }
    #expect(shards == [1, 0, 0])
  }

  @Test func `the summary counts states and transitions`() {
    let still = StateCoverage(button: "a", file: "a.yaml", states: [StateCoverage.Part(to: "idle")])
    #expect([StateCoverage]().summary == nil)
    #expect([still].summary == "goldens show 1 of 1 states")
    #expect([still, Self.measured].summary == "goldens show 2 of 3 states, 0 of 1 transitions")
  }

  @Test func `a report keeps it, and shards each have their own buttons`() throws {
    var (one, two) = (Report(verdicts: [], renderer: ""), Report(verdicts: [], renderer: ""))
    one.coverage = [Self.measured]
    two.coverage = [StateCoverage(button: "pay", file: "other.yaml")]
    #expect(Report.joining([one, two]).coverage.map(\.file) == ["other.yaml", "pay.yaml"])
    var text = ""
    try one.writeJSON { (piece) throws(Diagnostic) in text += piece }
    #expect(try Report(Document(Array(text.utf8), file: "report.json")).coverage == [Self.measured])
  }

  @Test func `the page has a row for each button that lacks something`() {
    var report = Report(verdicts: [], renderer: "")
    report.coverage = [
      Self.measured, StateCoverage(button: "b", file: "b.yaml", states: [StateCoverage.Part(to: "on")]),
    ]
    let page = report.html { _ in nil }
    #expect(page.contains("<summary>goldens show 2 of 3 states, 0 of 1 transitions</summary>"))
    #expect(page.contains(#"<span class="part shown">idle</span>"#))
    #expect(page.contains(#"<span class="part">idle → &lt;busy&gt;<span class="unseen">, which no golden shows"#))
    #expect(page.contains("<p>1 button lacks nothing.</p>"))
    #expect(!Report(verdicts: [], renderer: "").html { _ in nil }.contains("class=\"coverage\""))
  }
}
