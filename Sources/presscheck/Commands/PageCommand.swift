import ArgumentParser
import PresscheckButtonFile
import PresscheckCodecs
import PresscheckControls
import PresscheckFiles
import PresscheckGoldens
import PresscheckPreview
import PresscheckRendering

/// `presscheck page`: buttons to press, in one HTML file.
struct PageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "page", abstract: "Writes a page on which buttons can be pressed and scrubbed.",
    discussion: """
      The page is one HTML file that needs no server and asks for nothing else. Every transition of every button is drawn \
      beforehand, 60 pictures a second. An event in the middle of a transition moves to the nearest time that was drawn, and \
      the page says so.

      Examples:

        presscheck page -o buttons.html
        presscheck page buy.yaml --appearance dark -o buy.html
      """)

  @Argument(help: .buttonFiles, completion: Completions.buttonFiles) var files: [String] = []

  // Takes a value that begins with a minus, so that our own error explains it.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Pixels per point; default: 2, or several separated by commas.", valueName: "numbers"),
    transform: Double.scales)
  var scale: [Double]?

  @Option(help: ArgumentHelp("One, or both separated by a comma; default: both.", valueName: "names"))
  var appearance: CommaSeparated<Appearance>?

  @Option(help: ArgumentHelp("One, or both separated by a comma; default: ltr.", valueName: "names"))
  var direction: CommaSeparated<Direction>?

  @Option(help: ArgumentHelp("One, or both separated by a comma; default: normal.", valueName: "names"))
  var contrast: CommaSeparated<Contrast>?

  @Option(help: ArgumentHelp("Sizes of text, separated by commas; default: L.", valueName: "names"))
  var contentSize: CommaSeparated<ContentSize>?

  @Option(
    help: ArgumentHelp(
      "Languages, separated by commas; base is each button's own, all is every one; default: base.", valueName: "names"),
    completion: Completions.locales)
  var locale: CommaSeparated<String>?

  @Option(help: .quirks) var quirks = Quirks.faithful
  @OptionGroup(title: "Rendering") var input: InputOptions

  @Option(
    name: .output, help: ArgumentHelp("The .html file, or - for standard output.", valueName: "path"),
    completion: .file(extensions: ["html"]))
  var path: String

  @OptionGroup(title: "Output") var output: FindingOptions

  func run() throws {
    let destination = Destination(path)
    try check(destination)
    let renderers = try input.renderers(files)
    if let path = destination.path(of: "") { try OutputPath.check([path], against: renderers.flatMap(\.file.inputs)) }
    var progress = ProgressBar(total: renderers.count, from: 2)
    defer { progress.hide() }
    let page = try PageFile(
      of: renderers,
      Matrix.page.replaced(
        by: .only(
          scales: scale ?? [], appearances: appearance?.values ?? [], contrasts: contrast?.values ?? [],
          contentSizes: contentSize?.values ?? [], directions: direction?.values ?? [])),
      locales: locale?.values ?? [], quirks: quirks, folder: "", version: Version.text, threads: input.work.threadCount
    ) { progress.step() }
    progress.hide()
    var findings = Findings(strict: output.strict)
    try findings.check(page.findings)
    try destination.write(page.bytes, of: "")
    if let path = destination.path(of: "") {
      var files = FileList()
      try files.add(path, json: page.json(path: path))
      try files.end("pages")
    }
    try page.failures.end()
  }

  private func check(_ destination: Destination) throws(Diagnostic) {
    switch destination {
    case .folder:
      throw Diagnostic(file: "-o", "a page is one file, not a folder", hint: "name a .html file", exit: .usage)
    case .file(let path) where !path.lowercased().hasSuffix(".html") && !path.lowercased().hasSuffix(".htm"):
      throw Destination.wrongEnding(path, [".html"], of: "pages", hint: "name a .html file")
    case .standardOutput where output.json:
      throw Diagnostic(file: "-o", "standard output cannot take both the page and --json", exit: .usage)
    case .file, .standardOutput: return
    }
  }
}

extension PageFile {
  fileprivate func json(path: String) -> JSON {
    .object([
      "path": .text(path), "buttons": .count(buttonCount), "pictures": .count(pictureCount),
      "bytes": .count(bytes.count),
    ])
  }
}
