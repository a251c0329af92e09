internal import Glibc
package import PresscheckCodecs

extension Comparison {
  /// Which of two files cannot be read, and why.
  package struct UnreadableFile: Error, Hashable, Sendable {
    /// One of the two files.
    package enum Side: String, Hashable, Sendable {
      /// The golden, or the new picture.
      case expected, actual
    }

    /// Which file it is.
    package var side: Side

    /// What is wrong with it.
    package var reason: CodecError
  }

  /// Compares the pictures of two PNG files. Where both are unreadable, the expected one is told.
  ///
  /// Files with equal bytes hold equal pictures: only their chunks are looked at. Pictures of different sizes are not
  /// unpacked either. Others are read in bands on two threads, so that large pictures take little memory.
  package static func files(
    expected: [UInt8], actual: [UInt8], tolerance: Tolerance = .exact, limit: PNG.Limit = .standard
  ) throws(UnreadableFile) -> Comparison {
    try expected.withUnsafeBufferPointer { (expected) throws(UnreadableFile) in
      try actual.withUnsafeBufferPointer { (actual) throws(UnreadableFile) in
        try files(
          expected: UnsafeRawBufferPointer(expected), actual: UnsafeRawBufferPointer(actual), tolerance: tolerance,
          limit: limit)
      }
    }
  }

  /// Compares files in memory, mapped or read, that the caller keeps alive and unchanged during the call.
  package static func files(
    expected: UnsafeRawBufferPointer, actual: UnsafeRawBufferPointer, tolerance: Tolerance = .exact,
    limit: PNG.Limit = .standard
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
    var expectedIsDamaged = false
    var actualIsDamaged = false
    while true {
      let expectedRows = try rows(expected, .expected, wholly: expectedIsDamaged, limit)
      let actualRows = try rows(actual, .actual, wholly: actualIsDamaged, limit)
      var comparison = BandedComparison(size: size)
      switch comparison.run(expectedRows, actualRows, tolerance: tolerance) {
      case .done(let result): return result
      case .damaged(isExpected: true): expectedIsDamaged = true
      case .damaged(isExpected: false): actualIsDamaged = true
      }
    }
  }

  /// `wholly` when the quick way met with damage, so that libpng is to say what it is, or to overlook it.
  private static func rows(
    _ bytes: UnsafeRawBufferPointer, _ side: UnreadableFile.Side, wholly: Bool, _ limit: PNG.Limit
  ) throws(UnreadableFile) -> PictureRows {
    if !wholly, let reader = PNGRowReader(bytes) { return .reader(reader) }
    return try UnreadableFile.reading(side) { () throws(CodecError) in
      .bitmap(try PNG.decodeWithLibpng(bytes, limit: limit))
    }
  }
}

extension Comparison.UnreadableFile {
  /// Says which file an error is about.
  static func reading<Value>(_ side: Side, _ read: () throws(CodecError) -> Value) throws(Self) -> Value {
    do throws(CodecError) {
      return try read()
    } catch {
      throw Self(side: side, reason: error)
    }
  }
}

extension Comparison.UnreadableFile: CustomStringConvertible {
  package var description: String { "the \(side.rawValue) picture: \(reason)" }
}
