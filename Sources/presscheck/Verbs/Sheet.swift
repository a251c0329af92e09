import ArgumentParser
import Controls
import Glibc
import Goldens
import Graphics

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

  @Argument(help: ArgumentHelp("Button files: YAML or JSON.", valueName: "file"))
  var files: [String]

  @Option(
    name: .customLong("sweep"),
    help: ArgumentHelp(
      "A property and the values to show it with, as often as wanted; a comma in brackets belongs to the value.",
      valueName: "name=value,value"))
  var sweeps: [String] = []

  @OptionGroup(title: "Which pictures")
  var selection: SelectionOptions

  @OptionGroup(title: "How the sheet looks")
  var look: SheetOptions

  @OptionGroup(title: "How the pictures are made")
  var input: InputOptions

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      "A folder (ending in /), one .png file, or - for standard output; default: <name>-sheet.png, of several sheet.png.",
      valueName: "path"))
  var output: String?

  @Flag(help: "Findings end with exit code 65, and nothing is written.")
  var strict = false

  @Flag(help: "Says as JSON what was written, and where each picture is on it.")
  var json = false

  func run() throws {
    let destination = Destination(output)
    try destination.check(count: 1, json: json)
    let buttons = try self.buttons()
    let sheet = try Sheet(
      of: buttons, try selection.selection(), style: look.style(), threads: input.work.threadCount)
    var findings = Findings()
    findings.say(sheet.findings)
    try findings.end(strict: strict)
    let png = try sheet.png()
    let name = buttons.count == 1 ? PictureName.sheet(of: buttons[0].name) : "sheet.png"
    guard let path = destination.path(of: name) else {
      return try AtomicFile.write(png, toDescriptor: STDOUT_FILENO, name: "standard output")
    }
    try AtomicFile.write(png, to: path)
    try Console.print(json ? JSON.object([JSON.Member("sheets", .list([sheet.json(path: path, png)]))]).pretty : path)
  }

  private func buttons() throws(Diagnostic) -> [SheetButton] {
    let configuration = try Configuration.find(from: "")
    let context = try input.context(configuration)
    var sweeps: [Sweep] = []
    for text in self.sweeps { sweeps.append(try Sweep(parsing: text)) }
    try WorkOptions.checkNamedOnce(files)
    var buttons: [SheetButton] = []
    for path in files {
      buttons.append(
        try SheetButton(
          path: path, context: context, sweeps: sweeps, fonts: input.work.fonts, configuration: configuration))
    }
    return buttons
  }
}

extension Destination {
  /// The path of a file of this name; nil for standard output.
  fileprivate func path(of name: String) -> String? {
    switch self {
    case .folder(let folder): folder + name
    case .file(let path): path
    case .standardOutput: nil
    }
  }
}

extension Sheet {
  /// A still, told of as films are: one frame that takes no time.
  fileprivate func json(path: String, _ png: [UInt8]) -> JSON {
    .object([
      JSON.Member("path", .text(path)), JSON.Member("width", .number(Double(width))),
      JSON.Member("height", .number(Double(height))), JSON.Member("scale", .number(scale)),
      JSON.Member("frames", .number(1)), JSON.Member("duration", .number(0)),
      JSON.Member("bytes", .number(Double(png.count))),
      JSON.Member("pictures", .list(pictures.map { $0.json(scale: scale) })),
    ])
  }
}

extension Sheet.Picture {
  /// Its name, what was swept, and its place in pixels of the sheet: x, y, width and height.
  fileprivate func json(scale: Double) -> JSON {
    let place = [frame.minX, frame.minY, frame.width, frame.height].map { JSON.number(($0 * scale).rounded()) }
    var members = [JSON.Member("name", .text(name.description)), JSON.Member("frame", .list(place))]
    if !values.isEmpty {
      members.append(JSON.Member("properties", .object(values.map { JSON.Member($0.name, .text($0.value)) })))
    }
    return .object(members)
  }
}
