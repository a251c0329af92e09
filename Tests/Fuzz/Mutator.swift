/// Makes inputs that are nearly right: one of a corpus with a few things wrong.
struct Mutator {
  let corpus: [[UInt8]]
  private let isText: Bool
  private let words: [[UInt8]]

  private static let mostBytes = 1 << 16

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

  func input(_ dice: inout Dice) -> [UInt8] {
    var bytes = dice.pick(corpus)
    for _ in 0..<(dice.chance(50) ? 1 : 1 + dice.below(8)) {
      if isText, dice.chance(70) { changeText(&bytes, &dice) } else { changeBytes(&bytes, &dice) }
    }
    return bytes.count > Mutator.mostBytes && isText ? Array(bytes.prefix(Mutator.mostBytes)) : bytes
  }

  // MARK: Bytes

  private func changeBytes(_ bytes: inout [UInt8], _ dice: inout Dice) {
    let range = dice.range(in: bytes.count)
    let place = dice.below(bytes.count)
    switch dice.below(9) {
    case 0 where !bytes.isEmpty: bytes[place] ^= 1 << UInt8(dice.below(8))
    case 1 where !bytes.isEmpty: bytes[place] = dice.pick([0, 1, 0x20, 0x7F, 0x80, 0xC3, 0xED, 0xFE, 0xFF])
    case 2 where !bytes.isEmpty: bytes[place] = dice.byte()
    case 3: bytes.removeSubrange(range)
    case 4: bytes.insert(contentsOf: Array(bytes[range]), at: dice.below(bytes.count + 1))
    case 5: bytes.replaceSubrange(range, with: range.map { _ in dice.byte() })
    case 6: setNumber(&bytes, &dice)
    case 7: bytes.removeSubrange(place..<(dice.chance(20) ? bytes.count : place))
    default:
      let other = dice.pick(corpus)
      bytes.replaceSubrange(range, with: other[dice.range(in: other.count)])
    }
  }

  /// A number of two or four bytes, the high one first.
  private func setNumber(_ bytes: inout [UInt8], _ dice: inout Dice) {
    let width = dice.pick([2, 4])
    guard bytes.count >= width else { return }
    let place = dice.below(bytes.count - width + 1)
    let number: UInt32 = dice.pick([0, 1, 2, 0x7FFF, 0x8000, 0xFFFF, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF])
    for index in 0..<width {
      bytes[place + index] = UInt8(truncatingIfNeeded: number >> UInt32(8 * (width - 1 - index)))
    }
  }

  // MARK: Text

  private func changeText(_ bytes: inout [UInt8], _ dice: inout Dice) {
    switch dice.below(10) {
    case 0...2: changeDigit(&bytes, &dice)
    case 3...5:
      guard let range = word(in: bytes, &dice) else { return }
      bytes.replaceSubrange(range, with: dice.chance(50) ? dice.pick(Mutator.oddities) : dice.pick(words))
    case 6:
      bytes.insert(contentsOf: dice.pick(Mutator.oddities), at: dice.below(bytes.count + 1))
    case 7:
      // Deep, or long.
      let piece: [UInt8] = dice.pick([
        [0x5B], [0x7B], Array("- ".utf8), Array("{a: ".utf8), [0x20], [0x78], [0xCC, 0x81],
      ])
      bytes.insert(
        contentsOf: (0..<(1 << dice.below(13))).flatMap { _ in piece }, at: dice.below(bytes.count + 1))
    default: changeLines(&bytes, &dice)
    }
  }

  /// Leaves a number a number.
  private func changeDigit(_ bytes: inout [UInt8], _ dice: inout Dice) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let place = dice.below(bytes.count + 1)
    guard let digit = bytes[place...].firstIndex(where: digits.contains) else { return }
    let others = (0..<(dice.chance(20) ? 1 + dice.below(12) : 1)).map { _ in UInt8.random(in: digits, using: &dice) }
    bytes.replaceSubrange(digit...digit, with: others)
  }

  private func changeLines(_ bytes: inout [UInt8], _ dice: inout Dice) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let place = dice.below(lines.count)
    switch dice.below(4) {
    case 0: lines.remove(at: place)
    case 1: lines.swapAt(place, dice.below(lines.count))
    case 2: lines.insert(lines[dice.below(lines.count)], at: place)
    default:
      let other = dice.pick(corpus).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      lines.insert(dice.pick(other), at: place)
    }
    bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// The word at or after a place.
  private func word(in bytes: [UInt8], _ dice: inout Dice) -> Range<Int>? {
    let place = dice.below(bytes.count + 1)
    guard let start = bytes[place...].firstIndex(where: Mutator.isInWord) else { return nil }
    return start..<(bytes[start...].firstIndex { !Mutator.isInWord($0) } ?? bytes.count)
  }
}
