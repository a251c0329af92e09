import ArgumentParser
internal import PresscheckButtonFile
import PresscheckControls
import PresscheckFiles
import PresscheckLayerTree
import PresscheckRendering
import PresscheckText

/// `presscheck tree`: what a picture consists of.
struct Tree: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tree",
    abstract: "Prints a button's layer tree, or its display list.",
    discussion: """
      Prints one tree for each picture that `render` would write with the same options.

      Examples:

        presscheck tree buy.yaml --state busy --at 0.25
        presscheck tree buy.yaml --display
      """)

  @Argument(help: .buttonFile, completion: Completions.buttonFiles) var file: String

  @OptionGroup(title: "Which pictures") var pictures: MomentOptions
  @OptionGroup(title: "Rendering") var input: InputOptions

  @Flag(help: "Prints the display list: what is drawn, in order, with all geometry resolved.")
  var display = false

  @OptionGroup(title: "Output") var output: FindingOptions

  func validate() throws {
    if display, output.json { throw ValidationError("--display and --json cannot be combined") }
  }

  func run() throws {
    let renderer = try input.renderer(file)
    var findings = Findings(strict: output.strict)
    findings.add(renderer.file.findings)
    var trees: [JSON] = []
    var errors = ErrorList()
    let requests = try renderer.file.requests(pictures.selection)
    let resolved = try renderer.resolveEach(requests, threads: input.work.threadCount).compactMap { errors.attempt($0) }
    for (index, picture) in resolved.enumerated() {
      findings.add(picture.findings)
      let speech = errors.attempt(try spoken(picture)) ?? nil
      if output.json {
        trees.append(
          .object([
            "picture": .text(picture.name.description), "speech": speech.map { .text($0) }, "tree": picture.tree.json,
          ]))
        continue
      }
      if index > 0 { try Console.print("") }
      if requests.count > 1 { try Console.print("# \(picture.name)") }
      try Console.print(display ? picture.list.description : picture.tree.description)
      if let speech { try Console.print("VoiceOver: \(speech)") }
    }
    if output.json { try Console.print(.list(trees)) }
    try findings.end()
    try errors.end()
  }

  /// VoiceOver's words for a settled button; nil for a display list and for another instant.
  private func spoken(_ picture: ResolvedPicture) throws(Diagnostic) -> String? {
    guard !display, picture.request.captureTime == .still(.settled) else { return nil }
    return try picture.probe(text: PangoTypesetter(library: picture.renderer.fonts.library)).elements.speech
  }
}
