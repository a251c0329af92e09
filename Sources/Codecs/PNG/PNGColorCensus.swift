/// Counts the colours of pictures of straight RGBA, to find the smallest exact format.
struct PNGColorCensus {
  private(set) var isOpaque = true
  private(set) var isGrey = true
  /// The fewest bits that hold every red value exactly: PNG widens a value of d bits by v × 255 / (2ᵈ − 1).
  private var depth = 1
  /// Nil if there are more than 256.
  private(set) var colors: [UInt32]? = []
  private var slots = ColorSlots()

  /// Before any picture.
  init() {}
  init(_ bitmap: Bitmap) { bitmap.rgba.withUnsafeBytes { look(at: $0) } }

  /// Takes more pixels into account.
  mutating func look(at bytes: UnsafeRawBufferPointer) {
    var last: UInt32?
    for offset in stride(from: 0, to: bytes.count, by: 4) {
      let pixel = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
      if pixel == last { continue }
      last = pixel
      look(at: pixel)
    }
  }

  private mutating func look(at pixel: UInt32) {
    let (red, green, blue) = (pixel & 0xFF, pixel >> 8 & 0xFF, pixel >> 16 & 0xFF)
    if pixel >> 24 != 255 { isOpaque = false }
    if red != green || green != blue { isGrey = false }
    depth = max(depth, red % 255 == 0 ? 1 : red % 85 == 0 ? 2 : red % 17 == 0 ? 4 : 8)
    guard let count = colors?.count, slots.value(of: pixel) == nil else { return }
    if count == 256 {
      colors = nil
    } else {
      colors?.append(pixel)
      slots.insert(pixel, value: UInt8(count))
    }
  }

  /// The formats that hold the picture exactly and may be the smallest.
  var formats: [PNGPixelFormat] {
    let plain: PNGPixelFormat =
      switch (isGrey, isOpaque) {
      case (true, true): .grey(bitDepth: depth)
      case (true, false): .greyAlpha
      case (false, true): .rgb
      case (false, false): .rgba
      }
    guard let colors else { return [plain] }
    return [plain, .palette(PNGPalette(colors))]
  }
}
