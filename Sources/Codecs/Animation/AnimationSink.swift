/// Where the bytes of a film go.
package protocol AnimationSink: AnyObject {
  /// Adds bytes at the end.
  ///
  /// - Throws: ``CodecError/cannotWrite(_:)``.
  func write(_ bytes: [UInt8]) throws(CodecError)

  /// Puts bytes in place of as many that were written before: counts that are only known at the end.
  ///
  /// - Parameters:
  ///   - bytes: at most eight or so.
  ///   - offset: from the first byte of the film.
  /// - Throws: ``CodecError/cannotWrite(_:)``.
  func overwrite(_ bytes: [UInt8], at offset: Int) throws(CodecError)
}

/// A film in memory.
package final class AnimationBytes: AnimationSink {
  /// What was written so far.
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package func write(_ bytes: [UInt8]) {
    self.bytes += bytes
  }

  package func overwrite(_ bytes: [UInt8], at offset: Int) {
    self.bytes.replaceSubrange(offset..<(offset + bytes.count), with: bytes)
  }
}

/// A sink, and how far it was written.
struct AnimationOutput {
  private let sink: any AnimationSink
  private(set) var byteCount = 0

  init(_ sink: any AnimationSink) {
    self.sink = sink
  }

  mutating func write(_ bytes: [UInt8]) throws(CodecError) {
    try sink.write(bytes)
    byteCount += bytes.count
  }

  func overwrite(_ bytes: [UInt8], at offset: Int) throws(CodecError) {
    try sink.overwrite(bytes, at: offset)
  }
}
