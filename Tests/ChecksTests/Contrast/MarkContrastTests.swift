import Testing

@testable import PresscheckChecks

/// The contrast of a mark with what it stands on.
@Suite struct MarkContrastTests {
  /// A white heart on blue differs from a blue plate as much as a blue heart on white does.
  @Test func `of equal contrasts the most frequent counts, in whichever order they are found`() {
    let (blue, white) = (ByteColor(0, 122, 255), ByteColor(255, 255, 255))
    let pairs = [
      TextContrast.Pair(foreground: blue, background: white), TextContrast.Pair(foreground: white, background: blue),
    ]
    for order in [pairs, pairs.reversed()] {
      func strongest(_ first: Int, _ second: Int) -> TextContrast.Pair? {
        MarkContrast.strongest([order[0]: first, order[1]: second])
      }
      #expect(strongest(2, 1) == order[0])
      #expect(strongest(1, 2) == order[1])
      // Then the brighter mark.
      #expect(strongest(1, 1) == pairs[1])
    }
    #expect(MarkContrast.strongest([:]) == nil)
  }
}
