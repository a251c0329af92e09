internal import Raster
public import Text

/// What a picture's pixels depend on beside its input: two pictures with equal fingerprints were drawn by the same means.
public struct Fingerprint: Hashable, Sendable {
  /// A library and its version.
  public struct Library: Hashable, Sendable {
    public var name: String
    public var version: String

    public init(name: String, version: String) {
      self.name = name
      self.version = version
    }
  }

  /// Raised with every change of this program that changes pixels.
  public static let format = 1

  /// The keyword of the PNG text that holds it.
  public static let keyword = "Presscheck fingerprint"

  public var architecture: String
  public var libraries: [Library]

  /// By path; the paths themselves do not count.
  public var fonts: [OpenedFont]

  public init(
    fonts: [OpenedFont], libraries: [Library] = Fingerprint.loadedLibraries, architecture: String = Fingerprint.machine
  ) {
    self.fonts = fonts
    self.libraries = libraries
    self.architecture = architecture
  }

  /// The libraries that draw and set text, at the versions that are loaded now. FreeType is not among them: glyphs are
  /// HarfBuzz's outlines.
  public static var loadedLibraries: [Library] {
    let raster = RasterVersions.loaded
    let text = TextVersions.loaded
    return [
      Library(name: "cairo", version: raster.cairo), Library(name: "pixman", version: raster.pixman),
      Library(name: "pango", version: text.pango), Library(name: "harfbuzz", version: text.harfBuzz),
      Library(name: "fribidi", version: text.friBidi),
    ]
  }

  public static var machine: String {
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
  public var description: String {
    let libraries = libraries.map { "\($0.name) \($0.version)" }
    let fonts = fonts.map { "\($0.family) \($0.contentHash)" }
    return (["presscheck \(Fingerprint.format)", architecture] + libraries + fonts).joined(separator: "; ")
  }
}
