/// FNV-1a with the high bits mixed in: tells pictures apart that nobody made alike on purpose.
struct ContentHash {
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func mix(_ word: UInt64) {
    hash = (hash ^ word) &* 0x0000_0100_0000_01B3
    hash ^= hash >> 32
  }

  /// `#` and 16 digits.
  var text: String {
    let digits = String(hash, radix: 16)
    return "#" + String(repeating: "0", count: 16 - digits.count) + digits
  }
}
