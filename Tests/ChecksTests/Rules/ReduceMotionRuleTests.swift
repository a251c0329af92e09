import PresscheckTestSupport
import Testing

@testable import PresscheckChecks

/// Motion with *Reduce Motion*.
@Suite struct ReduceMotionRuleTests {
  private func button(_ animation: String) -> String {
    textButton("black", "", "states: {normal: {}, on: {}}\nanimations: [\(animation)]")
  }

  private func verdicts(_ animation: String) throws -> [CheckResult.Verdict] {
    try check(button("{in: on, layer: plate, \(animation), duration: 0.5}"), state: "on").verdicts(.reduceMotion)
  }

  /// A translation by 2 points is allowed, and a scale of 0.98.
  @Test func `it passes at its limits and fails beyond them`() throws {
    #expect(try verdicts("keyPath: position.x, by: 2") == [.pass])
    #expect(try verdicts("keyPath: position.x, from: 30, to: 32.1") == [.fail])
    #expect(try verdicts("keyPath: transform.scale, from: 1, to: 0.98") == [.pass])
    #expect(try verdicts("keyPath: transform.scale, from: 1, to: 0.97") == [.fail])
    #expect(try verdicts("keyPath: transform.scale, from: 1, to: 1.03") == [.fail])
    #expect(try verdicts("keyPath: transform.rotation, from: 0, to: 0.1") == [.fail])
    #expect(try verdicts("keyPath: opacity, from: 0, to: 1") == [.pass])
  }

  /// The last frame of the animation is the 29th: at 0.4833 of 0.5 s it has 9.67 of 10 points.
  @Test func `the line says what moves, how far and by which animation`() throws {
    let found = try check(
      button("{in: on, layer: plate, keyPath: position.x, from: 30, to: 40, duration: 0.5}"), state: "on")
    #expect(
      found.messages(.reduceMotion) == ["with Reduce Motion plate moves by 9.67 pt, more than 2 pt (plate.position.x)"])
    #expect(found.results.first { $0.rule == "reduce-motion" }?.subject == "pay/on~reduced")
  }

  @Test(arguments: [
    ("bounds.size.width, from: 20, to: 80", CheckResult.Verdict.fail), ("bounds.size.width, by: 0.5", .pass),
    ("anchorPoint, from: [0.5, 0.5], to: [0, 0.5]", .fail), ("anchorPoint, from: [0.5, 0.5], to: [0.5, 0.49]", .pass),
  ])
  func `a layer also moves by its bounds and its anchor`(keyPath: String, verdict: CheckResult.Verdict) throws {
    #expect(try verdicts("keyPath: \(keyPath)") == [verdict])
  }

  @Test func `a layer that had no size grows from nothing`() throws {
    let text = button("{in: on, layer: plate, keyPath: bounds.size.width, from: 0, to: 60, duration: 0.5}")
    #expect(
      try check(text, state: "on").messages(.reduceMotion)
        == ["with Reduce Motion plate grows from nothing (plate.bounds.size.width)"])
  }

  @Test func `the way back from 0,98 is as short as the way there`() throws {
    #expect(try verdicts("keyPath: transform.scale, from: 0.98, to: 1") == [.pass])
    #expect(try verdicts("keyPath: transform.scale, from: 0.97, to: 1") == [.fail])
  }

  @Test func `a jump is no motion, whatever else is animated`() throws {
    let jump = textButton(
      "black", "",
      "states: {normal: {}, on: {plate: {frame: [10, 0, 50, 60]}}}\n"
        + "animations: [{in: on, layer: plate, keyPath: opacity, from: 0.5, to: 1, duration: 0.5}]")
    #expect(try check(jump, state: "on").verdicts(.reduceMotion) == [.pass])
  }

  @Test func `a file's value for Reduce Motion counts`() throws {
    let moved = "{in: on, layer: plate, keyPath: position.x, from: 30, to: 40, duration: 0.5}"
    #expect(
      try check(
        button(
          "{reduceMotion: {in: on, layer: plate, keyPath: opacity, from: 0.5, to: 1, duration: 0.5}, else: \(moved)}"),
        state: "on"
      ).verdicts(.reduceMotion) == [.pass])
  }

  @Test func `what turns for ever in its place is a note`() throws {
    #expect(
      try verdicts("keyPath: transform.rotation, from: 0, to: 6, repeatCount: infinity") == [.note])
  }
}
