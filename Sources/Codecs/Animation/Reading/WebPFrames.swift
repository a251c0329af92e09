internal import PresscheckCWebP

/// Reads a WebP's frames, which libwebp composes.
final class WebPFrames: FrameSource {
  let size: PixelSize
  let plays: Int
  /// Must outlive the decoder, which reads from it.
  private let file: UnsafeMutableBufferPointer<UInt8>
  private let decoder: OpaquePointer
  /// When the last frame ended, in milliseconds.
  private var end: Int32 = 0

  init(_ bytes: [UInt8], limit: PNG.Limit) throws(CodecError) {
    let file = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = file.initialize(from: bytes)
    do throws(CodecError) {
      var data = WebPData(bytes: file.baseAddress, size: file.count)
      // The decoder allocates the whole picture at once, so the size is checked before.
      (size, plays) = try Self.outline(&data, limit: limit)
      guard let decoder = WebPAnimDecoderNew(&data, nil) else { throw Self.damage("libwebp cannot decode it") }
      self.decoder = decoder
    } catch {
      file.deallocate()
      throw error
    }
    self.file = file
  }

  deinit {
    WebPAnimDecoderDelete(decoder)
    file.deallocate()
  }

  private static func damage(_ reason: String) -> CodecError { .damaged(reason, format: "WebP") }

  private static func outline(
    _ data: inout WebPData, limit: PNG.Limit
  ) throws(CodecError) -> (size: PixelSize, plays: Int) {
    guard let container = WebPDemux(&data) else { throw damage("it ends too early, or its chunks are out of order") }
    defer { WebPDemuxDelete(container) }
    func number(_ feature: WebPFormatFeature) -> Int { Int(WebPDemuxGetI(container, feature)) }
    let size = PixelSize(width: number(WEBP_FF_CANVAS_WIDTH), height: number(WEBP_FF_CANVAS_HEIGHT))
    try limit.check(size, format: "WebP")
    let isAnimated = number(WEBP_FF_FORMAT_FLAGS) & Int(ANIMATION_FLAG.rawValue) != 0
    return (size, isAnimated ? number(WEBP_FF_LOOP_COUNT) : 1)
  }

  func next() throws(CodecError) -> AnimationReader.Frame? {
    guard WebPAnimDecoderHasMoreFrames(decoder) != 0 else { return nil }
    var pixels: UnsafeMutablePointer<UInt8>?
    var end: Int32 = 0
    guard WebPAnimDecoderGetNext(decoder, &pixels, &end) != 0, let pixels else {
      throw Self.damage("the pixels of a frame cannot be unpacked")
    }
    defer { self.end = end }
    let count = Bitmap.byteCount(width: size.width, height: size.height)
    let bitmap = Bitmap(
      width: size.width, height: size.height, rgba: Array(UnsafeBufferPointer(start: pixels, count: count)))
    // The times of a long film overflow, but their difference does not.
    return AnimationReader.Frame(bitmap: bitmap, seconds: Double(end &- self.end) / 1_000)
  }
}
