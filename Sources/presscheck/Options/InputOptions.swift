import ArgumentParser
import Glibc
import Goldens

/// How button files are read: what every verb that reads them has in common.
struct InputOptions: ParsableArguments {
  @Option(
    name: .customLong("property"),
    help: ArgumentHelp("Another value for a property, as often as wanted.", valueName: "name=value"))
  var properties: [String] = []

  @Option(help: ArgumentHelp("Another background: white, '#FF8800', 'rgba(0, 0, 0, 0.5)'.", valueName: "colour"))
  var background: String?

  @Option(
    help: ArgumentHelp(
      "A font file, or a folder in which faces are found by name (Brand-Bold.otf); looked in before all others.",
      valueName: "path"))
  var fonts: [String] = []

  @Option(help: ArgumentHelp("How many pictures are made at once; default: as many as there are processors."))
  var threads: Int?

  func validate() throws {
    if let threads, !(1...256).contains(threads) { throw ValidationError("--threads takes 1 to 256, not \(threads)") }
  }

  var threadCount: Int { threads ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Button files by the names they were given, and what takes their pictures.
  func presses(_ paths: [String]) throws(Diagnostic) -> [Press] {
    let configuration = try Configuration.find(from: "")
    var overrides: [ReadingContext.Override] = []
    for text in properties { overrides.append(try ReadingContext.Override(parsing: text)) }
    let context = ReadingContext(palette: configuration.palette, properties: overrides, background: background)
    var presses: [Press] = []
    for path in paths {
      let file = try ButtonFile(path: path, context: context)
      presses.append(
        Press(file, fonts: try FontShelf(folders: fonts, file: file, configuration: configuration)))
    }
    return presses
  }
}
