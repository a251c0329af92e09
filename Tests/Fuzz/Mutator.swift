import PresscheckTestSupport
/// Makes inputs that are nearly right: one of a corpus with a few things wrong.
struct Mutator {
  let corpus: [[UInt8]]
  private let isText: Bool
  private let words: [[UInt8]]

  private static let maximumBytes = 1 << 16

  /// Ends of what numbers and texts can be.
  private static let oddities = [
    "0", "-0", "-1", "1e308", "-1e309", "1e-320", "0.1", "9223372036854775808", "-9223372036854775809", "4294967296",
    "65536", "255", "256", ".nan", ".inf", "-.inf", "NaN", "null", "~", "true", "''", "\"\"", "[]", "{}", "[[]]",
    "\u{0}",
    "\u{7F}", "\u{FEFF}", "\u{202E}", "e\u{301}\u{301}", "👩‍👩‍👧‍👦", "\r\n", "\t", "\\", "\\ud800", "&a", "*a", "<<: *a",
    "!!int",
    "#", "%", "- ", ": ", "? ", "| ", "> ", "---", "...",
  ].map { Array($0.utf8) }

  init(corpus: [[UInt8]], isText: Bool) {
    self.corpus = corpus
    self.isText = isText
    words =
      isText
      ? Array(Set(corpus.flatMap { $0.split { !Mutator.isInWord($0) }.map(Array.init) })).sorted {
        $0.lexicographicallyPrecedes($1)
      } : []
  }

  private static func isInWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "."), UInt8(ascii: "-"), 0x80...:
      true
    default: false
    }
  }

  func input(_ random: inout SeededGenerator) -> [UInt8] {
    var bytes = random.pick(corpus)
    for _ in 0..<(random.chance(percent: 50) ? 1 : 1 + random.below(8)) {
      if isText, random.chance(percent: 70) { changeText(&bytes, &random) } else { changeBytes(&bytes, &random) }
    }
    return bytes.count > Mutator.maximumBytes && isText ? Array(bytes.prefix(Mutator.maximumBytes)) : bytes
  }

  // MARK: Bytes

  private func changeBytes(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    let range = random.range(in: bytes.count)
    let place = random.below(bytes.count)
    switch random.below(9) {
    case 0 where !bytes.isEmpty: bytes[place] ^= 1 << UInt8(random.below(8))
    case 1 where !bytes.isEmpty: bytes[place] = random.pick([0, 1, 0x20, 0x7F, 0x80, 0xC3, 0xED, 0xFE, 0xFF])
    case 2 where !bytes.isEmpty: bytes[place] = random.byte()
    case 3: bytes.removeSubrange(range)
    case 4: bytes.insert(contentsOf: Array(bytes[range]), at: random.below(bytes.count + 1))
    case 5: bytes.replaceSubrange(range, with: range.map { _ in random.byte() })
    case 6: setNumber(&bytes, &random)
    case 7: bytes.removeSubrange(place..<(random.chance(percent: 20) ? bytes.count : place))
    default:
      let other = random.pick(corpus)
      bytes.replaceSubrange(range, with: other[random.range(in: other.count)])
    }
  }

  /// A number of two or four bytes, the high one first.
  private func setNumber(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    let width = random.pick([2, 4])
    guard bytes.count >= width else { return }
    let place = random.below(bytes.count - width + 1)
    let number: UInt32 = random.pick([0, 1, 2, 0x7FFF, 0x8000, 0xFFFF, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF])
    for index in 0..<width {
      bytes[place + index] = UInt8(truncatingIfNeeded: number >> UInt32(8 * (width - 1 - index)))
    }
  }

  // MARK: Text

  private func changeText(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    switch random.below(10) {
    case 0...2: changeDigit(&bytes, &random)
    case 3...5:
      guard let range = word(in: bytes, &random) else { return }
      bytes.replaceSubrange(
        range, with: random.chance(percent: 50) ? random.pick(Mutator.oddities) : random.pick(words))
    case 6:
      bytes.insert(contentsOf: random.pick(Mutator.oddities), at: random.below(bytes.count + 1))
    case 7:
      // Deep, or long.
      let piece: [UInt8] = random.pick([
        [0x5B], [0x7B], Array("- ".utf8), Array("{a: ".utf8), [0x20], [0x78], [0xCC, 0x81],
      ])
      bytes.insert(
        contentsOf: (0..<(1 << random.below(13))).flatMap { _ in piece }, at: random.below(bytes.count + 1))
    default: changeLines(&bytes, &random)
    }
  }

  /// Leaves a number a number.
  private func changeDigit(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let place = random.below(bytes.count + 1)
    guard let digit = bytes[place...].firstIndex(where: digits.contains) else { return }
    let others = (0..<(random.chance(percent: 20) ? 1 + random.below(12) : 1)).map { _ in
      UInt8.random(in: digits, using: &random)
    }
    bytes.replaceSubrange(digit...digit, with: others)
  }

  private func changeLines(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let place = random.below(lines.count)
    switch random.below(4) {
    case 0: lines.remove(at: place)
    case 1: lines.swapAt(place, random.below(lines.count))
    case 2: lines.insert(lines[random.below(lines.count)], at: place)
    default:
      let other = random.pick(corpus).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      lines.insert(random.pick(other), at: place)
    }
    bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// The word at or after a place.
  private func word(in bytes: [UInt8], _ random: inout SeededGenerator) -> Range<Int>? {
    let place = random.below(bytes.count + 1)
    guard let start = bytes[place...].firstIndex(where: Mutator.isInWord) else { return nil }
    return start..<(bytes[start...].firstIndex { !Mutator.isInWord($0) } ?? bytes.count)
  }
}
