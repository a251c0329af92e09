import ArgumentParser
import Glibc
import PresscheckButtonFile
import PresscheckControls
import PresscheckRendering

/// `presscheck inspect`: what there is to set, to show and to know.
struct Inspect: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lists controls, their properties and states; or what a button file can show, and what is odd about it.")

  @Argument(
    help: ArgumentHelp("A button file, or a control's name; default: all controls.", valueName: "file or control"),
    completion: Completions.buttonFiles)
  var subject: String?

  @OptionGroup(title: "How a file is read")
  var input: InputOptions

  @OptionGroup
  var mistakes: QuirksOption

  @Flag(help: "As JSON.")
  var json = false

  @Flag(help: "Findings end with exit code 65.")
  var strict = false

  @OptionGroup
  var talk: TalkOptions

  func run() throws {
    guard let subject else { return try show(Inspection.controls, text: Reference.controls) }
    if subject == "layers" { return try show(Inspection.layersControl, text: Reference.layers) }
    if let kind = ControlKind.all.first(where: { $0.name == subject }) {
      return try show(Inspection.control(kind), text: Reference.control(kind))
    }
    try inspectFile(subject)
  }

  private func inspectFile(_ path: String) throws {
    guard access(path, F_OK) == 0 || path.contains("/") || path.contains(".") else {
      let hint = Suggestions.hint(for: path, among: ControlKind.all.map(\.name) + ["layers"])
      throw Diagnostic(file: nil, "\"\(path)\" is neither a control nor a file", hint: hint, exit: .inputNotFound)
    }
    var findings = Findings(strict: strict)
    for renderer in try input.renderers([path]) {
      let quirks = mistakes.quirks
      let frames = try renderer.resolve(
        try renderer.file.requests(Selection(quirks: quirks)), threads: input.work.threadCount)
      let reachability = try renderer.reachability(Traits(quirks: quirks))
      let found = (frames.flatMap(\.findings) + renderer.findings(reachability) + renderer.notes(reachability))
        .reduce(into: [Diagnostic]()) { if !$0.contains($1) { $0.append($1) } }
      if json {
        try show(Inspection.file(renderer.file, reachability.transitions, findings: found), text: [])
      } else {
        try Reference.file(renderer.file, reachability.transitions, frames).forEach(Console.print)
      }
      findings.say(found)
    }
    try findings.end()
  }

  private func show(_ value: JSON, text: [String]) throws {
    if json { try Console.print(value.pretty) } else { try text.forEach(Console.print) }
  }
}
