import ArgumentParser
import PresscheckButtonFile
import PresscheckCodecs
import PresscheckLayerTree
import PresscheckRaster
import PresscheckRendering
import PresscheckSVG
import PresscheckText

/// `presscheck doctor`: what this machine draws with.
struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Says which libraries and fonts pictures are made with, and their fingerprint.")

  @Option(
    help: ArgumentHelp(
      "A font file or a folder of them, looked in before all others; their fonts also stand in for missing characters.",
      valueName: "path"), completion: .file())
  var fonts: [String] = []

  @Flag(help: "As JSON.")
  var json = false

  func run() throws {
    let configuration = try Configuration.find(from: "")
    let outputs = try FontResolver(folders: fonts, configuration: configuration)
    let fingerprint = try outputs.defaultFingerprint()
    if json {
      return try Console.print(try report(outputs, fingerprint, configuration).pretty)
    }
    try Console.print("presscheck \(Version.text), \(fingerprint.architecture)")
    for library in libraries(fingerprint) { try Console.print("  \(library.name) \(library.version)") }
    if Fingerprint.svgLibrary == nil {
      try Console.print("  librsvg not found: SVG images need \(SVG.debianPackage)")
    }
    try Console.print("configuration: \(configuration.path ?? "none")")
    try Console.print("fonts are looked for in")
    let held = try outputs.contents()
    for place in held {
      try Console.print("  \(place.path)")
      for face in place.faces { try Console.print("    \(face.family), \(face.style): \(face.fileName)") }
    }
    let last = outputs.library.lastFiles
    if let folder = outputs.library.looked.dropFirst(held.count).first { try Console.print("  \(folder)") }
    try Console.print("\(Set(held.flatMap(\.faces).map(\.path)).count + last.count) font files found")
    try Console.print("render fingerprint: \(fingerprint)")
  }

  /// Those that pixels depend on, then those that they do not.
  private func libraries(_ fingerprint: Fingerprint) -> [Fingerprint.Library] {
    let codecs = CodecVersions.loaded
    return fingerprint.libraries + [
      Fingerprint.Library(name: "freetype", version: RasterVersions.freeType),
      Fingerprint.Library(name: "libpng", version: codecs.libpng),
      Fingerprint.Library(name: "libdeflate", version: codecs.libdeflate),
    ] + [Fingerprint.svgLibrary].compactMap(\.self)
  }

  private func report(
    _ outputs: FontResolver, _ fingerprint: Fingerprint, _ configuration: Configuration
  ) throws(Diagnostic) -> JSON {
    let faces = try outputs.contents().flatMap(\.faces)
    let files = faces.map(\.path).reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
    return .object([
      JSON.Member("version", .text(Version.text)), JSON.Member("architecture", .text(fingerprint.architecture)),
      JSON.Member(
        "libraries", .object(libraries(fingerprint).map { JSON.Member($0.name, .text($0.version)) })),
      JSON.Member("configuration", configuration.path.map { .text($0) } ?? .null),
      JSON.Member("fontPlaces", .list(outputs.library.looked.map { .text($0) })),
      JSON.Member("fonts", .list((files + outputs.library.lastFiles).map { .text($0) })),
      JSON.Member("faces", .list(faces.map(\.json))),
      JSON.Member("fingerprint", .text(fingerprint.description)),
    ])
  }
}

extension HeldFace {
  fileprivate var fileName: Substring { path.split(separator: "/").last ?? "" }

  /// `semibold italic`, `100 to 900`.
  fileprivate var style: String {
    let weight =
      weights.count > 1
      ? "\(weights.lowerBound) to \(weights.upperBound)"
      : FontWeight.named.first { $0.weight.value == weights.lowerBound }?.name ?? "weight \(weights.lowerBound)"
    return isItalic ? "\(weight) italic" : weight
  }

  fileprivate var json: JSON {
    .object([
      JSON.Member("path", .text(path)), JSON.Member("family", .text(family)),
      JSON.Member("weights", .list([weights.lowerBound, weights.upperBound].map { .number(Double($0)) })),
      JSON.Member("italic", .boolean(isItalic)),
    ])
  }
}
