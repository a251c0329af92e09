import PresscheckCodecs
import PresscheckGraphics
import PresscheckRaster
import PresscheckTestSupport
import Testing

@testable import PresscheckLayerTree

@Suite("The same bytes by every route")
struct SameBytesTests {
  @Test(arguments: 0..<24 as Range<UInt64>, [1.0, 1.7])
  func `tiles are parts of the whole`(seed: UInt64, scale: Double) throws {
    var scene = RandomScene(seed: seed)
    let list = scene.list()
    let whole = Drawing(try Rasterizer().draw(list, scale: scale))
    let rasterizer = Rasterizer()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<6 {
      let x = random.whole(0...whole.width - 1)
      let y = random.whole(0...whole.height - 1)
      let tile = PixelBox(
        minX: x, minY: y, maxX: random.whole(x + 1...whole.width), maxY: random.whole(y + 1...whole.height))
      #expect(try rasterizer.draw(list, scale: scale, tile: tile).bgra == whole.part(tile), "tile \(tile)")
    }
  }

  @Test(arguments: [2, 3, 7, 89])
  func `bands on several threads join to the whole`(bands: Int) async throws {
    for seed in 100..<104 as Range<UInt64> {
      var scene = RandomScene(seed: seed)
      let list = scene.list()
      let whole = try Rasterizer().draw(list, scale: 2)
      #expect(try await Rasterizer.draw(list, scale: 2, bands: bands) == whole)
    }
  }

  @Test func `what was drawn before changes nothing`() throws {
    let rasterizer = Rasterizer()
    for seed in 200..<230 as Range<UInt64> {
      var scene = RandomScene(seed: seed)
      let list = scene.list()
      let first = try rasterizer.draw(list, scale: 1.5)
      #expect(try rasterizer.draw(list, scale: 1.5) == first)
      #expect(try Rasterizer().draw(list, scale: 1.5) == first)
    }
  }

  @Test func `masks too large to be kept are drawn in part and are the same`() throws {
    let shape = RoundedRect(rect: Rect(30.5, 20, 2300, 1950), radius: 60)
    let items = [
      shadow(.area(.roundedRect(shape), .identity), sigma: 8, offset: Point(0, 3)), fill(shape, .pureRed),
      .border(Border(outer: shape, width: 7.3, color: .black, transform: .identity)),
    ]
    let list = DisplayList(size: Size(2370, 2010), items: items)
    let whole = Drawing(try Rasterizer().draw(list, scale: 1))
    for tile in [PixelBox(x: 0, y: 0, width: 131, height: 97), PixelBox(x: 2211, y: 1875, width: 159, height: 135)] {
      #expect(try Rasterizer().draw(list, scale: 1, tile: tile).bgra == whole.part(tile))
    }
    #expect(whole.area > 2300 * 1900)
  }

  @Test func `a shape moved by whole pixels keeps its pixels`() throws {
    let rasterizer = Rasterizer()
    func picture(_ x: Double) throws -> Drawing {
      let shape = RoundedRect(rect: Rect(3.25 + x, 4.75, 14.5, 9.125), radius: 4)
      let items = [
        shadow(.area(.roundedRect(shape), .identity), sigma: 1), fill(shape, .pureRed), fill(shape.path, .pureBlue),
      ]
      return Drawing(try rasterizer.draw(DisplayList(size: Size(60, 24), items: items), scale: 1))
    }
    let (here, there) = (try picture(0), try picture(16))
    let box = PixelBox(x: 0, y: 0, width: 30, height: 24)
    #expect(here.part(box) == there.part(PixelBox(x: 16, y: 0, width: 30, height: 24)))
    #expect(here.area > 100)
  }

  @Test(arguments: 300..<316 as Range<UInt64>)
  func `twice the size scaled down is the single size`(seed: UInt64) throws {
    var scene = RandomScene(seed: seed)
    let list = scene.shapes()
    let single = Drawing(try Rasterizer().draw(list, scale: 1))
    let double = Drawing(try Rasterizer().draw(list, scale: 2))
    var difference = 0.0
    for y in 0..<single.height {
      for x in 0..<single.width {
        let four = [
          double[2 * x, 2 * y], double[2 * x + 1, 2 * y], double[2 * x, 2 * y + 1], double[2 * x + 1, 2 * y + 1],
        ]
        for channel in 0..<4 {
          let mean = Double(four.reduce(0) { $0 + $1[channel] }) / 4
          difference += abs(mean - Double(single[x, y][channel]))
        }
      }
    }
    #expect(difference / Double(single.width * single.height * 4) < 2)
  }
}
