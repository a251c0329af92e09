import PresscheckCodecs
import PresscheckGraphics
import PresscheckRaster

@testable import PresscheckLayerTree

/// A picture as numbers.
struct Drawing {
  let bitmap: PremultipliedBitmap

  init(_ items: [DisplayItem], size: Size = Size(40, 40), background: Color = .clear, scale: Double = 1) throws {
    let list = DisplayList(size: size, background: background, items: items)
    bitmap = try Rasterizer().draw(list, scale: scale)
  }

  init(_ bitmap: PremultipliedBitmap) {
    self.bitmap = bitmap
  }

  var width: Int { bitmap.width }
  var height: Int { bitmap.height }

  /// Premultiplied red, green, blue, alpha.
  subscript(x: Int, y: Int) -> [Int] {
    let start = 4 * (y * bitmap.width + x)
    return [2, 1, 0, 3].map { Int(bitmap.bgra[start + $0]) }
  }

  func alpha(_ x: Int, _ y: Int) -> Int { Int(bitmap.bgra[4 * (y * bitmap.width + x) + 3]) }

  var alphas: [Int] { stride(from: 3, to: bitmap.bgra.count, by: 4).map { Int(bitmap.bgra[$0]) } }

  /// The sum of all alpha, in pixels.
  var area: Double { Double(alphas.reduce(0, +)) / 255 }

  /// The pixels of a box, as they would be in a picture of their own.
  func part(_ box: PixelBox) -> [UInt8] {
    (box.minY..<box.maxY).flatMap { (y: Int) -> ArraySlice<UInt8> in
      let row = 4 * y * width
      return bitmap.bgra[row + 4 * box.minX..<row + 4 * box.maxX]
    }
  }
}

func fill(_ shape: RoundedRect, _ color: Color = .black, _ transform: Transform = .identity) -> DisplayItem {
  .fill(Fill(area: .roundedRect(shape), paint: .color(color), transform: transform))
}

func fill(_ rect: Rect, _ color: Color = .black, _ transform: Transform = .identity) -> DisplayItem {
  fill(RoundedRect(rect), color, transform)
}

func fill(_ path: Path, _ color: Color = .black, rule: Path.FillRule = .nonzero) -> DisplayItem {
  .fill(Fill(area: .path(path, rule), paint: .color(color), transform: .identity))
}

func stroke(
  _ path: Path, _ style: StrokeStyle, _ color: Color = .black, _ transform: Transform = .identity
) -> DisplayItem {
  .stroke(Stroke(path: path, style: style, color: color, transform: transform))
}

func group(
  _ items: [DisplayItem], opacity: Double = 1, mask: [DisplayItem]? = nil, clip: RoundedRect? = nil
) -> DisplayItem {
  .group(
    Group(
      layer: "test", opacity: opacity, mask: mask, clip: clip.map { Clip(area: $0, transform: .identity) }, items: items
    ))
}

func shadow(_ silhouette: Shadow.Silhouette, sigma: Double, offset: Point = .zero, _ color: Color = .black)
  -> DisplayItem
{
  .shadow(Shadow(silhouette: silhouette, color: color, offset: offset, sigma: Size(sigma, sigma)))
}

extension Rasterizer {
  /// Draws the canvas in horizontal bands on several threads.
  static func draw(_ list: DisplayList, scale: Double, bands: Int) async throws -> PremultipliedBitmap {
    let frame = try frame(of: list, scale: scale)
    let count = min(bands, frame.height)
    let parts = try await withThrowingTaskGroup(of: (Int, [UInt8]).self) { group in
      for band in 0..<count {
        let tile = PixelBox(
          minX: 0, minY: frame.height * band / count, maxX: frame.width, maxY: frame.height * (band + 1) / count)
        group.addTask { (band, try Rasterizer().draw(list, scale: scale, tile: tile).bgra) }
      }
      return try await group.reduce(into: [[UInt8]](repeating: [], count: count)) { $0[$1.0] = $1.1 }
    }
    return PremultipliedBitmap(width: frame.width, height: frame.height, bgra: parts.flatMap(\.self))
  }
}

extension Color {
  static let pureRed = Color(red: 1, green: 0, blue: 0)
  static let pureBlue = Color(red: 0, green: 0, blue: 1)
}
