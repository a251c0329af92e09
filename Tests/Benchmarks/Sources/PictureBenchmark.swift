import Foundation
import Pixels

/// The screenshot as PNG.
enum PictureBenchmark {
  static func report() throws {
    let bitmap = try Screenshot.draw()
    let encoder = PNGEncoder()
    var size = 0
    let times = try (0..<10).map { _ in
      try Stopwatch.measure { size = try encoder.encode(bitmap).count }
    }
    print("picture \(times.median)")
    print("pictureBytes \(size)")
  }

  /// The same picture for the baseline: a binary PPM.
  static func write(to path: String) throws {
    let bitmap = try Screenshot.draw().straight()
    var bytes = Array("P6\n\(bitmap.width) \(bitmap.height)\n255\n".utf8)
    bytes.reserveCapacity(bytes.count + 3 * bitmap.width * bitmap.height)
    for start in stride(from: 0, to: bitmap.rgba.count, by: 4) { bytes += bitmap.rgba[start..<start + 3] }
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }
}
