internal import PresscheckCWebP

/// Packs pixels as a `VP8L` chunk with libwebp.
struct LosslessWebP {
  /// The quickest first.
  private let configurations: [WebPConfig]
  /// The one that packed best when all were tried last.
  private var best = 0
  private var packedCount = 0

  static let greatestSide = Int(WEBP_MAX_DIMENSION)

  /// Frames of a film are alike, so all configurations are tried on one of so many, and on the first two.
  private static let trialDistance = 8

  /// libwebp's method 0 always predicts a pixel from its neighbours: on a moving gradient it takes a third of method 1's time
  /// for less bytes, on a button at rest it takes four times the bytes (*measured*).
  init(effort: PNG.Effort) {
    configurations =
      switch effort {
      case .fast: [Self.configuration(method: 0, quality: 20)]
      case .dense: [Self.configuration(method: 0, quality: 50), Self.configuration(method: 1, quality: 20)]
      case .small: [Self.configuration(method: 4, quality: 50)]
      }
  }

  private static func configuration(method: Int32, quality: Float) -> WebPConfig {
    var configuration = WebPConfig()
    precondition(WebPConfigInit(&configuration) != 0, "libwebp has another version than at build time")
    (configuration.lossless, configuration.method, configuration.quality) = (1, method, quality)
    return configuration
  }

  /// The chunk, name and length included, for straight R, G, B, A; clear pixels keep their colours or get the best ones.
  mutating func encode(_ pixels: FramePixels<UInt32>, keepsClearColors: Bool) throws(CodecError) -> [UInt8] {
    defer { packedCount += 1 }
    guard configurations.count > 1, packedCount < 2 || packedCount % Self.trialDistance == 0 else {
      return try encode(pixels, keepsClearColors, configurations[best])
    }
    var least: [UInt8]?
    for (index, configuration) in configurations.enumerated() {
      let chunk = try encode(pixels, keepsClearColors, configuration)
      if let least, Self.slowerGain * Double(least.count) < Double(chunk.count) { continue }
      (best, least) = (index, chunk)
    }
    return least ?? []
  }

  /// The part of a quicker configuration's bytes that a slower one must stay below.
  private static let slowerGain = 0.95

  private func encode(
    _ pixels: FramePixels<UInt32>, _ keepsClearColors: Bool, _ configuration: WebPConfig
  ) throws(CodecError) -> [UInt8] {
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
