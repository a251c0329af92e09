internal import PresscheckGraphics
package import PresscheckLayerTree

/// Reads SVG files as images, which librsvg draws.
///
/// Everything that would make a picture depend on the machine is refused (text, which needs its fonts, and `systemLanguage`),
/// as are references out of the file and unbounded work.
package enum SVG {
  /// The longest file.
  package static let maximumBytes = 1 << 20
  /// The Debian package of librsvg.
  package static let debianPackage = "librsvg2-2"
  /// In points.
  static let longestSide = 32_767.0

  /// Reads a file and makes sure that it can be drawn.
  package static func decode(_ bytes: [UInt8]) throws(SVGError) -> SVGImage { try decode(bytes, with: .standard) }

  /// The version of librsvg, which this loads; nil if it is not installed.
  package static var libraryVersion: String? { SVGLibrary.standard?.version }

  /// Reads a file with another library; nil for none.
  static func decode(_ bytes: [UInt8], with library: SVGLibrary?) throws(SVGError) -> SVGImage {
    guard let library else { throw .noLibrary }
    guard bytes.count <= maximumBytes else { throw .tooManyBytes(maximumBytes) }
    guard let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) else { throw .notUTF8 }
    let surfaceCount = try SVGOutline(text).surfaceCount()
    let handle = try SVGHandle(bytes, library)
    let image = SVGImage(bytes: bytes, size: try handle.size(), surfaceCount: surfaceCount)
    // librsvg reports some errors only when it draws.
    var pixel: [UInt8] = [0, 0, 0, 0]
    try handle.draw(
      on: &pixel, width: 1, height: 1, size: image.size, scale: Size(1 / image.size.width, 1 / image.size.height))
    return image
  }
}
