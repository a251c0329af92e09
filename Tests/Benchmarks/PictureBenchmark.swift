import PresscheckCodecs

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

  /// The same picture for the baseline.
  static func write(to path: String) throws {
    try Screenshot.draw().straight().writePPM(to: path)
  }
}
