import PresscheckGraphics
import Testing

@testable import PresscheckRaster

/// How many pixels of a rounded rectangle or a ring take the formula of an edge.
@Suite struct CoverageCostTests {
  private static let angles = [0, 0.1, 0.5, Transcendental.pi / 4, 1.3, 2.6]

  private struct Sample {
    let coverage: RoundedRectCoverage
    let columns: Range<Int>
    let rows: [RoundedRectCoverage.Row]

    /// A box of 300 by 200, less one that is inset by `border`.
    init(_ radius: Double, _ angle: Double, corners: CornerMask = .all, border: Double? = nil) throws {
      let shape = RoundedRect(rect: Rect(0, 0, 300, 200), radius: radius, maskedCorners: corners, curve: .circular)
      let toDevice = Transform.rotation(angle).then(.translation(400, 400))
      let outer = try #require(RoundedRectEdge(shape, toDevice: toDevice))
      let inner = border.flatMap { RoundedRectEdge(shape.inset(by: $0), toDevice: toDevice, origin: outer.box) }
      let (coverage, columns) = (RoundedRectCoverage(outer: outer, inner: inner), 0..<outer.box.width)
      (self.coverage, self.columns) = (coverage, columns)
      rows = (0..<outer.box.height).map { coverage.row($0, in: columns) }
    }

    /// The columns of each row that take the formula.
    var edges: [[Int]] {
      rows.map { row in
        var edges: [Int] = []
        row.forEachEdge { edges.append($0) }
        return edges
      }
    }

    func coverage(_ x: Int, _ y: Int) -> Double {
      let (x, y) = (Double(x) + 0.5, Double(y) + 0.5)
      return coverage.outer.coverage(x, y) - (coverage.inner?.coverage(x, y) ?? 0)
    }
  }

  private func expectSureRest(_ sample: Sample) {
    for (y, (row, edges)) in zip(sample.rows, sample.edges).enumerated() {
      let edge = Set(edges)
      #expect(edge.count == edges.count, "row \(y) takes the formula twice")
      let wrong = sample.columns.filter { x in
        let isCovered = row.outer.solid.contains(x) && !row.hole.solid.contains(x)
        return !edge.contains(x) && abs(sample.coverage(x, y) - (isCovered ? 1 : 0)) > 1e-9
      }
      #expect(wrong.isEmpty, "row \(y)")
    }
  }

  @Test(arguments: angles, [0, 0.3, 8, 50, 100, 130])
  func `what does not take the formula is covered in full or not at all`(angle: Double, radius: Double) throws {
    expectSureRest(try Sample(radius, angle))
  }

  @Test(arguments: angles, [CornerMask.topLeft, [.topRight, .bottomLeft, .bottomRight]])
  func `some corners being square changes nothing about that`(angle: Double, corners: CornerMask) throws {
    for radius in [50.0, 130] { expectSureRest(try Sample(radius, angle, corners: corners)) }
  }

  @Test(arguments: angles, [0.4, 3, 60])
  func `what does not take the formula of a ring is covered in full or not at all`(
    angle: Double, border: Double
  ) throws {
    for radius in [0.0, 50, 130] { expectSureRest(try Sample(radius, angle, border: border)) }
  }

  @Test(arguments: angles, [0.0, 8, 50, 100])
  func `pixels that take the formula grow with the outline and not with the area`(angle: Double, radius: Double) throws
  {
    // An outline of 1,000 pixels; a pixel takes the formula within 0.71 of it.
    #expect(try Sample(radius, angle).edges.joined().count <= 1_800)
    #expect(try Sample(radius, angle, border: 60).edges.joined().count <= 2_600)
    #expect(try Sample(radius, angle, border: 0.5).edges.joined().count <= 2_000)
  }
}
