/// Memory that is kept from one use to the next and only grows; its content is undefined at the start of a use.
package struct Scratch: ~Copyable {
  private var memory = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)

  package init() {}

  deinit { memory.deallocate() }

  /// At least `count` bytes, 64-byte aligned, valid until the next call.
  package mutating func bytes(_ count: Int) -> UnsafeMutablePointer<UInt8> {
    if memory.count >= count, let start = memory.baseAddress { return start }
    memory.deallocate()
    let raw = UnsafeMutableRawBufferPointer.allocate(byteCount: max(count, 64), alignment: 64)
    memory = raw.bindMemory(to: UInt8.self)
    guard let start = memory.baseAddress else { preconditionFailure("an allocation has an address") }
    return start
  }
}

extension Array<UInt8> {
  /// Lends the bytes to a function that throws an error of this module.
  func withRawBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws(CodecError) -> Result
  ) throws(CodecError) -> Result {
    try withUnsafeBufferPointer { (buffer) throws(CodecError) in try body(UnsafeRawBufferPointer(buffer)) }
  }

  /// An array whose uninitialised memory `fill` writes in full, without zeroes first and without a copy.
  init<Failure: Error>(
    byteCount: Int, filling fill: (UnsafeMutableBufferPointer<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    var outcome = Result<Void, Failure>.success(())
    self.init(unsafeUninitializedCapacity: byteCount) { buffer, count in
      do throws(Failure) {
        try fill(UnsafeMutableBufferPointer(rebasing: buffer[..<byteCount]))
        count = byteCount
      } catch {
        outcome = .failure(error)
      }
    }
    try outcome.get()
  }
}
