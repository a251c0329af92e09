internal import Glibc
internal import PresscheckButtonFile
internal import PresscheckGoldens
internal import PresscheckRendering
internal import Synchronization

/// What the tests of this process have found, put into the project's report when the process ends.
final class TestRun: Sendable {
  /// Of all tests of this process.
  static let process = TestRun(writesAtExit: true)

  /// What the tests of a source file asked for.
  private struct Claim {
    /// The run's.
    var folder: String
    var goldens: Set<String> = []
    var tests: Set<String> = []
  }

  private struct State {
    /// By the run's folder.
    var reports: [String: TestReport] = [:]

    /// By the source file.
    var claims: [String: Claim] = [:]
    var isRegistered = false
  }

  private let state = Mutex(State())
  private let writesAtExit: Bool

  init(writesAtExit: Bool = false) {
    self.writesAtExit = writesAtExit
  }

  /// - Parameters:
  ///   - answer: What came of a picture.
  ///   - frame: The picture.
  ///   - site: Who asks for it.
  ///   - isOfSource: Whether its golden is beside the source file, and not a button file's.
  ///   - isRecorded: Whether the golden was written, so that all is well now.
  ///   - project: Whose report it goes into.
  func add(
    _ answer: SingleCheck.Answer, of frame: ResolvedPicture, at site: CallSite, isOfSource: Bool, isRecorded: Bool,
    in project: Project
  ) {
    var verdict = answer.verdict
    if isRecorded {
      verdict.outcome = .same
      verdict.pictures = nil
    }
    let folder = project.reportDirectory.path
    state.withLock { state in
      state.reports[folder, default: TestReport(project)]
        .add(verdict, renderer: frame.fingerprint, picturesIn: "\(folder)tests/\(site.module)/", of: site.module)
      if isOfSource {
        state.claims[site.path, default: Claim(folder: folder)].goldens.insert(frame.name.file)
        let test = PictureName(button: "", shot: site.test.name).shot
        state.claims[site.path, default: Claim(folder: folder)].tests.insert(test)
      }
      guard writesAtExit, !state.isRegistered else { return }
      state.isRegistered = true
      atexit { TestRun.process.finish(isWhole: TestRun.isWhole(CommandLine.arguments)) }
    }
  }

  /// Whether all tests of the target run, as far as the command says it.
  static func isWhole(_ arguments: [String]) -> Bool {
    let rest = arguments.dropFirst()
    guard !rest.contains(where: { $0 == "--filter" || $0 == "--skip" || $0.hasPrefix("--filter=") }) else {
      return false
    }
    // XCTest is given its tests by name: Module.Class/test.
    return !rest.contains { argument in
      let type = argument.prefix { $0 != "/" }.split(separator: ".", omittingEmptySubsequences: false)
      return argument.contains("/") && type.count == 2
        && type.allSatisfy { name in !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }
    }
  }

  /// Writes the reports, and says on standard error what to do.
  ///
  /// - Parameter isWhole: Whether goldens that no test asked for are stale.
  func finish(isWhole: Bool) {
    let text = Array(lines(isWhole: isWhole).map { "presscheck: \($0)\n" }.joined().utf8)
    _ = write(STDERR_FILENO, text, text.count)
  }

  func lines(isWhole: Bool) -> [String] {
    var (reports, claims) = state.withLock { ($0.reports, $0.claims) }
    if !isWhole { claims = [:] }
    for (source, claim) in claims {
      let stale = StaleGoldens(source: source, goldens: claim.goldens, tests: claim.tests)
      for path in stale.paths { reports[claim.folder]?.add(stale: path) }
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
