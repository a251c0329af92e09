import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@Suite struct CompositingOrderTests {
  @Test func `shadow, background, content, sublayers and border come in Core Animation's order`() throws {
    var layer = plate(Rect(10, 10, 40, 20), .red)
    layer.shadowOpacity = 1
    layer.borderWidth = 2
    layer.content = .shape(ShapeContent(path: .rect(Rect(0, 0, 5, 5))))
    layer.sublayers = [plate("child", Rect(1, 1, 4, 4), .blue)]
    #expect(
      try drawn(layer) == """
        shadow σ 3 offset 0,-3 #000000 of rect 0,0 40×20 at 10,10
        fill rect 0,0 40×20 #FF0000 at 10,10
        fill path M0,0 L5,0 L5,5 L0,5 Z #000000 at 10,10
        fill rect 0,0 4×4 #0000FF at 11,11
        border rect 0,0 40×20 width 2 #000000 at 10,10
        """)
  }

  @Test func `sublayers are drawn by depth and then by order`() throws {
    var layer = Layer(name: "parent", frame: Rect(0, 0, 100, 100))
    layer.sublayers = ["a", "b", "c", "d"].map { plate($0, Rect(0, 0, 1, 1)) }
    for (index, depth) in [2.0, 0, 2, -1].enumerated() {
      layer.sublayers[index].zPosition = depth
      layer.sublayers[index].backgroundColor = Color(white: Double(index) / 255)
    }
    #expect(
      try drawn(layer) == """
        fill rect 0,0 1×1 #030303
        fill rect 0,0 1×1 #010101
        fill rect 0,0 1×1 #000000
        fill rect 0,0 1×1 #020202
        """)
  }

  @Test func `a clip holds for background, content and sublayers as one, and the border lies outside it`() throws {
    var layer = plate(Rect(0, 0, 40, 20), .red)
    layer.cornerRadius = 5
    layer.masksToBounds = true
    layer.borderWidth = 1
    layer.sublayers = [plate("child", Rect(30, 10, 20, 20), .blue)]
    #expect(
      try drawn(layer) == """
        group plate clip rect 0,0 40×20 radius 5
          fill rect 0,0 40×20 radius 5 #FF0000 bleeds
          fill rect 0,0 20×20 #0000FF at 30,10
        border rect 0,0 40×20 radius 5 width 1 #000000
        """)
  }

  @Test func `a clip around nothing but the background is no group, and keeps its corners`() throws {
    var layer = plate(Rect(0, 0, 40, 20), .red)
    layer.cornerRadius = 5
    layer.masksToBounds = true
    #expect(try drawn(layer) == "fill rect 0,0 40×20 radius 5 #FF0000")
  }

  @Test func `under a clip the layer's own gradient bleeds, and a sublayer of the same size keeps its edge`() throws {
    var layer = plate(Rect(0, 0, 40, 20), .red)
    layer.cornerRadius = 15
    layer.content = .gradient(GradientContent(colors: [.red, .blue]))
    layer.masksToBounds = true
    layer.sublayers = [plate("child", Rect(0, 0, 40, 20), .blue)]
    #expect(
      try drawn(layer) == """
        group plate clip rect 0,0 40×20 radius 15
          fill rect 0,0 40×20 radius 15 #FF0000 bleeds
          fill rect 0,0 40×20 radius 15 axial #FF0000@0 #0000FF@1 0.5,0 → 0.5,1 bleeds
          fill rect 0,0 40×20 #0000FF
        """)
  }

  @Test(arguments: [
    (ImageContent.Gravity.resize, " bleeds"), (.resizeAspectFill, " bleeds"), (.resizeAspect, " bleeds top,bottom"),
    (.left, " bleeds left"), (.bottomRight, " bleeds bottom,right"), (.center, ""),
  ])
  func `a picture bleeds where it meets the bounds that clip it`(gravity: ImageContent.Gravity, bleeds: String) throws {
    var layer = Layer(name: "photo", frame: Rect(0.5, 0.5, 40, 20.7))
    let pixels = PixelImage(width: 3, height: 2, rgba: Array(repeating: 255, count: 24))
    layer.content = .image(ImageContent(image: .pixels(pixels), gravity: gravity))
    layer.masksToBounds = true
    #expect(try drawn(layer).contains("at 0.5,0.5\(bleeds)\n"))
    layer.masksToBounds = false
    #expect(try !drawn(layer).contains("bleeds"))
  }

  @Test func `masksToBounds clips the shadow away`() throws {
    var layer = plate(Rect(0, 0, 40, 20), .red)
    layer.shadowOpacity = 1
    layer.masksToBounds = true
    #expect(try drawn(layer) == "fill rect 0,0 40×20 #FF0000")
    let keys = ["masksToBounds", "cornerRadius"]
    #expect(
      layer.findings == [Finding(layer: "plate", message: "masksToBounds clips this shadow away", keys: keys)])
  }

  @Test func `a layer that clips shows what lies in it of the shadow of a path around it`() throws {
    var layer = Layer(name: "well", frame: Rect(0, 0, 40, 20))
    (layer.shadowOpacity, layer.shadowOffset, layer.masksToBounds) = (1, .zero, true)
    layer.shadowPath = .rect(Rect(-5, -5, 50, 30))
    let list = try drawn(layer)
    #expect(list.hasPrefix("group well clip rect 0,0 40×20\n  shadow "), "\(list)")
    #expect(layer.findings == [])
    layer.shadowPath = .rect(Rect(0, 0, 40, 20))
    #expect(layer.findings.map(\.message) == ["masksToBounds clips this shadow away"])
  }

  @Test func `opacity flattens a subtree that could overlap, and folds into a lone item`() throws {
    var layer = plate(Rect(0, 0, 40, 20), .red)
    layer.opacity = 0.5
    #expect(try drawn(layer) == "fill rect 0,0 40×20 rgba(255, 0, 0, 0.5)")
    layer.sublayers = [plate("child", Rect(0, 0, 20, 20), .blue)]
    #expect(
      try drawn(layer) == """
        group plate opacity 0.5
          fill rect 0,0 40×20 #FF0000
          fill rect 0,0 20×20 #0000FF
        """)
  }

  @Test func `a mask is resolved in its owner's space and applies to shadow and border too`() throws {
    var layer = plate(Rect(10, 0, 40, 20), .red)
    layer.shadowOpacity = 1
    layer.borderWidth = 1
    layer.mask = plate("mask", Rect(5, 5, 10, 10))
    #expect(
      try drawn(layer) == """
        group plate
          mask
            fill rect 0,0 10×10 #000000 at 15,5
          shadow σ 3 offset 0,-3 #000000 of rect 0,0 40×20 at 10,0
          fill rect 0,0 40×20 #FF0000 at 10,0
          border rect 0,0 40×20 width 1 #000000 at 10,0
        """)
  }

  @Test func `an empty mask hides everything`() throws {
    var layer = plate(Rect(10, 0, 40, 20), .red)
    layer.mask = Layer(name: "mask", frame: Rect(0, 0, 40, 20))
    let list = try DisplayList(layer, canvas: Canvas(size: Size(100, 100)), text: BoxText())
    #expect(list.items.bounds == nil)
  }

  @Test(arguments: [true, false])
  func `hidden and fully transparent layers leave nothing, not even in a shadow`(isHidden: Bool) throws {
    var layer = Layer(name: "parent", frame: Rect(0, 0, 50, 50))
    layer.shadowOpacity = 1
    var child = plate("child", Rect(0, 0, 10, 10))
    child.isHidden = isHidden
    child.opacity = isHidden ? 1 : 0
    layer.sublayers = [child]
    #expect(try drawn(layer) == "")
  }
}
