/// A still in the smaller of two lossless formats, PNG and WebP, for pages that hold many of them.
///
/// Output depends on the arguments alone: same picture, same bytes. A clear pixel decodes to a clear pixel of any colour.
package final class LosslessStill {
  private let encoder = PNGEncoder()
  private var webP = LosslessWebP(effort: .small)

  package init() {}

  /// The bytes of the file; its first ones say which format it has.
  package func encode(_ bitmap: Bitmap) throws(CodecError) -> [UInt8] {
    let png = try encoder.encode(bitmap, effort: .dense)
    guard max(bitmap.width, bitmap.height) <= LosslessWebP.greatestSide else { return png }
    let webP = try file(bitmap)
    return webP.count < png.count ? webP : png
  }

  private func file(_ bitmap: Bitmap) throws(CodecError) -> [UInt8] {
    let words = bitmap.rgba.withUnsafeBytes { bytes in
      (0..<bitmap.width * bitmap.height).map {
        UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: 4 * $0, as: UInt32.self))
      }
    }
    let chunk = try webP.encode(FramePixels(rect: PixelRect(bitmap.size), elements: words), keepsClearColors: false)
    var bytes = Array("RIFF".utf8)
    bytes.append(littleEndian: 4 + chunk.count, bytes: 4)
    return bytes + Array("WEBP".utf8) + chunk
  }
}
