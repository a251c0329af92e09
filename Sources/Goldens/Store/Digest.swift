/// 64 bits over some bytes. They tell whether a file changed, not whether someone meant to deceive.
struct Digest: Hashable, Sendable, CustomStringConvertible {
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  /// FNV-1a.
  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
  }

  /// Bytes with their number before them, so that what comes next cannot be taken for a part of them.
  mutating func add(whole bytes: [UInt8]) {
    add("\(bytes.count):".utf8)
    add(bytes)
  }

  init() {}

  init(_ bytes: [UInt8]) { add(bytes) }

  /// 16 hexadecimal digits.
  var description: String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
