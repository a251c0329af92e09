import Foundation
import PresscheckCoreGraphics
import PresscheckGraphics
import Testing

@MainActor struct StrokeOutlineTests {
  private let corner: CGMutablePath = {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 20, y: 0), CGPoint(x: 20, y: 20)])
    return path
  }()

  private func outline(_ cap: CGLineCap, _ join: CGLineJoin, limit: CGFloat = 10) -> CGPath {
    corner.copy(strokingWithWidth: 4, lineCap: cap, lineJoin: join, miterLimit: limit)
  }

  @Test func `joins reach as far as they should`() {
    let outer = CGPoint(x: 21.9, y: -1.9)
    #expect(outline(.butt, .miter).contains(outer))
    #expect(!outline(.butt, .bevel).contains(outer) && !outline(.butt, .round).contains(outer))
    #expect(!outline(.butt, .miter, limit: 1).contains(outer))
    let rounded = CGPoint(x: 21.3, y: -1.3)
    #expect(outline(.butt, .round).contains(rounded) && !outline(.butt, .bevel).contains(rounded))
    for join in [CGLineJoin.miter, .round, .bevel] {
      #expect(outline(.butt, join).contains(CGPoint(x: 18.5, y: 1.5)))
      #expect(!outline(.butt, join).contains(CGPoint(x: 17, y: 3)))
    }
  }

  @Test func `the former name gives the same outline`() {
    let former = CGPath(
      __byStroking: corner, transform: nil, lineWidth: 4, lineCap: .round, lineJoin: .bevel, miterLimit: 10)
    #expect(former == outline(.round, .bevel))
  }

  @Test func `caps reach as far as they should`() {
    #expect(outline(.butt, .miter).boundingBoxOfPath == CGRect(x: 0, y: -2, width: 22, height: 22))
    #expect(outline(.square, .miter).boundingBoxOfPath == CGRect(x: -2, y: -2, width: 24, height: 24))
    #expect(outline(.round, .miter).contains(CGPoint(x: -1.9, y: 0)))
    #expect(!outline(.round, .miter).contains(CGPoint(x: -1.9, y: -1.9)))
  }

  @Test func `a closed line is a ring`() {
    let ring = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 40, height: 40), transform: nil)
      .copy(strokingWithWidth: 4, lineCap: .butt, lineJoin: .round, miterLimit: 10)
    #expect(ring.contains(CGPoint(x: 41, y: 20)) && ring.contains(CGPoint(x: 39, y: 20)))
    #expect(!ring.contains(CGPoint(x: 20, y: 20)) && !ring.contains(CGPoint(x: 42.1, y: 20)))
    let dot = CGMutablePath()
    dot.move(to: CGPoint(x: 5, y: 5))
    dot.closeSubpath()
    #expect(dot.copy(strokingWithWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: 10).isEmpty)
    #expect(
      dot.copy(strokingWithWidth: 4, lineCap: .round, lineJoin: .miter, miterLimit: 10).boundingBoxOfPath
        == CGRect(x: 3, y: 3, width: 4, height: 4))
  }

  @Test func `dashes are open lines of each subpath`() {
    let dashes = corner.copy(dashingWithPhase: 2, lengths: [10, 5])
    #expect(
      dashes.path.elements == [
        .move(Point(0, 0)), .line(Point(8, 0)), .move(Point(13, 0)), .line(Point(20, 0)), .line(Point(20, 3)),
        .move(Point(20, 8)), .line(Point(20, 18)),
      ])
    #expect(corner.copy(dashingWithPhase: 0, lengths: []) == corner)
  }
}
