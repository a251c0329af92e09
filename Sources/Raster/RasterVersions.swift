internal import CCairo

/// The libraries that draw, at the versions that are loaded now: what the pixels depend on.
public struct RasterVersions: Hashable, Sendable {
  public let cairo: String

  /// Cairo's compositor.
  public let pixman: String

  public static let loaded = RasterVersions()

  private init() {
    cairo = String(cString: cairo_version_string())
    pixman = String(cString: pixman_version_string())
  }
}
