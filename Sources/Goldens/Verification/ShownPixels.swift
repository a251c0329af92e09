internal import PresscheckCodecs
internal import PresscheckText

/// What pictures show, in short, however their files are packed.
enum ShownPixels {
  static func digest(of picture: Bitmap) -> String {
    let digest = Digest()
    digest.add(picture)
    return digest.text()
  }

  /// - Returns: Nil for what cannot be read.
  static func digest(of png: [UInt8]) -> String? {
    guard PNG.isAnimated(png) else { return (try? PNG.decode(png)).map(digest) }
    guard let film = try? AnimatedPNG(png) else { return nil }
    let digest = Digest()
    var frames = film.frames()
    do {
      while let frame = try frames.next() {
        digest.add(frame.bitmap)
        digest.add(whole: Array("\(frame.delay.seconds)".utf8))
      }
    } catch {
      return nil
    }
    return digest.text()
  }
}

extension Digest {
  fileprivate func add(_ picture: Bitmap) {
    add(whole: Array("\(picture.width) × \(picture.height)".utf8))
    add(whole: picture.rgba)
  }
}
