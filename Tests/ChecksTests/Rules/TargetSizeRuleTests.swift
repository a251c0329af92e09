import PresscheckButtonFile
import PresscheckControls
import PresscheckGraphics
import PresscheckTestSupport
import Testing

@testable import PresscheckChecks

/// The area that takes touches.
@Suite struct TargetSizeRuleTests {
  private func file(_ size: String, _ keys: String = "") -> String {
    "control: layers\nname: plus\nsize: \(size)\nlayers: [{name: plate, frame: [0, 0, 9, 9], backgroundColor: red}]\n\(keys)"
  }

  @Test(arguments: [
    ("[44, 44]", CheckResult.Verdict.pass), ("[43.99, 60]", .warning), ("[24, 60]", .warning), ("[23.99, 60]", .fail),
  ])
  func `below 24 points it fails, below 44 it warns`(_ size: String, _ verdict: CheckResult.Verdict) throws {
    #expect(try check(file(size)).verdicts(.targetSize) == [verdict])
  }

  @Test func `the profiles aaa and hig require 44 points`() throws {
    for profile in [CheckSettings.Profile.aaa, .hig] {
      #expect(try check(file("[43.99, 60]"), profile: profile).verdicts(.targetSize) == [.fail])
      #expect(try check(file("[44, 44]"), profile: profile).verdicts(.targetSize) == [.pass])
    }
  }

  @Test func `the sentence has the size, rounded down, and the size that is needed`() throws {
    #expect(try check(file("[23.996, 60]")).messages(.targetSize) == ["23.99 × 60 pt take touches, needs 24 × 24 pt"])
    #expect(try check(file("[30, 60]")).messages(.targetSize) == ["30 × 60 pt take touches, below 44 × 44 pt"])
  }

  // MARK: - Classes

  /// The verdicts and sentences about a class of 30 × 30 points, a line for each state.
  private func results(_ touches: @escaping @Sendable (String) -> TouchArea?) throws -> [String] {
    let found = try checkClass(rules: [.targetSize]) { Probe(touches: touches($0)) }
    return found.results.map { "\($0.verdict) \($0.state) \($0.reason ?? "")" }
  }

  @Test func `the area of a class is that of its hit tests, in each state that takes touches`() throws {
    #expect(
      try results { state in
        switch state {
        case "normal": TouchArea(size: Size(44, 46), square: 44)
        case "highlighted": TouchArea(size: Size(43.996, 46), square: 43.996)
        default: TouchArea(size: .zero, square: 0)
        }
      } == ["pass normal ", "warning highlighted 43.99 × 46 pt take touches, below 44 × 44 pt"])
  }

  @Test func `of an area that is no rectangle the largest square counts`() throws {
    let found = try results { _ in TouchArea(size: Size(40, 40), square: 23.5) }
    #expect(found.first == "fail normal 23.5 × 23.5 of 40 × 40 pt take touches, needs 24 × 24 pt")
  }

  @Test func `code that fails is not measured`() throws {
    #expect(
      try results { _ in nil }.first
        == "unmeasured normal the code of the class fails when it is asked where it takes touches")
  }
}
