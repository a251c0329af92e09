import Controls
import Goldens
import Graphics
import LayerTree
import PresscheckTesting
import Testing

/// Through the front door: what is missing here is missing on purpose.
@Suite struct ExpectGoldenTests {
  private static let plate: Layer = {
    var plate = Layer(name: "plate", frame: Rect(0, 0, 20, 10))
    plate.backgroundColor = .black
    return plate
  }()

  private func isMissing(_ issue: Issue) -> Bool {
    issue.sourceLocation?.fileName == "ExpectGoldenTests.swift"
      && issue.comments.contains { $0.rawValue.contains(": there is no golden\ngolden: ") }
  }

  @Test func `a layer's golden`() { expectGolden(of: Self.plate) }

  @Test func `a missing golden of a layer is an issue at the call`() {
    withKnownIssue {
      expectGolden(of: Self.plate, record: .never)
    } matching: {
      isMissing($0)
    }
  }

  @Test func `a missing golden of a button is an issue at the call`() throws {
    let button = try Flatten()
    withKnownIssue {
      expectGolden(of: button, state: "loading", size: Size(100, 40), record: .never)
    } matching: {
      isMissing($0)
    }
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
