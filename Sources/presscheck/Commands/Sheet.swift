import ArgumentParser
import PresscheckButtonFile
import PresscheckRendering

/// `presscheck sheet`: many pictures on one.
struct SheetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sheet", abstract: "Puts pictures of buttons side by side on one, with labels.",
    discussion: """
      Takes the pictures that `render` would take: for each button states or moments go across, light and dark, \
      directions and scales down. Of a film eight moments are shown. Several scales are shown pixel for pixel, so that \
      @1x is the smallest; the sheet has the largest.

      With --sweep a property's values go across, and those of a second one down; for all else there is a table each:

        presscheck sheet buy.yaml --sweep plate.cornerRadius=0,8,16,24 --sweep plate.shadowRadius=0,3,6
      """)

  @Argument(help: ArgumentHelp("Button files: YAML or JSON.", valueName: "file"), completion: Completions.buttonFiles)
  var files: [String]

  @Option(
    name: .customLong("sweep"),
    help: ArgumentHelp(
      "A property and the values to show it with, as often as wanted; a comma in brackets belongs to the value.",
      valueName: "name=value,value"), completion: Completions.properties, transform: Sweep.init(parsing:))
  var sweeps: [Sweep] = []

  @OptionGroup(title: "Which pictures")
  var selection: MomentOptions

  @OptionGroup(title: "How the sheet looks")
  var look: SheetOptions

  @OptionGroup(title: "How the pictures are made")
  var input: InputOptions

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      "A folder (ending in /), one .png, .svg or .pdf file, or - for standard output; default: <name>-sheet.png, of several sheet.png.",
      valueName: "path"), completion: .file())
  var output: String?

  @Flag(help: "Findings end with exit code 65, and nothing is written.")
  var strict = false

  @Flag(help: "Says as JSON what was written, and where each picture is on it.")
  var json = false

  @OptionGroup
  var talk: TalkOptions

  func run() throws {
    let buttons = try self.buttons()
    let name = buttons.count == 1 ? PictureName.sheet(of: buttons[0].name) : "sheet.png"
    let output = SheetOutput(
      Destination(output), name: name, inputs: buttons.flatMap(\.inputs), strict: strict, json: json)
    try output.check()
    let sheet = try Sheet(
      of: buttons, selection.selection(), style: look.style, threads: input.work.threadCount)
    try output.write(sheet)
  }

  private func buttons() throws(Diagnostic) -> [SheetButton] {
    let configuration = try Configuration.find(from: "")
    let context = input.context(configuration)
    try WorkOptions.checkNamedOnce(files)
    return try files.mapAll { path throws(Diagnostic) in
      try SheetButton(
        path: path, context: context, sweeps: sweeps, fonts: input.work.fonts, configuration: configuration)
    }
  }
}
