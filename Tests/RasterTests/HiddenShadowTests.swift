import PresscheckGraphics
import Testing

@testable import PresscheckLayerTree
@testable import PresscheckRaster

@Suite struct HiddenShadowTests {
  private let size = Size(60, 40)

  private func list(_ fill: Fill, apart: Bool) -> DisplayList {
    let shadow = Shadow(
      silhouette: .area(fill.area, fill.transform), color: Color(red: 0.2, green: 0, blue: 0, alpha: 0.7),
      offset: Point(1.5, 2.25), sigma: Size(2.5, 2.5))
    // An item between the two that draws nothing keeps the shadow whole.
    let between = DisplayItem.group(Group(layer: "nothing", items: []))
    return DisplayList(size: size, items: [.shadow(shadow)] + (apart ? [between] : []) + [.fill(fill)])
  }

  private func fill(
    _ paint: Paint, _ radius: Double, _ curve: CornerCurve, at origin: Point, turned angle: Double = 0
  ) -> Fill {
    let shape = RoundedRect(rect: Rect(0, 0, 40.3, 22.6), radius: radius, curve: curve)
    return Fill(area: .roundedRect(shape), paint: paint, transform: .rotation(angle).then(.translation(origin)))
  }

  @Test(arguments: [0, 4.5, 30], CornerCurve.allCases)
  func `leaving out what is painted over changes no pixel`(_ radius: Double, _ curve: CornerCurve) throws {
    let stops = [Gradient.Stop(location: 0, color: .white), Gradient.Stop(location: 1, color: .black)]
    let gradient = Gradient(
      kind: .axial, stops: stops, start: Point(0, 0), end: Point(1, 1), box: Rect(0, 0, 40.3, 22.6))
    for paint in [Paint.color(Color(red: 0, green: 0.5, blue: 1)), .gradient(gradient)] {
      for scale in [1, 1.5, 3] {
        for origin in [Point(9, 8), Point(9.4, 8.7), Point(-20, 30)] {
          for angle in [0, 0.4, -1.2] {
            let fill = fill(paint, radius, curve, at: origin, turned: angle)
            let whole = try Rasterizer().draw(list(fill, apart: true), scale: scale)
            #expect(try Rasterizer().draw(list(fill, apart: false), scale: scale) == whole)
          }
        }
      }
    }
  }

  @Test func `a translucent fill lets all of the shadow through`() throws {
    let fill = fill(.color(Color(white: 1, alpha: 0.5)), 5, .circular, at: Point(9, 8))
    let whole = try Rasterizer().draw(list(fill, apart: true), scale: 2)
    #expect(try Rasterizer().draw(list(fill, apart: false), scale: 2) == whole)
  }

  /// How many pixels of a shadow's mask are set.
  private func setCount(_ shadow: Shadow, beneath cover: Cover) throws -> Int {
    let frame = PixelBox(x: 0, y: 0, width: 400, height: 400)
    let pass = Rasterizer().pass(scale: 1, frame: frame)
    let target = try Target(Surface(.alpha, frame))
    try pass.draw(shadow, beneath: cover, on: target)
    return (0..<frame.height).reduce(0) { count, y in
      count + (0..<frame.width).count { target.surface.row(y)[$0] != 0 }
    }
  }

  @Test(arguments: [0, 0.3, Transcendental.pi / 4])
  func `of a shadow beneath a box only the rim is drawn`(angle: Double) throws {
    let shape = RoundedRect(rect: Rect(-100, -60, 200, 120), radius: 30)
    let fill = Fill(
      area: .roundedRect(shape), paint: .color(.black), transform: .rotation(angle).then(.translation(200, 200)))
    let shadow = Shadow(silhouette: .area(fill.area, fill.transform), color: .black, offset: .zero, sigma: Size(15, 15))
    let whole = try setCount(shadow, beneath: .none)
    let rim = try setCount(shadow, beneath: Cover(.fill(fill), toDevice: .identity))
    // The corners' circles leave 4 − π of the square of 60.
    let area = 200 * 120 - (4 - Transcendental.pi) * 30 * 30
    #expect(Double(whole - rim) >= area - 700, "\(whole) \(rim)")
  }
}
