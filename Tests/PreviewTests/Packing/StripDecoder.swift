import PresscheckCodecs

@testable import PresscheckPreview

/// Reads pictures as `Strips.js` does.
struct StripDecoder {
  private var bits: BitDecoder
  private var weights = [0, 0, 0, 0]
  private static let guessContexts = 3 * 512

  init(_ bytes: [UInt8]) { bits = BitDecoder(bytes, contexts: Self.guessContexts + 4 * 45 * 32) }

  mutating func next(_ size: PixelSize, on reference: [UInt32]?) -> [UInt32] {
    let stride = size.width + 1
    var words = [UInt32](repeating: 0, count: stride * (size.height + 1))
    var outcomes = words.map { _ in 0 }
    let old = reference ?? words
    var (colors, values) = ([UInt32](repeating: 0, count: 1 << 14), [UInt32](repeating: 0, count: 1 << 14))
    for row in 1...size.height {
      for place in row * stride + 1...row * stride + size.width {
        let before = old[place]
        let slot = Int((before &* 0x9E37_79B1) >> 18)
        let isKnown = colors[slot] == before
        let guesses = [isKnown ? values[slot] : before, words[place - stride], words[place - 1]]
        var context = outcomes[place - 1] + 4 * outcomes[place - stride] + 16 * outcomes[place - stride + 1]
        if isKnown { context += 64 }
        if old[place - 1] == before { context += 128 }
        if old[place - stride] == before { context += 256 }
        var outcome = 3
        for index in 0..<3 where outcome == 3 && !guesses[..<index].contains(guesses[index]) {
          if bits.read(512 * index + context) { outcome = index }
        }
        outcomes[place] = outcome
        words[place] = outcome == 3 ? word(words, old, place, stride) : guesses[outcome]
        (colors[slot], values[slot]) = (before, words[place])
      }
    }
    return words
  }

  private mutating func word(_ words: [UInt32], _ old: [UInt32], _ place: Int, _ stride: Int) -> UInt32 {
    var (word, last) = (UInt32(0), 0)
    for (index, shift) in [UInt32(24), 8, 0, 16].enumerated() {
      let neighbors = [place - 1, place - stride, place - stride - 1]
      let new = neighbors.map { Int(words[$0] >> shift & 0xFF) }
      let changes = zip(new, neighbors).map { $0 - Int(old[$1] >> shift & 0xFF) }
      let guess = min(max(Int(old[place] >> shift & 0xFF) + gradient(changes), 0), 255)
      let lean = gradient(new) - guess
      let bend = abs(changes[0] - changes[1])
      var context = 3 * (3 * index + (lean > 4 ? 1 : lean < -4 ? 2 : 0)) + (bend > 12 ? 2 : bend > 2 ? 1 : 0)
      context = 5 * context + (last == 0 ? 0 : last > 2 ? 2 : last > 0 ? 1 : last > -3 ? 3 : 4)
      let expected = (weights[index] * last) >> 8
      let value = (min(max(guess + expected, 0), 255) + bits.readNumber(Self.guessContexts + 32 * context)) & 0xFF
      if last != 0, value - guess != expected {
        weights[index] += (value - guess > expected) == (last > 0) ? 8 : -8
        weights[index] = min(max(weights[index], -1024), 1024)
      }
      last = value - guess
      word |= UInt32(value) << shift
    }
    return word
  }

  private func gradient(_ parts: [Int]) -> Int {
    [parts[0], parts[1], parts[0] + parts[1] - parts[2]].sorted()[1]
  }
}

private struct BitDecoder {
  private var bytes: ArraySlice<UInt8>
  private var (low, high, value) = (UInt64(0), UInt64(0xFFFF_FFFF), UInt64(0))
  private var chances: [Int]
  private var counts: [Int]

  init(_ bytes: [UInt8], contexts: Int) {
    self.bytes = bytes[...]
    chances = Array(repeating: 32_768, count: contexts)
    counts = Array(repeating: 0, count: contexts)
    for _ in 0..<4 { value = value << 8 | UInt64(self.bytes.popFirst() ?? 0) }
  }

  mutating func read(_ context: Int) -> Bool {
    let middle = low + ((high - low) * UInt64(chances[context])) >> 16
    let bit = value <= middle
    if bit { high = middle } else { low = middle + 1 }
    chances[context] += ((bit ? 65_535 : 0) - chances[context]) / (counts[context] + 2)
    counts[context] = min(20, counts[context] + 1)
    while low >> 24 == high >> 24 {
      low = low << 8 & 0xFFFF_FFFF
      high = high << 8 & 0xFFFF_FFFF | 0xFF
      value = value << 8 & 0xFFFF_FFFF | UInt64(bytes.popFirst() ?? 0)
    }
    return bit
  }

  mutating func readNumber(_ context: Int) -> Int {
    guard read(context) else { return 0 }
    let isNegative = read(context + 1)
    var length = 0
    while length < 7, read(context + 2 + length) { length += 1 }
    var size = 1
    for index in (0..<length).reversed() {
      size = size * 2 + (read(context + (index == length - 1 ? 10 + length : 18 + index)) ? 1 : 0)
    }
    return isNegative ? -size : size
  }
}
