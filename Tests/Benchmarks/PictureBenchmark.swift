import PresscheckCodecs

/// Two screenshots as PNG.
enum PictureBenchmark {
  static func report(_ bitmap: PremultipliedBitmap, as figure: String) throws {
    let encoder = PNGEncoder()
    var size = 0
    let times = try (0..<10).map { _ in
      try Stopwatch.measure { size = try encoder.encode(bitmap).count }
    }
    print("\(figure) \(times.median)")
    print("\(figure)Bytes \(size)")
  }

  /// The same pictures for the baseline.
  static func write(to light: String, _ dark: String) throws {
    try Screenshot.draw().straight().writePPM(to: light)
    try EditorScreenshot.draw().straight().writePPM(to: dark)
  }
}
