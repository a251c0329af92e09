import ArgumentParser
import PresscheckButtonFile
import PresscheckCoverage
import PresscheckFiles
import PresscheckGoldens

/// `presscheck verify`: compares pictures with their goldens.
struct Verify: PlainCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Compares every picture with its golden, and reports what changed and why.",
    discussion: """
      Writes no golden. The report goes to .presscheck/ beside the configuration: report.html for people, comment.md for a \
      pull request; report.json, junit.xml and summary.md for other tools. Failures are listed by what changed, the first \
      ten of each change. The exit code is 1 if a picture differs, 2 if a golden is missing or no \
      shot refers to it, 65 or 66 if one cannot be read or a picture cannot be drawn, and 70 if the code of a class fails: \
      only those pictures are not compared.

      Examples:

        presscheck verify
        presscheck verify 'buy/*' --report out
      """)

  @OptionGroup var goldens: GoldenOptions
  @OptionGroup(title: "Output") var reporting: Reporting
  @OptionGroup(title: "Output") var output: FindingOptions

  struct Reporting: PlainOptions {
    @Option(
      help: ArgumentHelp("The report's folder; default: .presscheck.", valueName: "folder"), completion: .directory)
    var report: String?

    @Option(
      help: ArgumentHelp(
        "Verifies one share of the pictures: 2/4 is the second of four, auto the share that the engine around tells. "
          + "`report merge` joins the reports.", valueName: "i/n"), transform: ShardOption.init(parsing:))
    var shard: ShardOption?

    @Flag(help: "Renders unchanged pictures too; always in CI, where the variable CI is set.")
    var noCache = false

    @Flag(help: .github) var github = false
    @Flag(name: [.customShort("v"), .customLong("verbose")], help: .verbose) var listsAll = false

    mutating func read(_ line: inout PlainLine) throws {
      report = try line.value("report")
      shard = try line.value("shard").map(ShardOption.init(parsing:))
      noCache = try line.flag("no-cache")
      github = try line.flag("github")
      listsAll = try line.flag("verbose", short: "v")
    }
  }

  func run() throws {
    let bazel = BazelTest(Environment.variable)
    let (project, plan) = try goldens.plan(
      report: reporting.report ?? bazel?.report, shard: try ShardOption.shard(reporting.shard, bazel))
    let printed = ReportOutput(project.reportDirectory, github: reporting.github)
    var findings = Findings(strict: output.strict)
    var progress = ProgressBar(total: plan.count)
    defer { progress.hide() }
    let usesCache = !reporting.noCache && !Environment.isCI
    let shown = CoveragePlan(project)
    let verifier = Verifier(project, threads: goldens.work.threadCount, usesCache: usesCache) {
      (renderer) throws(Diagnostic) in try ButtonCoverage(renderer, shown).parts
    }
    let report = try verifier.run(plan) { found in
      if !found.isEmpty { progress.hide() }
      findings.add(found)
    } tell: { _ in
      progress.step()
    } check: { () throws(Diagnostic) in
      progress.hide()
      try findings.end()
    }
    progress.hide()
    try bazel?.write(report, of: project.reportDirectory)
    try printed.print(report, of: project, listsAll: reporting.listsAll)
  }

  mutating func read(_ line: inout PlainLine) throws {
    reporting = try line.group()
    output = try line.group()
    goldens = try line.group()
  }
}

extension ArgumentHelp {
  /// The help of `--github`.
  fileprivate static let github: ArgumentHelp =
    "Prints annotations for GitHub and writes a job summary; always on in GitHub Actions."

  /// The help of `--verbose`.
  fileprivate static let verbose: ArgumentHelp =
    "Lists every failure with its details, not only the first ten of a change."
}

/// `presscheck report`: what several runs of `verify` found, together.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Works with the reports of `verify`.", subcommands: [Merge.self])

  /// `presscheck report merge`.
  struct Merge: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "merge", abstract: "Joins the reports of shards; prints the result and ends as one run would.",
      discussion: """
        Examples:

          presscheck report merge out/1 out/2
          presscheck report merge out/* -o report/
        """)

    @Argument(
      help: ArgumentHelp("Report folders of `verify --shard I/N --report FOLDER`.", valueName: "folder"),
      completion: .directory)
    var folders: [String]

    @Option(
      name: .output,
      help: ArgumentHelp(
        "The joint report's folder; default: .presscheck beside the configuration.", valueName: "folder"),
      completion: .directory)
    var output: String?

    @Flag(help: .github) var github = false
    @Flag(name: [.customShort("v"), .customLong("verbose")], help: .verbose) var listsAll = false
    @OptionGroup var print: PrintOptions

    func run() throws {
      let project = Project(try Configuration.find(from: ""), report: output)
      let printed = ReportOutput(project.reportDirectory, github: github)
      let report = try project.reportDirectory.merge(folders.map { ReportDirectory($0, isStandard: false) })
      try printed.print(report, of: project, listsAll: listsAll)
    }
  }
}
