import PresscheckGraphics
import PresscheckRaster
import Testing

@testable import PresscheckLayerTree

/// Rectangles with sharp corners that do not lie along the pixels are covered by area.
@Suite("Turned boxes")
struct TurnedBoxTests {
  /// The share of 32 by 32 places of a pixel that lie in a rectangle.
  private func area(_ rect: Rect, _ toRect: Transform, _ x: Int, _ y: Int) -> Double {
    var count = 0
    for i in 0..<32 {
      for j in 0..<32 {
        let place = Point(Double(x), Double(y)) + Point(Double(i) + 0.5, Double(j) + 0.5) * (1.0 / 32)
        if rect.contains(Rect(origin: toRect.apply(place), size: .zero)) { count += 1 }
      }
    }
    return Double(count) / 1024
  }

  @Test func `the pixel around a corner is covered by its area`() throws {
    // A square on its tip, 0.074 of a pixel above the middle of the pixel's upper side.
    let turn = Transform.rotation(Transcendental.pi / 4).then(.translation(20.5, 9.926))
    let drawing = try Drawing([fill(Rect(0, 0, 12, 12), .black, turn)])
    #expect(abs(Double(drawing.alpha(20, 10)) / 255 - 0.82) < 0.005)
  }

  @Test(arguments: [0.05, 0.3, 0.7, 1.2, 2.6], [Rect(10, 12, 20, 16), Rect(15.3, 8.8, 9.4, 0.6), Rect(12, 12, 3, 25)])
  func `every pixel is covered by its area`(angle: Double, rect: Rect) throws {
    let turn = Transform.rotation(angle).then(.scale(1, 1.2)).about(Point(20, 20))
    let toRect = try #require(turn.inverse)
    let filled = try Drawing([fill(rect, .black, turn)])
    let clipped = try Drawing([
      .group(
        Group(
          layer: "", clip: Clip(area: RoundedRect(rect), transform: turn), items: [fill(Rect(0, 0, 40, 40))]))
    ])
    let border = Border(outer: RoundedRect(rect), width: 1.5, color: .black, transform: turn)
    let ring = try Drawing([.border(border)])
    for y in 0..<40 {
      for x in 0..<40 {
        let whole = area(rect, toRect, x, y)
        #expect(abs(Double(filled.alpha(x, y)) - 255 * whole) <= 6, "at (\(x), \(y))")
        let hole = area(rect.inset(by: 1.5), toRect, x, y)
        #expect(abs(Double(ring.alpha(x, y)) - 255 * (whole - hole)) <= 6, "at (\(x), \(y))")
      }
    }
    #expect(clipped.alphas == filled.alphas)
  }

  @Test func `a turned corner grows from a sharp one without a jump`() throws {
    let turn = Transform.rotation(0.6).about(Point(20, 20))
    var last = try Drawing([fill(Rect(10, 10, 20, 20), .black, turn)]).area
    for step in 1...40 {
      let shape = RoundedRect(rect: Rect(10, 10, 20, 20), radius: Double(step) * 0.02)
      let area = try Drawing([fill(shape, .black, turn)]).area
      #expect(abs(area - last) < 0.2)
      last = area
    }
  }
}
