import PresscheckTestSupport
import Testing

@testable import PresscheckChecks

/// States that colour alone tells apart.
@Suite struct ColorOnlyStateRuleTests {
  private func button(_ off: String, _ on: String, _ keys: String = "", name: String = "on") -> String {
    """
    control: layers
    size: [60, 60]
    layers: [{name: plate, frame: [0, 0, 60, 60], backgroundColor: "\(off)"}]
    states: {off: {}, \(name): {plate: {backgroundColor: "\(on)"\(keys)}}}
    """
  }

  /// #000000 has L* 0.
  ///
  /// #1B1B1B has the luminance 0.010960, below 0.008856 · … so L* = 116 · 0.2221 − 16 = 9.77; #1C1C1C has 0.011612, 116
  /// · 0.2265 − 16 = 10.27.
  @Test func `a difference of 10 of lightness passes`() throws {
    #expect(try check(button("#000000", "#1B1B1B")).verdicts(.colorOnlyState) == [.warning])
    #expect(try check(button("#000000", "#1C1C1C")).verdicts(.colorOnlyState) == [.pass])
  }

  /// #FF0000 has L* 53.24 and #008000 46.23: 7 apart.
  @Test func `the line names the colours and the other state`() throws {
    #expect(
      try check(button("#FF0000", "#008000")).messages(.colorOnlyState)
        == ["differs from off in colour alone: #008000 and #FF0000 are 7 of L* apart, needs 10"])
  }

  /// Protan eyes see red as #6D5F00.
  ///
  /// For others that colour has L* 40.3, which is 13 from red's 53.2; protan eyes see it at 39.1, 1.2 from red.
  @Test func `colours that are far apart for most eyes can be alike for others`() throws {
    let message = try #require(try check(button("#FF0000", "#6D5F00")).messages(.colorOnlyState).first)
    #expect(message.hasSuffix("of L* apart in protan vision, needs 10"))
    #expect(message.contains("#6D5F00 and #FF0000 are 1."))
  }

  @Test func `another shape, a finger or a focus tells states apart`() throws {
    #expect(try check(button("#FF0000", "#008000", ", cornerRadius: 4")).verdicts(.colorOnlyState) == [.pass])
    #expect(try check(button("#FF0000", "#008000", name: "pressed")).verdicts(.colorOnlyState) == [])
  }
}
