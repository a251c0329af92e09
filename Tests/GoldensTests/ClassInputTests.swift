import Foundation
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

/// What the picture of a class is made of: a change of any part is noticed with the cache of results as without it.
@Suite struct ClassInputTests {
  private let folder = TemporaryFolder()
  private let project: Project
  private let host = StandIn()

  /// A class whose view has one colour, and its count of runs.
  private final class StandIn: ViewClassHost, OpenedViewClass {
    struct State {
      var color = Color.black
      var package = "1"
      var toolchain = "1"
      var sources: [String] = []
      var opened: Set<String>? = []
      var runs = 0
    }

    let state = Mutex(State())
    let memberNotes: [Diagnostic] = []
    let description = ClassDescription(isControl: true)

    var inputs: ClassInputs {
      state.withLock { ClassInputs(sources: $0.sources, package: $0.package, toolchain: $0.toolchain) }
    }
    var openedFiles: Set<String>? { state.withLock { $0.opened } }

    func open(_ reference: ViewClassReference) -> any OpenedViewClass { self }
    func names(in reference: ViewClassReference) -> [String] { ["Plate"] }

    func record(_ request: RecordingRequest) -> Recording {
      var root = Layer(name: "view", frame: Rect(0, 0, 8, 8))
      state.withLock {
        root.backgroundColor = $0.color
        $0.runs += 1
      }
      return Recording(still: root, size: Size(8, 8))
    }
  }

  init() throws {
    var configuration = Configuration()
    configuration.path = try folder.write("", "presscheck.yaml")
    project = Project(configuration)
    host.state.withLock { [folder] in $0.sources = ["\(folder.path)/App/A.swift"] }
    try folder.write("class Plate {}", "App/A.swift")
    try folder.write("picture", "Pictures/pic.png")
    try folder.write("{}", "Pictures/Icons.xcassets/heart.imageset/Contents.json")
    try folder.write(
      "control: uikit\nclass: Plate\nsources: App\nassets: Pictures\nsize: [8, 8]\nshots: [{state: normal}]", "a.yaml")
    try Recorder().run(plan(), findings: { _ in }, step: {}, check: {}, tell: { _ in })
  }

  private var context: ReadingContext { ReadingContext(project.configuration, host: host) }

  private func plan(shard: Shard? = nil) throws -> GoldenPlan {
    let file = try ButtonFile(path: "\(folder.path)/a.yaml", context: context)
    return try GoldenPlan(
      [Renderer(file, fonts: try FontResolver(file: file))], of: project, isWhole: false, shard: shard,
      readingBegan: SystemClock.timeOfDay)
  }

  /// The outcome with the cache, and whether the class has run.
  private func verify() throws -> (outcome: Verdict.Outcome, ran: Bool) {
    host.state.withLock { $0.runs = 0 }
    let cache = try #require(ResultCache(of: project, tool: "1", settlingTime: 0))
    let report = try Verifier(project).run(plan(), cache, findings: { _ in }, tell: { _ in }, check: {})
    return (try #require(report.verdicts.first).outcome, host.state.withLock { $0.runs > 0 })
  }

  /// The message of an approval; empty for one that is possible.
  private func approval() -> String {
    problem { () throws(Diagnostic) in
      let directory = project.reportDirectory
      try Result { try Approval(of: directory, to: project, context) }.mapError { error in
        error as? Diagnostic ?? Diagnostic(file: nil, "\(error)")
      }.map { _ in }.get()
    }.replacing("\(folder.path)/", with: "")
  }

  enum Change: String, CaseIterable {
    case source, library, picture, catalog, newPicture, link, goneFolder
  }

  private func make(_ change: Change) throws {
    switch change {
    case .source: try folder.write("class Plate { }", "App/A.swift")
    case .library: host.state.withLock { $0.package = "2" }
    case .picture: try folder.write("pictura", "Pictures/pic.png")
    case .catalog: try folder.write("[]", "Pictures/Icons.xcassets/heart.imageset/Contents.json")
    case .newPicture: try folder.write("picture", "Pictures/pic@2x.png")
    case .link:
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/Pictures/other.png", withDestinationPath: "pic.png")
    case .goneFolder: try FileManager.default.removeItem(atPath: "\(folder.path)/Pictures/Icons.xcassets")
    }
  }

  @Test func `a class that nothing has changed for does not run again`() throws {
    #expect(try verify() == (.same, true))
    #expect(try verify() == (.same, false))
  }

  @Test(arguments: Change.allCases) func `what the project gives counts for the cache, the plan and an approval`(
    change: Change
  ) throws {
    let one = Shard(index: 0, count: 1)
    let before = try plan(shard: one).shard
    _ = try verify()
    host.state.withLock { $0.color = .white }
    #expect(try verify() == (.same, false), "nothing that is known has changed")
    try make(change)
    #expect(try verify().outcome.word == "different")
    #expect(try plan(shard: one).shard != before)
    #expect(approval() == "")
    host.state.withLock { $0.package += "0" }
    #expect(
      approval() == "error: a.yaml, or what it depends on, changed since the last verify\n"
        + "hint: run presscheck verify again, and check its report [2]")
  }

  @Test func `the compiler belongs to the machine, so that it counts for the cache alone`() throws {
    _ = try verify()
    host.state.withLock { ($0.color, $0.toolchain) = (.white, "2") }
    #expect(try verify().outcome.word == "different")
    host.state.withLock { $0.toolchain = "3" }
    #expect(approval() == "")
  }

  @Test func `files that code opens count, there or not`() throws {
    let (text, list) = ("\(folder.path)/title.txt", "\(folder.path)/App/")
    host.state.withLock { $0.opened = [text, list, "/etc/hostname"] }
    for change in [
      { try folder.write("one", "title.txt") }, { try folder.write("two", "title.txt") },
      { try folder.write("", "App/b.txt") }, { unlink(text) },
    ] as [() throws -> Any] {
      #expect(try verify() == (.same, true))
      #expect(try verify() == (.same, false))
      _ = try change()
    }
    #expect(try verify() == (.same, true))
    host.state.withLock { $0.color = .white }
    try folder.write("three", "title.txt")
    #expect(try verify().outcome.word == "different")
    #expect(approval() == "")
    try folder.write("four", "title.txt")
    #expect(
      approval() == "error: \"title.txt\", which the code of a.yaml opens, changed since the last verify\n"
        + "hint: run presscheck verify again, and check its report [2]")
  }

  @Test func `a class that may open files nobody knows of always runs`() throws {
    host.state.withLock { $0.opened = nil }
    #expect(try verify() == (.same, true))
    #expect(try verify() == (.same, true))
  }
}
