import PresscheckButtonFile
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
}
