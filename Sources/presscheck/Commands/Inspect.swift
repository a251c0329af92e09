import ArgumentParser
import PresscheckButtonFile
import PresscheckChecks
import PresscheckControls
import PresscheckCoverage
import PresscheckFiles
import PresscheckGoldens
import PresscheckInterfaceBuilder
import PresscheckRendering

/// `presscheck inspect`: what controls and button files offer.
struct Inspect: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Lists controls with their properties and states, or a button file's pictures and findings.",
    discussion: """
      Examples:

        presscheck inspect buy.yaml
        presscheck inspect stateful --json
      """)

  @Argument(
    help: ArgumentHelp("A button file, or a control's name; default: all controls.", valueName: "file or control"),
    completion: Completions.buttonFiles)
  var subject: String?

  @OptionGroup(title: "Rendering") var input: InputOptions
  @Option(help: .quirks) var quirks = Quirks.faithful
  @OptionGroup(title: "Output") var output: FindingOptions

  func run() throws {
    let isFile = subject.map { $0 != "layers" && ControlKind.named($0) == nil } ?? false
    if !isFile, let option = input.given.first ?? (quirks == .faithful ? nil : .quirks) {
      throw Diagnostic(
        option: option, "is for a button file, and \(subject?.quoted ?? "the list of controls") is none",
        hint: "name a button file", exit: .usage)
    }
    guard let subject else { return try show(Inspection.controls, text: Reference.controls) }
    if subject == "layers" { return try show(Inspection.layersControl, text: Reference.layers) }
    if let kind = ControlKind.named(subject) {
      return try show(Inspection.control(kind), text: Reference.control(kind))
    }
    try inspectFile(subject)
  }

  private func inspectFile(_ path: String) throws {
    guard InputFile.exists(path) || path.contains("/") || path.contains(".") else {
      let hint = Suggestions.hint(for: path, among: ControlKind.names + ["layers"])
      throw Diagnostic(file: nil, "\"\(path)\" is neither a control nor a file", hint: hint, exit: .inputNotFound)
    }
    var findings = Findings(strict: output.strict)
    let plan = CheckPlan(settings: try Configuration.find(from: "").check)
    var errors = ErrorList()
    let subjects = try input.renderers([path])
      .mapAll { renderer throws(Diagnostic) in
        try renderer.leavingOut { () throws(Diagnostic) in try subject(renderer, plan) }
      }
      .compactMap { errors.attempt($0) }
    if subjects.isEmpty { try errors.end() }
    let json = subjects.map(\.json)
    try show(
      ButtonSource.isDocument(path) ? .list(json) : json[0],
      text: Array(subjects.map(\.text).joined(separator: [""])))
    // A note about the kind of control is said once for all buttons of a document.
    var said: Set<String> = []
    for subject in subjects {
      findings.add(subject.findings.filter { $0.severity != .note || !said.contains($0.message) })
      said.formUnion(subject.findings.filter { $0.severity == .note }.map(\.message))
    }
    try findings.end()
    for error in subjects.flatMap(\.failures) { errors.add(error) }
    try errors.end()
  }

  private func subject(
    _ renderer: Renderer, _ plan: CheckPlan
  ) throws(Diagnostic) -> (json: JSON, text: [String], findings: [Diagnostic], failures: [Diagnostic]) {
    let threads = input.work.threadCount
    let (pictures, reachability, found, failures) = try renderer.inspected(quirks, threads: threads)
    let transitions = reachability.transitions
    let (probes, silent) = try renderer.probes(quirks, threads: threads)
    var check = try CheckReport(plan)
    try check.add(try ButtonCheck(renderer, plan, threads: threads), of: renderer.file)
    return (
      Inspection.file(
        renderer.file, transitions, probes, size: pictures.first?.frameSource.size, findings: found.map(\.worded),
        check: check.buttons.first?.json(of: [.fail, .warning])),
      Reference.file(renderer.file, transitions, probes, pictures, check), found, failures + silent
    )
  }

  private func show(_ json: @autoclosure () -> JSON, text: @autoclosure () -> [String]) throws(Diagnostic) {
    if output.json { return try Console.print(json()) }
    for line in text() { try Console.print(line) }
  }
}

/// `presscheck schema`: for editors that check and complete button files, and for programs that read reports.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Prints the JSON Schema of button files.",
    discussion: """
      Examples:

        presscheck schema > button.schema.json
        presscheck schema --report
      """)

  @Flag(help: "Prints the schema of `verify`'s report.json instead.")
  var report = false

  @Flag(help: "Prints the schema of the JSON of `check` instead.")
  var check = false

  @Flag(help: "Prints the schema of the JSON of `coverage` instead.")
  var coverage = false

  func validate() throws {
    if report, check { throw ValidationError("--report and --check cannot be combined") }
    if coverage, report || check {
      throw ValidationError("--coverage and --\(report ? "report" : "check") cannot be combined")
    }
  }

  func run() throws {
    if check { return try Console.print(Schema.checkReport) }
    if coverage { return try Console.print(Schema.coverageReport) }
    try Console.print(report ? Schema.report : Schema.buttonFile(with: try Configuration.find(from: "").styles))
  }
}
