import ArgumentParser
import PresscheckButtonFile
import PresscheckCodecs
import PresscheckControls
import PresscheckFiles
import PresscheckRendering

/// `presscheck film`: a button in motion.
struct FilmCommand: PlainCommand {
  static let configuration = CommandConfiguration(
    commandName: "film",
    abstract: "Writes an animation: APNG, WebP, GIF, or a folder of frames.",
    discussion: """
      Without --state and --events it renders the file's films, or the initial state if there are none. With a duration \
      the film begins at time 0. Without one it begins when every finite animation has ended, and lasts one exact period \
      of at most ten seconds; if there is none, it lasts until the button looks most as it began. The format follows -o's \
      extension; a path that ends in a slash is a folder of frames.

      Examples:

        presscheck film buy.yaml --state busy -o busy.png
        presscheck film buy.yaml --events 'touchDown@0 touchUpInside@0.1' -o tap.webp
      """)

  @Argument(help: .buttonFile, completion: Completions.buttonFiles) var file: String

  @OptionGroup(title: "Which films") var pictures: SelectionOptions

  // Not in the help: whoever knows it from `render` learns here what a film has instead.
  @Option(parsing: .unconditional, help: .private)
  var at: String?

  @OptionGroup(title: "Film") var film: FilmSettings
  @OptionGroup(title: "Rendering") var input: InputOptions

  @Option(
    name: .output,
    help: ArgumentHelp(
      "A .png, .webp or .gif file, a folder (ending in /), or - for standard output.", valueName: "path"),
    completion: .file())
  var path: String?

  @Flag(help: "Writes one still instead: eight moments of each film side by side, with their times.")
  var strip = false

  @OptionGroup(title: "Output") var output: FindingOptions

  func run() throws {
    guard at == nil else {
      throw Diagnostic(file: "--at", "a film shows every moment", hint: "set its length with --duration", exit: .usage)
    }
    var selection = pictures.selection
    selection.film = film.options
    if strip { return try writeStrip(selection) }
    let renderer = try input.renderer(file)
    let requests = try renderer.file.requests(selection)
    let destination = Destination(path)
    let format = try format(of: destination)
    try film.check(format)
    try destination.checkPlace(requests.map(\.name), "film", json: output.json) {
      "choose one with \($0), or leave -o out"
    }
    var errors = ErrorList()
    let pictures = try renderer.resolveEach(requests, threads: input.work.threadCount).compactMap { errors.attempt($0) }
    var findings = Findings(strict: output.strict)
    try findings.check(renderer.file.findings + pictures.flatMap(\.findings))
    let batch = FileBatch()
    var films: [(picture: ResolvedPicture, path: String, file: AnimationSummary)] = []
    for picture in pictures {
      let recipe = try film.recipe(format, for: picture)
      let isOnly = requests.count == 1
      guard let (path, file) = try draw(picture, of: renderer, recipe, to: destination, isOnly: isOnly, batch) else {
        return
      }
      films.append((picture, path, file))
    }
    // What only drawing finds has ended the run before the first film is written.
    try batch.write()
    var files = FileList()
    for (picture, path, file) in films {
      if path.hasSuffix("/") { try ResolvedPicture.removeFrames(from: file.frameCount, in: path) }
      try files.add(path, json: picture.json(path: path, frames: file.frameCount, file.duration, file.byteCount))
    }
    if !films.isEmpty { try files.end("films") }
    try errors.end()
  }

  /// Joins 30 frames per second to a film that every player shows.
  private static let ffmpeg =
    "ffmpeg -framerate 30 -i frames/%04d.png -vf \"pad=ceil(iw/2)*2:ceil(ih/2)*2\" -pix_fmt yuv420p"

  /// A folder of frames has PNG files.
  private func format(of destination: Destination) throws(Diagnostic) -> FilmFormat {
    guard case .file(let path) = destination else { return film.format ?? .png }
    guard let format = film.format ?? FilmFormat(path: path) else {
      let hint =
        ["mp4", "m4v", "mov", "mkv"].contains(Paths.ending(of: path))
        ? "ffmpeg makes a film of frames: -o frames/ --fps 30 --background white, then \(Self.ffmpeg) \(path.shellWord)"
        : "for a folder of frames, end the path with a slash"
      throw Destination.wrongEnding(path, [".png", ".webp", ".gif"], of: "films", hint: hint)
    }
    return format
  }

  /// Draws a film into a batch; nil for one that standard output has got.
  private func draw(
    _ picture: ResolvedPicture, of renderer: Renderer, _ recipe: FilmRecipe, to destination: Destination, isOnly: Bool,
    _ batch: FileBatch
  ) throws(Diagnostic) -> (path: String, file: AnimationSummary)? {
    var progress = ProgressBar(total: picture.frameTiming?.frameCount ?? 1)
    defer { progress.hide() }
    switch destination {
    case .standardOutput:
      try Console.write(try picture.film(recipe, threads: input.work.threadCount))
      return nil
    case .folder(let folder) where self.path != nil && film.format == nil:
      let path = isOnly ? folder : folder + picture.name.stem + "/"
      let file = try picture.frames(effort: film.effort ?? .fast) { (name, png) throws(Diagnostic) in
        try OutputPath.check([path + name], against: renderer.file.inputs)
        try batch.add(png, to: path + name)
        progress.step()
      }
      return (path, file)
    case .file, .folder:
      let path = destination.path(of: "\(picture.name.stem).\(recipe.format.rawValue)") ?? ""
      try OutputPath.check([path], against: renderer.file.inputs)
      let draft = try FileDraft(of: path, isGiven: destination.isFile)
      let file = try picture.film(recipe, into: draft, threads: input.work.threadCount) { progress.step() }
      batch.add(draft)
      return (path, file)
    }
  }

  /// A sheet of moments, one row per film.
  private func writeStrip(_ selection: Selection) throws {
    guard film.format == nil, film.matte == nil, film.loop == 0, !film.dither, film.effort == nil else {
      throw Diagnostic(
        file: "--strip", "a strip is a still, without --format, --loop, --matte, --dither, --fast and --small",
        exit: .usage)
    }
    let buttons = try input.sheetButtons([file])
    guard let button = buttons.first, buttons.count == 1 else {
      throw ControlOptions.ambiguity(buttons.map(\.file), in: file)
    }
    try SheetOutput(
      destination: Destination(path), name: PictureName.strip(of: button.name), inputs: button.inputs, options: output
    ).write { () throws(Diagnostic) in
      try Sheet(of: [button], selection, style: .strip, threads: input.work.threadCount)
    }
  }

  mutating func read(_ line: inout PlainLine) throws {
    pictures = try line.group()
    at = try line.value("at")
    film = try line.group()
    input = try line.group()
    path = try line.output()
    strip = try line.flag("strip")
    output = try line.group()
    file = try line.arguments(1...1)[0]
  }
}

extension ResolvedPicture {
  /// A written picture or film; its duration is in seconds.
  func json(path: String, frames: Int, _ duration: Double, _ byteCount: Int) -> JSON {
    .object([
      "path": .text(path), "width": .count(width), "height": .count(height), "scale": .number(request.traits.scale),
      "frames": .count(frames), "duration": .number(duration), "bytes": .count(byteCount),
    ])
  }
}

/// How a film runs and is written.
struct FilmSettings: PlainOptions {
  @Option(
    parsing: .unconditional, help: "The film's length: 1.5 or 250ms; default: the shot's, else one period.",
    transform: FilmOptions.duration)
  var duration: Double?

  @Option(
    parsing: .unconditional, help: "Frames per second, 0.1 to 1000; default: the shot's, else 60.",
    transform: FilmOptions.rate)
  var fps: Double?

  @Option(help: ArgumentHelp("How often the film plays; 0 is for ever.", valueName: "times"))
  var loop: Int = 0

  @Option(help: "png is APNG; default: -o's extension, else png.")
  var format: FilmFormat?

  @Option(
    help: ArgumentHelp(
      "The colour under translucent pixels of a GIF; default: white, black for dark pictures, and none under those that show by less than half.",
      valueName: "colour"), completion: Completions.colors)
  var matte: String?

  @Flag(help: "Dithers a GIF: mixes colours that its palette of 255 lacks.")
  var dither = false

  @Flag(help: "Writes an APNG or WebP in less time, as a larger file.")
  var fast = false

  @Flag(help: "Writes the smallest APNG, WebP or frames, in ten times the time.")
  var small = false

  func validate() throws {
    if !(0...65_535).contains(loop) { throw ValidationError("--loop takes 0 to 65535, not \(loop)") }
    if fast && small { throw ValidationError("--fast and --small cannot be combined") }
  }

  var options: FilmOptions { FilmOptions(duration: duration, fps: fps) }

  /// Nil without a flag.
  var effort: PNG.Effort? { fast ? .fast : small ? .small : nil }

  /// Refuses an effort for a GIF, and what is a GIF's alone for another film.
  func check(_ format: FilmFormat) throws(Diagnostic) {
    guard format == .gif else {
      guard let flag = matte != nil ? "--matte" : dither ? "--dither" : nil else { return }
      throw Diagnostic(
        file: flag, "only a GIF needs it: other films have every colour and transparency", hint: "leave it out",
        exit: .usage)
    }
    guard let effort else { return }
    let message = "a GIF is written in one way: the effort is for APNG and WebP"
    throw Diagnostic(file: effort == .fast ? "--fast" : "--small", message, hint: "leave it out", exit: .usage)
  }

  func recipe(_ format: FilmFormat, for picture: ResolvedPicture) throws(Diagnostic) -> FilmRecipe {
    let traits = picture.request.traits
    let color = try matte.map { text throws(Diagnostic) in try FilmRecipe.matte(text, traits) }
    return FilmRecipe(
      format: format, plays: loop, effort: effort ?? .dense,
      matte: color ?? FilmRecipe.matte(for: traits.appearance),
      isDithered: dither)
  }

  mutating func read(_ line: inout PlainLine) throws {
    duration = try line.value("duration").map(FilmOptions.duration)
    fps = try line.value("fps").map(FilmOptions.rate)
    loop = try line.value("loop") ?? 0
    format = try line.value("format")
    matte = try line.value("matte")
    dither = try line.flag("dither")
    fast = try line.flag("fast")
    small = try line.flag("small")
  }
}
