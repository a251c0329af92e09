internal import PresscheckCodecs
internal import PresscheckLayerTree

/// A picture as it is sampled: premultiplied B, G, R, A.
typealias SourceImage = PremultipliedBitmap

/// The last few pictures, decoded or drawn.
final class ImageCache {
  private static let maximumImages = 16

  /// Together, in pixels.
  private static let capacity = 1 << 23

  /// What pixels come from; of an SVG, others at each size.
  enum Source: Equatable {
    case pixels(PixelImage)
    case png([UInt8])
    case svg(SVGRendering)
  }

  /// The most recently used at the end.
  private var entries: [(source: Source, image: SourceImage)] = []

  /// SVGs drawn so far.
  private(set) var drawnCount = 0

  func image(_ source: Source) throws(RasterError) -> SourceImage {
    // Equal arrays are mostly the same array, which == sees at once; a hash would read every byte.
    if let index = entries.firstIndex(where: { $0.source == source }) {
      let entry = entries.remove(at: index)
      entries.append(entry)
      return entry.image
    }
    let image = try decode(source)
    keep(source, image)
    return image
  }

  private func decode(_ source: Source) throws(RasterError) -> SourceImage {
    switch source {
    case .svg(let rendering):
      drawnCount += 1
      return try rendering.pixels()
    case .pixels(let image):
      guard image.width * image.height <= Rasterizer.maximumPixelCount else {
        throw .tooLarge(width: Double(image.width), height: Double(image.height))
      }
      return Bitmap(width: image.width, height: image.height, rgba: image.rgba).premultiplied()
    case .png(let bytes):
      do throws(CodecError) {
        return try PNG.decode(bytes).premultiplied()
      } catch {
        throw .damagedImage(error)
      }
    }
  }

  private func keep(_ source: Source, _ image: SourceImage) {
    let size = image.width * image.height
    guard size <= ImageCache.capacity else { return }
    var held = entries.reduce(size) { $0 + $1.image.width * $1.image.height }
    while let oldest = entries.first, held > ImageCache.capacity || entries.count >= ImageCache.maximumImages {
      held -= oldest.image.width * oldest.image.height
      entries.removeFirst()
    }
    entries.append((source, image))
  }
}
