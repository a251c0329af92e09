internal import Dispatch
internal import PresscheckCodecs

/// Compares two pictures of one size that are read in step, band by band: memory for a few bands, however tall they are.
struct BandedComparison: ~Copyable {
  private let size: PixelSize
  private let expected: UnsafeMutableRawPointer
  private let actual: UnsafeMutableRawPointer
  /// The rows in memory.
  private var rows = 0..<0

  private static let bandHeight = 64
  /// From so many pixels on a second thread pays (*measured*).
  private static let pixelsWorthAThread = 1 << 18

  enum Outcome {
    case done(Comparison)
    case damaged(isExpected: Bool)
  }

  private var rowLength: Int { 4 * size.width }

  init(size: PixelSize) {
    self.size = size
    let byteCount = 4 * size.width * min(size.height, Self.bandHeight + 2 * ComparisonPass.margin)
    expected = .allocate(byteCount: byteCount, alignment: 64)
    actual = .allocate(byteCount: byteCount, alignment: 64)
  }

  deinit {
    expected.deallocate()
    actual.deallocate()
  }

  /// Reads both pictures to their ends.
  mutating func run(_ expectedRows: PictureRows, _ actualRows: PictureRows, tolerance: Tolerance) -> Outcome {
    var pass = ComparisonPass(size: size, tolerance: tolerance)
    var done = 0
    while done < size.height {
      let next = rows.upperBound..<min(rows.upperBound + Self.bandHeight, size.height)
      let (first, second) = read(next, expectedRows, actualRows)
      guard first, second else { return .damaged(isExpected: !first) }
      rows = rows.lowerBound..<next.upperBound
      let end = rows.upperBound == size.height ? size.height : rows.upperBound - ComparisonPass.margin
      let pair = PicturePair(expected: expected, actual: actual, size: size, firstRow: rows.lowerBound)
      pass.compare(pair, rows: done..<end)
      done = end
      keep(from: max(done - ComparisonPass.margin, 0))
    }
    return .done(pass.result())
  }

  /// Moves the rows that are still needed to the start.
  private mutating func keep(from row: Int) {
    let (offset, byteCount) = ((row - rows.lowerBound) * rowLength, (rows.upperBound - row) * rowLength)
    expected.copyMemory(from: expected + offset, byteCount: byteCount)
    actual.copyMemory(from: actual + offset, byteCount: byteCount)
    rows = row..<rows.upperBound
  }

  private func read(_ next: Range<Int>, _ expectedRows: PictureRows, _ actualRows: PictureRows) -> (Bool, Bool) {
    let offset = (next.lowerBound - rows.lowerBound) * rowLength
    if size.width * size.height < Self.pixelsWorthAThread {
      return (expectedRows.read(next, into: expected + offset), actualRows.read(next, into: actual + offset))
    }
    // Safe: each of the two calls has a picture, its memory and a result of its own, and both have returned before any of
    // it is looked at.
    nonisolated(unsafe) let sources = (expectedRows, actualRows)
    nonisolated(unsafe) let targets = (expected + offset, actual + offset)
    nonisolated(unsafe) var results = (false, false)
    withUnsafeMutablePointer(to: &results.0) { first in
      withUnsafeMutablePointer(to: &results.1) { second in
        nonisolated(unsafe) let (first, second) = (first, second)
        DispatchQueue.concurrentPerform(iterations: 2) { index in
          if index == 0 {
            first.pointee = sources.0.read(next, into: targets.0)
          } else {
            second.pointee = sources.1.read(next, into: targets.1)
          }
        }
      }
    }
    return results
  }
}
