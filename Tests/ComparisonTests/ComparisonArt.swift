@testable import PresscheckCodecs
@testable import PresscheckComparison

extension Bitmap {
  /// A picture drawn in letters, a string a row: `#` black, `.` white, `0` to `9` greys in steps of 25, `r` and `g` pure
  /// colours, a blank clear, `a` and `b` white at alpha 128 and 40.
  init(art rows: [String]) {
    let pixels = rows.flatMap { $0.map(Self.pixel) }
    self.init(width: rows[0].count, height: rows.count, pixels: pixels)
  }

  init(width: Int, height: Int, pixels: [Pixel]) {
    self.init(width: width, height: height, rgba: pixels.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] })
  }

  private static func pixel(_ letter: Character) -> Pixel {
    switch letter {
    case "#": return Pixel(red: 0, green: 0, blue: 0)
    case ".": return Pixel(red: 255, green: 255, blue: 255)
    case "r": return Pixel(red: 255, green: 0, blue: 0)
    case "g": return Pixel(red: 0, green: 255, blue: 0)
    case " ": return Pixel(red: 0, green: 0, blue: 0, alpha: 0)
    case "a": return Pixel(red: 255, green: 255, blue: 255, alpha: 128)
    case "b": return Pixel(red: 255, green: 255, blue: 255, alpha: 40)
    default:
      let grey = UInt8(25 * (letter.wholeNumberValue ?? 0))
      return Pixel(red: grey, green: grey, blue: grey)
    }
  }

  /// The same with one pixel changed.
  func with(_ pixel: Pixel, x: Int, y: Int) -> Bitmap {
    var rgba = rgba
    rgba.replaceSubrange((4 * (y * width + x))..<(4 * (y * width + x) + 4), with: pixel.bytes)
    return Bitmap(width: width, height: height, rgba: rgba)
  }
}

extension Pixel {
  var bytes: [UInt8] { [red, green, blue, alpha] }
}

extension Tolerance {
  static func perceptual(
    _ threshold: Double = 0.1, includesAntialiased: Bool = false, checkerboard: Bool = true, window: Window? = nil
  ) -> Tolerance {
    let settings = Perceptual(
      threshold: threshold, includesAntialiased: includesAntialiased, checkerboard: checkerboard)
    return Tolerance(metric: .perceptual(settings), window: window)
  }
}
