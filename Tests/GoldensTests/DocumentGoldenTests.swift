import PresscheckFiles
import PresscheckInterfaceBuilder
import PresscheckTestSupport
import Testing

@testable import PresscheckButtonFile
@testable import PresscheckGoldens
@testable import PresscheckRendering

/// Goldens of several buttons of one document.
@Suite struct DocumentGoldenTests {
  private let folder = TemporaryFolder()
  private let project: Project

  init() throws {
    var configuration = Configuration()
    configuration.path = try folder.write("buttons: [App.storyboard]", "presscheck.yaml")
    project = Project(configuration)
    try write([("Pay", "red"), ("Send", "red"), ("Wide one", "blue")])
  }

  private func write(_ buttons: [(name: String, color: String)]) throws {
    let lines = buttons.enumerated().map { index, button in
      "- {id: b-\(index), label: \(button.name), button: {control: layers, name: \(button.name), size: [8, 8], "
        + "layers: [{name: a, backgroundColor: \(button.color)}], matrix: {scale: [1, 2]}}}\n"
    }
    try folder.write(lines.joined(), "App.storyboard")
  }

  private func plan(
    _ choice: ControlChoice = ControlChoice(), filter: [String] = [], shard: Shard? = nil
  ) throws -> GoldenPlan {
    let fonts = try FontResolver()
    let files = try ButtonSource.buttons(
      at: "\(folder.path)/App.storyboard", ReadingContext(project.configuration), choice: choice,
      open: ListedControls.open)
    return try GoldenPlan(
      files.map { Renderer($0, fonts: fonts) }, of: project, isWhole: choice.isEmpty, filter: filter, shard: shard,
      readingBegan: SystemClock.timeOfDay)
  }

  private func record(_ choice: ControlChoice = ControlChoice()) throws {
    try Recorder().run(plan(choice), findings: { _ in }, step: {}, check: {}, tell: { _ in })
  }

  @discardableResult
  private func verify(_ plan: GoldenPlan? = nil, _ cache: ResultCache? = nil) throws -> Report {
    try Verifier(project, threads: 2).run(
      try plan ?? self.plan(), cache, findings: { _ in }, tell: { _ in }, check: {})
  }

  private func approve(_ patterns: String...) throws(Diagnostic) -> [String] {
    let approval = try Approval(
      of: project.reportDirectory, to: project, patterns: patterns, open: ListedControls.open)
    var steps: [String] = []
    try approval.carryOut { step in steps.append("\(step.action.rawValue) \(step.name)") }
    return steps
  }

  @Test func `each button has a folder beside the document`() throws {
    try record()
    #expect(
      folder.pictures.sorted()
        == ["Pay", "Send", "Wide-one"].flatMap { name in
          ["goldens/\(name)/normal.png", "goldens/\(name)/normal@2x.png"]
        })
    let report = try verify()
    #expect(report.summary == "6 the same")
    #expect(Set(report.verdicts.map(\.file)) == ["App.storyboard"])
  }

  @Test func `chosen buttons are recorded alone, and the others are not stale`() throws {
    try record()
    let report = try verify(plan(ControlChoice(labels: ["Pay"])))
    #expect(report.summary == "2 the same")
  }

  @Test func `the results of buttons of one document are kept apart`() throws {
    try record()
    let cache = try #require(ResultCache(of: project, tool: "a", settlingTime: 0))
    try verify(nil, cache)
    let known = try cache.split(try plan(), threads: 2)
    #expect(known.known.map(\.name).sorted() == (try plan().parts.flatMap { try $0.names }).sorted())
    #expect(known.rest.count == 0)
    // What is known of one button does not hold for another one.
    try folder.write(Array("no picture".utf8), "goldens/Send/normal.png")
    #expect(try verify(nil, cache).failures.map(\.name) == ["Send/normal.png"])
  }

  @Test func `a button that gets another label is renamed, one that is gone leaves stale goldens`() throws {
    try record()
    try write([("Buy", "red"), ("Send", "red")])
    let report = try verify()
    #expect(
      report.failures.map { "\($0.outcome.word) \($0.name)" } == [
        "renamed Buy/normal.png", "renamed Buy/normal@2x.png", "stale Wide-one/normal.png",
        "stale Wide-one/normal@2x.png",
      ])
    #expect(
      try approve() == [
        "moved Buy/normal.png", "moved Buy/normal@2x.png", "removed Wide-one/normal.png",
        "removed Wide-one/normal@2x.png",
      ])
    #expect(try verify().summary == "4 the same")
  }

  @Test func `one button of a document is approved by its name, all of them by the path`() throws {
    try record()
    try write([("Pay", "green"), ("Send", "green"), ("Wide one", "green")])
    #expect(try verify().summary == "6 different")
    #expect(try approve("Send") == ["changed Send/normal.png", "changed Send/normal@2x.png"])
    #expect(try verify(plan(filter: ["Send"])).summary == "2 the same")
    try verify()
    #expect(try approve("App.storyboard").count == 4)
    #expect(try verify().summary == "6 the same")
  }

  @Test func `an approval refuses a document that changed, and a picture that no button has`() throws {
    try record()
    try write([("Pay", "green"), ("Send", "red"), ("Wide one", "blue")])
    try verify()
    try write([("Pay", "green"), ("Send", "blue"), ("Wide one", "blue")])
    let message = problem { () throws(Diagnostic) in _ = try approve() }
    #expect(message.contains("App.storyboard, or what it depends on, changed since the last verify"), "\(message)")
  }

  @Test func `shards divide the buttons of a document`() throws {
    try record()
    let reports = try (0..<3).map { try verify(plan(shard: Shard(index: $0, count: 3))) }
    #expect(reports.map(\.verdicts.count) == [2, 2, 2])
    let merged = try Report.merged(reports.enumerated().map { ("\($0)", $1) })
    #expect(merged.summary == "6 the same")
    #expect(merged.verdicts == (try verify().verdicts))
  }

  @Test func `buttons whose names look alike in file names are refused`() throws {
    try write([("Pay", "red"), ("P!y", "red"), ("P y", "red")])
    let message = problem { () throws(Diagnostic) in
      do { _ = try plan() } catch let error as Diagnostic { throw error } catch {}
    }
    #expect(
      message.hasSuffix(
        "two pictures are called P-y/normal.png, of two buttons\nhint: give one of the buttons another label [65]"),
      "\(message)")
  }
}

extension GoldenPlan.Part {
  /// The names of all pictures.
  fileprivate var names: [String] { get throws { try renderer.file.requests().map(\.name.description) } }
}
