import PresscheckTestSupport
import Testing

@testable import PresscheckChecks

/// Flashes of a button.
@Suite struct FlashRuleTests {
  /// Black and white by turns, each `period` / 2 seconds.
  private func button(_ size: String, _ period: Double) -> String {
    """
    control: layers
    name: alarm
    size: \(size)
    layers: [{name: plate, frame: [0, 0, "100%", "100%"], backgroundColor: white}]
    animations:
      - {in: normal, layer: plate, keyPath: opacity, values: [1, 0], keyTimes: [0, 0.5, 1], calculationMode: discrete,
         duration: \(period), repeatCount: infinity}
    check: {background: black}
    """
  }

  /// 148 · 148 is 21904 and 147 · 148 is 21756; the limit is 21824.
  ///
  /// A period of 0.25 s is four flashes a second, one of 0.4 s is at most three: five changes within a second.
  @Test func `more than three flashes a second fail over a large area and are noted over a small one`() throws {
    #expect(try check(button("[148, 148]", 0.25), rules: [.flash]).verdicts(.flash) == [.fail])
    #expect(try check(button("[147, 148]", 0.25), rules: [.flash]).verdicts(.flash) == [.note])
    #expect(
      try check(button("[148, 148]", 0.25), rules: [.flash]).messages(.flash)
        == ["flashes 4 times in a second (plate.opacity)"])
    #expect(try check(button("[148, 148]", 0.8), rules: [.flash]).verdicts(.flash) == [.pass])
  }

  /// Its spokes change one after the other, each less than a tenth of the area: 2182 of CSS's pixels.
  @Test func `a spinner does not flash`() throws {
    let spinner = """
      control: layers
      name: busy
      size: [60, 60]
      layers: [{name: spinner, type: spinner, frame: [10, 10, 40, 40], color: black}]
      check: {background: white}
      """
    #expect(try check(spinner, rules: [.flash]).verdicts(.flash) == [.pass])
  }

  /// 0.4 s have 5 changes a second, from the first second on: IRIS's extended rule.
  @Test func `two flashes a second for seconds are a warning`() throws {
    #expect(try check(button("[148, 148]", 0.4), rules: [.flash]).verdicts(.flash) == [.warning])
  }

  /// The last of four changes a second is at frame 293: each second up to that of frame 314 has four of them, from frame 60 on.
  ///
  /// Four seconds are 240 frames, of which 234 come before the last change.
  @Test func `seconds that end after the last flash count`() throws {
    func verdicts(_ more: String) throws -> [CheckResult.Verdict] {
      let alarm = """
        control: layers
        name: alarm
        size: [150, 150]
        layers:
          - {name: plate, frame: [0, 0, "100%", "100%"], backgroundColor: white}
          - {name: dot, frame: [0, 0, 10, 10], backgroundColor: white}
        animations:
          - {in: normal, layer: plate, keyPath: opacity, values: [1, 0], keyTimes: [0, 0.5, 1], calculationMode: discrete,
             duration: 0.5, repeatCount: 9.75}
        \(more)
        check: {background: black}
        """
      return try check(alarm, rules: [.flash]).verdicts(.flash)
    }
    #expect(try verdicts("") == [.pass])
    #expect(
      try verdicts("  - {in: normal, layer: dot, keyPath: opacity, values: [1, 0.5], duration: 8}") == [.warning])
  }
}
