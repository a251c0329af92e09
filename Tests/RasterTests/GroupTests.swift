import PresscheckCodecs
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckRaster
import Testing

@Suite("Groups")
struct GroupTests {
  private let overlapping = [fill(Rect(5, 5, 20, 20), .pureRed), fill(Rect(15, 15, 20, 20), .pureRed)]

  @Test func `opacity does not blend overlaps twice`() throws {
    let drawing = try Drawing([group(overlapping, opacity: 0.5)])
    #expect(drawing[20, 20] == [128, 0, 0, 128])
    #expect(drawing[8, 8] == [128, 0, 0, 128])
  }

  @Test func `opacities multiply`() throws {
    let drawing = try Drawing([group([group([fill(Rect(0, 0, 40, 40))], opacity: 0.5)], opacity: 0.5)])
    #expect(drawing.alpha(20, 20) == 64)
  }

  @Test func `an opacity outside of 0 to 1 is the nearest end`() throws {
    let item = fill(Rect(0, 0, 40, 40))
    #expect(try Drawing([group([item], opacity: -1)]).area == 0)
    #expect(try Drawing([group([item], opacity: .nan)]).area == 0)
    #expect(try Drawing([group([item], opacity: 7)]).area == 1600)
  }

  @Test func `the mask's alpha counts and its colour does not`() throws {
    let mask = [fill(Rect(0, 0, 20, 40), Color(red: 1, green: 0, blue: 1, alpha: 0.4))]
    let drawing = try Drawing([group([fill(Rect(0, 0, 40, 40), .pureBlue)], mask: mask)])
    #expect(drawing[10, 10] == [0, 0, 102, 102])
    #expect(drawing[30, 10] == [0, 0, 0, 0])
  }

  @Test func `an empty mask and an empty clip hide everything`() throws {
    let item = fill(Rect(0, 0, 40, 40))
    #expect(try Drawing([group([item], mask: [])]).area == 0)
    #expect(try Drawing([group([item], clip: RoundedRect(Rect(5, 5, 0, 10)))]).area == 0)
    #expect(try Drawing([group([item], clip: RoundedRect(Rect(50, 50, 10, 10)))]).area == 0)
  }

  @Test func `mask, clip and opacity multiply`() throws {
    let clip = RoundedRect(rect: Rect(0, 0, 40, 40), radius: 20)
    let mask = [fill(Rect(0, 0, 40, 40), Color(white: 0, alpha: 0.6))]
    let drawing = try Drawing([group([fill(Rect(0, 0, 40, 40))], opacity: 0.5, mask: mask, clip: clip)])
    let coverage = try Drawing([fill(clip)])
    for (index, alpha) in drawing.alphas.enumerated() {
      #expect(abs(Double(alpha) - Double(coverage.alphas[index]) * 0.3) <= 1.5)
    }
  }

  @Test func `the clip is applied once to the flattened group`() throws {
    let clip = RoundedRect(rect: Rect(4.5, 4.5, 30, 30), radius: 10)
    let layers = [fill(Rect(0, 0, 40, 40), .pureRed), fill(Rect(0, 0, 40, 40), .pureBlue)]
    let drawing = try Drawing([group(layers, clip: clip)])
    // Were each layer clipped by itself, the red one would shine through at the edge.
    for y in 0..<40 {
      for x in 0..<40 { #expect(drawing[x, y][0] == 0) }
    }
    #expect(drawing.alphas == (try Drawing([fill(clip, .pureBlue)])).alphas)
  }

  @Test func `a clip on whole pixels cuts without a trace`() throws {
    let clipped = try Drawing([group(overlapping, clip: RoundedRect(Rect(10, 8, 12, 20)))])
    let whole = try Drawing(overlapping)
    for y in 0..<40 {
      for x in 0..<40 {
        let isInside = x >= 10 && x < 22 && y >= 8 && y < 28
        #expect(clipped[x, y] == (isInside ? whole[x, y] : [0, 0, 0, 0]))
      }
    }
  }

  @Test func `a clip that cuts nothing changes nothing`() throws {
    let items = [fill(RoundedRect(rect: Rect(12, 12, 15, 15), radius: 4), Color(white: 0.3, alpha: 0.7))]
    let clipped = try Drawing([group(items, clip: RoundedRect(rect: Rect(0.3, 0.3, 39, 39), radius: 12))])
    #expect(clipped.bitmap == (try Drawing(items)).bitmap)
  }

  @Test func `a translucent item over a background is blended and rounded once`() throws {
    let drawing = try Drawing([fill(Rect(0, 0, 40, 40), Color(white: 0, alpha: 0.3))], background: .white)
    #expect(drawing[3, 3] == [178, 178, 178, 255])
  }

  @Test(arguments: [0.1, 0.3, 0.5, 0.7, 0.9, 1])
  func `solid colours are premultiplied and rounded once`(alpha: Double) throws {
    for channel in stride(from: 0.0, through: 1, by: 0.05) {
      let drawing = try Drawing([fill(Rect(0, 0, 9, 9), Color(red: channel, green: 1, blue: 0, alpha: alpha))])
      let expected = [channel * alpha, alpha, 0, alpha].map { (component: Double) in Int(component * 255 + 0.5) }
      #expect(drawing[4, 4] == expected)
    }
  }

  @Test func `the background reaches the last pixel`() throws {
    let drawing = try Drawing([], size: Size(10.2, 7.6), background: Color(white: 1, alpha: 0.5), scale: 2)
    #expect((drawing.width, drawing.height) == (21, 16))
    #expect(drawing.bitmap.bgra.allSatisfy { $0 == 128 })
  }
}
