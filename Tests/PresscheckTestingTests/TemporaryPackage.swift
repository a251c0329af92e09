import PresscheckButtonFile
import PresscheckControls
import PresscheckFiles
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckRendering
import PresscheckTestSupport

@testable import PresscheckTesting

/// A package in a temporary folder, with one source file of tests.
struct TemporaryPackage {
  let folder = TemporaryFolder()
  var environment: TestEnvironment
  var claims = GoldenClaims()
  var run = TestRun()

  init(record: RecordMode? = nil, isCI: Bool = false) throws {
    environment = TestEnvironment(
      record: record?.rawValue, isCI: isCI, workingFolder: folder.path, temporaryFolder: folder.path + "/tmp")
    try folder.write("// swift-tools-version: 6.2", "Package.swift")
    try folder.write("import Testing", "Tests/ShopTests/BuyTests.swift")
  }

  /// The same package in another run of its tests.
  func again(_ record: RecordMode? = nil) -> TemporaryPackage {
    var package = self
    package.environment.record = record?.rawValue
    package.claims = GoldenClaims()
    package.run = TestRun()
    return package
  }

  func site(line: UInt = 7, test: String = "busy()") -> CallSite {
    var site = CallSite(
      fileID: "ShopTests/BuyTests.swift", file: "", function: test, line: line, column: 5, test: nil)
    site.path = folder.path + "/Tests/ShopTests/BuyTests.swift"
    return site
  }

  func assertion(
    _ record: RecordMode? = nil, of kind: GoldenKind = .picture, line: UInt = 7, test: String = "busy()"
  ) -> GoldenAssertion {
    GoldenAssertion(
      site: site(line: line, test: test), record: record, kind: kind, environment: environment, claims: claims,
      run: run)
  }

  /// The failures for a picture of a control or a layer.
  func failures(
    _ picture: ControlPicture, record: RecordMode? = nil, line: UInt = 7, test: String = "busy()"
  ) -> [Failure] {
    picture.failures(assertion(record, line: line, test: test))
  }

  func messages(_ picture: ControlPicture, record: RecordMode? = nil, line: UInt = 7) -> [String] {
    failures(picture, record: record, line: line).map(\.message)
  }

  static let golden = "Tests/ShopTests/goldens/BuyTests/busy@2x.png"

  /// Nil for a missing file.
  func bytes(_ name: String = TemporaryPackage.golden) -> [UInt8]? {
    try? InputFile.read("\(folder.path)/\(name)", maximum: 1 << 29)
  }

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

  func start(in context: ControlContext) -> any ControlInstance {
    var root = Layer(name: "lamp", frame: Rect(origin: .zero, size: context.size))
    root.backgroundColor = Color(bytes: 255, 0, 0)
    return DrivenControl(root: root)
  }

  private struct DrivenControl: ControlInstance {
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
