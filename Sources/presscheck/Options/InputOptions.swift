import ArgumentParser
import PresscheckButtonFile
import PresscheckRendering

/// How button files are read: what every verb that reads them has in common.
struct InputOptions: ParsableArguments {
  @Option(
    name: .customLong("property"),
    help: ArgumentHelp(
      "Another value for a property, as often as wanted; for layers: plate.cornerRadius=8.", valueName: "name=value"),
    completion: Completions.properties, transform: ReadingContext.Override.init(parsing:))
  var properties: [ReadingContext.Override] = []

  @Option(
    help: ArgumentHelp("Another background: white, '#FF8800', 'rgba(0, 0, 0, 0.5)'.", valueName: "colour"),
    completion: Completions.colors)
  var background: String?

  @OptionGroup
  var work: WorkOptions

  /// Button files by the names they were given, and what takes their pictures.
  func renderers(_ paths: [String]) throws(Diagnostic) -> [Renderer] {
    let configuration = try Configuration.find(from: "")
    return try work.renderers(paths, context(configuration), configuration)
  }

  /// What holds for every button file that is read.
  func context(_ configuration: Configuration) -> ReadingContext {
    ReadingContext(configuration, properties: properties, background: background)
  }
}
