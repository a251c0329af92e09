import Graphics
import Testing

@testable import Raster

/// How many pixels of a rounded rectangle take the formula of its edge.
@Suite struct CoverageCostTests {
  private static let angles = [0, 0.1, 0.5, Transcendental.pi / 4, 1.3, 2.6]

  private func columns(_ radius: Double, _ angle: Double) throws -> (edge: RoundedRectEdge, rows: [[Range<Int>]]) {
    let shape = RoundedRect(rect: Rect(0, 0, 300, 200), radius: radius, maskedCorners: .all, curve: .circular)
    let edge = try #require(RoundedRectEdge(shape, toDevice: .rotation(angle).then(.translation(400, 400))))
    let box = PixelBox(minX: 0, minY: 0, maxX: edge.box.width, maxY: edge.box.height)
    let coverage = RoundedRectCoverage(outer: edge, inner: nil)
    let rows = (0..<box.height).map { y in
      let columns = coverage.columns(ofRow: y, in: box)
      return [columns.left, columns.sure, columns.right]
    }
    return (edge, rows)
  }

  @Test(arguments: angles, [0, 8, 50, 100, 130])
  func `what does not take the formula is covered in full or not at all`(angle: Double, radius: Double) throws {
    let (edge, rows) = try columns(radius, angle)
    for (y, columns) in rows.enumerated() {
      for x in 0..<edge.box.width where !columns[0].contains(x) && !columns[2].contains(x) {
        let coverage = edge.coverage(Double(x) + 0.5, Double(y) + 0.5)
        #expect(coverage == (columns[1].contains(x) ? 1 : 0), "at (\(x), \(y))")
      }
    }
  }

  @Test(arguments: angles, [0.0, 8, 50])
  func `pixels that take the formula grow with the outline and not with the area`(angle: Double, radius: Double) throws
  {
    let rows = try columns(radius, angle).rows
    let count = rows.reduce(0) { $0 + $1[0].count + $1[2].count }
    #expect(Double(count) <= 4 * 1_000 + 2 * radius * radius)
  }
}
