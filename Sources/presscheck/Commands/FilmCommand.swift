import ArgumentParser
import PresscheckButtonFile
import PresscheckControls
import PresscheckRendering

/// `presscheck film`: a button in motion.
struct FilmCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "film",
    abstract: "Writes an animation: APNG, WebP, GIF, or a folder of frames.",
    discussion: """
      Without --state and --events it takes the films that the file asks for, else the initial state. With a duration a \
      film begins at time 0. Without one it begins when everything finite is over, and is one exact period where there \
      is one of at most ten seconds, else as long as it takes to look most as it began. The ending of -o picks the \
      format; a path that ends in a slash becomes a folder of frames.
      """)

  @Argument(help: ArgumentHelp("A button file.", valueName: "file"), completion: Completions.buttonFiles)
  var file: String

  @OptionGroup(title: "What is filmed")
  var selection: SelectionOptions

  // Not in the help: whoever knows it from `render` is told what a film has instead.
  @Option(parsing: .unconditional, help: .private)
  var at: String?

  @OptionGroup(title: "How it runs")
  var film: FilmSettings

  @OptionGroup(title: "How it is made")
  var input: InputOptions

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      "A .png, .webp or .gif file, a folder (ending in /), or - for standard output.", valueName: "path"),
    completion: .file())
  var output: String?

  @Flag(help: "Instead of films one picture: eight moments of each side by side, with their times.")
  var strip = false

  @Flag(help: "Findings end with exit code 65, and nothing is written.")
  var strict = false

  @Flag(help: "Lists what was written as JSON.")
  var json = false

  @OptionGroup
  var talk: TalkOptions

  func run() throws {
    guard at == nil else {
      throw Diagnostic(
        file: "--at", "a film shows every moment", hint: "say how long it is with --duration", exit: .usage)
    }
    var chosen = selection.selection()
    chosen.film = film.options
    if strip { return try writeStrip(chosen) }
    guard let renderer = try input.renderers([file]).first else { return }
    let requests = try renderer.file.requests(chosen)
    let destination = try FilmDestination(output, format: film.format, count: requests.count)
    try destination.check(requests.map(\.name), json: json)
    let frames = try renderer.resolve(requests, threads: input.work.threadCount)
    var findings = Findings(strict: strict)
    for frame in frames { findings.say(frame.findings) }
    try findings.end()
    var written: [JSON] = []
    for frame in frames {
      let recipe = try film.recipe(destination.format, for: frame)
      guard let film = try write(frame, of: renderer, recipe, to: destination) else { continue }
      if json { written.append(film.json) } else { try Console.tell(film.path) }
    }
    if json { try Console.print(JSON.object([JSON.Member("films", .list(written))]).pretty) }
  }

  /// A sheet of moments, one row a film.
  private func writeStrip(_ chosen: Selection) throws {
    guard film.format == nil, film.matte == nil, film.loop == 0, !film.dither else {
      throw Diagnostic(
        file: "--strip", "a strip is no film: --format, --loop, --matte and --dither mean nothing for it", exit: .usage)
    }
    let configuration = try Configuration.find(from: "")
    let button = try SheetButton(
      path: file, context: input.context(configuration), fonts: input.work.fonts, configuration: configuration)
    let sheet = try Sheet(
      of: [button], chosen, threads: input.work.threadCount)
    let output = SheetOutput(
      Destination(output), name: PictureName.strip(of: button.name), inputs: button.inputs, strict: strict, json: json)
    try output.write(sheet)
  }

  /// What was written for one film.
  private struct Written {
    var path: String
    var frame: ResolvedPicture
    var file: FilmFile

    var json: JSON {
      .object([
        JSON.Member("path", .text(path)), JSON.Member("width", .number(Double(frame.width))),
        JSON.Member("height", .number(Double(frame.height))),
        JSON.Member("scale", .number(frame.request.traits.scale)),
        JSON.Member("frames", .number(Double(file.frameCount))), JSON.Member("duration", .number(file.duration)),
        JSON.Member("bytes", .number(Double(file.byteCount))),
      ])
    }
  }

  private func write(
    _ frame: ResolvedPicture, of renderer: Renderer, _ recipe: FilmRecipe, to destination: FilmDestination
  ) throws(Diagnostic) -> Written? {
    var progress = ProgressBar(total: frame.frameTiming?.frameCount ?? 1)
    defer { progress.hide() }
    let path: String
    switch destination {
    case .standardOutput:
      try Console.write(try renderer.film(frame, recipe))
      return nil
    case .file(let file, _): path = file
    case .films(let folder, let format): path = folder + frame.name.stem + "." + format.rawValue
    case .frames(let folder, let isOnly):
      path = isOnly ? folder : folder + frame.name.stem + "/"
      let file = try renderer.writeFrames(of: frame, to: path) { progress.step() }
      return Written(path: path, frame: frame, file: file)
    }
    try OutputPath.check(path, against: renderer.file.inputs)
    let file = try renderer.film(frame, recipe, to: path) { progress.step() }
    return Written(path: path, frame: frame, file: file)
  }
}
