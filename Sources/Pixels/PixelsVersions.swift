internal import CDeflate
internal import CPNG

/// The libraries that pictures are read and written with. Their pixels do not depend on the versions.
public struct PixelsVersions: Hashable, Sendable {
  public let libpng: String
  public let libdeflate: String

  /// libpng as it is loaded, libdeflate as it was when this was built.
  public static let loaded = PixelsVersions()

  private init() {
    libpng = String(cString: png_get_libpng_ver(nil))
    libdeflate = LIBDEFLATE_VERSION_STRING
  }
}
