internal import PresscheckCCairo

/// The libraries that draw, at the versions that are loaded now: what the pixels depend on.
package struct RasterVersions: Hashable, Sendable {
  package let cairo: String

  /// Cairo's compositor.
  package let pixman: String

  package static let loaded = RasterVersions()

  /// What Cairo and HarfBuzz are linked with. No pixel depends on it: glyphs are HarfBuzz's outlines.
  package static var freeType: String {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0 else { return "unknown" }
    defer { FT_Done_FreeType(library) }
    var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
    FT_Library_Version(library, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }

  private init() {
    cairo = String(cString: cairo_version_string())
    pixman = String(cString: pixman_version_string())
  }
}
