import ArgumentParser
import Glibc
import PresscheckButtonFile
import PresscheckFiles
import PresscheckGoldens
import PresscheckInterfaceBuilder
import PresscheckRendering
import PresscheckRunnerClient

/// How button files are read and rendered: shared by every command that reads them.
struct InputOptions: PlainOptions {
  @Option(
    name: .customLong("property"),
    help: ArgumentHelp(
      "Sets a property for this run; repeatable. In a layers file: plate.cornerRadius=8.", valueName: "name=value"),
    completion: Completions.properties, transform: ReadingContext.Override.init(parsing:))
  var properties: [ReadingContext.Override] = []

  @Option(
    help: ArgumentHelp("Replaces the background: white, '#FF8800', 'rgba(0, 0, 0, 0.5)'.", valueName: "colour"),
    completion: Completions.colors)
  var background: String?

  @OptionGroup var controls: ControlOptions
  @OptionGroup var work: WorkOptions

  /// The options that are given, of those that say something of the buttons.
  var given: [RequestOption] {
    let all: [(RequestOption, Bool)] = [
      (.property, !properties.isEmpty), (.background, background != nil), (.id, !controls.ids.isEmpty),
      (.label, !controls.labels.isEmpty), (.controlClass, !controls.classes.isEmpty), (.fonts, !work.fonts.isEmpty),
    ]
    return all.filter(\.1).map(\.0)
  }

  /// One renderer per button of the files, else of those that the configuration of the working folder names.
  func renderers(_ paths: [String]) throws(Diagnostic) -> [Renderer] {
    let configuration = try Configuration.find(from: "")
    let files = paths.isEmpty ? try Project(configuration).buttonFiles() : paths
    return try work.renderers(
      files, context(configuration), choice: controls.choice, areFound: paths.isEmpty)
  }

  /// The renderer of a file's button.
  ///
  /// - Throws: Exit 64 if several buttons of a document are chosen.
  func renderer(_ path: String) throws(Diagnostic) -> Renderer {
    let renderers = try renderers([path])
    guard renderers.count == 1 else { throw ControlOptions.ambiguity(renderers.map(\.file), in: path) }
    return renderers[0]
  }

  /// One button of a sheet per button of the files, else of those that the configuration names, in variants.
  func sheetButtons(_ paths: [String], sweeps: [Sweep] = []) throws(Diagnostic) -> [SheetButton] {
    let configuration = try Configuration.find(from: "")
    let context = context(configuration)
    try WorkOptions.checkNamed(paths)
    let files = paths.isEmpty ? try Project(configuration).buttonFiles() : paths
    return try ButtonSource.map(
      files, context, choice: controls.choice, areFound: paths.isEmpty, threads: work.threadCount
    ) { document throws(Diagnostic) in
      try SheetButton(document, context: context, sweeps: sweeps, fonts: work.fonts)
    }
  }

  func context(_ configuration: Configuration) -> ReadingContext {
    work.context(configuration, properties: properties, background: background)
  }

  mutating func read(_ line: inout PlainLine) throws {
    properties = try line.values("property").map(ReadingContext.Override.init(parsing:))
    background = try line.value("background")
    controls = try line.group()
    work = try line.group()
  }
}

/// `--fonts`.
struct FontsOption: PlainOptions {
  @Option(
    help: ArgumentHelp(
      "A font file, or a folder of fonts, to search first; repeatable. These fonts also supply missing characters.",
      valueName: "path"), completion: .file())
  var fonts: [String] = []

  mutating func read(_ line: inout PlainLine) throws {
    fonts = try line.values("fonts")
  }
}

/// `--timeout`.
struct TimeoutOption: PlainOptions {
  @Option(
    help: ArgumentHelp(
      "How long a class of control uikit may take for an answer, up to 3600; default: 60.", valueName: "seconds"))
  var timeout: Double?

  func validate() throws {
    if let timeout, !(timeout > 0 && timeout <= 3_600) {
      throw ValidationError("--timeout takes seconds above 0 and up to 3600, not \(timeout.plain)")
    }
  }

  mutating func read(_ line: inout PlainLine) throws {
    timeout = try line.value("timeout")
  }
}

/// Fonts and threads: shared by every command that renders.
struct WorkOptions: PlainOptions {
  @OptionGroup private var fontsOption: FontsOption

  var fonts: [String] { fontsOption.fonts }

  @Option(help: "How many pictures to render at once, 1 to 256; default: one per processor.")
  var threads: Int?

  @OptionGroup private var timeoutOption: TimeoutOption

  func validate() throws {
    if let threads, !(1...256).contains(threads) { throw ValidationError("--threads takes 1 to 256, not \(threads)") }
  }

  var threadCount: Int { threads ?? Workers.processorCount }

  /// The context that files are read in; the classes that they name run as long as the options let them.
  func context(
    _ configuration: Configuration, properties: [ReadingContext.Override] = [], background: String? = nil
  ) -> ReadingContext {
    ReadingContext(
      configuration, properties: properties, background: background,
      host: RunnerHost(timeout: timeoutOption.timeout, announce: Console.announce))
  }

  /// One renderer per button; every file is read before the first error ends the run.
  ///
  /// Files that the configuration's patterns found can be bases of others, which have no pictures.
  func renderers(
    _ paths: [String], _ context: ReadingContext, choice: ControlChoice = ControlChoice(), areFound: Bool = false
  ) throws(Diagnostic) -> [Renderer] {
    try WorkOptions.checkNamed(paths)
    let resolvers = FontResolvers(folders: fonts)
    return try ButtonSource.map(paths, context, choice: choice, areFound: areFound, threads: threadCount) {
      document throws(Diagnostic) in
      let file = try ButtonFile(document, context)
      return Renderer(file, fonts: try resolvers.resolver(of: file, context.configuration))
    }
  }

  /// - Throws: Exit 64 for a file that is named twice, 65 for a folder, 66 for `-`.
  static func checkNamed(_ paths: [String]) throws(Diagnostic) {
    var seen: Set<String> = []
    for path in paths {
      guard seen.insert(path).inserted else { throw Diagnostic(file: nil, "\(path) is named twice", exit: .usage) }
      if path == "-", !InputFile.exists(path) {
        throw Diagnostic(
          file: nil, "the button file \"-\" is not there",
          hint: "standard input is not read: write its content to a file, and name that", exit: .inputNotFound)
      }
      if InputFile.isFolder(path) {
        let files = path == "." ? "*.yaml" : path.asFolder + "*.yaml"
        throw Diagnostic(
          file: nil, "the button file \(path.quoted) is a folder",
          hint: "name its files, as in \(files), or list them as buttons: in presscheck.yaml", exit: .badInput)
      }
    }
  }

  mutating func read(_ line: inout PlainLine) throws {
    fontsOption = try line.group()
    threads = try line.value("threads")
    timeoutOption = try line.group()
  }
}
