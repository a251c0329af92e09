import Glibc
import PresscheckButtonFile
import PresscheckFiles
import PresscheckGoldens
import PresscheckRendering
import PresscheckTestSupport

/// Results that `verify` keeps, with something wrong: no picture is ever anything but what a run without them says.
///
/// A file of results names files of its machine, so that an input is not such a file but the seed of what is wrong with it.
struct CacheSubject: Subject {
  static let name = "cache"
  static let ending = "seed"
  static let share = 3

  private let fonts: FontResolver
  /// The folder of the results and their files, by name; nil before the first input.
  private var kept: (folder: String, files: [String: [UInt8]])?

  init(project: String) throws { fonts = try FontResolver() }

  mutating func input(_ random: inout SeededGenerator) -> [UInt8] { (0..<8).map { _ in random.byte() } }

  mutating func read(_ bytes: [UInt8], at path: String) throws {
    let folder = Files.folder(of: Self.self, beside: path)
    var configuration = Configuration()
    configuration.path = "\(folder)/presscheck.yaml"
    let project = Project(configuration)
    let kept = try self.kept ?? prepared(folder, project)
    self.kept = kept
    var random = SeededGenerator(seed: bytes.reduce(0) { $0 << 8 | UInt64($1) })
    for (name, file) in kept.files.sorted(by: { $0.key < $1.key }) {
      let wrong = Mutator(corpus: [file], isText: random.chance(percent: 50)).input(&random)
      try Files.write(wrong, to: "\(kept.folder)/\(name)")
    }
    let report = try verified(folder, project)
    precondition(report.verdicts.map(\.outcome) == [.same, .same], "a damaged cache changes a verdict")
  }

  private func verified(_ folder: String, _ project: Project) throws -> Report {
    let plan = try plan(folder, project)
    return try Verifier(project, usesCache: true).run(plan, findings: { _ in }, tell: { _ in }, check: {})
  }

  private func plan(_ folder: String, _ project: Project) throws -> GoldenPlan {
    let began = SystemClock.timeOfDay
    let file = try ButtonFile(path: "\(folder)/buy.yaml", context: ReadingContext(project.configuration))
    return try GoldenPlan([Renderer(file, fonts: fonts)], of: project, isWhole: true, readingBegan: began)
  }

  /// A project whose results are kept.
  private func prepared(_ folder: String, _ project: Project) throws -> (String, [String: [UInt8]]) {
    try Files.write(Array(smallButton.utf8), to: "\(folder)/buy.yaml")
    try Files.write([], to: "\(folder)/presscheck.yaml")
    try Recorder().run(plan(folder, project), findings: { _ in }, step: {}, check: {}, tell: { _ in })
    // Results are kept of files that are older than the steps of a file system's clock.
    usleep(200_000)
    _ = try verified(folder, project)
    let cache = "\(folder)/.presscheck/cache"
    let files = try Files.find(in: cache, endings: [""]).map { ($0, try Files.read($0)) }
    precondition(!files.isEmpty, "no result was kept")
    return (cache, Dictionary(uniqueKeysWithValues: files.map { (Paths.lastComponent(of: $0), $1) }))
  }
}
