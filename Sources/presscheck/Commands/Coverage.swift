import ArgumentParser
import PresscheckButtonFile
import PresscheckControls
import PresscheckCoverage
import PresscheckFiles
import PresscheckGoldens
import PresscheckInterfaceBuilder
import PresscheckRendering

/// `presscheck coverage`: the changes of buttons that their goldens would notice.
struct Coverage: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "coverage", abstract: "Tells which states, transitions and variants of a button no golden shows.",
    discussion: """
      Counts the states that a golden shows at rest, the transitions that one shows on the way, and the pairs of values of \
      the matrix that one shows. The exit code is 1 if a share is below its minimum.

      Examples:

        presscheck coverage --minimum 0.8
        presscheck coverage --suggest buy.yaml
      """)

  @Option(
    help: ArgumentHelp(
      "The least share of each measure, 0 to 1; default: those of the files and the configuration.", valueName: "share")
  )
  var minimum: Double?

  @Flag(help: "Changes each property by its smallest visible step, and tells which changes no golden notices.")
  var mutants = false

  @Flag(
    help:
      "Prints the fewest shots that notice all survivors, to paste, and the shots that no mutant needs; tries mutants.")
  var suggest = false

  @OptionGroup var buttons: ButtonOptions
  @OptionGroup(title: "Output") var output: PrintOptions

  func validate() throws {
    if let minimum, !(0...1).contains(minimum) {
      throw ValidationError("--minimum takes a share from 0 to 1, not \(minimum.plain)")
    }
    // What is suggested is YAML, to paste.
    if suggest, output.json { throw ValidationError("--suggest and --json cannot be combined") }
  }

  func run() throws {
    let configuration = try Configuration.find(from: "")
    let project = Project(configuration)
    let renderers = try buttons.renderers(of: project)
    let plan = CoveragePlan(project, triesMutants: mutants || suggest, suggestsShots: suggest, minimum: minimum)
    var report = CoverageReport(plan)
    var findings = Findings(strict: false)
    var errors = ErrorList()
    try PictureRequest.checkNames(renderers.map { ($0.file, $0.file.ownRequests(.faithful)) })
    for renderer in renderers {
      findings.add(renderer.file.findings)
      guard let button = errors.attempt(try ButtonCoverage(renderer, plan, threads: buttons.work.threadCount)) else {
        continue
      }
      report.add(button, of: renderer.file)
      guard let button = report.buttons.last else { continue }
      findings.add(button.mutants?.findings ?? [])
      if !output.json, !output.quiet { for line in button.lines(plan) { try Console.print(line) } }
    }
    report.finish()
    findings.add(report.findings(isWhole: buttons.areAll))
    if output.json { try Console.print(report.json) } else { try Console.tell(report.summary) }
    if !output.json { for line in report.shortfalls { try Console.print(line) } }
    try errors.end()
    if !report.shortfalls.isEmpty { throw Ending(exit: .different) }
  }
}
