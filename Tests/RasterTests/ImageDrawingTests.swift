import PresscheckCodecs
import PresscheckGraphics
import PresscheckRaster
import PresscheckTestSupport
import Testing

@testable import PresscheckLayerTree

@Suite("Images")
struct ImageDrawingTests {
  private let opaque = PixelImage(
    width: 4, height: 4,
    rgba: (0..<16).flatMap { (step: Int) -> [UInt8] in [UInt8(step * 16), UInt8(255 - step * 8), 77, 255] })

  private func image(
    _ source: PixelImage, _ rect: Rect, tint: Color? = nil, multiply: Color = .white, _ transform: Transform = .identity
  ) -> DisplayItem {
    .image(
      ImageDrawing(
        source: .pixels(source), patches: [.init(source: Rect(0, 0, 1, 1), destination: rect)], tint: tint,
        multiply: multiply, transform: transform))
  }

  /// Corners of 5 points, edges that stretch between them.
  private func nineSlice(_ source: PixelImage, over rect: Rect) -> DisplayItem {
    let cuts: [(Double, Double)] = [(0, 0.25), (0.25, 0.75), (0.75, 1)]
    func stretch(_ start: Double, _ end: Double) -> [(Double, Double)] {
      [(start, start + 5), (start + 5, end - 5), (end - 5, end)]
    }
    let patches = zip(stretch(rect.minY, rect.maxY), cuts).flatMap { row, v in
      zip(stretch(rect.minX, rect.maxX), cuts).map { column, u in
        ImageDrawing.Patch(
          source: Rect(u.0, v.0, u.1 - u.0, v.1 - v.0),
          destination: Rect(column.0, row.0, column.1 - column.0, row.1 - row.0))
      }
    }
    return .image(ImageDrawing(source: .pixels(source), patches: patches, transform: .identity))
  }

  @Test func `one to one on whole pixels is the picture itself`() throws {
    let drawing = try Drawing([image(opaque, Rect(3, 5, 4, 4))])
    for y in 0..<4 {
      for x in 0..<4 {
        let start = 4 * (4 * y + x)
        #expect(drawing[3 + x, 5 + y] == opaque.rgba[start..<start + 4].map(Int.init))
      }
    }
    #expect(drawing.area == 16)
  }

  @Test func `alpha is premultiplied`() throws {
    let drawing = try Drawing([image(checkers(2, 2), Rect(0, 0, 2, 2))])
    #expect(drawing[1, 0] == [0, 0, 128, 128])
  }

  @Test func `enlarged, the colours between are interpolated and the edge is not soft`() throws {
    let two = PixelImage(width: 2, height: 1, rgba: [255, 0, 0, 255, 0, 0, 255, 255])
    let drawing = try Drawing([image(two, Rect(0, 0, 40, 40))])
    #expect(drawing.area == 1600)
    #expect(drawing[0, 20] == [255, 0, 0, 255])
    #expect(drawing[39, 20] == [0, 0, 255, 255])
    let middle = drawing[20, 20]
    #expect(abs(middle[0] - 121) <= 1 && abs(middle[2] - 134) <= 1)
  }

  @Test(arguments: [0, 0.3, 0.5, 0.77])
  func `nine patches have no seams`(shift: Double) throws {
    let plain = PixelImage(width: 8, height: 8, rgba: (0..<64).flatMap { _ in [200, 100, 50, 255] as [UInt8] })
    let drawing = try Drawing([nineSlice(plain, over: Rect(4 + shift, 5 + shift, 29, 27))])
    for y in 6..<32 {
      for x in 5..<33 { #expect(drawing[x, y] == [200, 100, 50, 255], "at (\(x), \(y))") }
    }
    #expect(abs(drawing.area - 29 * 27) < 0.5)
  }

  @Test func `the corners of nine patches keep their size`() throws {
    // Red corners of a quarter, blue between them.
    let source = PixelImage(
      width: 20, height: 20,
      rgba: (0..<400).flatMap { index -> [UInt8] in
        let isCorner = ![index % 20, index / 20].contains { (5..<15).contains($0) }
        return isCorner ? [255, 0, 0, 255] : [0, 0, 255, 255]
      })
    let drawing = try Drawing([nineSlice(source, over: Rect(0, 0, 40, 30))])
    #expect([drawing[0, 0], drawing[4, 4], drawing[39, 29], drawing[35, 25]].allSatisfy { $0 == [255, 0, 0, 255] })
    #expect([drawing[6, 4], drawing[20, 2], drawing[3, 15]].allSatisfy { $0 == [0, 0, 255, 255] })
  }

  @Test func `a part of a picture does not bleed into its neighbours`() throws {
    let sheet = PixelImage(width: 4, height: 1, rgba: [255, 0, 0, 255, 0, 0, 255, 255, 0, 0, 255, 255, 255, 0, 0, 255])
    let item = DisplayItem.image(
      ImageDrawing(
        source: .pixels(sheet), patches: [.init(source: Rect(0.25, 0, 0.5, 1), destination: Rect(0, 0, 40, 40))],
        transform: .identity))
    #expect(try Drawing([item])[0, 0] == [0, 0, 255, 255])
    #expect(try Drawing([item])[39, 39] == [0, 0, 255, 255])
  }

  @Test func `patches that leave gaps are drawn one by one`() throws {
    let patches = [
      ImageDrawing.Patch(source: Rect(0, 0, 1, 1), destination: Rect(0, 0, 10, 10)),
      ImageDrawing.Patch(source: Rect(0, 0, 1, 1), destination: Rect(20, 5, 10, 10)),
    ]
    let item = DisplayItem.image(ImageDrawing(source: .pixels(opaque), patches: patches, transform: .identity))
    #expect(try Drawing([item]).area == 200)
  }

  @Test func `a template keeps its alpha and takes the tint`() throws {
    let drawing = try Drawing([
      image(checkers(2, 2), Rect(0, 0, 2, 2), tint: Color(red: 0, green: 1, blue: 0, alpha: 0.5))
    ])
    #expect(drawing[0, 0] == [0, 128, 0, 128])
    #expect(drawing[1, 0] == [0, 64, 0, 64])
  }

  @Test func `multiply takes every channel`() throws {
    let white = PixelImage(width: 1, height: 1, rgba: [255, 255, 255, 255])
    let drawing = try Drawing([
      image(white, Rect(0, 0, 9, 9), multiply: Color(red: 1, green: 0.5, blue: 0.2, alpha: 0.8))
    ])
    #expect(drawing[4, 4] == [204, 102, 41, 204])
  }

  @Test func `far smaller, a picture is averaged`() throws {
    let drawing = try Drawing([image(checkers(256, 256), Rect(0, 0, 8, 8))])
    for y in 0..<8 {
      for x in 0..<8 { #expect(zip(drawing[x, y], [128, 0, 64, 192]).allSatisfy { abs($0 - $1) <= 2 }) }
    }
  }

  @Test func `a turned picture has antialiased edges and its area`() throws {
    let drawing = try Drawing([image(opaque, Rect(10, 10, 20, 20), .rotation(0.4).about(Point(20, 20)))])
    #expect(abs(drawing.area - 400) < 1)
    #expect(drawing.alphas.contains { $0 > 40 && $0 < 200 })
  }

  @Test func `a PNG is decoded, and a damaged one is an error`() throws {
    func item(_ bytes: [UInt8]) -> DisplayItem {
      .image(
        ImageDrawing(
          source: .png(bytes), patches: [.init(source: Rect(0, 0, 1, 1), destination: Rect(0, 0, 9, 9))],
          transform: .identity))
    }
    #expect(throws: RasterError.damagedImage(.notAPNG)) { try Drawing([item([1, 2, 3])]) }
    // 1 × 1, opaque green.
    let green: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 13, 10, 0x1A, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0,
      0, 0, 0x90, 0x77, 0x53, 0xDE, 0, 0, 0, 12, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9C, 0x63, 0x60, 0xF8, 0xCF, 0, 0, 2,
      2, 1, 0, 0x7B, 9, 0x81, 0x78, 0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
    ]
    #expect(try Drawing([item(green)])[4, 4] == [0, 255, 0, 255])
    #expect(throws: RasterError.damagedImage(.truncated)) { try Drawing([item(Array(green.prefix(50)))]) }
  }
}
