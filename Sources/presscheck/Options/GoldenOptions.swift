import ArgumentParser
import Goldens

/// Which goldens: what `record` and `verify` have in common.
struct GoldenOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp("Button files; default: those that presscheck.yaml names.", valueName: "file"))
  var files: [String] = []

  @Option(help: ArgumentHelp("Only pictures whose names fit a pattern: 'buy/*', '**/loading*'.", valueName: "pattern"))
  var filter: String?

  @OptionGroup(title: "How they are made")
  var work: WorkOptions

  /// The project that the working folder is in, and what is to be done in it.
  ///
  /// - Throws: What is wrong with the configuration, a button file or the filter.
  func plan(report: String? = nil, shard: Shard? = nil) throws(Diagnostic) -> (project: Project, plan: GoldenPlan) {
    guard report != "" else { throw Diagnostic(file: "--report", "the folder has no name", exit: .usage) }
    let configuration = try Configuration.find(from: "")
    let project = Project(configuration, report: report)
    let paths = files.isEmpty ? try project.buttonFiles() : files
    let presses = try work.presses(paths, ReadingContext(palette: configuration.palette), configuration)
    let plan = try GoldenPlan(presses, of: project, isWhole: files.isEmpty, filter: filter, shard: shard)
    return (project, plan)
  }
}
