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

  @OptionGroup
  var work: WorkOptions

  /// Button files by the names they were given, and what takes their pictures.
  func presses(_ paths: [String]) throws(Diagnostic) -> [Press] {
    let configuration = try Configuration.find(from: "")
    var overrides: [ReadingContext.Override] = []
    for text in properties { overrides.append(try ReadingContext.Override(parsing: text)) }
    let context = ReadingContext(palette: configuration.palette, properties: overrides, background: background)
    return try work.presses(paths, context, configuration)
  }
}
