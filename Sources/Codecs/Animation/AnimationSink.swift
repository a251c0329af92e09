/// Where the bytes of a film go.
package protocol AnimationSink: AnyObject {
  /// Appends bytes.
  func write(_ bytes: [UInt8]) throws(CodecError)

  /// Replaces at most eight bytes, from an offset in the film, for counts that are only known at the end.
  func overwrite(_ bytes: [UInt8], at offset: Int) throws(CodecError)
}

/// A film in memory.
package final class AnimationBytes: AnimationSink {
  /// The bytes written so far.
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package func write(_ bytes: [UInt8]) { self.bytes += bytes }

  package func overwrite(_ bytes: [UInt8], at offset: Int) {
    self.bytes.replaceSubrange(offset..<(offset + bytes.count), with: bytes)
  }
}

/// A sink that counts its bytes.
struct AnimationOutput {
  private let sink: any AnimationSink
  private(set) var byteCount = 0

  init(_ sink: any AnimationSink) { self.sink = sink }

  mutating func write(_ bytes: [UInt8]) throws(CodecError) {
    try sink.write(bytes)
    byteCount += bytes.count
  }

  func overwrite(_ bytes: [UInt8], at offset: Int) throws(CodecError) { try sink.overwrite(bytes, at: offset) }
}
