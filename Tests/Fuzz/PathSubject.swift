import PresscheckGraphics
import PresscheckTestSupport

/// SVG path data, half of it made from the grammar.
struct PathSubject: Subject {
  static let name = "path"
  static let ending = "txt"
  static let share = 10

  private let mutator = Mutator(
    corpus: [
      "M3 3H21L12 20Z", "m 0,0 c 10 0 10 10 0 10 s -10 0 -10 -10 z", "M0 0Q5 10 10 0T20 0t-3-3",
      "M10 10a5 3 30 1 0 8 8z",
      "M1e2-.5.5l1.5.5-3e-1,4h7v-2H0V0M9 9", "M0 0A1 1 0 00 1 1A1 1 0 1110-3ZL5 5zm1 1",
    ].map { Array($0.utf8) }, isText: true)

  init(project: String) {}

  mutating func input(_ random: inout SeededGenerator) -> [UInt8] {
    random.chance(percent: 50) ? mutator.input(&random) : Array(sentence(&random).utf8)
  }

  private func sentence(_ random: inout SeededGenerator) -> String {
    var text = "M0 0"
    let commands: [(letter: String, count: Int)] = [
      ("M", 2), ("L", 2), ("H", 1), ("V", 1), ("C", 6), ("S", 4), ("Q", 4), ("T", 2), ("A", 7), ("Z", 0),
    ]
    for _ in 0..<random.below(12) {
      let command = random.pick(commands)
      text += random.chance(percent: 50) ? command.letter : command.letter.lowercased()
      for place in 0..<command.count * (1 + random.below(2)) {
        let isFlag = command.letter == "A" && (3...4).contains(place % 7)
        text += isFlag ? "\(random.below(2)) " : "\(number(&random)) "
      }
    }
    return text
  }

  private func number(_ random: inout SeededGenerator) -> Double {
    switch random.below(10) {
    case 0: random.pick([0, -0.0, 1e-300, .leastNonzeroMagnitude, 1e300, -1.7e308, 1e15, 4_194_304])
    case 1...3: Double(random.below(21) - 10)
    default: Double(random.below(20_000) - 10_000) / 97
    }
  }

  mutating func read(_ bytes: [UInt8], at path: String) throws {
    let path = try Path(svg: String(decoding: bytes, as: UTF8.self))
    let again = try Path(svg: path.svg)
    precondition(again.elements.count == path.elements.count, "a path's own text has other elements")
    _ = (path.length, path.bounds, path.trimmed(from: 0.2, to: 0.7), path.flattened(tolerance: 0.1))
  }
}
