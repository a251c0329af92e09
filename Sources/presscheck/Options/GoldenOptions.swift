import ArgumentParser
import Glibc
import PresscheckButtonFile
import PresscheckFiles
import PresscheckGoldens
import PresscheckInterfaceBuilder

/// Which goldens: shared by `record` and `verify`.
struct GoldenOptions: PlainOptions {
  @Argument(
    help: ArgumentHelp(
      "Button files, storyboards or XIBs, or patterns of the buttons that presscheck.yaml names: 'fab*', 'buy/*'; default: all.",
      valueName: "file"), completion: Completions.buttonFiles)
  var files: [String] = []

  @Option(
    help: ArgumentHelp(
      "Only matching pictures; repeatable. A picture's name (buy/busy@2x.png, '**/loading*'), a button's ('fab*') or its "
        + "file's path.", valueName: "pattern"), completion: Completions.buttons)
  var filter: [String] = []

  @OptionGroup var controls: ControlOptions
  @OptionGroup(title: "Rendering") var work: WorkOptions

  /// The project around the working folder, and the chosen goldens.
  ///
  /// - Throws: The first error in the configuration, a button file or the filter.
  func plan(report: String? = nil, shard: Shard? = nil) throws(Diagnostic) -> (project: Project, plan: GoldenPlan) {
    let readingBegan = SystemClock.timeOfDay
    guard report != "" else { throw Diagnostic(file: "--report", "the folder has no name", exit: .usage) }
    let configuration = try Configuration.find(from: "")
    let project = Project(configuration, report: report)
    let (paths, patterns) = try project.buttonFiles(named: files)
    let areFound = files.isEmpty || !patterns.isEmpty
    let choice = controls.choice
    let renderers = try work.renderers(paths, work.context(configuration), choice: choice, areFound: areFound)
    let plan = try GoldenPlan(
      renderers, of: project, isWhole: areFound && choice.isEmpty, patterns: patterns, filter: filter, shard: shard,
      readingBegan: readingBegan, threads: work.threadCount)
    return (project, plan)
  }

  mutating func read(_ line: inout PlainLine) throws {
    filter = try line.values("filter")
    controls = try line.group()
    work = try line.group()
    files = try line.arguments()
  }
}
