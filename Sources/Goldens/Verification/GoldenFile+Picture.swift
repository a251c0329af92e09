internal import PresscheckButtonFile
internal import PresscheckCodecs

extension GoldenFile {
  /// Writes what `verify` drew as `record` would have: a report's stills are made in little time, a golden in few bytes.
  ///
  /// - Throws: What `write` does, and exit 65 for a picture that cannot be read.
  func write(picture: [UInt8]) throws(Diagnostic) {
    guard !PNG.isAnimated(picture) else { return try write(picture) }
    let golden: [UInt8]
    do {
      golden = try PNG.encode(
        try PNG.decode(picture), effort: .dense, scale: try PNG.density(picture)?.scale, texts: try PNG.texts(picture))
    } catch {
      throw Diagnostic(file: nil, "the picture for the golden \(path.quoted) cannot be read: \(error)")
    }
    try write(golden)
  }
}
