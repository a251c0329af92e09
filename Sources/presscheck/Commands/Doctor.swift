import ArgumentParser
import PresscheckButtonFile
import PresscheckCodecs
import PresscheckFiles
import PresscheckLayerTree
import PresscheckRaster
import PresscheckRendering
import PresscheckSVG
import PresscheckText

/// `presscheck doctor`: what this machine renders with.
struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Lists the libraries and fonts that render pictures here, and their fingerprint.",
    discussion: """
      Examples:

        presscheck doctor
        presscheck doctor --fonts Brand.otf --json
      """)

  @OptionGroup var fonts: FontsOption

  @Flag(help: "Prints JSON.")
  var json = false

  func run() throws {
    let configuration = try Configuration.find(from: "")
    let resolver = try FontResolver(folders: fonts.fonts, configuration: configuration)
    let fingerprint = try resolver.defaultFingerprint()
    let places = try resolver.contents()
    let faces = places.flatMap(\.faces)
    let paths = faces.map(\.path).reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
    let files = paths + resolver.library.lastFiles
    if json {
      return try Console.print(
        .object([
          "version": .text(Version.text), "architecture": .text(fingerprint.architecture),
          "libraries": .object(libraries(fingerprint).map { JSON.Member($0.name, .text($0.version)) }),
          "configuration": configuration.path.map { .text($0) } ?? .null,
          "fontPlaces": .texts(resolver.library.looked), "fonts": .texts(files),
          "faces": .list(faces.map(\.json)), "fingerprint": .text(fingerprint.description),
        ]))
    }
    var lines = ["presscheck \(Version.text), \(fingerprint.architecture)"]
    lines += libraries(fingerprint).map { "  \($0.name) \($0.version)" }
    if Fingerprint.svgLibrary == nil { lines.append("  librsvg not found: SVG images need \(SVG.debianPackage)") }
    if PDFSupport.path == nil { lines.append("  pdftocairo not found: PDF images need \(PDFSupport.debianPackage)") }
    lines += ["configuration: \(configuration.path ?? "none")", "fonts are looked for in"]
    for place in places {
      lines.append("  \(place.path)")
      lines += place.faces.map { "    \($0.family), \($0.style): \($0.fileName)" }
    }
    if let folder = resolver.library.looked.dropFirst(places.count).first { lines.append("  \(folder)") }
    lines.append("\(Set(paths).count + resolver.library.lastFiles.count) font files found")
    lines.append("render fingerprint: \(fingerprint)")
    for line in lines { try Console.print(line) }
  }

  /// Those that pixels depend on first.
  private func libraries(_ fingerprint: Fingerprint) -> [Fingerprint.Library] {
    let others = [
      ("freetype", RasterVersions.freeType), ("libpng", CodecVersions.libpng), ("libdeflate", CodecVersions.libdeflate),
    ]
    return fingerprint.libraries + others.map { Fingerprint.Library(name: $0, version: $1) }
      + [Fingerprint.svgLibrary].compactMap(\.self)
  }
}

extension HeldFace {
  fileprivate var fileName: String { Paths.lastComponent(of: path) }

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
      "path": .text(path), "family": .text(family),
      "weights": .list([weights.lowerBound, weights.upperBound].map(JSON.count)), "italic": .boolean(isItalic),
    ])
  }
}
