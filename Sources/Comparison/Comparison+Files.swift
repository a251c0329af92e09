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
    // Equal bytes hold equal pictures, and pictures of different sizes are not decoded. Others are read in step, so that
    // large pictures take little memory.
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
    if let rows = PNGRowPair(expected: expected, actual: actual),
      let comparison = Comparison(rows, size: size, tolerance: tolerance)
    {
      return comparison
    }
    // What is unusual or damaged is decoded whole by libpng, which tolerates damage or names it.
    return Comparison(
      expected: try bitmap(expected, .expected, limit), actual: try bitmap(actual, .actual, limit), tolerance: tolerance
    )
  }

  private static func bitmap(
    _ bytes: UnsafeRawBufferPointer, _ side: UnreadableFile.Side, _ limit: PNG.Limit
  ) throws(UnreadableFile) -> Bitmap {
    try UnreadableFile.reading(side) { () throws(CodecError) in try PNG.decode(bytes, limit: limit) }
  }
}

extension Comparison {
  /// Nil if one of the pictures is damaged.
  init?(_ rows: PNGRowPair, size: PixelSize, tolerance: Tolerance) {
    guard let comparison = BandedComparison(rows, size: size, tolerance: tolerance).result() else { return nil }
    self = comparison
  }
}

/// Compares two pictures of one size while they are read, with memory for a few rows however tall they are.
private struct BandedComparison: ~Copyable {
  private let rows: PNGRowPair
  private let size: PixelSize
  private var pass: ComparisonPass
  private var expected = Scratch()
  private var actual = Scratch()

  init(_ rows: PNGRowPair, size: PixelSize, tolerance: Tolerance) {
    (self.rows, self.size) = (rows, size)
    pass = ComparisonPass(size: size, tolerance: tolerance)
  }

  /// Compares all rows; nil if one of the pictures is damaged.
  consuming func result() -> Comparison? {
    let margin = ComparisonPass.margin
    var done = 0
    while done < size.height {
      guard rows.read(keeping: max(done - margin, 0)) else { return nil }
      let isLast = rows.rows.upperBound == size.height
      let end = isLast ? size.height : max(rows.rows.upperBound - margin, done)
      while done < end {
        let next = (done..<end).first(where: rows.differs) ?? end
        pass.addEqualRows(done..<next)
        done = group(from: next, to: end)
        compare(next..<done)
      }
    }
    return pass.result()
  }

  /// The end of the rows that are unpacked together with one that differs: no two that differ are further apart than they see.
  private func group(from start: Int, to end: Int) -> Int {
    var last = start
    for y in start..<end {
      if y - last > 2 * ComparisonPass.margin { break }
      if rows.differs(y) { last = y }
    }
    return min(last + 1, end)
  }

  private mutating func compare(_ group: Range<Int>) {
    if group.isEmpty { return }
    let margin = ComparisonPass.margin
    let near = max(group.lowerBound - margin, 0)..<min(group.upperBound + margin, size.height)
    let byteCount = 4 * size.width * near.count
    let pictures = (expected.bytes(byteCount), actual.bytes(byteCount))
    rows.unpack(near, expected: pictures.0, actual: pictures.1)
    let pair = PicturePair(expected: pictures.0, actual: pictures.1, size: size, firstRow: near.lowerBound)
    pass.compare(pair, rows: group)
  }
}
