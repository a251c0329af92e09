/// Memory that is kept from one use to the next and only ever grows. What it holds is undefined at the start of a use.
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
