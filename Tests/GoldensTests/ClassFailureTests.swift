import PresscheckControls
import PresscheckFiles
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Synchronization
import Testing

@testable import PresscheckButtonFile
@testable import PresscheckGoldens
@testable import PresscheckRendering

/// Code of a class that fails in one state: that picture alone is lost.
@Suite struct ClassFailureTests {
  private let folder = TemporaryFolder()
  private let project: Project
  private let host = StandIn()

  /// A black view, whose code fails where it is told to.
  private final class StandIn: ClassStandIn {
    let failing = Mutex<Set<String>>([])
    let asked = Mutex<[String]>([])
    func record(_ request: RecordingRequest) throws(Diagnostic) -> Recording {
      let event = request.events.first?.event.name ?? ""
      asked.withLock { $0.append(event) }
      if failing.withLock({ $0.contains(event) }) {
        var problem = Diagnostic(
          file: nil, "Plate crashes: \(event)", hint: "it printed: alas\nat App/Plate.swift:3:1", exit: .internalError)
        problem.scope = .picture
        throw problem
      }
      var root = Layer(name: "view", frame: Rect(0, 0, 8, 8))
      root.backgroundColor = .black
      return Recording(still: root, size: Size(8, 8))
    }
  }

  init() throws {
    var configuration = Configuration()
    configuration.path = try folder.write("", "presscheck.yaml")
    project = Project(configuration)
    try folder.write("class Plate {}", "App/Plate.swift")
    try folder.write("control: uikit\nclass: Plate\nsources: App\nsize: [8, 8]\nmatrix: {scale: [1, 2]}", "a.yaml")
    try folder.write("control: highlight\nsize: [8, 8]", "b.yaml")
  }

  private func renderers() throws -> [Renderer] {
    try ["a", "b"].map { name in
      let context = ReadingContext(project.configuration, host: host)
      let file = try ButtonFile(path: "\(folder.path)/\(name).yaml", context: context)
      return Renderer(file, fonts: try FontResolver(file: file))
    }
  }

  private func plan() throws -> GoldenPlan {
    try GoldenPlan(renderers(), of: project, isWhole: true, readingBegan: SystemClock.timeOfDay)
  }

  private func fail(_ events: String...) { host.failing.withLock { $0 = Set(events) } }

  private func record(threads: Int = 1) throws -> [Recorder.Outcome] {
    var outcomes: [Recorder.Outcome] = []
    try Recorder(threads: threads).run(plan(), findings: { _ in }, step: {}, check: {}, tell: { outcomes.append($0) })
    return outcomes
  }

  private func verify(threads: Int = 1) throws -> Report {
    try Verifier(project, threads: threads).run(plan(), findings: { _ in }, tell: { _ in }, check: {})
  }

  @Test(arguments: [1, 3]) func `record writes the others`(threads: Int) throws {
    fail("setHighlighted")
    let outcomes = try record(threads: threads)
    let failed = outcomes.filter { $0.error != nil }
    #expect(failed.map(\.name) == ["a/highlighted.png", "a/highlighted@2x.png"])
    #expect(failed.allSatisfy { $0.written == nil && !InputFile.exists($0.golden) })
    #expect(outcomes.count { $0.written == .new } == outcomes.count - 2 && outcomes.count > 8)
  }

  @Test(arguments: [1, 3]) func `verify compares the others, and the golden that is not compared stays`(
    threads: Int
  ) throws {
    let all = try record().count
    fail("setSelected")
    let report = try verify(threads: threads)
    #expect(report.summary == "2 unrendered, \(all - 2) the same")
    #expect(report.exit == .internalError && !report.isApprovable)
    let verdict = try #require(report.failures.first)
    #expect(
      verdict.lines() == [
        "unrendered a/selected.png: Plate crashes: setSelected", "  it printed: alas", "  at App/Plate.swift:3:1",
        "  golden: goldens/a/selected.png",
      ])
    #expect(verdict.place == FileLocation(line: 2, column: 8) && verdict.file == "a.yaml")
    #expect(InputFile.exists("\(folder.path)/goldens/a/selected.png"))
    // The report is read as it was written.
    #expect(try project.reportDirectory.report() == report)
    #expect(try folder.text(".presscheck/junit.xml").contains("failures=\"0\" errors=\"2\""))
    let approval = try Approval(of: project.reportDirectory, to: project)
    #expect(approval.steps.isEmpty)
    fail()
    #expect(try verify().exit == .success)
  }

  @Test func `a mistake that is no failure of code takes its button alone`() throws {
    try folder.write("control: uikit\nclass: Plate\nsources: App\nsize: [40000, 8]", "a.yaml")
    let (outcomes, report) = try (record(), verify())
    #expect(outcomes.allSatisfy { ($0.error?.scope == .button) == $0.name.hasPrefix("a/") })
    #expect(report.summary == "4 unrendered, 3 the same" && report.exit == .badInput)
    let verdict = try #require(report.failures.first)
    #expect(
      verdict.outcome.sentence.hasPrefix("the picture would have 80000 × 16 pixels") && verdict.hint == "at a.yaml:4:7")
  }

  @Test func `an automatic padding has room for the others`() throws {
    try folder.write(
      "control: uikit\nclass: Plate\nsources: App\nsize: [8, 8]\ncanvas: {padding: auto}", "a.yaml")
    fail("setDisabled", "setEnabled")
    let results = try renderers()[0].resolveEach(renderers()[0].file.requests(Selection()))
    #expect(results.count == 4 && results.count { (try? $0.get()) != nil } == 3)
  }

  @Test func `a sheet shows a notice in its place, and tells the error`() throws {
    fail("setHighlighted")
    let selection = Selection(matrix: .only(scales: [2], appearances: [.light]))
    let sheet = try Sheet(of: renderers().map { SheetButton($0) }, selection)
    #expect(sheet.failures.errors.map(\.message) == ["Plate crashes: setHighlighted"])
    #expect(sheet.pictures.map(\.name.shot).prefix(2) == ["normal", "highlighted"])
    #expect(sheet.tree.texts.contains { $0.string == "Plate crashes: setHighlighted" })
  }

  @Test func `what is inspected is the rest, and the notice is no picture`() throws {
    fail("setHighlighted", "touchDown")
    let (pictures, reachability, findings, failures) = try renderers()[0].inspected()
    #expect(failures.map(\.description).first?.contains("a.yaml:2:8: error: Plate crashes: setHighlighted") == true)
    #expect(
      pictures.filter(\.frameSource.showsFailure).map(\.name.shot) == ["highlighted", "highlighted"])
    #expect(reachability.transitions.allSatisfy { $0.to != "highlighted" })
    #expect(!findings.contains { $0.severity == .error })
  }

  @Test func `code that fails in its first state has its other states`() throws {
    fail("")
    let (pictures, _, _, failures) = try renderers()[0].inspected()
    #expect(failures.count == 1)
    #expect(Set(pictures.filter { !$0.frameSource.showsFailure }.map(\.name.shot)).count == 3)
  }
}
