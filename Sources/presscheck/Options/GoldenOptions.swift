import ArgumentParser
import Glibc
import PresscheckButtonFile
import PresscheckGoldens

/// Which goldens: shared by `record` and `verify`.
struct GoldenOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Button files, or patterns of the buttons that presscheck.yaml names: 'fab*', 'buy/*'; default: all.",
      valueName: "file"), completion: Completions.buttonFiles)
  var files: [String] = []

  @Option(
    help: ArgumentHelp(
      "Only matching pictures; repeatable. A picture's name (buy/busy@2x.png, '**/loading*'), a button's ('fab*') or its "
        + "file's path.", valueName: "pattern"), completion: Completions.buttons)
  var filter: [String] = []

  @OptionGroup(title: "Rendering") var work: WorkOptions

  /// The project around the working folder, and the chosen goldens.
  ///
  /// - Throws: What is wrong with the configuration, a button file or the filter.
  func plan(report: String? = nil, shard: Shard? = nil) throws(Diagnostic) -> (project: Project, plan: GoldenPlan) {
    guard report != "" else { throw Diagnostic(file: "--report", "the folder has no name", exit: .usage) }
    let configuration = try Configuration.find(from: "")
    let project = Project(configuration, report: report)
    let (paths, patterns) = try project.buttonFiles(named: files)
    let areFound = files.isEmpty || !patterns.isEmpty
    let renderers = try work.renderers(paths, ReadingContext(configuration), configuration, areFound: areFound)
    let plan = try GoldenPlan(
      renderers, of: project, isWhole: areFound, patterns: patterns, filter: filter, shard: shard)
    return (project, plan)
  }
}

extension Shard {
  /// What `--shard` names, else what the variables of Bazel's test runner name; nil without either.
  ///
  /// Creates the status file that the runner asks for.
  static func requested(_ option: Shard?) throws(Diagnostic) -> Shard? {
    if let option { return option }
    guard let total = Environment.variable("TEST_TOTAL_SHARDS") else { return nil }
    if let path = Environment.variable("TEST_SHARD_STATUS_FILE") { try AtomicFile.write([], to: path) }
    let index = Environment.variable("TEST_SHARD_INDEX") ?? ""
    guard let index = Int(index), let count = Int(total), count > 0, (0..<count).contains(index) else {
      throw Diagnostic(
        file: nil, "TEST_SHARD_INDEX \"\(index)\" and TEST_TOTAL_SHARDS \"\(total)\" name no shard",
        hint: "the first of 4 shards has the index 0", exit: .usage)
    }
    return Shard(index: index, count: count)
  }

  /// Reads `1/4`, the first of four.
  init(parsing text: String) throws(Diagnostic) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], count > 0, (1...count).contains(number) else {
      throw Diagnostic(
        file: "--shard", "\"\(text)\" names no shard", hint: "the first of four is 1/4, the last is 4/4", exit: .usage)
    }
    self.init(index: number - 1, count: count)
  }
}
