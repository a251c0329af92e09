import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@Suite struct ImageContentTests {
  private let image = PixelImage(width: 20, height: 10, rgba: [UInt8](repeating: 255, count: 800))

  private func patches(_ change: (inout ImageContent) -> Void = { _ in }) throws -> [String] {
    var content = ImageContent(image: .pixels(image))
    change(&content)
    var layer = Layer(name: "picture", frame: Rect(0, 0, 80, 60))
    layer.content = .image(content)
    return try drawn(layer).split(separator: "\n").dropFirst().map { String($0.dropFirst(2)) }
  }

  /// A picture of 20 × 10 points in a layer of 80 × 60.
  @Test(arguments: [
    (ImageContent.Gravity.resize, "0,0 80×60"), (.resizeAspect, "0,10 80×40"), (.resizeAspectFill, "-20,0 120×60"),
    (.center, "30,25 20×10"), (.top, "30,0 20×10"), (.bottom, "30,50 20×10"), (.left, "0,25 20×10"),
    (.right, "60,25 20×10"), (.topLeft, "0,0 20×10"), (.topRight, "60,0 20×10"), (.bottomLeft, "0,50 20×10"),
    (.bottomRight, "60,50 20×10"),
  ])
  func `gravity places the picture in the on-screen sense`(_ gravity: ImageContent.Gravity, _ place: String) throws {
    #expect(try patches { $0.gravity = gravity } == ["0,0 1×1 → \(place)"])
  }

  @Test func `the scale is pixels a point`() throws {
    #expect(try patches { ($0.gravity, $0.contentsScale) = (.center, 2) } == ["0,0 1×1 → 35,27.5 10×5"])
  }

  @Test func `outside contentsCenter nothing is stretched`() throws {
    let found = try patches { $0.contentsCenter = Rect(0.25, 0.5, 0.5, 0.5) }
    #expect(
      found == [
        "0,0 0.25×0.5 → 0,0 5×5", "0.25,0 0.5×0.5 → 5,0 70×5", "0.75,0 0.25×0.5 → 75,0 5×5",
        "0,0.5 0.25×0.5 → 0,5 5×55", "0.25,0.5 0.5×0.5 → 5,5 70×55", "0.75,0.5 0.25×0.5 → 75,5 5×55",
      ])
  }

  @Test func `of an empty contentsCenter a source pixel is stretched`() throws {
    let found = try patches { $0.contentsCenter = Rect(0.5, 1, 0, 0) }
    #expect(found.count == 6 && found.contains("0.475,0.9 0.05×0.1 → 9.5,9 61×51"))
  }

  @Test func `a part of the picture is shown in place of the whole`() throws {
    #expect(
      try patches { ($0.contentsRect, $0.gravity) = (Rect(0.5, 0, 0.5, 1), .topLeft) } == ["0.5,0 0.5×1 → 0,0 10×10"])
  }

  @Test(arguments: [
    Rect.zero, Rect(.nan, 0, 1, 1), Rect(0, 0, 1, .nan), Rect(.infinity, 0, 1, 1), Rect(0, 1e300, 1, 1),
  ])
  func `of a part without a size nothing is shown`(part: Rect) throws {
    #expect(try patches { $0.contentsRect = part } == [])
  }

  @Test func `a mirrored picture is reflected about the middle of its place`() throws {
    var layer = Layer(name: "picture", frame: Rect(10, 0, 40, 20))
    layer.content = .image(ImageContent(image: .pixels(image), gravity: .left))
    guard case .image(var content) = layer.content else { return }
    content.isMirrored = true
    layer.content = .image(content)
    // The picture is 20 points wide, at the left of its layer.
    #expect(try drawn(layer).contains("by [-1, 0, 0, 1, 30, 0]"))
  }

  @Test func `a drawing is a path in the tint, cut when only a part is shown`() throws {
    var layer = Layer(name: "icon", frame: Rect(0, 0, 20, 20))
    var content = ImageContent(
      image: .vector(VectorImage(path: .rect(Rect(0, 0, 10, 10)), size: Size(10, 10))), tintColor: .red)
    layer.content = .image(content)
    #expect(try drawn(layer) == "fill path M0,0 L10,0 L10,10 L0,10 Z #FF0000 by [2, 0, 0, 2, 0, 0]")
    content.contentsRect = Rect(0, 0, 0.5, 1)
    layer.content = .image(content)
    #expect(try drawn(layer).hasPrefix("group image clip rect 0,0 20×20\n"))
  }
}
