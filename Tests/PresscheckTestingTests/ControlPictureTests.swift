import PresscheckButtonFile
import PresscheckCodecs
import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckRendering
import PresscheckTestSupport
import Testing

@testable import PresscheckTesting

@Suite struct ControlPictureTests {
  private func lamp(_ change: (inout ControlPicture) -> Void = { _ in }) -> ControlPicture {
    var picture = ControlPicture(
      control: Lamp(), instants: [.settled], size: Size(4, 4), canvas: CanvasSetting(), traits: Traits(scale: 1))
    change(&picture)
    return picture
  }

  @Test func `states, times and variants make the names of goldens`() throws {
    let package = try TemporaryPackage(record: .missing)
    _ = package.failures(lamp { $0.state = "on" })
    _ = package.failures(lamp { $0.instants = [.settled, .seconds(0.25), .seconds(0.0005)] })
    _ = package.failures(lamp { $0.traits = Traits(scale: 3, appearance: .dark, direction: .rightToLeft) })
    _ = package.failures(lamp { ($0.state, $0.name) = ("on", "a b/ü") })
    #expect(
      package.goldenNames == [
        "busy.a-b-ü.png", "busy.on.png", "busy.png", "busy.t=0.5ms.png", "busy.t=250ms.png", "busy~dark~rtl@3x.png",
      ])
  }

  @Test func `a time shows what runs at that time`() throws {
    let package = try TemporaryPackage(record: .missing)
    _ = package.failures(
      lamp {
        $0.events = "touchDown@0 touchUpInside@0.5"
        $0.instants = [.seconds(0), .seconds(1), .settled]
      })
    func color(_ name: String) throws -> Pixel {
      try PNG.decode(try #require(package.bytes("Tests/ShopTests/goldens/BuyTests/\(name)")))[0, 0]
    }
    #expect(try color("busy.t=0ms.png") == Pixel(red: 255, green: 0, blue: 0))
    #expect(try color("busy.t=1000ms.png") == Pixel(red: 128, green: 128, blue: 0))
    #expect(try color("busy.png") == Pixel(red: 0, green: 255, blue: 0))
  }

  @Test func `a film is one golden, and the first frame that differs is told`() throws {
    let package = try TemporaryPackage(record: .missing)
    let film = lamp { ($0.state, $0.film) = ("on", Film(duration: 1, fps: 4)) }
    #expect(package.messages(film).count == 1)
    #expect(PNG.isAnimated(try #require(package.bytes("Tests/ShopTests/goldens/BuyTests/busy.on.png"))))
    #expect(package.again().messages(film) == [])
    let other = lamp {
      ($0.name, $0.events, $0.film) = ("on", "touchDown@0 touchUpInside@0.25", Film(duration: 1, fps: 4))
    }
    let message = try #require(package.again().messages(other).first)
    #expect(message.contains("3 of 4 frames differ, the first is frame 1 at 0.25 s"))
    let shorter = lamp { ($0.state, $0.film) = ("on", Film(duration: 0.5, fps: 4)) }
    #expect(package.again().messages(shorter).first?.contains("the golden has 4 frames at 4 fps, the film 2") == true)
  }

  @Test func `a layer is seen where its frame is`() throws {
    var plate = Layer(name: "plate", frame: Rect(30, 40, 2, 2))
    plate.backgroundColor = .black
    var moved = plate
    moved.position = Point(1, 1)
    let package = try TemporaryPackage(record: .missing)
    _ = package.messages(.layer(plate))
    let own = try PNG.decode(try #require(package.bytes()))
    #expect((own.width, own.height) == (4, 4))
    #expect(own[0, 0] == Pixel(red: 0, green: 0, blue: 0))
    _ = package.messages(.layer(moved, name: "in", size: Size(3, 3)))
    let placed = try PNG.decode(try #require(package.bytes("Tests/ShopTests/goldens/BuyTests/busy.in@2x.png")))
    #expect((placed.width, placed.height) == (6, 6))
    #expect(placed[3, 3] == Pixel(red: 0, green: 0, blue: 0))
    #expect(placed[4, 4].alpha == 0)
  }

  @Test func `what cannot be meant is refused with a hint`() throws {
    let package = try TemporaryPackage()
    func message(_ change: (inout ControlPicture) -> Void) -> String {
      package.messages(lamp(change)).joined(separator: "|")
    }
    #expect(message { $0.state = "onn" } == "the button has no state \"onn\"\nhint: did you mean \"on\"?")
    #expect(message { $0.events = "tuch@0" }.hasPrefix("there is no event \"tuch\"\nhint: "))
    #expect(message { $0.name = "" }.hasPrefix("a golden's name must not be empty\nhint: "))
    #expect(message { $0.instants = [] } == "there is no time to render a picture at\nhint: leave at: out")
    #expect(message { $0.instants = [.seconds(-1)] } == "a time must lie from 0 to 1000000 seconds, not -1.0")
    #expect(message { $0.instants = [.seconds(.nan)] } == "a time must lie from 0 to 1000000 seconds, not nan")
    #expect(message { $0.film = Film(duration: 0) } == "a film must take from 0.001 to 3600 seconds, not 0.0")
    #expect(
      message { $0.film = Film(duration: 1, fps: 0) } == "a film must have from 0.1 to 1000 frames a second, not 0.0")
    #expect(message { $0.film = Film() }.hasSuffix("\nhint: give the film a duration"))
    #expect(message { $0.traits.scale = .nan } == "a scale must be a number from 0.01 to 100, not nan")
    #expect(message { $0.canvas.padding = .points(-1) } == "padding must be a number from 0 to 10000, not -1.0")
    #expect(message { $0.size = nil } == "the button has no size of its own\nhint: add size: [width, height]")
    #expect(message { $0.size = Size(-1, 4) } == "a canvas of -1.0 × 4.0 points has no pixel")
    #expect(message { $0.size = Size(1e9, 4) }.hasPrefix("the picture would have "))
    #expect(package.goldenNames == [])
  }
}
