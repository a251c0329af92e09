internal import Dispatch

/// The rows of two regular PNGs of one size in step, from the top.
///
/// Most rows are stored alike below rows that are alike. Their filters are not undone, unless a row that differs depends on
/// them, and then in one of the two pictures only.
package final class PNGRowPair {
  /// The rows in memory.
  package var rows: Range<Int> { expected.rows }
  private let expected: PNGLines
  private let actual: PNGLines
  /// Whether equal bytes are equal pixels.
  private let areStoredAlike: Bool
  /// For each row in memory, whether the pictures differ in it.
  private var differences: [Bool] = []
  private let portion: Int

  /// The rows that a comparison keeps, and the one above them.
  private static let leastWaiting = 8
  /// The number of pixels from which a second thread pays (*measured*).
  private static let pixelsWorthAThread = 1 << 18

  /// Nil if one of the files, which must stay in memory, is unusual; the caller checks before that they have one size.
  ///
  /// - Parameters:
  ///   - first: The expected file.
  ///   - second: The actual file.
  ///   - portion: The bytes that are read at once.
  ///   - waiting: The most bytes of filtered rows that wait for one that needs them. Those between two rows that start anew
  ///     rarely take more (*measured* on screenshots).
  package init?(
    expected first: UnsafeRawBufferPointer, actual second: UnsafeRawBufferPointer, portion: Int = 1 << 18,
    waiting: Int = 1 << 21
  ) {
    guard let first = PNGRegularFile(first), let second = PNGRegularFile(second) else { return nil }
    self.portion = min(PNGLines.count(portion, first), PNGLines.count(portion, second))
    let capacity = self.portion + max(PNGLines.count(waiting, first), Self.leastWaiting)
    guard let expected = PNGLines(first, capacity: capacity), let actual = PNGLines(second, capacity: capacity) else {
      return nil
    }
    (self.expected, self.actual) = (expected, actual)
    areStoredAlike = first.pixels == second.pixels
  }

  /// How many rows had their filters undone, for tests.
  package var undoneCount: Int { expected.undoneCount + actual.undoneCount }

  /// Whether the stored pixels of a row in memory differ.
  package func differs(_ y: Int) -> Bool { differences[y - rows.lowerBound] }

  /// Reads the next rows, and frees the memory of those above `row` that nothing depends on; false if the data are damaged.
  package func read(keeping row: Int) -> Bool {
    let (first, start) = (rows.lowerBound, rows.upperBound)
    expected.drop(above: row, room: portion)
    actual.keep(from: expected.rows.lowerBound)
    differences.removeFirst(rows.lowerBound - first)
    let count = min(portion, expected.file.header.height - start)
    guard both({ $0.unpack(count) }) == (true, true) else { return false }
    compareLines(from: start)
    return true
  }

  private func compareLines(from start: Int) {
    var y = start
    if areStoredAlike, start == 0 || !differs(start - 1) {
      while y < rows.upperBound, expected.hasLine(y, of: actual) { y += 1 }
      differences += repeatElement(false, count: y - start)
    }
    guard y < rows.upperBound else { return }
    if y > 0, !differs(y - 1) {
      expected.undo(y - 1..<y)
      actual.copyRow(y - 1, of: expected)
    }
    _ = both { $0.undo(y..<$0.rows.upperBound) }
    differences += (y..<rows.upperBound).map { !areStoredAlike || !expected.hasRow($0, of: actual) }
  }

  /// Writes rows in memory of both pictures as straight RGBA.
  package func unpack(
    _ rows: Range<Int>, expected first: UnsafeMutableRawPointer, actual second: UnsafeMutableRawPointer
  ) {
    expected.undo(rows)
    let width = expected.file.header.width
    for y in rows {
      let offset = 4 * width * (y - rows.lowerBound)
      expected.file.pixels.unpack(expected.row(y), width: width, into: first + offset)
      if differs(y) {
        actual.file.pixels.unpack(actual.row(y), width: width, into: second + offset)
      } else {
        (second + offset).copyMemory(from: first + offset, byteCount: 4 * width)
      }
    }
  }

  /// Does the same with both pictures, with large ones on two threads.
  private func both<Value>(_ body: (PNGLines) -> Value) -> (Value, Value) {
    let header = expected.file.header
    guard header.width * header.height >= Self.pixelsWorthAThread else { return (body(expected), body(actual)) }
    // Safe: each iteration has a picture and a result of its own, and both have returned before any of it is read.
    nonisolated(unsafe) let (pictures, body) = ([expected, actual], body)
    let values = [Value](unsafeUninitializedCapacity: 2) { buffer, count in
      nonisolated(unsafe) let results = buffer
      DispatchQueue.concurrentPerform(iterations: 2) { index in
        results.initializeElement(at: index, to: body(pictures[index]))
      }
      count = 2
    }
    return (values[0], values[1])
  }
}
