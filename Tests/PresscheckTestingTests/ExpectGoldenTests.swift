import PresscheckButtonFile
import PresscheckControls
import PresscheckGoldens
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckRendering
import PresscheckTestSupport
import Testing

@testable import PresscheckTesting

/// The public functions; goldens that are missing on purpose belong to a temporary package.
@Suite struct ExpectGoldenTests {
  private let package: TemporaryPackage

  init() throws { package = try TemporaryPackage() }

  /// An assertion about the temporary package's goldens, on a line of this file.
  private func assertion(line: UInt = #line) -> GoldenAssertion {
    var assertion = package.assertion(.never)
    assertion.site.fileID = #fileID
    assertion.site.line = line
    return assertion
  }

  /// What `preview` copies, as Tests/PreviewTests has it.
  @Test func `The words that a preview copies compile`() {
    let copied = { (button: any Recordable) in
      expectGolden(
        of: button, events: "touchDown@0 touchUpInside@0.1", at: [.seconds(0.14)], traits: Traits(appearance: .dark))
      expectGolden(
        of: button, state: "highlighted",
        traits: Traits(scale: 3, appearance: .dark, contrast: .high, direction: .rightToLeft))
    }
    _ = copied
  }

  private var report: [String] {
    get throws {
      _ = package.run.lines(isWhole: false)
      let project = Project(Configuration(), report: package.folder.path + "/.presscheck")
      return try project.reportDirectory.report().verdicts.map { "\($0.outcome.word) \($0.name)" }
    }
  }

  private static let plate: Layer = {
    var plate = Layer(name: "plate", frame: Rect(0, 0, 20, 10))
    plate.backgroundColor = .black
    return plate
  }()

  private static func isMissing(_ issue: Issue) -> Bool {
    issue.sourceLocation?.fileName == "ExpectGoldenTests.swift"
      && issue.comments.contains { $0.rawValue.contains(": there is no golden\ngolden: ") }
  }

  @Test func `a layer's golden`() { expectGolden(of: Self.plate) }

  @Test func `a missing golden of a layer is an issue at the call`() throws {
    withKnownIssue {
      ControlPicture.layer(Self.plate).expectGoldens(assertion())
    } matching: {
      Self.isMissing($0)
    }
    #expect(try report == ["missing BuyTests/busy@2x.png"])
  }

  @Test func `a missing golden of a button is an issue at the call`() throws {
    let picture = ControlPicture(
      control: try Flatten(), state: "loading", instants: [.settled], size: Size(100, 40),
      canvas: CanvasSetting(padding: .points(0)), traits: Traits())
    withKnownIssue {
      picture.expectGoldens(assertion())
    } matching: {
      Self.isMissing($0)
    }
    #expect(try report == ["missing BuyTests/busy.loading@2x.png"])
  }

  @Test func `a button file is held against the goldens of the command line`() {
    expectGoldens(ofFile: "Fixtures/buttons/buy.yaml", record: .never)
  }

  @Test func `a button file that is not there is told`() {
    withKnownIssue {
      expectGoldens(ofFile: "Fixtures/buttons/by.yaml", record: .never)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("Fixtures/buttons/by.yaml") }
    }
  }
}
