/// Random numbers that are the same in every run (SplitMix64).
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  /// Every input has a stream of its own, so that it can be made again by itself.
  package init(seed: UInt64, input: Int) {
    var mixed = SeededGenerator(seed: seed)
    self.init(seed: mixed.next() ^ UInt64(input) &* 0xD1B5_4A32_D192_ED03)
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  package mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: next()) }
  package mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &self) }
  package mutating func whole(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &self) }

  /// From 0 up to a count; 0 for none.
  package mutating func below(_ count: Int) -> Int { Int(next() % UInt64(max(1, count))) }

  /// True in this share of the cases.
  package mutating func chance(_ share: Double) -> Bool { number(0...1) < share }
  package mutating func chance(percent: Int) -> Bool { below(100) < percent }

  /// One of a list that is not empty.
  package mutating func pick<Element>(_ all: [Element]) -> Element { all[below(all.count)] }

  /// A part of a whole, mostly a short one.
  package mutating func range(in count: Int) -> Range<Int> {
    let start = below(count + 1)
    let length = chance(percent: 90) ? below(17) : below(count + 1)
    return start..<min(count, start + length)
  }
}
