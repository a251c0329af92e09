import ArgumentParser
import PresscheckButtonFile
import PresscheckChecks
import PresscheckControls
import PresscheckFiles
import PresscheckGoldens
import PresscheckInterfaceBuilder
import PresscheckRendering

/// `presscheck check`: each state of buttons against guidelines.
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Checks whether people can read and hit each state of a button.",
    discussion: """
      Checks every settled state and transition in every variant of the matrix, and prints a line for each failure with its \
      place in the file. The exit code is 1 if something failed. The rules are \
      \(CheckRule.names.joined(separator: ", ")).

      Examples:

        presscheck check buy.yaml
        presscheck check --rule text-contrast -o failures/
      """)

  @Option(
    name: .customLong("rule"), help: ArgumentHelp("Only this rule; repeatable.", valueName: "name"),
    completion: .list(CheckRule.names))
  var rules: [String] = []

  @Option(help: ArgumentHelp("Only this state.", valueName: "name"), completion: Completions.states)
  var state: String?

  @Option(help: "The guidelines; default: that of the file or the configuration, else wcag.")
  var profile: CheckSettings.Profile?

  @Flag(help: "Treats warnings of rules as failures; a file's own findings stay findings.")
  var strict = false

  @Option(
    name: .customShort("o"),
    help: ArgumentHelp("Writes a picture for each failure, with the place outlined.", valueName: "folder"),
    completion: .directory)
  var folder: String?

  @Option(help: ArgumentHelp("Writes SARIF 2.1.0 for code scanning.", valueName: "file"), completion: .file())
  var sarif: String?

  @Option(help: ArgumentHelp("Writes JUnit XML.", valueName: "file"), completion: .file())
  var junit: String?

  @Flag(help: "Prints failures and warnings as annotations of GitHub Actions too.")
  var github = false

  @OptionGroup var buttons: ButtonOptions
  @OptionGroup(title: "Output") var output: PrintOptions

  func run() throws {
    let configuration = try Configuration.find(from: "")
    let plan = try plan(configuration)
    let project = Project(configuration)
    let renderers = try buttons.renderers(of: project)
    let states = renderers.flatMap(\.file.control.states)
    if let state, !states.contains(state) {
      let hint = Suggestions.hint(for: state, among: states)
      throw Diagnostic(option: .state, "no button has a state \(state.quoted)", hint: hint)
    }
    let inputs = renderers.flatMap(\.file.inputs) + [configuration.path].compactMap(\.self)
    try checkOutputs(beside: inputs)
    var findings = Findings(strict: false)
    var report = try CheckReport(plan)
    var errors = ErrorList()
    var needsGround = false
    let threads = buttons.work.threadCount
    try Workers(threads).stream(renderers.count, own: {}) {
      (_, index) throws(Diagnostic) -> Result<ButtonCheck, Diagnostic> in
      do throws(Diagnostic) {
        // Of few buttons each has several threads.
        return .success(
          try ButtonCheck(renderers[index], plan, threads: (threads + renderers.count - 1) / renderers.count))
      } catch {
        // A button that cannot be drawn does not cost the results of the others.
        guard error.foundByDrawing.scope != .run else { throw error }
        return .failure(error)
      }
    } deliver: { (index, result) throws(Diagnostic) in
      guard let check = errors.attempt(result) else { return }
      findings.add(renderers[index].file.findings)
      try report.add(check, of: renderers[index].file)
      guard let button = report.buttons.last else { return }
      for error in button.errors { errors.add(error) }
      if button.usesGround, renderers[index].file.check.background == nil { needsGround = true }
      try show(button)
    }
    if report.buttons.isEmpty { try errors.end() }
    if plan.settings.background == nil, needsGround { findings.add([Check.ground]) }
    findings.add(report.findings(isWhole: buttons.areAll))
    report.errors = errors.errors
    try write(report, beside: inputs)
    try show(report)
    try errors.end()
    if report.fails(strict: strict) { throw Ending(exit: .different) }
  }

  private func show(_ report: CheckReport) throws(Diagnostic) {
    if hasFileOnOutput { return }
    if output.json { return try Console.print(report.json(version: Version.text)) }
    if report.fails(strict: strict) { return try Console.print(report.summary) }
    try Console.tell(report.summary)
  }

  /// Whether standard output has one of the files, and nothing else.
  private var hasFileOnOutput: Bool { [sarif, junit].contains("-") }

  private func show(_ button: ButtonCheck) throws(Diagnostic) {
    if hasFileOnOutput { return }
    if !output.json {
      for lines in button.lines(quiet: output.quiet) { try Console.print(lines, word: word(lines)) }
    }
    if github, !output.json { for line in button.annotations(strict: strict) { try Console.print(line) } }
  }

  private func checkOutputs(beside inputs: [String]) throws(Diagnostic) {
    try OutputPath.check([sarif].compactMap(\.self), against: inputs, of: .sarif)
    try OutputPath.check([junit].compactMap(\.self), against: inputs, of: .junit)
    if output.json || github, hasFileOnOutput {
      throw Diagnostic(
        file: output.json ? "--json" : "--github", "standard output has another file already",
        hint: "name a file in place of -", exit: .usage)
    }
    if let sarif, sarif == junit {
      throw Diagnostic(option: .junit, "\(sarif.quoted) is the file of --sarif too", hint: "name another file")
    }
  }

  private func write(_ report: CheckReport, beside inputs: [String]) throws(Diagnostic) {
    try OutputPath.check(report.pictures.map(path), against: inputs)
    if let sarif {
      try write(report.sarif(version: Version.text, strict: strict).pretty + "\n", to: sarif)
    }
    let pictures = FileBatch()
    for picture in report.pictures { try pictures.add(picture.png, to: path(of: picture)) }
    try pictures.write()
    if let junit { try write(report.junit(strict: strict), to: junit) }
  }

  private func write(_ text: String, to path: String) throws(Diagnostic) {
    guard path != "-" else { return try Console.write(Array(text.utf8)) }
    try AtomicFile.write(Array(text.utf8), to: path, isGiven: true)
  }

  private func path(of picture: CheckPicture) -> String {
    Paths.resolve(picture.name, in: folder ?? "")
  }

  private func word(_ lines: [String]) -> String { String(lines.first?.prefix { $0 != " " } ?? "") }

  private func plan(_ configuration: Configuration) throws(Diagnostic) -> CheckPlan {
    for rule in rules where !CheckRule.names.contains(rule) {
      throw Diagnostic(
        file: "--rule", "check has no rule \(rule.quoted)", hint: Suggestions.hint(for: rule, among: CheckRule.names),
        exit: .usage)
    }
    let chosen = CheckRule.all.filter { rules.isEmpty || rules.contains($0.name) }
    var plan = CheckPlan(rules: chosen, state: state, profile: profile, settings: configuration.check)
    plan.isNamed = !rules.isEmpty
    plan.drawsPictures = folder != nil
    if plan.drawsPictures { plan.outlined = strict ? [.fail, .warning] : [.fail] }
    return plan
  }

  private static let ground = Diagnostic(
    .note, file: nil, "the ground behind a transparent canvas is systemBackground",
    hint: "check: {background: COLOUR} in the file or presscheck.yaml names another one")
}

extension CheckSettings.Profile: ExpressibleByArgument {}
