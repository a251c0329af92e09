import ArgumentParser
import PresscheckButtonFile
import PresscheckFiles
import PresscheckGoldens
import PresscheckRunnerClient

/// `presscheck approve`: accepts what the last run of `verify` rendered.
struct Approve: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "approve",
    abstract: "Accepts the pictures of the last `verify` as goldens: writes, moves and removes goldens as it reported.",
    discussion: """
      Nothing is rendered again: exactly the pictures in the report become goldens. If a button file, a golden or a \
      picture has changed since, nothing is written and the exit code is 2.

      Examples:

        presscheck approve 'buy/*'
        presscheck approve --from ci-run --cause colors.brand
      """)

  @Argument(
    help: ArgumentHelp(
      "Patterns of pictures (buy/busy@2x.png, 'buy/*'), buttons ('fab*') or their files (buttons/buy.yaml); default: all.",
      valueName: "pattern"), completion: Completions.buttons)
  var patterns: [String] = []

  @Option(help: ArgumentHelp("Only pictures that one change altered, by its name in the report.", valueName: "name"))
  var cause: String?

  @Option(
    name: .customLong("from"),
    help: ArgumentHelp(
      "The report's folder, such as one from another machine; default: .presscheck.", valueName: "folder"),
    completion: .directory)
  var folder: String?

  @OptionGroup var print: PrintOptions

  func run() throws {
    let project = Project(try Configuration.find(from: ""), report: folder)
    let context = ReadingContext(project.configuration, host: RunnerHost(announce: Console.announce))
    let approval = try Approval(
      of: project.reportDirectory, to: project, context, patterns: patterns, cause: cause)
    var files = FileList()
    try approval.carryOut(threads: Workers.processorCount) { (step) throws(Diagnostic) in
      let from = step.from.map { "\($0) → " } ?? ""
      try files.add(
        "\(step.action.rawValue)  \(from)\(step.golden)",
        json: .object([
          "name": .text(step.name), "path": .text(step.golden), "action": .text(step.action.rawValue),
          "from": step.from.map { .text($0) },
        ]))
    }
    try files.end("goldens")
    guard !print.json else { return }
    if approval.leftOut > 0 {
      let pictures = approval.leftOut == 1 ? "1 picture" : "\(approval.leftOut) pictures"
      try Console.tell("\(pictures) cannot be rendered: presscheck verify says why")
    } else if approval.steps.isEmpty {
      try Console.tell("nothing to approve")
    }
  }
}
