internal import PresscheckCodecs
internal import PresscheckText

/// Encoded pictures, each once.
struct ImagePool {
  private(set) var images: [[UInt8]] = []
  private var places: [Key: Int] = [:]
  private let encoder = LosslessStill()

  private struct Key: Hashable {
    var size: PixelSize
    var digest: String
  }

  /// The place of a part of a picture.
  mutating func place(of rect: PixelRect, in picture: PremultipliedBitmap) throws(CodecError) -> Int {
    let part = picture.straight(rect)
    let key = Key(size: part.size, digest: Digest(part.rgba).text())
    if let place = places[key] { return place }
    places[key] = images.count
    images.append(try encoder.encode(part))
    return images.count - 1
  }
}
