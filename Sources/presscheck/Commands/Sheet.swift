import ArgumentParser
import PresscheckButtonFile
import PresscheckFiles
import PresscheckGraphics
import PresscheckRendering

/// `presscheck sheet`: many pictures on one.
struct SheetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sheet", abstract: "Arranges pictures of buttons on one, with labels.",
    discussion: """
      Shows the pictures that `render` would write. For each button, states or times go across; appearances, contrasts, \
      directions and scales go down. Eight moments of a film are shown. Scales are shown pixel for pixel, so that @1x is the \
      smallest; the sheet itself has the largest.

      With --sweep a property's values go across, and those of a second one down; further properties become tables.

      Examples:

        presscheck sheet -o buttons.pdf
        presscheck sheet buy.yaml --sweep plate.cornerRadius=0,8,16
      """)

  @Argument(help: .buttonFiles, completion: Completions.buttonFiles) var files: [String] = []

  @Option(
    name: .customLong("sweep"),
    help: ArgumentHelp(
      "A property and the values to show; repeatable. A comma in brackets belongs to the value.",
      valueName: "name=value,value"), completion: Completions.properties, transform: Sweep.init(parsing:))
  var sweeps: [Sweep] = []

  @OptionGroup(title: "Which pictures") var pictures: MomentOptions
  @OptionGroup(title: "Sheet") var look: SheetOptions
  @OptionGroup(title: "Rendering") var input: InputOptions

  @Option(
    name: .output,
    help: ArgumentHelp(
      "A folder (ending in /), one .png, .svg or .pdf file, or - for standard output; default: <name>-sheet.png, or "
        + "sheet.png for several buttons.", valueName: "path"), completion: .file())
  var path: String?

  @OptionGroup(title: "Output") var output: FindingOptions

  func run() throws {
    let buttons = try input.sheetButtons(files, sweeps: sweeps)
    try PictureRequest.checkNames(
      try buttons.map { button throws(Diagnostic) in (button.file, try button.file.requests(pictures.selection)) })
    try SheetOutput(
      destination: Destination(path), name: buttons.count == 1 ? PictureName.sheet(of: buttons[0].name) : "sheet.png",
      inputs: buttons.flatMap(\.inputs), options: output
    ).write { () throws(Diagnostic) in
      try Sheet(of: buttons, pictures.selection, style: look.style, threads: input.work.threadCount)
    }
  }
}

/// Where a sheet goes.
struct SheetOutput {
  let destination: Destination
  /// The file's name in a folder.
  let name: String
  /// Files that must not be overwritten.
  let inputs: [String]
  let options: FindingOptions

  /// Makes the sheet and writes it.
  ///
  /// - Throws: Exit 64 for a place that takes no sheet, before it is made.
  func write(_ make: () throws(Diagnostic) -> Sheet) throws(Diagnostic) {
    try destination.check([PictureName(button: "", shot: "")], json: options.json)
    if let path = destination.path(of: name) { try OutputPath.check([path], against: inputs) }
    let sheet = try make()
    var findings = Findings(strict: options.strict)
    try findings.check(sheet.findings)
    let bytes = if let format = destination.vectorFormat { try sheet.vector(format) } else { try sheet.png() }
    try destination.write(bytes, of: name)
    if let path = destination.path(of: name) {
      var files = FileList()
      try files.add(path, json: sheet.json(path: path, byteCount: bytes.count))
      try files.end("sheets")
    }
    try sheet.failures.end()
  }
}

extension Sheet {
  /// The same members as a film's: one frame without a duration.
  fileprivate func json(path: String, byteCount: Int) -> JSON {
    .object([
      "path": .text(path), "width": .count(width), "height": .count(height), "scale": .number(scale),
      "frames": .count(1), "duration": .number(0), "bytes": .count(byteCount),
      "pictures": .list(pictures.map { $0.json(scale: scale) }),
    ])
  }
}

extension Sheet.Picture {
  /// The name, the frame in pixels of the sheet (x, y, width, height), and the swept properties.
  fileprivate func json(scale: Double) -> JSON {
    let frame = [frame.minX, frame.minY, frame.width, frame.height].map { JSON.number(($0 * scale).rounded()) }
    let properties = JSON.object(values.map { JSON.Member($0.name, .text($0.value)) })
    return .object([
      "name": .text(name.description), "frame": .list(frame), "properties": values.isEmpty ? nil : properties,
    ])
  }
}
