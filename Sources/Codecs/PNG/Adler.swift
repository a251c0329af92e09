internal import PresscheckCDeflate

/// zlib's check sum of some bytes, to which that of the bytes after them can be added.
struct Adler: Equatable {
  private(set) var value: UInt32 = 1
  private var count = 0

  /// Of no bytes.
  init() {}

  /// By libdeflate and not ISA-L: that one is slower, and it leaves the upper halves of the vector registers dirty, after
  /// which all SSE code of the process (ours, pixman's) runs at a third of its speed. libdeflate's cleans them (*measured*).
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    value = libdeflate_adler32(1, bytes.baseAddress, bytes.count)
    count = bytes.count
  }

  /// The lower half is 1 and the sum of all bytes, the upper one the sum of the lower half after each byte: the bytes that
  /// follow find `low` there in place of 1, each of them.
  mutating func append(_ next: Adler) {
    let modulus = 65_521
    let (low, high) = (Int(value & 0xFFFF), Int(value >> 16))
    let (nextLow, nextHigh) = (Int(next.value & 0xFFFF), Int(next.value >> 16))
    let newLow = (low + nextLow + modulus - 1) % modulus
    let newHigh = (high + nextHigh + (next.count % modulus) * (low + modulus - 1)) % modulus
    value = UInt32(newHigh) << 16 | UInt32(newLow)
    count += next.count
  }
}
