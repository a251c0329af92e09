/// How the pixels of a PNG are stored, and the conversion from straight RGBA.
enum PNGPixelFormat {
  case rgba
  case rgb
  case greyAlpha
  /// 1, 2, 4 or 8 bits a pixel.
  case grey(bitDepth: Int)
  case palette(PNGPalette)

  var colorType: PNG.ColorType {
    switch self {
    case .rgba: .rgba
    case .rgb: .rgb
    case .greyAlpha: .greyAlpha
    case .grey: .grey
    case .palette: .palette
    }
  }

  var bitDepth: Int {
    switch self {
    case .rgba, .rgb, .greyAlpha: 8
    case .grey(let bitDepth): bitDepth
    case .palette(let palette): palette.bitDepth
    }
  }

  private var bitsPerPixel: Int { bitDepth * colorType.channelCount }

  /// The distance at which filters compare bytes.
  var filterStep: Int { max(bitsPerPixel / 8, 1) }

  func rowLength(width: Int) -> Int { (width * bitsPerPixel + 7) / 8 }

  /// Whether a row is stored as it is given.
  var isRGBA: Bool { if case .rgba = self { true } else { false } }

  /// Stores one row of straight RGBA; `target` has room for four bytes a pixel, because `rgb` writes one more than it keeps.
  func pack(_ rgba: UnsafePointer<UInt8>, width: Int, into target: UnsafeMutablePointer<UInt8>) {
    let source = UnsafeRawPointer(rgba)
    let sink = UnsafeMutableRawPointer(target)
    switch self {
    case .rgba:
      target.update(from: rgba, count: 4 &* width)
    case .rgb:
      for x in 0..<width {
        let pixel = source.loadUnaligned(fromByteOffset: 4 &* x, as: UInt32.self)
        sink.storeBytes(of: pixel, toByteOffset: 3 &* x, as: UInt32.self)
      }
    case .greyAlpha:
      for x in 0..<width {
        target[2 &* x] = rgba[4 &* x]
        target[2 &* x &+ 1] = rgba[4 &* x &+ 3]
      }
    case .grey(let bitDepth):
      packBits(bitDepth, width: width, into: target) { x in rgba[4 &* x] &>> UInt8(8 &- bitDepth) }
    case .palette(let palette):
      var last: UInt32?
      var index: UInt8 = 0
      packBits(palette.bitDepth, width: width, into: target) { x in
        let pixel = source.loadUnaligned(fromByteOffset: 4 &* x, as: UInt32.self)
        if pixel != last {
          index = palette.index(of: pixel)
          last = pixel
        }
        return index
      }
    }
  }

  /// Packs a value of `bitDepth` bits for each pixel, the leftmost in the highest bits.
  @inline(__always)
  private func packBits(_ bitDepth: Int, width: Int, into target: UnsafeMutablePointer<UInt8>, value: (Int) -> UInt8) {
    if bitDepth == 8 {
      for x in 0..<width { target[x] = value(x) }
      return
    }
    let perByte = 8 / bitDepth
    var x = 0
    var index = 0
    while x < width {
      var byte: UInt8 = 0
      for _ in 0..<perByte {
        byte = byte &<< UInt8(bitDepth) | (x < width ? value(x) : 0)
        x &+= 1
      }
      target[index] = byte
      index &+= 1
    }
  }
}
