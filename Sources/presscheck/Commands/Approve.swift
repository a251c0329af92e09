import ArgumentParser
import PresscheckButtonFile
import PresscheckGoldens

/// `presscheck approve`: accepts what the last run of `verify` drew.
struct Approve: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Makes goldens of what the last `verify` drew, moves those that were renamed, and removes those that nothing asks for.",
    discussion: """
      Nothing is drawn again: what was looked at is what is accepted. Exit code 2, and nothing written, when a button \
      file, a golden or a picture changed since.
      """)

  @Argument(
    help: ArgumentHelp(
      "Patterns of pictures (buy/busy@2x.png, 'buy/*'), buttons ('fab*') or their files (buttons/buy.yaml); default: all.",
      valueName: "pattern"), completion: Completions.buttons)
  var patterns: [String] = []

  @Option(
    help: ArgumentHelp("All pictures that one change made others, by the report's name for it.", valueName: "name"))
  var cause: String?

  @Option(
    name: .customLong("from"),
    help: ArgumentHelp("The report's folder, such as one that another machine made.", valueName: "folder"),
    completion: .directory)
  var folder: String?

  @Flag(help: "Lists what was done as JSON.")
  var json = false

  @OptionGroup
  var talk: TalkOptions

  func run() throws {
    let project = Project(try Configuration.find(from: ""), report: folder)
    let approval = try Approval(of: project.reportDirectory, to: project, patterns: patterns, cause: cause)
    var list: [JSON] = []
    try approval.carryOut { (step) throws(Diagnostic) in
      if json {
        list.append(
          .object(
            [
              JSON.Member("name", .text(step.name)), JSON.Member("path", .text(step.golden)),
              JSON.Member("action", .text(step.action.rawValue)),
            ] + (step.from.map { [JSON.Member("from", .text($0))] } ?? [])))
      } else {
        let from = step.from.map { "\($0) → " } ?? ""
        try Console.tell("\(step.action.rawValue)  \(from)\(step.golden)")
      }
    }
    if json { return try Console.print(JSON.object([JSON.Member("goldens", .list(list))]).pretty) }
    if approval.steps.isEmpty { try Console.tell("nothing to approve") }
  }
}
