internal import PresscheckCodecs
internal import PresscheckGraphics
internal import PresscheckLayerTree

/// Samples an image at pixel centres, bilinearly: at one to one on whole pixels it keeps the image's own pixels.
///
/// An image that shrinks below a half takes the mean of enough samples, spread evenly over a pixel, that no pixel of the
/// image is skipped (*modelled*: Core Animation's own minification is not measured).
struct ImageKernel {
  let image: SourceImage
  let grid: PatchGrid
  let toItem: Transform
  let tint: ImageTint
  /// The most samples across or down a pixel: 32 bilinear samples see every pixel of an image that shrinks to a 64th.
  private static let maximumSamples = 32.0

  func pixels(in box: PixelBox) throws(RasterError) -> Surface {
    let surface = try Surface(.color, box)
    let across = samples(toItem.a, toItem.b)
    let down = samples(toItem.c, toItem.d)
    surface.edit { _, _ in
      image.bgra.withUnsafeBytes { source in
        guard let source = source.baseAddress else { return }
        if toItem.keepsAxes && across == 1 && down == 1 {
          drawUpright(surface, source)
        } else {
          drawSampled(surface, source, across: across, down: down)
        }
      }
    }
    return surface
  }

  /// The samples that a step of one device pixel needs.
  private func samples(_ x: Double, _ y: Double) -> Int {
    let step = max(abs(x) * grid.columns.steepest, abs(y) * grid.rows.steepest)
    return step > 2 ? Int(min(step.rounded(.up), ImageKernel.maximumSamples)) : 1
  }

  /// Columns and rows map independently, so each is looked up once.
  private func drawUpright(_ surface: Surface, _ source: UnsafeRawPointer) {
    let box = surface.box
    let columns = (box.minX..<box.maxX).map { x in
      Tap(grid.columns(toItem.a * (Double(x) + 0.5) + toItem.tx), last: image.width - 1)
    }
    for y in box.minY..<box.maxY {
      let row = Tap(grid.rows(toItem.d * (Double(y) + 0.5) + toItem.ty), last: image.height - 1)
      let pixels = UnsafeMutableRawPointer(surface.row(y))
      for (x, column) in columns.enumerated() {
        pixels.storeBytes(of: tint.word(sample(source, column, row)), toByteOffset: 4 &* x, as: UInt32.self)
      }
    }
  }

  private func drawSampled(_ surface: Surface, _ source: UnsafeRawPointer, across: Int, down: Int) {
    let box = surface.box
    let share = 1 / Float(across * down)
    for y in box.minY..<box.maxY {
      let pixels = UnsafeMutableRawPointer(surface.row(y))
      for x in box.minX..<box.maxX {
        var sum = SIMD4<Float>.zero
        for j in 0..<down {
          let deviceY = Double(y) + (Double(j) + 0.5) / Double(down)
          for i in 0..<across {
            let p = toItem.apply(Point(Double(x) + (Double(i) + 0.5) / Double(across), deviceY))
            let column = Tap(grid.columns(p.x), last: image.width - 1)
            sum += sample(source, column, Tap(grid.rows(p.y), last: image.height - 1))
          }
        }
        pixels.storeBytes(of: tint.word(sum * share), toByteOffset: 4 &* (x &- box.minX), as: UInt32.self)
      }
    }
  }

  /// Two neighbouring pixels along one axis, and the share of the second.
  private struct Tap {
    var first: Int
    var second: Int
    var weight: Float

    @inline(__always)
    init(_ position: Double, last: Int) {
      let place = position - 0.5
      let whole = place.rounded(.down)
      first = max(0, min(last, Int(whole)))
      second = min(last, first &+ 1)
      weight = Float(place - whole)
    }
  }

  @inline(__always)
  private func sample(_ source: UnsafeRawPointer, _ column: Tap, _ row: Tap) -> SIMD4<Float> {
    let upper = pixel(source, column.first, row.first)
    let upperRight = pixel(source, column.second, row.first)
    let lower = pixel(source, column.first, row.second)
    let lowerRight = pixel(source, column.second, row.second)
    let top = upper + (upperRight - upper) * column.weight
    let bottom = lower + (lowerRight - lower) * column.weight
    return top + (bottom - top) * row.weight
  }

  @inline(__always)
  private func pixel(_ source: UnsafeRawPointer, _ x: Int, _ y: Int) -> SIMD4<Float> {
    SIMD4(source.loadUnaligned(fromByteOffset: 4 &* (y &* image.width &+ x), as: SIMD4<UInt8>.self))
  }
}

/// Patches that meet in a grid, such as those of a nine-slice: (x, y) shows the image at (u(x), v(y)).
struct PatchGrid {
  /// From the item's own space to pixels of the image.
  var columns: AxisMap
  var rows: AxisMap

  var outline: Rect { Rect(columns.start, rows.start, columns.end - columns.start, rows.end - rows.start) }

  /// One grid if the patches fill it without gaps or overlaps, or one for each patch.
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

/// A piecewise linear map of one coordinate from destination to source.
struct AxisMap {
  typealias Piece = (start: Double, end: Double, sourceStart: Double, sourceEnd: Double)

  /// In pixels of the source.
  private var pieces: [Piece] = []
  /// The first and last centres that are read: outside, the image's edge repeats.
  private let lowest: Double
  private let highest: Double

  /// Nil if the pieces, whose source is from 0 to 1, overlap or leave a gap.
  init?(_ unit: [Piece], length: Int) {
    for piece in unit.sorted(by: { ($0.start, $0.end) < ($1.start, $1.end) }) {
      if let last = pieces.last {
        let slack = 1e-6 * max(1, last.end - last.start)
        if abs(piece.start - last.start) <= slack, abs(piece.end - last.end) <= slack { continue }
        guard abs(piece.start - last.end) <= slack else { return nil }
      }
      pieces.append((piece.start, piece.end, piece.sourceStart * Double(length), piece.sourceEnd * Double(length)))
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

  /// The slope of the steepest piece, in source pixels a unit.
  var steepest: Double { pieces.reduce(0) { max($0, ($1.sourceEnd - $1.sourceStart) / ($1.end - $1.start)) } }

  /// The source coordinate at x, limited to the first and last centres.
  @inline(__always)
  func callAsFunction(_ x: Double) -> Double {
    var index = 0
    while index < pieces.count - 1, x >= pieces[index].end { index += 1 }
    let piece = pieces[index]
    let source =
      piece.sourceStart + (x - piece.start) / (piece.end - piece.start) * (piece.sourceEnd - piece.sourceStart)
    // In this order, NaN becomes the lowest.
    return source > lowest ? min(source, highest) : lowest
  }
}
