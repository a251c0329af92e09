import PresscheckButtonFile
import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport

@testable import PresscheckTesting

/// A package in a folder of its own, with one source file of tests, at which goldens are asked for.
struct Desk {
  let folder = TemporaryFolder()
  var surroundings: Surroundings
  var claims = GoldenClaims()
  var run = TestRun()

  init(record: RecordMode? = nil, isCI: Bool = false) throws {
    surroundings = Surroundings(
      record: record?.rawValue, isCI: isCI, workingFolder: folder.path, temporaryFolder: folder.path + "/tmp")
    try folder.write("// swift-tools-version: 6.2", "Package.swift")
    try folder.write("import Testing", "Tests/ShopTests/BuyTests.swift")
  }

  /// The same package when it is tested again.
  func again(_ record: RecordMode? = nil) -> Desk {
    var desk = self
    desk.surroundings.record = record?.rawValue
    desk.claims = GoldenClaims()
    desk.run = TestRun()
    return desk
  }

  func site(line: UInt = 7, test: String = "busy()") -> CallSite {
    var site = CallSite(
      fileID: "ShopTests/BuyTests.swift", file: "", function: test, line: line, column: 5, test: nil)
    site.path = folder.path + "/Tests/ShopTests/BuyTests.swift"
    return site
  }

  func examination(_ record: RecordMode? = nil, line: UInt = 7, test: String = "busy()") -> Examination {
    Examination(
      site: site(line: line, test: test), record: record, surroundings: surroundings, claims: claims, run: run)
  }

  /// What becomes of a picture of a control or a layer.
  func failures(
    _ picture: ControlPicture, record: RecordMode? = nil, line: UInt = 7, test: String = "busy()"
  ) -> [Failure] {
    picture.failures(examination(record, line: line, test: test))
  }

  func messages(_ picture: ControlPicture, record: RecordMode? = nil, line: UInt = 7) -> [String] {
    failures(picture, record: record, line: line).map(\.message)
  }

  static let golden = "Tests/ShopTests/goldens/BuyTests/busy@2x.png"

  /// Nil for what is not there.
  func bytes(_ name: String = Desk.golden) -> [UInt8]? { try? PictureFile.bytes(of: "\(folder.path)/\(name)") }

  var goldenNames: [String] {
    TemporaryFolder.names("\(folder.path)/Tests/ShopTests/goldens/BuyTests")
  }
}

extension ControlPicture {
  /// A plate of 20 × 10 points.
  static func plate(_ color: Color = Color(bytes: 255, 0, 0), name: String? = nil, padding: Double = 0) -> Self {
    var plate = Layer(name: "plate", frame: Rect(0, 0, 20, 10))
    plate.backgroundColor = color
    return layer(plate, name: name, padding: padding)
  }

  static func layer(_ layer: Layer, name: String? = nil, size: Size? = nil, padding: Double = 0) -> Self {
    ControlPicture(
      control: BareLayer(layer, size: size), name: name, instants: [.settled],
      canvas: CanvasSetting(padding: .points(padding)), traits: Traits())
  }
}

/// Turns from red to green within a second after a tap.
struct Lamp: Control {
  var states: [String] { ["off", "on"] }
  var events: [EventSignature] { [] }

  func intrinsicSize(_ traits: Traits, text: any TextMeasuring) -> Size? { nil }

  func start(on stage: Stage) -> any LiveButton {
    var root = Layer(name: "lamp", frame: Rect(origin: .zero, size: stage.size))
    root.backgroundColor = Color(bytes: 255, 0, 0)
    return Life(root: root)
  }

  private struct Life: LiveButton {
    var state = "off"
    var root: Layer

    mutating func handle(_ event: Event, at time: Double, _ trace: inout Trace) {
      if event.name == "touchUpInside" { enter("on", at: time, &trace) }
    }

    mutating func enter(_ state: String, at time: Double, _ trace: inout Trace) {
      let (red, green) = (Color(bytes: 255, 0, 0), Color(bytes: 0, 255, 0))
      self.state = state
      root.backgroundColor = green
      root.add(
        .basic(
          .backgroundColor, from: .color(red), to: .color(green),
          timing: MediaTiming(beginTime: time, duration: 1)))
    }
  }
}
