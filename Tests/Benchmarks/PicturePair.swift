import Foundation
import PresscheckCodecs
import PresscheckGraphics

/// Two screenshots for scripts/benchmarks/diff.
///
/// The second has a part turned into its negative.
enum PicturePair {
  /// Sides in points; the files are PPMs.
  static func write(width: Double, height: Double, scale: Double, expected: String, actual: String) throws {
    let picture = try Screenshot.draw(size: Size(width, height), scale: scale).straight()
    try picture.writePPM(to: expected)
    try picture.withNegativePart.writePPM(to: actual)
  }
}

extension Bitmap {
  /// A sixteenth of the width and of the height, in the middle.
  fileprivate var withNegativePart: Bitmap {
    var rgba = rgba
    for y in (height / 2)..<(height / 2 + height / 16) {
      for x in (width / 2)..<(width / 2 + width / 16) {
        for channel in 0..<3 { rgba[4 * (y * width + x) + channel] ^= 255 }
      }
    }
    return Bitmap(width: width, height: height, rgba: rgba)
  }

  /// A binary PPM; alpha is left out.
  func writePPM(to path: String) throws {
    var bytes = Array("P6\n\(width) \(height)\n255\n".utf8)
    bytes.reserveCapacity(bytes.count + 3 * width * height)
    for start in stride(from: 0, to: rgba.count, by: 4) { bytes += rgba[start..<start + 3] }
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }
}
