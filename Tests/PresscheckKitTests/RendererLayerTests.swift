import PresscheckCodecs
import PresscheckKit
import PresscheckRendering
import PresscheckTestSupport
import Testing

@Suite struct RendererLayerTests {
  /// `Fixtures/buttons/buy.yaml`, idle.
  private static let plate: Layer = {
    var plate = Layer(name: "plate", frame: Rect(0, 0, 120, 44))
    plate.content = .gradient(
      GradientContent(
        colors: [Color(bytes: 59, 130, 246), Color(bytes: 147, 51, 234)], startPoint: Point(0, 0.5),
        endPoint: Point(1, 0.5)))
    plate.cornerRadius = 14
    plate.shadowOpacity = 0.3
    plate.shadowOffset = Point(0, 3)
    var title = Layer(name: "title", frame: Rect(0, 0, 120, 44))
    title.content = .text(
      TextContent(
        string: "Buy", font: Font(size: 17, weight: .semibold), alignment: .center, verticalAlignment: .center))
    plate.sublayers = [title]
    return plate
  }()

  @Test func `a layer looks as the button file with the same layers`() throws {
    let file = FixtureFile(folder: "buttons", name: "buy")
    let renderer = try file.renderer()
    let request = try #require(try renderer.file.requests().first { $0.state == "idle" })
    let picture = try #require(try renderer.pictures(of: [request]).first)
    let png = try Renderer().png(Self.plate, padding: .points(12))
    #expect(try PNG.decode(png) == picture.bitmap.straight())
  }

  @Test func `time and scale are arguments`() throws {
    var layer = Self.plate
    layer.add(.basic(.opacity, from: .number(0), to: .number(1), timing: MediaTiming(duration: 1)))
    let renderer = Renderer()
    #expect(try PNG.decode(try renderer.png(layer, at: 0, scale: 3)).rgba.allSatisfy { $0 == 0 })
    #expect(try PNG.decode(try renderer.png(layer, at: 1, scale: 3)).width == 360)
    #expect(try renderer.png(layer) == renderer.png(Self.plate))
  }

  @Test func `a button is put into a state, or touched`() throws {
    let control = try Stateful(["title": .text("Go"), "loadingText": .text("Wait")])
    let renderer = Renderer()
    let loading = try renderer.png(control, events: "setLoading@0", at: .seconds(1))
    #expect(try loading != renderer.png(control))
    #expect(try loading == renderer.png(control, state: "loading", at: .seconds(1)))
  }

  @Test func `errors name the call`() throws {
    func message(_ work: () throws -> [UInt8]) -> String {
      do {
        _ = try work()
        return ""
      } catch {
        return "\(error)"
      }
    }
    let renderer = Renderer()
    let scale = message { try renderer.png(Self.plate, scale: 0, file: "App/Main.swift", line: 7, column: 3) }
    #expect(scale == "App/Main.swift:7:3: error: a scale must be a number from 0.01 to 100, not 0.0")
    let state = message {
      try renderer.png(Highlight([:]), state: "highlit", file: "App/Main.swift", line: 8, column: 3)
    }
    #expect(
      state
        == "App/Main.swift:8:3: error: the button has no state \"highlit\"\nhint: it can be normal, highlighted or disabled"
    )
    let font = message { try Renderer(fonts: ["nowhere"]).png(Self.plate) }
    #expect(font.contains("the font \"nowhere\" is not there"))
  }
}
