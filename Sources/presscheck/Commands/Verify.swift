import ArgumentParser
import PresscheckButtonFile
import PresscheckGoldens

/// `presscheck verify`: holds pictures against their goldens.
struct Verify: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compares every picture with its golden, and reports what changed and why.",
    discussion: """
      Writes no golden. A report lies in .presscheck/ afterwards, beside the configuration: report.html to look at, \
      report.json, junit.xml and summary.md for other tools. Exit code 1 when a picture differs, 2 when a golden is \
      missing or nothing asks for it, 65 or 66 when one cannot be read.
      """)

  @OptionGroup
  var goldens: GoldenOptions

  @Option(help: ArgumentHelp("Another folder for the report.", valueName: "folder"), completion: .directory)
  var report: String?

  @Option(
    help: ArgumentHelp(
      "One of several runs that share the pictures: 2/4 is the second of four. `report merge` joins them.",
      valueName: "i/n"), transform: Shard.init(parsing:))
  var shard: Shard?

  @Flag(help: "Annotations for GitHub on standard output; by itself where GitHub's actions run.")
  var github = false

  @Flag(help: "Findings end with exit code 65, and nothing is compared.")
  var strict = false

  @Flag(help: "The report as JSON, instead of words.")
  var json = false

  @OptionGroup
  var talk: TalkOptions

  func run() throws {
    let (project, plan) = try goldens.plan(report: report, shard: try Shard.asked(shard))
    var findings = Findings(strict: strict)
    var progress = ProgressBar(total: plan.count)
    defer { progress.hide() }
    let report = try Verifier(project, threads: goldens.work.threadCount).run(plan) { (found) throws(Diagnostic) in
      findings.say(found)
      try findings.end()
    } tell: { (verdict) throws(Diagnostic) in
      progress.hide()
      if !json {
        try Console.print(verdict.lines(in: project.reportDirectory.path, of: project), word: verdict.outcome.word)
      }
      progress.step()
    }
    progress.hide()
    try ReportOutput(project.reportDirectory, json: json, github: github).show(report)
  }
}
