internal import Glibc

/// The stored rows of a regular PNG from the top, a few of them in memory: they come filtered, and a filter is undone only where
/// the row is needed.
///
/// Damage ends the reading without a reason: libpng gives it.
final class PNGLines {
  let file: PNGRegularFile
  /// The rows in memory.
  private(set) var rows = 0..<0
  /// How many rows had a filter to be undone, for tests.
  private(set) var undoneCount = 0
  private var stream: InflateStream
  /// A row of zeroes above the picture, then lines of a filter byte and a row each, then a spare.
  private let lines: UnsafeMutablePointer<UInt8>
  private let capacity: Int

  private var lineLength: Int { file.rowLength + 1 }

  /// About what the second-level cache holds, so that unpacked lines are still there when they are looked at.
  static let portion = 1 << 18

  /// The lines that some bytes hold, at least one, but no more than the picture has.
  static func count(_ byteCount: Int, _ file: PNGRegularFile) -> Int {
    min(max(byteCount / (file.rowLength + 1), 1), file.header.height)
  }

  /// Nil for data that are not a zlib stream of the right length; their memory must stay as long as this is in use.
  init?(_ file: PNGRegularFile, capacity: Int) {
    let length = file.header.height * (file.rowLength + 1)
    guard let stream = InflateStream(file.data, length: length) else { return nil }
    self.file = file
    self.stream = stream
    self.capacity = capacity
    lines = .allocate(capacity: (capacity + 2) * (file.rowLength + 1))
    lines.update(repeating: 0, count: file.rowLength + 1)
  }

  deinit { lines.deallocate() }

  /// The bytes of a row in memory, after its filter byte.
  func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { lines + (y - rows.lowerBound + 1) * lineLength + 1 }

  /// Unpacks the rows below; false if the data are damaged, or go on after the last row.
  func unpack(_ count: Int) -> Bool {
    let new = rows.upperBound..<rows.upperBound + count
    rows = rows.lowerBound..<new.upperBound
    guard stream.read(count * lineLength, into: row(new.lowerBound) - 1) else { return false }
    return new.allSatisfy { row($0)[-1] <= PNGFilter.paeth.rawValue }
      && (new.upperBound < file.header.height || stream.isAtEnd())
  }

  /// Frees the memory of the rows above one, except those that it cannot be undone without; undoes it if that are too many
  /// for `room` to be left.
  func drop(above y: Int, room: Int) {
    if rows.upperBound - root(of: y) + room > capacity { undo(y..<y + 1) }
    keep(from: root(of: y))
  }

  /// Frees the memory of the rows above one.
  func keep(from y: Int) {
    if y == rows.lowerBound { return }
    let start = row(y) - 1
    rows = y..<rows.upperBound
    (lines + lineLength).update(from: start, count: rows.count * lineLength)
  }

  /// Undoes the filters of some rows; from then on they have the filter `none`.
  func undo(_ wanted: Range<Int>) {
    var y = root(of: wanted.lowerBound)
    while y < wanted.upperBound { y += undoFilters(from: y, to: wanted.upperBound) }
  }

  /// Whether the lines of a row are equal, the filters included, which have not been undone.
  func hasLine(_ y: Int, of other: PNGLines) -> Bool { memcmp(row(y) - 1, other.row(y) - 1, lineLength) == 0 }

  /// Whether a row is equal, after the filters have been undone.
  func hasRow(_ y: Int, of other: PNGLines) -> Bool { memcmp(row(y), other.row(y), file.rowLength) == 0 }

  /// Takes over a row of a picture that is stored alike, after its filter has been undone.
  func copyRow(_ y: Int, of other: PNGLines) { (row(y) - 1).update(from: other.row(y) - 1, count: lineLength) }

  /// The row, or the nearest above, whose filter does not depend on the row above; else the first.
  private func root(of y: Int) -> Int {
    var root = y
    while root > rows.lowerBound, row(root)[-1] > PNGFilter.sub.rawValue { root -= 1 }
    return root
  }

  /// Undoes the filter of a row, and of those that can be undone with it; returns how many.
  private func undoFilters(from y: Int, to end: Int) -> Int {
    let (length, step) = (file.rowLength, file.filterStep)
    guard let filter = PNGFilter(rawValue: row(y)[-1]), filter != .none else { return 1 }
    var count = 1
    if filter == .paeth, step >= 3 {
      while count < 4, y + count < end, row(y + count)[-1] == filter.rawValue { count += 1 }
    }
    if count > 1 {
      PNGPaethRows.undo(
        row(y), stride: lineLength, rowCount: count, above: row(y - 1), spare: lines + (capacity + 1) * lineLength,
        count: length, step: step)
    } else {
      filter.undo(row(y), above: row(y - 1), count: length, step: step)
    }
    for line in y..<y + count { row(line)[-1] = PNGFilter.none.rawValue }
    undoneCount += count
    return count
  }
}
