internal import PresscheckCodecs

/// Finds the parts in which two pictures differ.
enum PatchSearch {
  /// Equal rows or columns between two parts that are worth a patch more, in pixels.
  private static let gap = 12
  /// The most patches of a picture.
  private static let maximum = 8

  /// Rectangles without overlap that hold every different pixel; `base` nil is a clear picture.
  static func rects(of picture: PremultipliedBitmap, on base: PremultipliedBitmap?, in whole: PixelRect) -> [PixelRect]
  {
    let base =
      base
      ?? PremultipliedBitmap(
        width: picture.width, height: picture.height, bgra: [UInt8](repeating: 0, count: picture.bgra.count))
    var open = [whole]
    var rects: [PixelRect] = []
    while let next = open.popLast() {
      guard let tight = picture.difference(base, in: next) else { continue }
      func isEqual(_ rect: PixelRect) -> Bool { picture.difference(base, in: rect) == nil }
      if open.count + rects.count < maximum - 1 {
        if let rows = widestGap(
          0..<tight.height,
          where: {
            isEqual(PixelRect(x: tight.x, y: tight.y + $0, width: tight.width, height: 1))
          })
        {
          open += [
            PixelRect(
              x: tight.x, y: tight.y + rows.upperBound, width: tight.width, height: tight.height - rows.upperBound),
            PixelRect(x: tight.x, y: tight.y, width: tight.width, height: rows.lowerBound),
          ]
          continue
        }
        if let columns = widestGap(
          0..<tight.width,
          where: {
            isEqual(PixelRect(x: tight.x + $0, y: tight.y, width: 1, height: tight.height))
          })
        {
          open += [
            PixelRect(
              x: tight.x + columns.upperBound, y: tight.y, width: tight.width - columns.upperBound,
              height: tight.height),
            PixelRect(x: tight.x, y: tight.y, width: columns.lowerBound, height: tight.height),
          ]
          continue
        }
      }
      rects.append(tight)
    }
    return rects
  }

  /// In pixels, with what a patch takes beside them.
  static func area(_ rects: [PixelRect]) -> Int { rects.reduce(0) { $0 + $1.width * $1.height + 64 } }

  private static func widestGap(_ range: Range<Int>, where isEqual: (Int) -> Bool) -> Range<Int>? {
    var best = 0..<0
    var start = range.lowerBound
    for index in range {
      if isEqual(index) {
        if index + 1 - start > best.count { best = start..<index + 1 }
      } else {
        start = index + 1
      }
    }
    return best.count >= gap ? best : nil
  }
}
