internal import Dispatch
internal import Glibc
package import PresscheckCodecs

extension Comparison {
  /// The file of two that cannot be read, and the reason.
  package struct UnreadableFile: Error, Hashable, Sendable, CustomStringConvertible {
    /// The golden, or the new picture.
    package enum Side: String, Hashable, Sendable { case expected, actual }

    package var side: Side
    package var reason: CodecError

    package var description: String { "the \(side.rawValue) picture: \(reason)" }

    /// Runs a read whose errors are about one of the files.
    static func reading<Value>(_ side: Side, _ read: () throws(CodecError) -> Value) throws(Self) -> Value {
      do throws(CodecError) { return try read() } catch { throw Self(side: side, reason: error) }
    }
  }

  /// Compares the pictures of two PNG files, and throws the expected one's error if neither can be read.
  package static func files(
    expected: [UInt8], actual: [UInt8], tolerance: Tolerance = .exact, limit: PNG.Limit = .standard
  ) throws(UnreadableFile) -> Comparison {
    // Equal bytes hold equal pictures, and pictures of different sizes are not decoded. Others are read in bands on two
    // threads, so that large pictures take little memory.
    try expected.withUnsafeBufferPointer { (expected) throws(UnreadableFile) in
      try actual.withUnsafeBufferPointer { (actual) throws(UnreadableFile) in
        try files(
          expected: UnsafeRawBufferPointer(expected), actual: UnsafeRawBufferPointer(actual), tolerance: tolerance,
          limit: limit)
      }
    }
  }

  private static func files(
    expected: UnsafeRawBufferPointer, actual: UnsafeRawBufferPointer, tolerance: Tolerance, limit: PNG.Limit
  ) throws(UnreadableFile) -> Comparison {
    let size = try UnreadableFile.reading(.expected) { () throws(CodecError) in
      try PNG.checkedHeader(expected, limit: limit).size
    }
    if expected.count == actual.count, let first = expected.baseAddress, let second = actual.baseAddress,
      memcmp(first, second, expected.count) == 0
    {
      return Comparison(verdict: .same, expectedSize: size, actualSize: size)
    }
    let actualSize = try UnreadableFile.reading(.actual) { () throws(CodecError) in
      try PNG.checkedHeader(actual, limit: limit).size
    }
    guard size == actualSize else {
      return Comparison(verdict: .differentSizes, expectedSize: size, actualSize: actualSize)
    }
    var damaged: Set<UnreadableFile.Side> = []
    while true {
      let expectedRows = try rows(expected, .expected, wholly: damaged.contains(.expected), limit)
      let actualRows = try rows(actual, .actual, wholly: damaged.contains(.actual), limit)
      var comparison = BandedComparison(size: size)
      switch comparison.run(expectedRows, actualRows, tolerance: tolerance) {
      case .done(let result): return result
      case .damaged(let side): damaged.insert(side)
      }
    }
  }

  /// The rows of a PNG; `wholly` after the row reader met damage, which libpng names or tolerates.
  private static func rows(
    _ bytes: UnsafeRawBufferPointer, _ side: UnreadableFile.Side, wholly: Bool, _ limit: PNG.Limit
  ) throws(UnreadableFile) -> PictureRows {
    if !wholly, let reader = PNGRowReader(bytes) { return .reader(reader) }
    return try UnreadableFile.reading(side) { () throws(CodecError) in
      .bitmap(try PNG.decodeWithLibpng(bytes, limit: limit))
    }
  }
}

/// The rows of a PNG from the top in straight RGBA, decoded row by row or from the whole picture.
private enum PictureRows {
  case reader(PNGRowReader)
  case bitmap(Bitmap)

  /// Writes the rows next below those that were read; false if the data are damaged.
  func read(_ rows: Range<Int>, into target: UnsafeMutableRawPointer) -> Bool {
    switch self {
    case .reader(let reader): return reader.read(rows: rows.count, into: target)
    case .bitmap(let bitmap):
      let rowLength = 4 * bitmap.width
      bitmap.rgba.withUnsafeBytes { bytes in
        guard let start = bytes.baseAddress else { return }
        target.copyMemory(from: start + rows.lowerBound * rowLength, byteCount: rows.count * rowLength)
      }
      return true
    }
  }
}

/// Compares two pictures of one size band by band, with memory for a few bands however tall the pictures are.
private struct BandedComparison: ~Copyable {
  private let size: PixelSize
  private let expected: UnsafeMutableRawPointer
  private let actual: UnsafeMutableRawPointer
  /// The rows in memory.
  private var rows = 0..<0

  private static let bandHeight = 64
  /// The number of pixels from which a second thread pays (*measured*).
  private static let pixelsWorthAThread = 1 << 18

  enum Outcome {
    case done(Comparison)
    case damaged(Comparison.UnreadableFile.Side)
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

  mutating func run(_ expectedRows: PictureRows, _ actualRows: PictureRows, tolerance: Tolerance) -> Outcome {
    var pass = ComparisonPass(size: size, tolerance: tolerance)
    var done = 0
    while done < size.height {
      let next = rows.upperBound..<min(rows.upperBound + Self.bandHeight, size.height)
      let areSound = read(next, expectedRows, actualRows)
      guard areSound == [true, true] else { return .damaged(areSound[0] ? .actual : .expected) }
      rows = rows.lowerBound..<next.upperBound
      let end = rows.upperBound == size.height ? size.height : rows.upperBound - ComparisonPass.margin
      let pair = PicturePair(expected: expected, actual: actual, size: size, firstRow: rows.lowerBound)
      pass.compare(pair, rows: done..<end)
      done = end
      keep(from: max(done - ComparisonPass.margin, 0))
    }
    return .done(pass.result())
  }

  /// Moves the rows that are still needed to the start of the memory.
  private mutating func keep(from row: Int) {
    let (offset, byteCount) = ((row - rows.lowerBound) * rowLength, (rows.upperBound - row) * rowLength)
    expected.copyMemory(from: expected + offset, byteCount: byteCount)
    actual.copyMemory(from: actual + offset, byteCount: byteCount)
    rows = row..<rows.upperBound
  }

  /// Reads rows of both pictures, of large ones on two threads; false for a picture whose data are damaged.
  private func read(_ next: Range<Int>, _ expectedRows: PictureRows, _ actualRows: PictureRows) -> [Bool] {
    let offset = (next.lowerBound - rows.lowerBound) * rowLength
    // Safe: each iteration has a picture, its memory and a result of its own, and both have returned before any of it is
    // read.
    nonisolated(unsafe) let readers = [(expectedRows, expected + offset), (actualRows, actual + offset)]
    if size.width * size.height < Self.pixelsWorthAThread { return readers.map { $0.read(next, into: $1) } }
    return [Bool](unsafeUninitializedCapacity: 2) { buffer, count in
      nonisolated(unsafe) let results = buffer
      DispatchQueue.concurrentPerform(iterations: 2) { index in
        results.initializeElement(at: index, to: readers[index].0.read(next, into: readers[index].1))
      }
      count = 2
    }
  }
}
