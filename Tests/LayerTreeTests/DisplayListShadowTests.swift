import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@Suite struct DisplayListShadowTests {
  @Test func `the silhouette is the layer with its sublayers, without their shadows`() throws {
    var layer = Layer(name: "parent", frame: Rect(0, 0, 50, 50))
    layer.shadowOpacity = 0.5
    layer.shadowRadius = 2
    var child = plate("child", Rect(0, 0, 10, 10), .red)
    child.shadowOpacity = 1
    layer.sublayers = [child, plate("other", Rect(30, 30, 10, 10), .blue)]
    #expect(
      try drawn(layer) == """
        shadow σ 2 offset 0,-3 rgba(0, 0, 0, 0.5) of
            fill rect 0,0 10×10 #FF0000
            fill rect 0,0 10×10 #0000FF at 30,30
        shadow σ 3 offset 0,-3 #000000 of rect 0,0 10×10
        fill rect 0,0 10×10 #FF0000
        fill rect 0,0 10×10 #0000FF at 30,30
        """)
  }

  @Test func `a blur is stretched and turned with its layer, without jumps`() throws {
    func sigma(_ transform: Transform) throws -> Size {
      var layer = plate(Rect(0, 0, 50, 50))
      layer.shadowOpacity = 1
      layer.transform = transform
      let list = try DisplayList(layer, canvas: Canvas(size: Size(50, 50)), text: BoxText())
      guard case .shadow(let shadow)? = list.items.first else { throw NoShadow() }
      return shadow.sigma
    }
    struct NoShadow: Error {}
    let squeezed = Transform.scale(2, 0.4)
    #expect(near(try sigma(squeezed), Size(6, 1.2), 1e-12))
    #expect(near(try sigma(squeezed.then(.rotation(1e-7))), Size(6, 1.2), 1e-5))
    let quarter = try sigma(squeezed.then(.rotation(Transcendental.pi / 2)))
    #expect(near(quarter, Size(1.2, 6), 1e-9))
    let turned = try sigma(Transform.scale(2, 2).then(.rotation(0.3)))
    #expect(turned.width == turned.height && abs(turned.width - 6) < 1e-9)
  }

  private func near(_ size: Size, _ other: Size, _ tolerance: Double) -> Bool {
    abs(size.width - other.width) <= tolerance && abs(size.height - other.height) <= tolerance
  }

  @Test func `an opaque background that covers the rest is the silhouette by itself`() throws {
    var layer = plate(Rect(0, 0, 50, 50))
    layer.cornerRadius = 9
    layer.shadowOpacity = 1
    layer.sublayers = [plate("inside", Rect(3, 3, 44, 44), .red)]
    #expect(try drawn(layer).hasPrefix("shadow σ 3 offset 0,-3 #000000 of rect 0,0 50×50 radius 9\n"))
    layer.sublayers = [plate("in the corner", Rect(2, 2, 44, 44), .red)]
    #expect(try drawn(layer).hasPrefix("shadow σ 3 offset 0,-3 #000000 of\n"))
  }

  @Test func `a sublayer with other corners than the background is a part of the silhouette`() throws {
    var layer = plate(Rect(0, 0, 50, 50))
    layer.cornerRadius = 30
    layer.shadowOpacity = 1
    layer.borderWidth = 1
    layer.sublayers = [plate("alike", Rect(0, 0, 50, 50), .red)]
    layer.sublayers[0].cornerRadius = 30
    #expect(try drawn(layer).hasPrefix("shadow σ 3 offset 0,-3 #000000 of rect 0,0 50×50 radius 30\n"))
    layer.sublayers[0].cornerRadius = 0
    #expect(try drawn(layer).hasPrefix("shadow σ 3 offset 0,-3 #000000 of rect 0,0 50×50\n"))
    layer.sublayers[0].opacity = 0.5
    #expect(try drawn(layer).hasPrefix("shadow σ 3 offset 0,-3 #000000 of\n"))
  }

  @Test func `a translucent background does not stand for what is above it`() throws {
    var layer = plate(Rect(0, 0, 50, 50), Color(white: 0, alpha: 0.5))
    layer.shadowOpacity = 1
    #expect(
      try drawn(layer) == """
        shadow σ 3 offset 0,-3 #000000 of
            fill rect 0,0 50×50 rgba(0, 0, 0, 0.5)
        fill rect 0,0 50×50 rgba(0, 0, 0, 0.5)
        """)
  }

  @Test func `a shadow path casts the shadow whatever the layer draws`() throws {
    var layer = Layer(name: "empty", frame: Rect(5, 5, 50, 50))
    layer.shadowOpacity = 1
    layer.shadowPath = .rect(Rect(0, 0, 2, 2))
    #expect(try drawn(layer) == "shadow σ 3 offset 0,-3 #000000 of path M0,0 L2,0 L2,2 L0,2 Z at 5,5")
    layer.shadowPath = Path()
    #expect(try drawn(layer) == "")
  }

  @Test func `a layer that draws nothing casts no shadow`() throws {
    var layer = Layer(name: "empty", frame: Rect(5, 5, 50, 50))
    layer.shadowOpacity = 1
    #expect(try drawn(layer) == "")
  }

  @Test func `a border is part of the silhouette`() throws {
    var layer = Layer(name: "ring", frame: Rect(0, 0, 50, 50))
    layer.shadowOpacity = 1
    layer.borderWidth = 4
    #expect(
      try drawn(layer) == """
        shadow σ 3 offset 0,-3 #000000 of
            border rect 0,0 50×50 width 4 #000000
        border rect 0,0 50×50 width 4 #000000
        """)
  }

  @Test func `offset and blur turn and grow with the layer`() throws {
    var layer = plate(Rect(40, 40, 20, 20))
    layer.shadowOpacity = 1
    layer.shadowOffset = Point(0, 4)
    layer.transform = Transform.scale(2, 3)
    #expect(try drawn(layer).hasPrefix("shadow σ 6×9 offset 0,12 "))
    layer.transform = Transform.rotation(Transcendental.pi / 2)
    #expect(try drawn(layer).hasPrefix("shadow σ 3 offset -4,0 "))
  }

  @Test func `the shadow's colour has its own alpha times the opacity`() throws {
    var layer = plate(Rect(0, 0, 20, 20))
    layer.shadowColor = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
    layer.shadowOpacity = 0.5
    #expect(try drawn(layer).hasPrefix("shadow σ 3 offset 0,-3 rgba(255, 0, 0, 0.25) "))
  }

  @Test func `three standard deviations hold all that shows of a shadow`() throws {
    var layer = plate(Rect(0, 0, 20, 20))
    layer.shadowOpacity = 1
    layer.shadowOffset = Point(10, 0)
    let list = try DisplayList(layer, canvas: Canvas(size: Size(20, 20)), text: BoxText())
    #expect(list.items[0].bounds == Rect(1, -9, 38, 38))
  }
}
