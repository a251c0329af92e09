internal import PresscheckGraphics

/// Outlines that cover pixels by their exact area, as often as they wind around it.
struct OutlineArea {
  /// From the lowest top to the highest.
  private let sides: [Side]

  /// - Parameters:
  ///   - outlines: Closed polygons.
  ///   - sign: 1 for an outline that goes round against the clock on screen, −1 for one that goes round with it, to be counted as
  ///     area; the other way round for a hole.
  init(_ outlines: [[Point]], sign: ([Point]) -> Double) {
    sides = outlines.flatMap { outline in
      let sign = sign(outline)
      return outline.edges.map { Side($0.from, $0.to, sign: sign) }.filter { $0.height > 0 }
    }.sorted { $0.top.y > $1.top.y }
  }

  /// The coverage of each pixel of a box whose top left is the vertices' origin, row by row, at most 1, until one is enough.
  private func rows(width: Int, height: Int, isEnough: (_ y: Int, _ covered: [UInt8]) -> Bool) {
    var waiting = sides
    var current: [Side] = []
    var sums = [Double](repeating: 0, count: width + 1)
    var row = [UInt8](repeating: 0, count: width)
    for y in 0..<height {
      while let next = waiting.last, next.top.y < Double(y + 1) { current.append(waiting.removeLast()) }
      current.removeAll { $0.bottom.y <= Double(y) }
      for side in current { side.add(row: y, to: &sums) }
      var covered = 0.0
      for x in 0..<width {
        covered += sums[x]
        row[x] = byte(unitInterval(covered))
        sums[x] = 0
      }
      sums[width] = 0
      if isEnough(y, row) { return }
    }
  }

  /// Draws on a surface whose top left is the vertices' origin.
  func draw(on surface: Surface) {
    let box = surface.box
    surface.edit { _, _ in
      rows(width: box.width, height: box.height) { y, covered in
        let row = surface.row(box.minY + y)
        for x in covered.indices { row[x] = covered[x] }
        return false
      }
    }
  }

  /// Whether a pixel of a mask has less than these outlines cover, by more than Cairo's fifteen rows are off.
  func covers(moreThan surface: Surface) -> Bool {
    let box = surface.box
    surface.flush()
    var isMore = false
    rows(width: box.width, height: box.height) { y, covered in
      let row = surface.row(box.minY + y)
      isMore = covered.indices.contains { Int(covered[$0]) > Int(row[$0]) + Self.slack }
      return isMore
    }
    return isMore
  }

  /// An edge is off by up to half a row at its top and at its bottom, of 255.
  private static let slack = 24
}

extension [Point] {
  /// The sides of the polygon of these vertices.
  var edges: [(from: Point, to: Point)] { indices.map { (self[$0], self[($0 + 1) % count]) } }

  /// Negative for a polygon that goes round clockwise on screen.
  var twiceTheArea: Double { edges.reduce(0) { $0 - crossProduct($1.from - self[0], $1.to - self[0]) } }
}

func crossProduct(_ a: Point, _ b: Point) -> Double { a.x * b.y - a.y * b.x }

/// A side of an outline.
private struct Side {
  let top: Point
  let bottom: Point
  /// 1 where the outline lies to the right of the side, −1 where it lies to the left.
  private let inside: Double

  init(_ p: Point, _ q: Point, sign: Double) {
    (top, bottom) = p.y < q.y ? (p, q) : (q, p)
    inside = p.y < q.y ? sign : -sign
  }

  var height: Double { bottom.y - top.y }

  /// Adds the side's part in a row to the differences between the areas of neighbouring pixels.
  func add(row: Int, to sums: inout [Double]) {
    let (start, end) = (max(top.y, Double(row)), min(bottom.y, Double(row + 1)))
    guard start < end else { return }
    let slope = (bottom.x - top.x) / height
    let ends = (top.x + (start - top.y) * slope, top.x + (end - top.y) * slope)
    let (low, high) = (min(ends.0, ends.1), max(ends.0, ends.1))
    let area = (end - start) * inside
    let width = sums.count - 1
    var x = low
    repeat {
      let column = max(-1, min(Double(width), x.rounded(.down)))
      let next = column == Double(width) ? high : min(high, column + 1)
      let part = high > low ? area * (next - x) / (high - low) : area
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
