import PresscheckGraphics
import PresscheckTestSupport
import Testing

@testable import PresscheckLayerTree

/// Layers that show what is behind them otherwise than it is.
@Suite struct BackgroundFilterTests {
  private func list(_ sublayers: [Layer], background: Color = .clear) throws -> DisplayList {
    var root = Layer(name: "root", frame: Rect(0, 0, 60, 40))
    root.sublayers = sublayers
    return try DisplayList(root, canvas: Canvas(size: Size(60, 40), background: background), text: BoxText())
  }

  private func glass(_ name: String = "glass", radius: Double = 12) -> Layer {
    var layer = Layer(name: name, frame: Rect(10, 10, 40, 20))
    (layer.backgroundBlurRadius, layer.backgroundSaturation) = (radius, 1.8)
    layer.backgroundColor = Color(white: 1, alpha: 0.2)
    return layer
  }

  private func plate(_ color: Color) -> Layer {
    var layer = Layer(name: "plate", frame: Rect(0, 0, 60, 40))
    layer.backgroundColor = color
    return layer
  }

  @Test func `a filter lies below the layer's own background`() throws {
    #expect(
      try list([plate(.red), glass()]).items.map { "\(DisplayList(size: Size(1, 1), items: [$0]))" } == [
        "canvas 1×1\n  fill rect 0,0 60×40 #FF0000",
        "canvas 1×1\n  backgroundFilter rect 0,0 40×20 blur 12 saturation 1.8 at 10,10",
        "canvas 1×1\n  fill rect 0,0 40×20 #FFFFFF33 at 10,10",
      ])
  }

  @Test func `it has in it what lies behind, through a clip too, but not from outside of an opacity or a mask`() throws
  {
    func behind(_ change: (inout Layer) -> Void) throws -> Int? {
      var group = Layer(name: "group", frame: Rect(0, 0, 60, 40))
      group.sublayers = [plate(.blue), glass()]
      change(&group)
      return try list([plate(.red), group]).items.filters.first?.behind.count
    }
    #expect(try behind { _ in } == 2)
    #expect(try behind { ($0.cornerRadius, $0.masksToBounds) = (4, true) } == 2)
    #expect(try behind { $0.opacity = 0.5 } == 1)
    #expect(try behind { $0.mask = Layer(name: "mask", frame: Rect(0, 0, 60, 40)) } == 1)
  }

  @Test func `the canvas' colour is behind all`() throws {
    #expect(try list([glass()], background: .white).items.filters.map(\.ground) == [.white])
  }

  @Test func `a blur behind which there is nothing is a finding`() throws {
    let message = "a blur with nothing behind it shows its tint alone"
    #expect(try list([glass()]).findings == [Finding(layer: "glass", message: message)])
    #expect(try list([glass()], background: .white).findings.isEmpty)
    #expect(try list([plate(.red), glass()]).findings.isEmpty)
  }

  @Test func `its radius is scaled with the layer, and it casts a whole shadow`() throws {
    var layer = glass()
    layer.transform = .scale(2, 2)
    layer.shadowOpacity = 1
    let items = try list([layer]).items
    #expect(items.filters.map(\.blurRadius) == [24])
    guard case .shadow(let shadow) = items.first, case .area(let area, _) = shadow.silhouette else {
      Issue.record("\(items)")
      return
    }
    #expect(area == .roundedRect(RoundedRect(Rect(0, 0, 40, 20))))
  }

  /// With c items behind it, one is drawn by c + 1, and its tint by one more: behind the k-th there are 3 · 2ᵏ − 2.
  @Test func `filters behind filters beyond all bounds are refused`() throws {
    let layers = (0..<30).map { glass("glass \($0)") }
    #expect(throws: ResolveError.tooManyItems(maximum: Resolver.maximumItems, layer: "glass 16")) {
      try list([plate(.red)] + layers)
    }
    #expect(try list([plate(.red)] + layers.prefix(8)).items.filters.count == 8)
  }

  @Test func `a sequence of lists knows that what is behind has changed`() throws {
    let sequence = DisplayListSequence(text: BoxText())
    let canvas = Canvas(size: Size(60, 40))
    for color in [Color.red, .blue] {
      var root = Layer(name: "root", frame: Rect(0, 0, 60, 40))
      root.sublayers = [plate(color), glass()]
      #expect(try sequence.list(of: root, canvas: canvas) == DisplayList(root, canvas: canvas, text: BoxText()))
    }
  }
}
