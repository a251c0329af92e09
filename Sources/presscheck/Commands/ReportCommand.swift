import ArgumentParser
import PresscheckButtonFile
import PresscheckGoldens

/// `presscheck report`: what several runs of `verify` found, together.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Works with the reports of verify.", subcommands: [Merge.self])

  /// `presscheck report merge`.
  struct Merge: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Joins the reports of runs that shared the pictures between them, and ends as one run would have.")

    @Argument(
      help: ArgumentHelp("Report folders, as `verify --shard I/N --report FOLDER` left them.", valueName: "folder"),
      completion: .directory)
    var folders: [String]

    @Option(
      name: [.short, .customLong("output")],
      help: ArgumentHelp(
        "Where the joint report goes; default: .presscheck, beside the configuration.", valueName: "folder"),
      completion: .directory)
    var output: String?

    @Flag(help: "Annotations for GitHub on standard output; by itself where GitHub's actions run.")
    var github = false

    @Flag(help: "The report as JSON, instead of words.")
    var json = false

    @OptionGroup
    var talk: TalkOptions

    func run() throws {
      let project = Project(try Configuration.find(from: ""), report: output)
      let target = project.reportDirectory
      let report = try target.merge(folders.map { ReportDirectory($0) })
      if !json {
        for verdict in report.failures {
          try Console.print(verdict.lines(in: target.path, of: project), word: verdict.outcome.word)
        }
      }
      try ReportOutput(target, json: json, github: github).show(report)
    }
  }
}
