package import PresscheckCodecs
internal import PresscheckGraphics
package import PresscheckLayerTree

extension Rasterizer {
  /// Draws the canvas in horizontal bands side by side on several threads: the same bytes as on one.
  ///
  /// Pays only for very large pictures; many pictures are better drawn each on a thread of its own.
  ///
  /// - Parameters:
  ///   - list: What to draw.
  ///   - scale: Pixels a point.
  ///   - bands: Into how many parts of nearly equal height the picture is cut, at most one for each row of pixels.
  /// - Returns: What ``draw(_:scale:)`` returns.
  /// - Throws: What ``draw(_:scale:)`` throws.
  package static func draw(
    _ list: DisplayList, scale: Double, bands: Int
  ) async throws(RasterError) -> PremultipliedBitmap {
    let frame = try frame(of: list, scale: scale)
    let count = max(1, min(bands, frame.height))
    let parts = await withTaskGroup(of: (Int, Result<PremultipliedBitmap, RasterError>).self) { group in
      for band in 0..<count {
        let tile = PixelBox(
          minX: 0, minY: frame.height * band / count, maxX: frame.width, maxY: frame.height * (band + 1) / count)
        group.addTask {
          (band, Result { () throws(RasterError) in try Rasterizer().draw(list, scale: scale, tile: tile) })
        }
      }
      return await group.reduce(into: [Result<PremultipliedBitmap, RasterError>?](repeating: nil, count: count)) {
        $0[$1.0] = $1.1
      }
    }
    var bgra: [UInt8] = []
    bgra.reserveCapacity(4 * frame.width * frame.height)
    // In the bands' order, so that the error of the topmost is the one that is thrown.
    for part in parts.compactMap(\.self) { bgra += try part.get().bgra }
    return PremultipliedBitmap(width: frame.width, height: frame.height, bgra: bgra)
  }
}
