import PresscheckControls
import PresscheckFiles
import PresscheckTestSupport
import Testing

@testable import PresscheckButtonFile
@testable import PresscheckGoldens
@testable import PresscheckRendering

/// Runs over several button files.
@Suite struct StreamTests {
  private let folder = TemporaryFolder()
  private let counters: [CountedControl.Counter]
  private let renderers: [Renderer]
  private let project: Project

  /// Three files of eight, twelve and four pictures, one with an automatic padding and one with an ignored layer.
  init() throws {
    let texts = [
      """
      control: layers
      size: [8, 8]
      layers: [{name: a, backgroundColor: red}]
      matrix: {scale: [1, 2, 3, 4], appearance: [light, dark]}
      """,
      """
      control: layers
      size: [8, 8]
      canvas: {padding: auto}
      layers: [{name: a, backgroundColor: red, frame: [-2, 0, 4, 4]}]
      states: {normal: {}, up: {a: {opacity: 0.5}}, down: {a: {opacity: 0}}}
      matrix: {scale: [1], appearance: [light, dark], direction: [ltr, rtl]}
      """,
      """
      control: layers
      size: [8, 8]
      layers: [{name: a, backgroundColor: red}, {name: b, opacity: 0.5}]
      matrix: {scale: [1], appearance: [light, dark], direction: [ltr, rtl]}
      tolerance: {metric: exact, ignore: [b], reason: a test}
      """,
    ]
    let fonts = try FontResolver()
    let folder = folder
    let all = try texts.enumerated().map { number, text in
      let path = try folder.write(text, "b\(number).yaml")
      var file = try ButtonFile(path: path, context: ReadingContext())
      let counted = CountedControl(base: file.control)
      file.control = counted
      return (counted.recordings, Renderer(file, fonts: fonts))
    }
    (counters, renderers) = (all.map(\.0), all.map(\.1))
    project = Project(Configuration(), report: folder.path + "/report")
  }

  private var resolved: Int { counters.map(\.count).reduce(0, +) }

  private func plan(_ renderers: [Renderer]? = nil, shard: Shard? = nil) throws -> GoldenPlan {
    try GoldenPlan(
      renderers ?? self.renderers, of: project, isWhole: false, shard: shard, readingBegan: SystemClock.timeOfDay)
  }

  private func verify(_ renderers: [Renderer]? = nil, threads: Int, shard: Shard? = nil) throws -> Report {
    try Verifier(project, threads: threads).run(
      plan(renderers, shard: shard), findings: { _ in }, tell: { _ in }, check: {})
  }

  private func record() throws {
    try Recorder().run(plan(), findings: { _ in }, step: {}, check: {}, tell: { _ in })
  }

  @Test func `a golden that no shot refers to is told once, also one that is no picture`() throws {
    try record()
    let goldens = "\(folder.path)/goldens"
    try folder.makeFolder("goldens/b0/torn.png")
    try folder.copy("\(goldens)/b0/normal.png", "goldens/b0/old.png")
    var told: [String] = []
    _ = try Verifier(project, threads: 1).run(
      plan(), findings: { _ in }, tell: { told.append("\($0.outcome.word) \($0.name)") }, check: {})
    #expect(told.filter { !$0.hasPrefix("same") } == ["stale b0/old.png", "unreadable b0/torn.png"])
    #expect(told.count == 26)
  }

  @Test(arguments: [1, 2, 8]) func `each picture is resolved once, whatever shares them`(threads: Int) throws {
    #expect(try plan().count == 24)
    #expect(resolved == 0, "a plan resolves nothing")
    _ = try verify(threads: threads)
    #expect(resolved == 24)
  }

  @Test func `a shard resolves its own pictures, and those that an automatic padding depends on`() throws {
    let report = try verify([renderers[0]], threads: 2, shard: Shard(index: 1, count: 4))
    #expect(report.verdicts.count == 2)
    #expect(resolved == 2)
  }

  @Test func `the report does not depend on the threads or on the order of the files`() throws {
    try record()
    let report = try verify(threads: 1)
    #expect(report.summary == "24 the same")
    for threads in [2, 8] { #expect(try verify(threads: threads) == report) }
    #expect(try verify(renderers.reversed(), threads: 2) == report)
  }

  @Test func `the errors of all files are told, and the goldens of the others written`() throws {
    func broken(_ number: Int) throws -> Renderer {
      let text =
        "control: layers\nsize: [8, 8]\nlayers: [{name: a}]\ntolerance: {metric: exact, ignore: [no], reason: x}"
      let path = try folder.write(text, "broken\(number).yaml")
      return Renderer(try ButtonFile(path: path, context: ReadingContext()), fonts: renderers[0].fonts)
    }
    let plan = try plan([broken(1)] + renderers + [broken(2)])
    var outcomes: [Recorder.Outcome] = []
    try Recorder(threads: 2).run(
      plan, findings: { _ in }, step: {}, check: {}, tell: { outcomes.append($0) })
    let errors = ErrorList(outcomes.compactMap(\.error)).errors
    #expect(
      errors.map(\.description)
        == [1, 2].map {
          "\(folder.path)/broken\($0).yaml:4:37: error: there is no layer \"no\"\nhint: it can be button or a"
        })
    #expect(outcomes.count { $0.written == .new } == 24)
    #expect(folder.pictures.allSatisfy { !$0.contains("broken") } && folder.pictures.count == 24)
  }

  @Test func `a check that fails prevents all writing`() throws {
    let refusal = Diagnostic(file: nil, "no")
    let plan = try plan()
    let message = problem { () throws(Diagnostic) in
      try Recorder().run(
        plan, findings: { _ in }, step: {}, check: { () throws(Diagnostic) in throw refusal }, tell: { _ in })
    }
    #expect(message == "error: no [65]")
    #expect(InputFile.exists(folder.path + "/goldens") == false)
  }
}
