/// A repeatable stream of numbers (SplitMix64).
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  /// Every input has a stream of its own, so that it can be made again by itself.
  init(seed: UInt64, input: Int) {
    var mixed = Dice(seed)
    self.init(mixed.next() ^ UInt64(input) &* 0xD1B5_4A32_D192_ED03)
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func below(_ count: Int) -> Int { Int(next() % UInt64(max(1, count))) }
  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
  mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: next()) }

  /// One of a list that is not empty.
  mutating func pick<Element>(_ all: [Element]) -> Element { all[below(all.count)] }

  /// A part of a whole, mostly a short one.
  mutating func range(in count: Int) -> Range<Int> {
    let start = below(count + 1)
    let length = chance(90) ? below(17) : below(count + 1)
    return start..<min(count, start + length)
  }
}
