internal import PresscheckRaster
internal import PresscheckSVG
package import PresscheckText

/// What a picture's pixels depend on beside its input: two pictures with equal fingerprints were drawn by the same means.
package struct Fingerprint: Hashable, Sendable {
  /// A library and its version.
  package struct Library: Hashable, Sendable {
    /// In lower case: `pango`.
    package var name: String

    /// As the library tells it at run time.
    package var version: String

    package init(name: String, version: String) {
      self.name = name
      self.version = version
    }
  }

  /// Raised with every change of this program that changes pixels.
  package static let format = 1

  /// The keyword of the PNG text that holds it.
  package static let keyword = "Presscheck fingerprint"

  /// Of the process, such as `x86_64`.
  package var architecture: String

  /// In a fixed order.
  package var libraries: [Library]

  /// By family, then content: what a path is called from where one works must not change a picture.
  package var fonts: [OpenedFont]

  package init(
    fonts: [OpenedFont], libraries: [Library] = Fingerprint.loadedLibraries, architecture: String = Fingerprint.machine
  ) {
    self.fonts = fonts.sorted { ($0.family, $0.contentHash) < ($1.family, $1.contentHash) }
    self.libraries = libraries
    self.architecture = architecture
  }

  /// The libraries that draw and set text, at the versions that are loaded now. FreeType is not among them: glyphs are
  /// HarfBuzz's outlines.
  package static var loadedLibraries: [Library] {
    let text = TextVersions.loaded
    return [
      Library(name: "cairo", version: RasterVersions.cairo), Library(name: "pixman", version: RasterVersions.pixman),
      Library(name: "pango", version: text.pango), Library(name: "harfbuzz", version: text.harfBuzz),
      Library(name: "fribidi", version: text.friBidi),
    ]
  }

  /// What draws SVGs besides, which counts only where there is one; nil where it is not installed.
  public static var svgLibrary: Library? { SVG.libraryVersion.map { Library(name: "librsvg", version: $0) } }

  /// The architecture this was built for: `x86_64`, `arm64` or `other`.
  package static var machine: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "arm64"
    #else
      "other"
    #endif
  }
}

extension Fingerprint: CustomStringConvertible {
  /// One line: `presscheck 1; x86_64; pango 1.50.12; …; Inter 0123456789abcdef`.
  package var description: String {
    let libraries = libraries.map { "\($0.name) \($0.version)" }
    let fonts = fonts.map { "\($0.family) \($0.contentHash)" }
    return (["presscheck \(Fingerprint.format)", architecture] + libraries + fonts).joined(separator: "; ")
  }
}
