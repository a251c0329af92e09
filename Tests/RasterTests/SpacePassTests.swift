import PresscheckGraphics
import PresscheckTestSupport
import Testing

@testable import PresscheckLayerTree
@testable import PresscheckRaster

/// Layers in space, drawn by depth and in perspective.
@Suite struct SpacePassTests {
  private static func list(_ root: Layer) throws -> DisplayList {
    try DisplayList(root, canvas: Canvas(size: root.bounds.size), text: NoText())
  }

  private static func drawing(_ root: Layer, scale: Double = 1) throws -> Drawing {
    Drawing(try Rasterizer().draw(try list(root), scale: scale))
  }

  private static func layer(_ name: String, _ frame: Rect, _ color: Color) -> Layer {
    var layer = Layer(name: name, frame: frame)
    layer.backgroundColor = color
    return layer
  }

  private static func root(_ sublayers: [Layer], size: Size = Size(40, 30)) -> Layer {
    var root = Layer(name: "root", frame: Rect(origin: .zero, size: size))
    root.sublayers = sublayers
    return root
  }

  /// A random layer, and the same as a sheet of the model, which is told its turns one by one.
  private static func random(
    _ index: Int, _ random: inout SeededGenerator
  ) -> (layer: Layer, sheet: SpaceModel.Sheet) {
    let colors = [Color.red, .blue, .black, .white, Color(hexByte: 0x20)]
    let frame = Rect(random.number(-2...24), random.number(-2...16), random.number(3...20), random.number(3...18))
    var layer = layer("\(index)", frame, colors[index])
    let (red, green, blue, alpha) = colors[index].bytes
    var sheet = SpaceModel.Sheet(
      corner: [frame.minX, frame.minY, 0], right: [1, 0, 0], down: [0, 1, 0], width: frame.width, height: frame.height,
      color: [red, green, blue, alpha].map { Int($0) })
    let middle = SpaceModel.Vector(frame.center.x, frame.center.y, 0)
    if random.chance(0.8) {
      for _ in 0..<random.whole(1...2) {
        let axis = SpaceModel.Vector(random.number(-1...1), random.number(-1...1), random.number(-0.5...0.5))
        let angle = random.number(-3...3)
        layer.transform3D = layer.transform3D.then(.rotation(angle, axis.x, axis.y, axis.z))
        sheet.turn(by: angle, about: axis, through: middle)
      }
    }
    if random.chance(0.5) {
      layer.zPosition = random.number(-6...6)
      sheet.corner.z += layer.zPosition
    }
    (layer.isDoubleSided, sheet.isDoubleSided) = random.chance(0.3) ? (false, false) : (true, true)
    return (layer, sheet)
  }

  @Test func `200 scenes are those of a model that follows a ray through each pixel's centre`() throws {
    var random = SeededGenerator(seed: 3)
    var (ties, pixels, cuts) = (0, 0, 0)
    for scene in 0..<200 {
      let scale = [1.0, 2, 3][random.whole(0...2)]
      let parts = (0..<random.whole(1...5)).map { Self.random($0, &random) }
      var root = Self.root(parts.map(\.layer))
      var model = SpaceModel(sheets: parts.map(\.sheet))
      if random.chance(0.7) {
        let distance = random.number(40...300)
        root.sublayerTransform3D = .perspective(distance: distance)
        model.eye = [root.bounds.center.x, root.bounds.center.y, distance]
      }
      if random.chance(0.3) {
        // A transform layer keeps what is in it in the same space.
        var group = Layer(name: "group", frame: root.bounds)
        group.preservesDepth = true
        group.sublayers = Array(root.sublayers.dropFirst())
        root.sublayers = Array(root.sublayers.prefix(1)) + [group]
      }
      let list = try Self.list(root)
      cuts += list.items.count { if case .space(let space) = $0 { space.planes.count > 1 } else { false } }
      let drawing = Drawing(try Rasterizer().draw(list, scale: scale))
      for y in 0..<drawing.height {
        for x in 0..<drawing.width {
          pixels += 1
          switch model.color(at: Point((Double(x) + 0.5) / scale, (Double(y) + 0.5) / scale)) {
          case .tie: ties += 1
          case .color(let expected):
            if drawing[x, y] != expected {
              Issue.record("scene \(scene) at (\(x), \(y)): \(drawing[x, y]), not \(expected)")
            }
          }
        }
      }
    }
    #expect(ties < 100 && cuts > 50, "\(ties) ties of \(pixels) pixels, \(cuts) scenes with cuts")
  }

  @Test func `a view turned about y is cut by the plane of its sibling`() throws {
    var turned = Self.layer("turned", Rect(5, 5, 20, 20), .blue)
    turned.transform3D = .rotation(.pi / 4, 0, 1, 0)
    let drawing = try Self.drawing(Self.root([Self.layer("flat", Rect(5, 5, 20, 20), .red), turned]))
    // The left half of a layer that turns by a positive angle comes towards the viewer.
    #expect(drawing[12, 15] == [0, 0, 255, 255] && drawing[18, 15] == [255, 0, 0, 255])
    let text = try Self.list(Self.root([Self.layer("flat", Rect(5, 5, 20, 20), .red), turned])).description
    #expect(
      text == """
        canvas 40×30
          space root
            plane depth 0·x + 0·y + 0
              fill rect 0,0 20×20 #FF0000 at 5,5
            plane depth -1·x + 0·y + 15
              fill rect 0,0 20×20 #0000FF by [0.707107, 0, 0, 1, 7.928932, 5]
        """)
  }

  @Test func `a layer that turns alone, or in front of its siblings, needs no space`() throws {
    var turned = Self.layer("turned", Rect(5, 5, 20, 20), .blue)
    turned.transform3D = .rotation(.pi / 3, 0, 1, 0)
    let flat = Self.layer("flat", Rect(20, 0, 5, 5), .red)
    let list = try Self.list(Self.root([turned, flat]))
    #expect(
      list.description == """
        canvas 40×30
          fill rect 0,0 20×20 #0000FF by [0.5, 0, 0, 1, 10, 5]
          fill rect 0,0 5×5 #FF0000 at 20,0
        """)
    turned.zPosition = 30
    turned.position = Point(22, 8)
    let lifted = try Self.list(Self.root([turned, flat])).items
    let alone = try Self.list(Self.root([turned])).items
    #expect(lifted.count == 2 && lifted.last == alone.first)
  }

  @Test func `a parent without depth flattens its sublayers into its plane`() throws {
    var turned = Self.layer("turned", Rect(0, 0, 20, 20), .blue)
    turned.transform3D = .rotation(.pi / 4, 0, 1, 0)
    var parent = Layer(name: "parent", frame: Rect(5, 5, 20, 20))
    parent.sublayers = [turned]
    let flat = Self.layer("flat", Rect(5, 5, 20, 20), .red)
    let behind = try Self.drawing(Self.root([parent, flat]))
    #expect(behind[12, 15] == [255, 0, 0, 255] && behind[18, 15] == [255, 0, 0, 255])
    parent.preservesDepth = true
    let cut = try Self.drawing(Self.root([parent, flat]))
    #expect(cut[12, 15] == [0, 0, 255, 255] && cut[18, 15] == [255, 0, 0, 255])
  }

  @Test func `an opacity holds for a plane as one, and planes show through`() throws {
    var turned = Self.layer("turned", Rect(5, 5, 20, 20), .white)
    turned.transform3D = .rotation(.pi / 4, 0, 1, 0)
    turned.opacity = 0.5
    let drawing = try Self.drawing(Self.root([Self.layer("flat", Rect(5, 5, 20, 20), .black), turned]))
    #expect(drawing[12, 15] == [128, 128, 128, 255] && drawing[18, 15] == [0, 0, 0, 255])
  }

  @Test func `all kinds of items are seen in perspective`() throws {
    var card = Self.layer("card", Rect(6, 5, 28, 20), .red)
    card.transform3D = Transform3D.rotation(0.6, 0, 1, 0).then(.perspective(distance: 120))
    card.cornerRadius = 4
    let plain = try Self.drawing(Self.root([card]), scale: 2)
    let filled = plain.alphas.count { $0 > 0 }
    var others: [Layer] = []
    var gradient = card
    gradient.backgroundColor = nil
    gradient.content = .gradient(GradientContent(colors: [.red, .red]))
    others.append(gradient)
    var clipping = card
    clipping.masksToBounds = true
    clipping.sublayers = [Self.layer("inside", Rect(-10, -10, 60, 60), .red)]
    others.append(clipping)
    var masked = card
    masked.mask = Self.layer("mask", Rect(-2, -2, 32, 24), .black)
    others.append(masked)
    for layer in others {
      let drawing = try Self.drawing(Self.root([layer]), scale: 2)
      let apart = zip(drawing.alphas, plain.alphas).map { abs(Int($0) - Int($1)) }.max() ?? 0
      #expect(apart <= 1, "\(layer)")
    }
    var picture = card
    (picture.backgroundColor, picture.cornerRadius) = (nil, 0)
    let pixels = PixelImage(width: 1, height: 1, rgba: [255, 0, 0, 255])
    picture.content = .image(ImageContent(image: .pixels(pixels)))
    var square = card
    square.cornerRadius = 0
    let pictures = try [picture, square].map { try Self.drawing(Self.root([$0]), scale: 2).bitmap }
    #expect(pictures[0] == pictures[1])
    var line = card
    line.backgroundColor = nil
    let path = Path.rect(Rect(4, 4, 20, 12))
    line.content = .shape(
      ShapeContent(path: path, fillColor: nil, strokeColor: .red, stroke: StrokeStyle(lineWidth: 3)))
    line.shadowOpacity = 1
    let lines = try Self.drawing(Self.root([line]), scale: 2)
    #expect(lines.alphas.count { $0 > 0 } > filled / 2)
  }

  @Test func `tiles of a space have the bytes of the whole`() throws {
    var random = SeededGenerator(seed: 8)
    for _ in 0..<10 {
      var root = Self.root((0..<4).map { Self.random($0, &random).layer })
      root.sublayerTransform3D = .perspective(distance: 90)
      root.sublayers[1].cornerRadius = 3
      root.sublayers[2].shadowOpacity = 0.5
      let list = try Self.list(root)
      let whole = try Rasterizer().draw(list, scale: 2)
      for box in [PixelBox(x: 0, y: 0, width: 31, height: 60), PixelBox(x: 31, y: 0, width: 49, height: 60)] {
        let tile = Drawing(try Rasterizer().draw(list, scale: 2, tile: box))
        for y in 0..<box.height {
          for x in 0..<box.width where tile[x, y] != Drawing(whole)[box.minX + x, y] {
            Issue.record("(\(x), \(y))")
          }
        }
      }
    }
  }
}

extension Color {
  fileprivate init(hexByte: Double) { self.init(bytes: hexByte, hexByte, hexByte, alpha: 1) }
}
