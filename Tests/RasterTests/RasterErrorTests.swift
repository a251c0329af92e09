import PresscheckCodecs
import PresscheckGraphics
import PresscheckRaster
import Testing

@testable import PresscheckLayerTree

@Suite("What cannot be drawn")
struct RasterErrorTests {
  private func frame(_ width: Double, _ height: Double, scale: Double = 1) throws(RasterError) -> PixelBox {
    try Rasterizer.frame(of: DisplayList(size: Size(width, height)), scale: scale)
  }

  @Test func `the canvas is rounded up to whole pixels, but not by a millionth`() throws {
    #expect(try frame(280.2, 56, scale: 2) == PixelBox(x: 0, y: 0, width: 561, height: 112))
    #expect(try frame(280.00000001, 93.33333333333334, scale: 3) == PixelBox(x: 0, y: 0, width: 840, height: 280))
    #expect(try frame(1e-9, 0.001) == PixelBox(x: 0, y: 0, width: 1, height: 1))
  }

  @Test func `a canvas that is too large is refused before memory is taken`() {
    #expect(throws: RasterError.tooLarge(width: 1e9, height: 1e9)) { try frame(1e9, 1e9) }
    #expect(throws: RasterError.tooLarge(width: 32_768, height: 1)) { try frame(16_384, 0.5, scale: 2) }
    #expect(throws: RasterError.tooLarge(width: 8_193, height: 8_192)) { try frame(8_193, 8_192) }
    #expect(throws: RasterError.tooLarge(width: .infinity, height: 1)) { try frame(.infinity, 1) }
    #expect(throws: Never.self) { try frame(8_192, 8_192) }
  }

  @Test func `a canvas without pixels is refused`() {
    #expect(throws: RasterError.emptyCanvas(width: 0, height: 5)) { try frame(0, 5) }
    #expect(throws: RasterError.emptyCanvas(width: 5, height: -1)) { try frame(5, -1) }
    #expect(throws: RasterError.self) { try frame(.nan, 5) }
  }

  @Test func `a tile lies in the frame`() async {
    await #expect(processExitsWith: .failure) {
      let tile = PixelBox(x: 5, y: 5, width: 6, height: 1)
      _ = try Rasterizer().draw(DisplayList(size: Size(10, 10)), scale: 1, tile: tile)
    }
  }

  @Test func `a scale must be a number above 0`() {
    #expect(throws: RasterError.invalidScale(0)) { try frame(5, 5, scale: 0) }
    #expect(throws: RasterError.invalidScale(-2)) { try frame(5, 5, scale: -2) }
    #expect(throws: RasterError.invalidScale(.infinity)) { try frame(5, 5, scale: .infinity) }
    #expect(throws: RasterError.self) { try frame(5, 5, scale: .nan) }
  }

  @Test func `what is not finite is an error and never reaches Cairo`() {
    let bad = Transform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    let path = Path([.move(.zero), .line(Point(.nan, 3)), .line(Point(9, 9))])
    let cases: [(DisplayItem, RasterItem)] = [
      (fill(Rect(0, 0, 9, 9), .black, bad), .fill), (fill(path), .fill), (stroke(path, StrokeStyle()), .stroke),
      (stroke(.rect(Rect(0, 0, 9, 9)), StrokeStyle(lineWidth: .infinity)), .stroke),
      (.border(Border(outer: RoundedRect(Rect(0, 0, 9, 9)), width: 1, color: .black, transform: bad)), .border),
      (shadow(.area(.roundedRect(RoundedRect(Rect(0, 0, 9, 9))), .identity), sigma: .infinity), .shadow),
      (shadow(.area(.path(path, .nonzero), .identity), sigma: 3), .shadow),
      (
        .image(
          ImageDrawing(
            source: .pixels(checkers(2, 2)), patches: [.init(source: Rect(0, 0, 1, 1), destination: Rect(0, 0, 9, 9))],
            transform: bad)), .image
      ),
    ]
    for (item, kind) in cases { #expect(throws: RasterError.notFinite(kind)) { try Drawing([item]) } }
  }

  @Test func `a path that shows and reaches too far is an error, one that does not show is nothing`() throws {
    let across = Path.rect(Rect(-1, 5, 5e6, 5))
    #expect(throws: RasterError.tooFar(.fill)) { try Drawing([fill(across)]) }
    #expect(throws: RasterError.tooFar(.stroke)) { try Drawing([stroke(across, StrokeStyle())]) }
    #expect(try Drawing([fill(.rect(Rect(9e6, 5, 9e6, 5)))]).area == 0)
    #expect(try Drawing([fill(.rect(Rect(-1, 5, 4e6, 5)))]).area == 200)
  }

  @Test func `a blur beyond all pictures is an error, and a shape beyond them covers the canvas`() throws {
    let path = Path.rect(Rect(0, 0, 9, 9))
    #expect(throws: RasterError.self) {
      try Drawing([shadow(.area(.path(path, .nonzero), .rotation(0.3)), sigma: 1e12)], size: Size(9, 9))
    }
    let far = Shadow.Silhouette.area(.roundedRect(RoundedRect(Rect(-4, -4, 9, 9))), .scale(0x1p60, 0x1p60))
    let drawing = try Drawing([shadow(far, sigma: 3)], size: Size(9, 9))
    #expect(drawing.alphas.allSatisfy { $0 == 255 })
  }

  @Test func `a shadow whose mask would be too large is an error`() {
    let long = Path.rect(Rect(-100, 0, 4e4, 1))
    #expect(throws: RasterError.shadowTooLarge(width: 32_816, height: 1)) {
      try Drawing([shadow(.area(.path(long, .nonzero), .identity), sigma: 9)], size: Size(32_728, 1))
    }
    // A wide blur takes a small one.
    #expect(throws: Never.self) { try Drawing([shadow(.area(.path(long, .nonzero), .identity), sigma: 1e4)]) }
  }

  @Test func `colours that are no colours do not trap`() throws {
    let odd = Color(red: .nan, green: 7, blue: -1, alpha: .infinity)
    #expect(try Drawing([fill(Rect(0, 0, 9, 9), odd)])[4, 4] == [0, 255, 0, 255])
  }

  @Test func `errors say the facts`() {
    let sentences: [(RasterError, String)] = [
      (.invalidScale(-1), "a scale of -1.0 draws nothing: it must be a number above 0"),
      (.emptyCanvas(width: 0, height: 3), "a canvas of 0.0 × 3.0 points has no pixel"),
      (
        .tooLarge(width: 1e9, height: 2),
        "a picture of 1000000000.0 × 2.0 pixels is too large: at most 32767 a side and 67108864 in all"
      ),
      (.notFinite(.stroke), "a stroke has a coordinate that is not a finite number"),
      (.notFinite(.image), "an image has a coordinate that is not a finite number"),
      (.tooFar(.fill), "a fill reaches further than 4194304 pixels from the canvas"),
      (
        .shadowTooLarge(width: 60_000, height: 10),
        "a shadow would need a mask of 60000 × 10 pixels: at most 32767 a side and 67108864 in all"
      ),
      (.damagedImage(.notAPNG), "an image cannot be drawn: this is not a PNG: its signature is missing"),
      (.cairo("out of memory"), "Cairo cannot draw: out of memory"),
    ]
    for (error, sentence) in sentences { #expect(error.description == sentence) }
  }
}
