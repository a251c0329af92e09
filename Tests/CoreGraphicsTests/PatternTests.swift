import Foundation
import PresscheckCoreGraphics
import Testing

struct PatternTests {
  @Test func `a color has no tiles`() { #expect(CGColor(gray: 0, alpha: 1).pattern == nil) }

  @Test func `tiles are accepted and clear`() throws {
    var callbacks = CGPatternCallbacks(version: 0, drawPattern: { _, _ in }, releaseInfo: nil)
    let pattern = try #require(
      CGPattern(
        info: nil, bounds: CGRect(x: 0, y: 0, width: 4, height: 4), matrix: .identity, xStep: 4, yStep: 4,
        tiling: .constantSpacing, isColored: true, callbacks: &callbacks))
    let space = try #require(CGColorSpace(patternBaseSpace: nil))
    var alpha: CGFloat = 1
    #expect(CGColor(patternSpace: space, pattern: pattern, components: &alpha)?.alpha == 0)
  }
}
