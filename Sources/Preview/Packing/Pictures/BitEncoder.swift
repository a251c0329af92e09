/// Packs decisions by how probable each was: an arithmetic coder whose probabilities follow what came before.
struct BitEncoder {
  private var bytes: [UInt8] = []
  private var low: UInt32 = 0
  private var high = UInt32.max
  /// For each context, how probable a 1 is, in parts of 65536.
  private var chances: [UInt16]
  /// For each context, how often it came, up to ``maximumCount``.
  private var counts: [UInt8]

  /// After so many decisions, a context follows new ones no slower.
  private static let maximumCount: UInt8 = 20

  /// - Parameter contexts: How many there are.
  init(contexts: Int) {
    chances = Array(repeating: 32_768, count: contexts)
    counts = Array(repeating: 0, count: contexts)
  }

  mutating func add(_ bit: Bool, in context: Int) {
    let chance = Int(chances[context])
    let middle = low &+ UInt32(truncatingIfNeeded: (UInt64(high &- low) &* UInt64(chance)) &>> 16)
    if bit { high = middle } else { low = middle &+ 1 }
    let count = counts[context]
    if count < Self.maximumCount { counts[context] = count &+ 1 }
    chances[context] = UInt16(truncatingIfNeeded: chance &+ ((bit ? 65_535 : 0) &- chance) / (Int(count) &+ 2))
    while (low ^ high) &>> 24 == 0 {
      bytes.append(UInt8(high &>> 24))
      low &<<= 8
      high = high &<< 8 | 0xFF
    }
  }

  /// All decisions; what is read after the end is 0.
  func finished() -> [UInt8] { bytes + [UInt8(high &>> 24)] }
}
