internal import LayerTree
internal import Pixels

/// A picture as it is sampled: premultiplied B, G, R, A.
typealias SourceImage = PremultipliedBitmap

/// The last few pictures, decoded.
final class ImageCache {
  private static let mostImages = 16

  /// Together, in pixels.
  private static let capacity = 1 << 23

  /// The most recently used at the end.
  private var entries: [(source: ImageDrawing.Source, image: SourceImage)] = []

  func image(_ source: ImageDrawing.Source) throws(RasterError) -> SourceImage {
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

  private func decode(_ source: ImageDrawing.Source) throws(RasterError) -> SourceImage {
    switch source {
    case .pixels(let image):
      guard image.width * image.height <= Rasterizer.maximumPixelCount else {
        throw .tooLarge(width: Double(image.width), height: Double(image.height))
      }
      return Bitmap(width: image.width, height: image.height, rgba: image.rgba).premultiplied()
    case .png(let bytes):
      do throws(PixelsError) {
        return try PNG.decode(bytes).premultiplied()
      } catch {
        throw .damagedImage(error)
      }
    }
  }

  private func keep(_ source: ImageDrawing.Source, _ image: SourceImage) {
    let size = image.width * image.height
    guard size <= ImageCache.capacity else { return }
    var held = entries.reduce(size) { $0 + $1.image.width * $1.image.height }
    while let oldest = entries.first, held > ImageCache.capacity || entries.count >= ImageCache.mostImages {
      held -= oldest.image.width * oldest.image.height
      entries.removeFirst()
    }
    entries.append((source, image))
  }
}
