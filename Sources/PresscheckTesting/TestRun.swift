internal import Glibc
internal import PresscheckButtonFile
internal import PresscheckFiles
internal import PresscheckGoldens
internal import PresscheckRendering
internal import Synchronization

/// The results of this process's tests, which go into the project's report when the process ends.
final class TestRun: Sendable {
  /// That of all tests of this process.
  static let process = TestRun(writesAtExit: true)

  private struct State {
    /// By the folder of the report.
    var reports: [String: TestReport] = [:]
    /// The goldens of each source file's tests, with the folder of their report.
    var claims: [String: (folder: String, goldens: StaleGoldens)] = [:]
    var isRegistered = false

    mutating func claim(_ golden: String, at site: CallSite, _ folder: String) {
      var claim = claims[site.path] ?? (folder, StaleGoldens(source: site.path))
      claim.goldens.goldens.insert(golden)
      claim.goldens.tests.insert(PictureName(button: "", shot: site.testName).shot)
      claims[site.path] = claim
    }
  }

  private let state = Mutex(State())
  private let writesAtExit: Bool

  init(writesAtExit: Bool = false) { self.writesAtExit = writesAtExit }

  /// Adds the result for a picture, which passes now if it was recorded; its golden is the source file's or a button file's.
  func add(
    _ result: PictureResult, of picture: ResolvedPicture, at site: CallSite, isOfSource: Bool, isRecorded: Bool,
    in project: Project
  ) {
    var verdict = result.verdict
    if isRecorded { (verdict.outcome, verdict.pictures) = (.same, nil) }
    let folder = project.reportDirectory.path
    state.withLock { state in
      state.reports[folder, default: TestReport(project)]
        .add(verdict, renderer: picture.fingerprint, picturesIn: "\(folder)tests/\(site.module)/", of: site.module)
      if isOfSource { state.claim(picture.name.file, at: site, folder) }
      guard writesAtExit, !state.isRegistered else { return }
      state.isRegistered = true
      atexit { TestRun.process.finish(isWhole: TestRun.isWhole(CommandLine.arguments)) }
    }
  }

  /// Adds the golden of a tree, which is not in the report.
  func add(tree name: String, at site: CallSite, in project: Project) {
    let folder = project.reportDirectory.path
    state.withLock { $0.claim(name, at: site, folder) }
  }

  /// Whether a command runs all tests of the target, as far as its arguments tell.
  static func isWhole(_ arguments: [String]) -> Bool {
    !arguments.dropFirst().contains { argument in
      if ["--filter", "--skip"].contains(argument.prefix { $0 != "=" }) { return true }
      // XCTest takes tests by name: Module.Class/test.
      let type = argument.prefix { $0 != "/" }.split(separator: ".", omittingEmptySubsequences: false)
      return argument.contains("/") && type.count == 2
        && type.allSatisfy { name in !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }
    }
  }

  /// Writes the reports, and prints what to do to standard error; goldens without a test are stale only in a whole run.
  func finish(isWhole: Bool) {
    let text = Array(lines(isWhole: isWhole).map { "presscheck: \($0)\n" }.joined().utf8)
    try? AtomicFile.write(text, toDescriptor: STDERR_FILENO, name: "standard error")
  }

  func lines(isWhole: Bool) -> [String] {
    var (reports, claims) = state.withLock { ($0.reports, $0.claims) }
    if !isWhole { claims = [:] }
    for claim in claims.values {
      for path in claim.goldens.paths { reports[claim.folder]?.add(stale: path) }
    }
    return reports.sorted { $0.key < $1.key }.flatMap { _, report in
      do throws(Diagnostic) {
        return try report.write()
      } catch {
        return ["the report is not written: \(error.message)"]
      }
    }
  }
}

/// The goldens of a source file that no test of it refers to.
struct StaleGoldens {
  let source: String
  /// The file names of the goldens that tests referred to.
  var goldens: Set<String> = []
  /// The tests with goldens, in the form of the goldens' names.
  var tests: Set<String> = []

  /// The golden of a test that is in the source and did not run is not stale.
  var paths: [String] {
    let folder = Paths.folder(of: source)
    let goldensFolder = "\(folder)goldens/\(PictureName.button(ofSource: source))"
    guard !Folder.isLink(goldensFolder), let files = try? Folder.names(in: goldensFolder) else { return [] }
    let idle = functions.subtracting(tests)
    return files.filter { file in
      guard !file.hasPrefix("."), Paths.ending(of: file) == "png", !goldens.contains(file) else { return false }
      return tests.contains { Self.isOf($0, file) } || !idle.contains { Self.isOf($0, file) }
    }
    .map { "\(goldensFolder)/\($0)" }
  }

  /// `busy.idle~dark@2x.png` is of the test `busy`.
  private static func isOf(_ test: String, _ picture: String) -> Bool {
    guard picture.hasPrefix(test), let next = picture.dropFirst(test.count).first else { return false }
    return ".~@".contains(next)
  }

  /// The names of all functions in the source, in the form of the goldens' names.
  private var functions: Set<String> {
    guard let bytes = try? InputFile.read(source, maximum: 1 << 24) else { return [] }
    let names = String(decoding: bytes, as: UTF8.self).split(separator: "func ").dropFirst().map { part in
      part.first == "`" ? part.dropFirst().prefix { $0 != "`" } : part.prefix { $0 != "(" && $0 != "<" }
    }
    return Set(names.map { PictureName(button: "", shot: String($0)).shot })
  }
}
