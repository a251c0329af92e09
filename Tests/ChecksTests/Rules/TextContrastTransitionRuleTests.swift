import PresscheckFiles
import PresscheckTestSupport
import Testing

@testable import PresscheckChecks

/// Text that cannot be read for a while.
@Suite struct TextContrastTransitionRuleTests {
  private func button(_ animation: String, _ keys: String = "") -> String {
    textButton("black", "", "states: {normal: {}, press: {}}\nanimations: [\(animation)]\n\(keys)")
  }

  private func dimmed(_ duration: Double, _ layer: String = "title") -> String {
    button("{in: press, layer: \(layer), keyPath: opacity, from: 0.3, to: 0.3, duration: \(duration)}")
  }

  /// 0.2 s are the frames 0 to 11: 12 frames, 200 ms.
  ///
  /// Frame 12 is at 0.2 s, so that 0.21 s have 13 frames, 217 ms.
  @Test func `it warns above 200 ms and passes at 200 ms`() throws {
    #expect(try check(dimmed(0.2), state: "press").verdicts(.textContrastTransition) == [.pass])
    #expect(try check(dimmed(0.21), state: "press").verdicts(.textContrastTransition) == [.warning])
  }

  /// Black at 0.3 on white is #B2B2B2 or #B3B3B3, of luminance 0.445 or 0.451: 2.12:1 or 2.09:1.
  ///
  /// Frame 30 is at 0.5 s.
  @Test func `the line has the interval, the worst time and the animation`() throws {
    let result = try #require(try check(dimmed(0.5), state: "press").results.first { $0.verdict == .warning })
    #expect(result.message.hasPrefix("\"Pay\" is below 4.5:1 from 0.00 s to 0.50 s, 2."))
    #expect(result.message.hasSuffix(":1 at 0.00 s (title.opacity)"))
    #expect(result.interval == 0...0.5)
    #expect(result.time == 0)
    #expect(result.subject == "pay/press")
    #expect(result.place?.line == 6)
  }

  /// From 0 to 1 in 1 s, black is at 0.6 after 0.6 s: #666666 on white, 5.74:1.
  ///
  /// The limit 4.5 is at #767676, 0.537.
  @Test func `a text that fades in is told, one that fades out for good is not`() throws {
    func fade(_ from: Int, _ to: Int, _ keys: String = "") -> String {
      textButton(
        "black", "",
        "states: {normal: {}, press: {title: {opacity: \(to)}}}\n"
          + "animations: [{in: press, layer: title, keyPath: opacity, from: \(from), to: \(to), duration: 1}]")
    }
    let found = try check(fade(0, 1), state: "press").results.first { $0.rule == "text-contrast-transition" }
    #expect(found?.verdict == .warning)
    #expect((0.5...0.56).contains(found?.interval?.upperBound ?? 0))
    #expect(try check(fade(1, 0), state: "press").verdicts(.textContrastTransition) == [.pass])
  }

  @Test func `the cause is the animation without which the text can be read, not another one of the frame`() throws {
    let two = button(
      "{in: press, layer: plate, keyPath: backgroundColor, from: black, to: black, duration: 0.5}, "
        + "{in: press, layer: title, keyPath: opacity, from: 0.9, to: 1, duration: 0.5}")
    let result = try #require(try check(two, state: "press").results.first { $0.verdict == .warning })
    #expect(result.reason == "caused by plate.backgroundColor")
  }

  @Test func `a text that fails in both states is told by text-contrast alone`() throws {
    let failing = textButton(
      "#CCCCCC", "",
      "states: {normal: {}, press: {}}\n"
        + "animations: [{in: press, layer: plate, keyPath: cornerRadius, from: 0, to: 8, duration: 1}]")
    let found = try check(failing)
    #expect(found.verdicts(.textContrast) == [.fail, .fail])
    #expect(found.verdicts(.textContrastTransition) == [.pass])
  }

  @Test func `the way back by an event is a transition too`() throws {
    let back = textButton(
      "black", "",
      """
      states: {normal: {}, press: {title: {opacity: 0.9}}}
      transitions:
        - {from: normal, event: touchDown, to: press}
        - {from: press, event: touchUpInside, to: normal}
      animations: [{in: normal, layer: title, keyPath: opacity, from: 0.2, to: 0.2, duration: 0.4}]
      """)
    let result = try #require(try check(back, state: "press").results.first { $0.verdict == .warning })
    #expect(result.subject == "pay/press after touchUpInside@0")
    #expect(result.events == "touchUpInside@0")
  }
}
