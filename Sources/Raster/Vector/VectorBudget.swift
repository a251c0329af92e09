/// The pixels and elements that a vector file may still add.
///
/// It is counted before anything is drawn, so that a file takes no more time and memory than a large picture, on any machine.
final class VectorBudget {
  private var pixels = Rasterizer.maximumPixelCount
  private var elements = VectorBudget.maximumElements

  /// The most lines and curves of a file.
  static let maximumElements = 1 << 21

  /// Takes the pixels of a shadow, a gradient or an image.
  func take(_ box: PixelBox) throws(RasterError) {
    pixels -= box.width * box.height
    guard pixels >= 0 else { throw .vectorTooLarge(.pixels) }
  }

  /// Takes the lines and curves of a path.
  func take(_ path: DevicePath) throws(RasterError) {
    elements -= path.elementCount
    guard elements >= 0 else { throw .vectorTooLarge(.elements) }
  }
}
