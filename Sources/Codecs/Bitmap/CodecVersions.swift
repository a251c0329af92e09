internal import PresscheckCDeflate
internal import PresscheckCPNG

/// The libraries that pictures are read and written with. Their pixels do not depend on the versions.
package struct CodecVersions: Hashable, Sendable {
  package let libpng: String
  package let libdeflate: String

  /// libpng as it is loaded, libdeflate as it was when this was built.
  package static let loaded = CodecVersions()

  private init() {
    libpng = String(cString: png_get_libpng_ver(nil))
    libdeflate = LIBDEFLATE_VERSION_STRING
  }
}
