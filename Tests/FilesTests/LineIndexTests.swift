import PresscheckTestSupport
import Testing

@testable import PresscheckFiles

@Suite struct LineIndexTests {
  /// Line breaks of every kind, letters of every length in UTF-8, and what joins with its neighbours.
  private static let pieces = [
    "a", " ", "-", "é", "e\u{301}", "日", "😀", "👩‍👩‍👧", "🇩🇪", "\u{301}", "\u{200D}", "\u{FE0F}", "क", "ा", "\u{85}", "\n",
    "\n", "\r",
    "\r\n", "\u{2028}", "\u{2029}", "Â", "â€", "\u{E000}",
  ]

  /// The scalars of every line, found by reading the text from its beginning.
  private static func lines(_ text: String) -> [[Unicode.Scalar]] {
    var lines: [[Unicode.Scalar]] = [[]]
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if scalar.endsLine {
        if !(scalar == "\n" && last == "\r") { lines.append([]) }
      } else {
        lines[lines.count - 1].append(scalar)
      }
      last = scalar
    }
    return lines
  }

  private static func column(_ mark: ScalarPosition, in lines: [[Unicode.Scalar]]) -> Int {
    guard lines.indices.contains(mark.line - 1) else { return 1 }
    var before = String.UnicodeScalarView()
    before.append(contentsOf: lines[mark.line - 1].prefix(mark.column - 1))
    return String(before).count + 1
  }

  @Test func `every mark of random texts is where a reader of the whole text finds it`() {
    var generator = Steps(state: 24)
    for _ in 0..<300 {
      let count = Int.random(in: 0...24, using: &generator)
      let text = (0..<count).map { _ in Self.pieces.randomElement(using: &generator) ?? "" }.joined()
      let index = LineIndex(text)
      let lines = Self.lines(text)
      for (number, line) in (lines + [[], []]).enumerated() {
        for column in 1...line.count + 2 {
          let mark = ScalarPosition(line: number + 1, column: column)
          #expect(index.column(mark) == Self.column(mark, in: lines), "\(text.debugDescription) \(mark)")
        }
        let bytes = Array(text.utf8)[index.bytes(ofLine: number + 1)]
        #expect(Array(String(decoding: bytes, as: UTF8.self).unicodeScalars) == line, "\(text.debugDescription)")
      }
    }
  }

  @Test func `a text without an end of line has one line, and one with it another, empty one`() {
    #expect(LineIndex("").bytes(ofLine: 1) == 0..<0)
    #expect(LineIndex("ab").bytes(ofLine: 1) == 0..<2)
    #expect(LineIndex("ab\r\nc\n").bytes(ofLine: 2) == 4..<5)
    #expect(LineIndex("ab\r\nc\n").bytes(ofLine: 3) == 6..<6)
  }

  @Test func `an error in the last of 10,000 layers has its place`() {
    let layers = (1...10_000).map { "  - {name: layer\($0), frame: [0, 0, 1, 1]}\n" }.joined()
    let text = "control: layers\nsize: [1, 1]\nlayers:\n\(layers)  - {name: layer1}\n"
    #expect(problem(text) == "button.yaml:10004:12: error: line 4 already has a layer \"layer1\" [65]")
  }

  @Test func `an error is told by characters, in JSON and in YAML`() {
    let head = "👩‍👩‍👧"
    #expect(
      problem("# \(head)\r\n{control: layers, size: [1, 1], layers: [{name: \(head), opacity: 2}]}").hasPrefix(
        "button.yaml:2:61: error: opacity"))
    #expect(
      problem(
        "{\"control\": \"layers\", \"size\": [1, 1],\r\n\"layers\": [{\"name\": \"\(head)\", \"opacity\": 2}]}",
        file: "a.json"
      ).hasPrefix("a.json:2:37: error: opacity"))
  }
}

/// The same numbers every time: a linear congruential generator.
private struct Steps: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
