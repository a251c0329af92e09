import PresscheckTestSupport
import Testing

@testable import PresscheckChecks

/// Motion that does not stop.
@Suite struct EndlessRuleTests {
  private func button(_ state: String, _ timing: String, _ layer: String = "") -> String {
    textButton(
      "black", "",
      "states: {normal: {}, \(state): {}}\nanimations:\n"
        + "  - {in: \(state), layer: plate, keyPath: cornerRadius, from: 0, to: 8, \(timing)}")
  }

  @Test func `five seconds pass, and more are a warning`() throws {
    #expect(try check(button("on", "duration: 5"), state: "on").verdicts(.endless) == [.pass])
    #expect(try check(button("on", "duration: 5.02"), state: "on").verdicts(.endless) == [.warning])
    #expect(
      try check(button("on", "duration: 5.02"), state: "on").messages(.endless) == ["moves for 5.02 s, longer than 5 s"]
    )
  }

  @Test func `to wait is not to move`() throws {
    #expect(try check(button("on", "duration: 1, beginTime: 4.5"), state: "on").verdicts(.endless) == [.pass])
    #expect(
      try check(button("on", "duration: 5.5, beginTime: 1"), state: "on").messages(.endless)
        == ["moves for 5.5 s, longer than 5 s"])
    // The first ten seconds are looked at.
    #expect(try check(button("on", "duration: 1, beginTime: 20"), state: "on").verdicts(.endless) == [.pass])
  }

  @Test func `endless motion is a warning, unless the state is busy`() throws {
    let endless = "duration: 1, repeatCount: infinity"
    #expect(
      try check(button("on", endless), state: "on").messages(.endless)
        == ["moves for ever (plate.cornerRadius), and the state is not busy"])
    #expect(try check(button("isLoading", endless), state: "isLoading").verdicts(.endless) == [.pass])
  }

  @Test func `an activity indicator says that people wait`() throws {
    let spinner = """
      control: layers
      size: [60, 60]
      layers: [{name: dots, type: spinner, frame: [10, 10, 40, 40]}]
      """
    #expect(try check(spinner).verdicts(.endless) == [.pass])
  }

  @Test func `motion that nobody sees is none`() throws {
    let hidden = """
      control: layers
      size: [60, 60]
      layers:
        - name: box
          frame: [0, 0, 60, 60]
          opacity: 0
          sublayers: [{name: dots, type: spinner, frame: [10, 10, 40, 40]}]
      """
    #expect(try check(hidden).verdicts(.endless) == [.pass])
  }

  @Test func `a button in which nothing moves is not asked`() throws {
    #expect(try check(textButton("black")).verdicts(.endless) == [])
  }
}
