internal import PresscheckCWebP

/// Packs pixels as a `VP8L` chunk with libwebp.
struct LosslessWebP {
  private let configuration: WebPConfig

  static let greatestSide = Int(WEBP_MAX_DIMENSION)

  init(effort: PNG.Effort) {
    var configuration = WebPConfig()
    let isReady =
      WebPConfigInit(&configuration) != 0 && WebPConfigLosslessPreset(&configuration, effort == .fast ? 1 : 5) != 0
    precondition(isReady, "libwebp has another version than at build time")
    self.configuration = configuration
  }

  /// The chunk, name and length included, for straight R, G, B, A; clear pixels keep their colours or get the best ones.
  func encode(_ pixels: FramePixels<UInt32>, keepsClearColors: Bool) throws(CodecError) -> [UInt8] {
    // libwebp's words are blue in the lowest byte.
    var argb = pixels.elements.map { $0 & 0xFF00_FF00 | $0 >> 16 & 0xFF | $0 << 16 & 0xFF_0000 }
    var file: [UInt8] = []
    var configuration = configuration
    configuration.exact = keepsClearColors ? 1 : 0
    let failure = argb.withUnsafeMutableBufferPointer { argb in
      withUnsafeMutablePointer(to: &file) { file in encode(argb, pixels.rect, &configuration, into: file) }
    }
    if failure != VP8_ENC_OK { throw .cannotWrite("libwebp fails with error \(failure.rawValue)") }
    // After the 12 bytes of the file header.
    return Array(file.dropFirst(12))
  }

  private func encode(
    _ argb: UnsafeMutableBufferPointer<UInt32>, _ rect: PixelRect, _ configuration: inout WebPConfig,
    into file: UnsafeMutablePointer<[UInt8]>
  ) -> WebPEncodingError {
    var picture = WebPPicture()
    guard WebPPictureInit(&picture) != 0 else { return VP8_ENC_ERROR_INVALID_CONFIGURATION }
    picture.use_argb = 1
    picture.width = Int32(rect.width)
    picture.height = Int32(rect.height)
    picture.argb = argb.baseAddress
    picture.argb_stride = Int32(rect.width)
    picture.custom_ptr = UnsafeMutableRawPointer(file)
    picture.writer = { data, count, picture in
      let file = picture?.pointee.custom_ptr.assumingMemoryBound(to: [UInt8].self)
      file?.pointee.append(contentsOf: UnsafeBufferPointer(start: data, count: count))
      return 1
    }
    defer { WebPPictureFree(&picture) }
    return WebPEncode(&configuration, &picture) != 0 ? VP8_ENC_OK : picture.error_code
  }

  /// Whether a chunk of `encode` has pixels that are not opaque: a bit after the signature and the two sizes.
  static func hasAlpha(_ chunk: [UInt8]) -> Bool { chunk[12] & 0x10 != 0 }
}
