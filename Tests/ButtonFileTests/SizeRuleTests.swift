import PresscheckFiles
import PresscheckGraphics
import PresscheckTestSupport
import Testing

@testable import PresscheckButtonFile

/// `size:` as a map.
@Suite struct SizeRuleTests {
  private func rule(_ text: String) throws(Diagnostic) -> SizeRule? {
    try button("control: highlight\nsize: \(text)").sizeRule
  }

  private func size(_ text: String, scale: Double = 2) throws -> Size? {
    try rule(text)?.size(for: Size(60, 30), scale: scale)
  }

  @Test(arguments: [
    ("{}", Size(60, 30)), ("{width: 90}", Size(90, 30)), ("{height: 44}", Size(60, 44)),
    ("{width: 90, height: 44}", Size(90, 44)), ("{minWidth: 70, minHeight: 20}", Size(70, 30)),
    ("{maxWidth: 50, maxHeight: 40}", Size(50, 30)), ("{aspectRatio: 1}", Size(60, 60)),
    ("{aspectRatio: 3}", Size(90, 30)), ("{aspectRatio: 1, width: 44}", Size(44, 44)),
    ("{aspectRatio: 2, height: 44}", Size(88, 44)), ("{aspectRatio: 1, minHeight: 70}", Size(70, 70)),
    ("{aspectRatio: 1, minWidth: 80}", Size(80, 80)), ("{aspectRatio: 2, maxWidth: 50}", Size(50, 25)),
    ("{aspectRatio: 3, width: 50}", Size(50, 16.5)),
  ])
  func `a part of the size is given, and the rest is the content's`(text: String, expected: Size) throws {
    #expect(try size(text) == expected)
    #expect(try button("control: highlight\nsize: \(text)").size == nil)
  }

  @Test func `a side that follows from the other is in whole pixels`() throws {
    #expect(try size("{aspectRatio: 3, width: 50}", scale: 3) == Size(50, 50.0 / 3))
    #expect(try size("{aspectRatio: 1000, width: 2}", scale: 1) == Size(2, 1))
  }

  @Test(arguments: [
    (
      "{wide: 9}",
      "2:8: error: unknown key \"wide\" in size\nhint: it can be width, height, minWidth, minHeight, maxWidth, maxHeight or aspectRatio"
    ),
    ("{width: 0}", "2:15: error: size: width must be a number from 0.001 to 4194304, not \"0\""),
    ("{aspectRatio: x}", "2:21: error: size: aspectRatio must be a number, not \"x\""),
    ("{width: 9, maxWidth: 9}", "2:18: error: size has a width, which leaves nothing to maxWidth"),
    ("{height: 9, minHeight: 9}", "2:19: error: size has a height, which leaves nothing to minHeight"),
    ("{minWidth: 9, maxWidth: 8}", "2:8: error: size: minWidth is above maxWidth"),
    (
      "{width: 9, height: 9, aspectRatio: 1}",
      "2:29: error: size has a width and a height, which leave nothing to aspectRatio"
    ),
  ])
  func `what is wrong is said where it is`(text: String, expected: String) {
    #expect(problem { () throws(Diagnostic) in _ = try rule(text) } == "button.yaml:\(expected) [65]")
  }

  @Test func `layers have a whole size`() {
    #expect(
      problem("control: layers\nsize: {width: 9}\nlayers: []")
        == "button.yaml:2:7: error: size must be [width, height], not a map [65]")
  }
}
