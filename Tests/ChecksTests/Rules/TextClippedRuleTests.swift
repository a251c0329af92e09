import PresscheckTestSupport
import Testing

@testable import PresscheckChecks

/// Text that does not fit.
@Suite struct TextClippedRuleTests {
  /// A text of 20 points in a layer that cuts at a height; at 2x a pixel is half a point.
  private func cut(_ height: Double) -> String {
    """
    control: layers
    size: [60, 60]
    layers:
      - name: box
        frame: [0, 0, 60, \(height)]
        masksToBounds: true
        sublayers: [{name: title, type: text, frame: [0, 0, 60, 30], string: HHH, color: black, fontSize: 20}]
    """
  }

  @Test func `a text wider than its layer fails`() throws {
    #expect(try check(textButton("black")).verdicts(.textClipped).allSatisfy { $0 == .pass })
    let long = try check(textButton("black").replacing("string: Pay", with: "string: Pay everything now"))
    #expect(long.verdicts(.textClipped).allSatisfy { $0 == .fail })
    #expect(long.messages(.textClipped).first?.contains("wider than its layer") == true)
  }

  /// The capitals of Inter at 20 points stand on one line; the height at which they lose half a point, one pixel, fails.
  @Test func `a clip may cut less than a pixel`() throws {
    let heights = stride(from: 30.0, through: 10, by: -0.25)
    let first = try heights.first { try check(cut($0), rules: [.textClipped]).verdicts(.textClipped).contains(.fail) }
    let height = try #require(first)
    let result = try #require(
      try check(cut(height), rules: [.textClipped]).messages(.textClipped).first { !$0.isEmpty })
    let points = try #require(Double(result.split(separator: " ")[3]))
    #expect((0.5..<0.75).contains(points))
  }

  @Test func `every language of the file is asked, larger and in both directions`() throws {
    let german = textButton("black", "", "locales: {de: {title.string: Jetzt alles bezahlen}}")
    let found = try check(german, rules: [.textClipped])
    #expect(found.verdicts(.textClipped).filter { $0 == .pass }.count == 6)
    #expect(found.verdicts(.textClipped).filter { $0 == .fail }.count == 6)
    #expect(found.results.first { $0.verdict == .fail }?.variant.contains("de") == true)
  }
}
