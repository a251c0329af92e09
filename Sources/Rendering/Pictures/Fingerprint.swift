internal import PresscheckCodecs
internal import PresscheckRaster
internal import PresscheckSVG
package import PresscheckText

/// Everything beside its input that a picture's pixels depend on.
package struct Fingerprint: Hashable, Sendable, CustomStringConvertible {
  /// A library and its version.
  package struct Library: Hashable, Sendable {
    /// In lower case: `pango`.
    package var name: String
    /// As the library reports it at run time.
    package var version: String

    package init(name: String, version: String) {
      (self.name, self.version) = (name, version)
    }
  }

  /// Raised with every change of this program that changes pixels.
  package static let format = 1
  /// The keyword of the PNG text that holds the description.
  package static let keyword = "Presscheck fingerprint"
  /// Whether a PNG has one, so that presscheck has drawn it.
  package static func isIn(_ png: [UInt8]) -> Bool {
    (try? PNG.texts(png))?[keyword] != nil
  }

  /// The architecture of the process, such as `x86_64`.
  package let architecture = Fingerprint.machine
  /// In a fixed order.
  package var libraries = Fingerprint.loadedLibraries
  /// Sorted by family, then content; the path of a font file does not count.
  package let fonts: [OpenedFont]

  package init(fonts: [OpenedFont]) {
    self.fonts = fonts.sorted { ($0.family, $0.contentHash) < ($1.family, $1.contentHash) }
  }

  /// The loaded libraries that draw and set text, without FreeType: glyphs are HarfBuzz's outlines.
  private static var loadedLibraries: [Library] {
    [
      Library(name: "cairo", version: RasterVersions.cairo), Library(name: "pixman", version: RasterVersions.pixman),
      Library(name: "pango", version: TextVersions.pango), Library(name: "harfbuzz", version: TextVersions.harfBuzz),
      Library(name: "fribidi", version: TextVersions.friBidi),
    ]
  }

  /// librsvg, which counts only for pictures with an SVG; nil if it is not installed.
  package static var svgLibrary: Library? { SVG.libraryVersion.map { Library(name: "librsvg", version: $0) } }

  /// Whether the picture has an SVG.
  package var hasSVG: Bool { libraries.contains { $0.name == "librsvg" } }

  /// The architecture that this program is built for: `x86_64`, `arm64` or `other`.
  private static var machine: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "arm64"
    #else
      "other"
    #endif
  }

  /// One line: `presscheck 1; x86_64; pango 1.50.12; …; Inter 0123456789abcdef`.
  package var description: String {
    let libraries = libraries.map { "\($0.name) \($0.version)" }
    let fonts = fonts.map { "\($0.family) \($0.contentHash)" }
    return (["presscheck \(Fingerprint.format)", architecture] + libraries + fonts).joined(separator: "; ")
  }

  /// Whether a description is of another renderer.
  ///
  /// A font that the library has does not count: it comes with a text or its weight.
  package func differs(from description: String, _ library: FontLibrary) -> Bool {
    let parts = [description, self.description].map { $0.split(separator: "; ") }
    return Set(parts[0]).symmetricDifference(parts[1]).contains { part in
      guard let blank = part.lastIndex(of: " ") else { return true }
      return !library.holds(String(part[..<blank]), String(part[part.index(after: blank)...]))
    }
  }
}
