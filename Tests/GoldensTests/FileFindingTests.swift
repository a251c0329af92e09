import PresscheckFiles
import PresscheckTestSupport
import Testing

@testable import PresscheckButtonFile
@testable import PresscheckGoldens
@testable import PresscheckRendering

/// Findings about a file itself, such as what a document says that is not drawn.
@Suite struct FileFindingTests {
  private let folder = TemporaryFolder()
  private let finding = Diagnostic(.warning, file: "Main.storyboard", "the shadow is not drawn")

  private func plan() throws -> (project: Project, plan: GoldenPlan) {
    let text = "control: layers\nsize: [8, 8]\nlayers: [{name: a, backgroundColor: red}]\nmatrix: {scale: [1, 2, 3]}"
    var document = try Document(buttonFile: try folder.write(text, "a.yaml"))
    document.findings = [finding]
    let renderer = Renderer(try ButtonFile(document), fonts: try FontResolver())
    let project = Project(Configuration(), report: folder.path + "/report")
    return (project, try GoldenPlan([renderer], of: project, isWhole: false, readingBegan: SystemClock.timeOfDay))
  }

  @Test func `verify tells them once, and the report has them`() throws {
    let (project, plan) = try plan()
    var told: [Diagnostic] = []
    let report = try Verifier(project).run(plan, findings: { told += $0 }, tell: { _ in }, check: {})
    #expect(told == [finding])
    #expect(report.findings == [finding.description])
  }

  @Test func `record tells them before anything is written`() throws {
    let plan = try plan().plan
    var told: [Diagnostic] = []
    let refusal = Diagnostic(file: nil, "no")
    let message = problem { () throws(Diagnostic) in
      try Recorder().run(
        plan, findings: { told += $0 }, step: {},
        check: { () throws(Diagnostic) in if !told.isEmpty { throw refusal } }, tell: { _ in })
    }
    #expect(message == "error: no [65]")
    #expect(told == [finding])
    #expect(!InputFile.exists(folder.path + "/goldens"))
  }

  @Test func `pictures of a file with findings are kept all the same`() throws {
    let (project, plan) = try plan()
    try Recorder().run(plan, findings: { _ in }, step: {}, check: {}, tell: { _ in })
    let cache = try #require(ResultCache(of: project, tool: "a", settlingTime: 0))
    func verify(_ plan: GoldenPlan) throws -> Report {
      try Verifier(project).run(plan, cache, findings: { _ in }, tell: { _ in }, check: {})
    }
    _ = try verify(try self.plan().plan)
    let known = try cache.split(try self.plan().plan, threads: 1)
    #expect(known.rest.count == 0)
    #expect(try verify(try self.plan().plan).findings == [finding.description])
  }

  @Test func `a sheet has them once`() throws {
    let renderer = try #require(try plan().plan.parts.first).renderer
    #expect(try Sheet(of: [SheetButton(renderer)]).findings == [finding])
  }
}
