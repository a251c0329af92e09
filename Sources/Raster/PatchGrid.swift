internal import PresscheckGraphics
internal import PresscheckLayerTree

/// Patches that meet in a grid, as those of a nine-slice do: what is drawn at (x, y) is the picture at (u(x), v(y)).
struct PatchGrid {
  /// In the item's own space to pixels of the picture.
  var columns: AxisMap
  var rows: AxisMap

  var outline: Rect {
    Rect(columns.start, rows.start, columns.end - columns.start, rows.end - rows.start)
  }

  /// One grid when the patches fill one without gaps or overlaps, else one for each patch.
  static func grids(of patches: [ImageDrawing.Patch], width: Int, height: Int) -> [PatchGrid] {
    let columns = AxisMap(
      patches.map { ($0.destination.minX, $0.destination.maxX, $0.source.minX, $0.source.maxX) }, length: width)
    let rows = AxisMap(
      patches.map { ($0.destination.minY, $0.destination.maxY, $0.source.minY, $0.source.maxY) }, length: height)
    if let columns, let rows, columns.pieceCount * rows.pieceCount == patches.count {
      return [PatchGrid(columns: columns, rows: rows)]
    }
    if patches.count == 1 { return [] }
    return patches.flatMap { grids(of: [$0], width: width, height: height) }
  }
}

/// A map of one coordinate from destination to source that is linear piece by piece.
struct AxisMap {
  private struct Piece {
    var start: Double
    var end: Double
    var sourceStart: Double
    var sourceEnd: Double
  }

  private var pieces: [Piece]

  /// The pixels' centres that may be read: outside, the picture's edge is repeated.
  private let lowest: Double
  private let highest: Double

  /// Nil when the stretches overlap or leave a gap.
  init?(_ stretches: [(start: Double, end: Double, sourceStart: Double, sourceEnd: Double)], length: Int) {
    pieces = []
    for stretch in stretches.sorted(by: { ($0.start, $0.end) < ($1.start, $1.end) }) {
      let piece = Piece(
        start: stretch.start, end: stretch.end, sourceStart: stretch.sourceStart * Double(length),
        sourceEnd: stretch.sourceEnd * Double(length))
      guard let last = pieces.last else {
        pieces.append(piece)
        continue
      }
      let slack = 1e-6 * max(1, last.end - last.start)
      if abs(piece.start - last.start) <= slack, abs(piece.end - last.end) <= slack { continue }
      guard abs(piece.start - last.end) <= slack else { return nil }
      pieces.append(piece)
    }
    guard !pieces.isEmpty else { return nil }
    let low = pieces.reduce(Double.infinity) { min($0, $1.sourceStart) }
    let high = pieces.reduce(-Double.infinity) { max($0, $1.sourceEnd) }
    let middle = (low + high) / 2
    lowest = max(0.5, min(low + 0.5, middle))
    highest = min(Double(length) - 0.5, max(high - 0.5, middle))
  }

  var pieceCount: Int { pieces.count }
  var start: Double { pieces.first?.start ?? 0 }
  var end: Double { pieces.last?.end ?? 0 }

  /// The steepest piece, in source pixels a unit.
  var steepest: Double {
    pieces.reduce(0) { max($0, ($1.sourceEnd - $1.sourceStart) / ($1.end - $1.start)) }
  }

  /// The source coordinate at x, on or between centres of pixels that may be read.
  @inline(__always)
  func callAsFunction(_ x: Double) -> Double {
    var index = 0
    while index < pieces.count - 1, x >= pieces[index].end { index += 1 }
    let piece = pieces[index]
    let source =
      piece.sourceStart + (x - piece.start) / (piece.end - piece.start) * (piece.sourceEnd - piece.sourceStart)
    // In this order, what is not a number becomes the lowest.
    return source > lowest ? min(source, highest) : lowest
  }
}
