internal import PresscheckGraphics

/// A convex polygon, which covers pixels by its exact area.
///
/// Cairo divides a pixel into fifteen rows, so that a level edge is off by up to 8/255; an indicator's spokes need less.
struct ConvexPolygon {
  private let vertices: [Point]

  /// Nil for a path with curves, dents, several subpaths or too many vertices.
  init?(_ path: DevicePath) {
    guard let vertices = path.polygon, ConvexPolygon.isConvex(vertices) else { return nil }
    self.vertices = vertices
  }

  /// Vertices lie on a grid of 1/256 of a pixel, which may dent a side by as much; the area is still exact.
  private static let slack = 1.0 / 64

  /// Whether all turns have one direction and go round once: a star turns twice.
  private static func isConvex(_ vertices: [Point]) -> Bool {
    let edges = vertices.indices.map { vertices[($0 + 1) % vertices.count] - vertices[$0] }.filter { $0 != .zero }
    guard let last = edges.last else { return false }
    let turns = zip([last] + edges, edges).map { before, edge in
      (before.x * edge.y - before.y * edge.x) / max(before.length, edge.length)
    }
    guard turns.allSatisfy({ $0 > -slack }) || turns.allSatisfy({ $0 < slack }) else { return false }
    return changes(edges.map(\.x)) <= 2 && changes(edges.map(\.y)) <= 2
  }

  /// The number of sign changes on the way round.
  private static func changes(_ steps: [Double]) -> Int {
    let signs = steps.filter { abs($0) > slack }.map { $0 > 0 }
    guard let last = signs.last else { return 0 }
    return zip([last] + signs, signs).count { $0 != $1 }
  }

  /// Draws on a clear surface whose top left is the vertices' origin.
  func draw(on surface: Surface) {
    let box = surface.box
    surface.edit { _, _ in
      var sums = [Double](repeating: 0, count: box.width + 1)
      for y in 0..<box.height {
        for index in vertices.indices {
          add(vertices[index], vertices[(index + 1) % vertices.count], row: y, to: &sums)
        }
        let row = surface.row(box.minY + y)
        var covered = 0.0
        for x in 0..<box.width {
          covered += sums[x]
          row[x] = byte(min(1, abs(covered)))
          sums[x] = 0
        }
        sums[box.width] = 0
      }
    }
  }

  /// Adds an edge's part in a row to the differences between the areas of neighbouring pixels; the right of a downward edge
  /// is inside.
  private func add(_ p: Point, _ q: Point, row: Int, to sums: inout [Double]) {
    let (top, bottom) = p.y < q.y ? (p, q) : (q, p)
    let (start, end) = (max(top.y, Double(row)), min(bottom.y, Double(row + 1)))
    guard start < end else { return }
    let slope = (bottom.x - top.x) / (bottom.y - top.y)
    let ends = [start, end].map { top.x + ($0 - top.y) * slope }
    let (low, high) = (min(ends[0], ends[1]), max(ends[0], ends[1]))
    let height = p.y < q.y ? end - start : start - end
    let width = sums.count - 1
    var x = low
    repeat {
      let column = max(-1, min(Double(width), x.rounded(.down)))
      let next = column == Double(width) ? high : min(high, column + 1)
      let part = high > low ? height * (next - x) / (high - low) : height
      if column < 0 {
        sums[0] += part
      } else if column < Double(width) {
        let outside = (x + next) / 2 - column
        sums[Int(column)] += part * (1 - outside)
        sums[Int(column) + 1] += part * outside
      }
      x = next
    } while x < high
  }
}
