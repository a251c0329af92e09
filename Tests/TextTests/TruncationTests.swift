import PresscheckGraphics
import PresscheckLayerTree
import Testing

@testable import PresscheckText

/// An x of Inter is one contour, 1,520 wide; an ellipsis is three, 2,312 wide; H is one.
@Suite struct TruncationTests {
  private let ellipsis = 2312.0

  @Test(arguments: [
    (TextContent.Truncation.end, [1, 1, 3]), (.middle, [1, 3, 1]), (.start, [3, 1, 1]),
  ])
  func `an ellipsis stands for what is too long`(truncation: TextContent.Truncation, pieces: [Int]) throws {
    let layout = try set("xxxxxx", width: 5500) { $0.truncation = truncation }
    #expect(layout.isTruncated)
    #expect(layout.lines.count == 1)
    #expect(isClose(layout.size.width, 2 * 1520 + ellipsis))
    let isDot = layout.contours.map { $0.width < 600 }
    #expect(isDot == pieces.flatMap { $0 == 3 ? [true, true, true] : [false] })
  }

  @Test(arguments: TextContent.Truncation.allCases)
  func `what fits is left whole`(truncation: TextContent.Truncation) throws {
    let layout = try set("xxx", width: 4561) { $0.truncation = truncation }
    #expect(!layout.isTruncated)
    #expect(layout.contours.count == 3)
  }

  @Test func `without truncation a line runs out of the width`() throws {
    let layout = try set("xxxxxx", width: 5500)
    #expect(!layout.isTruncated)
    #expect(isClose(layout.size.width, 6 * 1520))
  }

  @Test func `an ellipsis is no wider than the font has it`() throws {
    let layout = try set("xxxxxx", width: 6600) { $0.truncation = .middle }
    #expect(isClose(layout.size.width, 2 * 1520 + ellipsis))
    #expect(isClose(layout.contours.last?.minX ?? 0, 1520 + ellipsis + 120))
  }

  @Test func `the last line of those asked for takes the ellipsis`() throws {
    let layout = try set("xx xx xx", width: 5500) {
      $0.truncation = .end
      $0.isWrapped = true
      $0.lines = 2
    }
    #expect(layout.isTruncated)
    #expect(layout.lines.count == 2)
    #expect(isClose(layout.lines[0].width, 2 * 1520))
    #expect(layout.contours.count == 2 + 2 + 3)
  }

  @Test func `a paragraph left out is shown by an ellipsis at the end`() throws {
    let layout = try set("x\nx") { $0.truncation = .end }
    #expect(layout.isTruncated)
    #expect(isClose(layout.size.width, 1520 + ellipsis))
  }

  @Test func `paragraphs are joined where the ellipsis is in the middle`() throws {
    let layout = try set("x\nx") { $0.truncation = .middle }
    #expect(!layout.isTruncated)
    #expect(layout.lines.count == 1)
    #expect(isClose(layout.size.width, 2 * 1520 + 792))
  }

  @Test func `an empty last paragraph is not worth an ellipsis`() throws {
    #expect(try !set("x\n") { $0.truncation = .end }.isTruncated)
  }

  @Test func `letter spacing surrounds the ellipsis too`() throws {
    let layout = try set("xxxxxx", width: 5900) {
      $0.truncation = .middle
      $0.letterSpacing = 100
    }
    #expect(isClose(layout.size.width, 2 * 1520 + ellipsis + 300))
    #expect(isClose(layout.contours.last?.minX ?? 0, 1520 + ellipsis + 200 + 120))
  }
}
