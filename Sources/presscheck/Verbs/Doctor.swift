import ArgumentParser
import Goldens
import Pixels
import Raster
import Text

/// `presscheck doctor`: what this machine draws with.
struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Says which libraries and fonts pictures are made with, and their fingerprint.")

  @Option(
    help: ArgumentHelp(
      "A font file, or a folder in which faces are found by name (Brand-Bold.otf); looked in before all others.",
      valueName: "path"))
  var fonts: [String] = []

  @Flag(help: "As JSON.")
  var json = false

  func run() throws {
    let configuration = try Configuration.find(from: "")
    let shelf = try FontShelf(folders: fonts, configuration: configuration)
    let fingerprint = try shelf.defaultFingerprint()
    if json {
      return try Console.print(report(shelf, fingerprint, configuration).pretty)
    }
    try Console.print("presscheck \(Version.text), \(fingerprint.architecture)")
    for library in libraries(fingerprint) { try Console.print("  \(library.name) \(library.version)") }
    try Console.print("configuration: \(configuration.path ?? "none")")
    try Console.print("fonts are looked for in")
    for place in shelf.library.looked { try Console.print("  \(place)") }
    try Console.print("\(shelf.library.fontFiles.count) font files found")
    try Console.print("render fingerprint: \(fingerprint)")
  }

  /// Those that pixels depend on, then those that they do not.
  private func libraries(_ fingerprint: Fingerprint) -> [Fingerprint.Library] {
    let codecs = PixelsVersions.loaded
    return fingerprint.libraries + [
      Fingerprint.Library(name: "freetype", version: RasterVersions.freeType),
      Fingerprint.Library(name: "libpng", version: codecs.libpng),
      Fingerprint.Library(name: "libdeflate", version: codecs.libdeflate),
    ]
  }

  private func report(_ shelf: FontShelf, _ fingerprint: Fingerprint, _ configuration: Configuration) -> JSON {
    .object([
      JSON.Member("version", .text(Version.text)), JSON.Member("architecture", .text(fingerprint.architecture)),
      JSON.Member(
        "libraries", .object(libraries(fingerprint).map { JSON.Member($0.name, .text($0.version)) })),
      JSON.Member("configuration", configuration.path.map { .text($0) } ?? .null),
      JSON.Member("fontPlaces", .list(shelf.library.looked.map { .text($0) })),
      JSON.Member("fonts", .list(shelf.library.fontFiles.map { .text($0) })),
      JSON.Member("fingerprint", .text(fingerprint.description)),
    ])
  }
}
