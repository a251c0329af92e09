import PresscheckTestSupport
import Testing

@testable import PresscheckChecks

/// Icons, spinners, rings and edges against what they stand on.
@Suite struct NonTextContrastRuleTests {
  private func file(_ layers: String, _ keys: String = "") -> String {
    "control: layers\nname: plus\nsize: [60, 60]\ncanvas: {background: white}\nlayers:\n\(layers)\n\(keys)"
  }

  private func spinner(_ color: String) -> String {
    "  - {name: wheel, type: progressRing, frame: [10, 10, 40, 40], value: 1, lineWidth: 6, color: \"\(color)\", trackColor: clear}"
  }

  /// #949494 has the luminance 0.2961, 1.05 ÷ 0.3461 is 3.03; #959595 has 0.3005, 1.05 ÷ 0.3505 is 2.995.
  @Test func `a ring passes just above 3 and fails just below`() throws {
    #expect(try check(file(spinner("#949494")), rules: [.nonTextContrast]).verdicts(.nonTextContrast) == [.pass])
    let failed = try check(file(spinner("#959595")), rules: [.nonTextContrast])
    #expect(
      failed.messages(.nonTextContrast) == ["the ring is #959595 on #FFFFFF, which is 2.99:1, needs 3:1"])
    #expect(failed.results.first?.layer == "wheel")
  }

  @Test func `a button without any mark is told by its edge`() throws {
    func plate(_ color: String) -> String {
      file("  - {name: plate, frame: [10, 10, 40, 40], backgroundColor: \"\(color)\"}")
    }
    #expect(try check(plate("#949494"), rules: [.nonTextContrast]).verdicts(.nonTextContrast) == [.pass])
    #expect(
      try check(plate("#959595"), rules: [.nonTextContrast]).messages(.nonTextContrast)
        == ["the edge is #959595 on #FFFFFF, which is 2.99:1, needs 3:1"])
    #expect(try check(plate("white"), rules: [.nonTextContrast]).verdicts(.nonTextContrast) == [])
  }

  @Test func `a state with words needs no mark`() throws {
    #expect(try check(textButton("black"), rules: [.nonTextContrast]).verdicts(.nonTextContrast) == [])
    #expect(
      try check(
        file(spinner("#EEEEEE"), "states: {normal: {}, disabled: {}}"), rules: [.nonTextContrast], state: "disabled"
      )
      .verdicts(.nonTextContrast) == [])
  }

  @Test func `a picture of several colours is not judged where it is faint`() throws {
    let folder = TemporaryFolder()
    let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='4'><path d='M0 0H4V4H0Z' fill='#DDD'/></svg>"
    let path = try folder.write(svg, "faint.svg")
    let image = file(
      "  - {name: logo, type: image, frame: [10, 10, 40, 40], image: \"\(path)\"}")
    let result = try #require(try check(image, rules: [.nonTextContrast]).results.first)
    #expect(result.verdict == .unmeasured)
    #expect(result.reason == "a picture of several colours")
  }

  /// A mark of 1.5 × 2 points has 3 square points, one of 2 × 2 has 4.
  @Test func `the mark of the selected state needs 3 to 1 over four square points`() throws {
    func states(_ color: String, _ width: String) -> String {
      file(
        """
          - {name: plate, frame: [0, 0, 60, 60], backgroundColor: black}
          - {name: dot, frame: [10, 10, \(width), 2], backgroundColor: "\(color)", isHidden: true}
        """, "states: {normal: {}, selected: {dot: {isHidden: false}}}")
    }
    func verdicts(_ color: String, _ width: String) throws -> [CheckResult.Verdict] {
      let check = try check(states(color, width), rules: [.nonTextContrast])
      return check.results.filter { $0.state == "selected" }.map(\.verdict)
    }
    // Both states have an edge that shows. #5B5B5B has the luminance 0.1046: 0.1546 ÷ 0.05 is 3.09; #595959 has 2.9985.
    #expect(try verdicts("#5B5B5B", "2") == [.pass, .pass])
    #expect(try verdicts("#595959", "2") == [.pass, .fail])
    #expect(try verdicts("#5B5B5B", "1.5") == [.pass, .fail])
    let small = try check(states("#5B5B5B", "1.5"), rules: [.nonTextContrast])
    #expect(
      small.messages(.nonTextContrast).last
        == "differs from normal by #5B5B5B on #000000, which is 3.09:1 over less than 4 square points, needs 3:1")
  }
}
