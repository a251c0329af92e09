import PresscheckGraphics
import PresscheckTestSupport
import Testing

@Suite struct SVGPathTests {
  /// Each text means the same as the second, which has absolute commands alone.
  static let meanings: [(String, String)] = [
    ("M10 20L30 40", "M10,20 L30,40"),
    ("  m10,20 l20,20\t\r\n", "M10,20 L30,40"),
    ("M1 2 3 4 5 6", "M1,2 L3,4 L5,6"),
    ("m1 2 3 4 5 6", "M1,2 L4,6 L9,12"),
    ("M0 0 H10 20 V5 6 h-1 -2 v1,1", "M0,0 L10,0 L20,0 L20,5 L20,6 L19,6 L17,6 L17,7 L17,8"),
    ("M1 1C2 2 3 3 4 4 5 5 6 6 7 7", "M1,1 C2,2 3,3 4,4 C5,5 6,6 7,7"),
    ("M1 1c1 1 2 2 3 3 1 1 2 2 3 3", "M1,1 C2,2 3,3 4,4 C5,5 6,6 7,7"),
    ("M0 0C0 1 2 3 4 4S8 6 9 9", "M0,0 C0,1 2,3 4,4 C6,5 8,6 9,9"),
    ("M0 0c0 1 2 3 4 4s4 2 5 5 1 1 2 2", "M0,0 C0,1 2,3 4,4 C6,5 8,6 9,9 C10,12 10,10 11,11"),
    ("M1 1S8 6 9 9", "M1,1 C1,1 8,6 9,9"),
    ("M0 0C0 1 2 3 4 4L5 5S8 6 9 9", "M0,0 C0,1 2,3 4,4 L5,5 C5,5 8,6 9,9"),
    ("M0 0Q3 6 6 0", "M0,0 C2,4 4,4 6,0"),
    ("M0 0Q3 6 6 0T12 0 18 0", "M0,0 C2,4 4,4 6,0 C8,-4 10,-4 12,0 C14,4 16,4 18,0"),
    ("M0 0q3 6 6 0t6 0", "M0,0 C2,4 4,4 6,0 C8,-4 10,-4 12,0"),
    ("M3 3T9 9", "M3,3 C3,3 5,5 9,9"),
    ("M1 1L2 2zl3 3", "M1,1 L2,2 Z L4,4"),
    ("M1 1L2 2Zm3 3z", "M1,1 L2,2 Z M4,4 Z"),
    ("M1.5.5-3e-2+2L.1E1-1.e1", "M1.5,0.5 L-0.03,2 L1,-10"),
    ("M0 0L5 5A0 3 0 0 1 9 9", "M0,0 L5,5 L9,9"),
    ("M0 0L5 5A3 3 0 0 1 5 5", "M0,0 L5,5"),
    ("", ""),
    (" \n ", ""),
  ]

  @Test(arguments: meanings)
  func `the grammar reads`(text: String, meaning: String) throws {
    let path = try Path(svg: text)
    #expect(near(path, try Path(svg: meaning), 1e-15))
    #expect(try Path(svg: path.svg) == path)
    if !text.contains(where: { "QqTt".contains($0) }) { #expect(path.svg == meaning) }
  }

  static let mistakes: [(String, String)] = [
    ("10 20", "character 0: a path begins with M or m"),
    ("L10 20", "character 0: a path begins with M or m"),
    ("z", "character 0: a path begins with M or m"),
    ("M10", "character 3: a number is missing"),
    ("M10 20 30", "character 9: a number is missing"),
    ("M,10 20", "character 1: a number is missing"),
    ("M10 20,", "character 7: a number is missing"),
    ("M10 20,L3 3", "character 7: a number is missing"),
    ("M10,,20", "character 4: a number is missing"),
    ("M1 1L. 3", "character 5: a number is missing"),
    ("M1 1 L-+3 3", "character 6: a number is missing"),
    ("M1 1 X3", "character 5: 'X' is not a path command"),
    ("M1 1 é", "character 5: 'é' is not a path command"),
    ("é", "character 0: a path begins with M or m"),
    ("M1 1Z3", "character 5: '3' is not a path command"),
    ("M1 1, ", "character 6: a number is missing"),
    ("M1 1em", "character 4: 'e' is not a path command"),
    ("M1e999 1", "character 1: the coordinate is not finite"),
    ("M0 0a1 1 0 2 0 1 1", "character 11: an arc's flag must be 0 or 1"),
    ("M0 0a1 1 0 0", "character 12: an arc's flag must be 0 or 1"),
    ("M1e308 0l1e308 0", "character 16: the coordinate is not finite"),
    ("M1 1\u{0B}", "character 4: '\u{0B}' is not a path command"),
  ]

  @Test(arguments: mistakes)
  func `a mistake is named with its place`(text: String, message: String) {
    #expect {
      try Path(svg: text)
    } throws: { error in
      (error as? SVGPathError)?.description == message
    }
  }

  @Test func `a path has at most a hundred thousand elements`() throws {
    let maximum = "M0 0" + String(repeating: "h1", count: 99_999)
    #expect(try Path(svg: maximum).elements.count == 100_000)
    let error = #expect(throws: SVGPathError.self) { try Path(svg: maximum + "h1") }
    #expect(error == SVGPathError(offset: maximum.count + 2, reason: .tooManyElements(limit: 100_000)))
    #expect(error?.description == "character 200004: the path has more than 100000 elements")
  }

  @Test func `printing and reading gives every path again`() throws {
    var random = SeededGenerator(seed: 2)
    func number() -> Double {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: Double(Int.random(in: -100...100, using: &random))
      case 1: random.number(-1e3...1e3)
      case 2: random.number(-1...1) * 1e-12
      default: random.number(-1e18...1e18)
      }
    }
    func point() -> Point { Point(number(), number()) }
    for _ in 0..<300 {
      var path = Path([.move(point())])
      for _ in 0..<Int.random(in: 0..<12, using: &random) {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: path.move(to: point())
        case 1: path.line(to: point())
        case 2: path.cubic(point(), point(), to: point())
        default: path.close()
        }
      }
      #expect(try Path(svg: path.svg) == path)
    }
  }

  @Test func `no text makes the reader trap`() {
    var random = SeededGenerator(seed: 3)
    let alphabet = Array("MmLlHhVvCcSsQqTtAaZz0123456789.,-+eE \n é")
    var read = 0
    for _ in 0..<4000 {
      let length = Int.random(in: 0..<24, using: &random)
      let text = "M0 0" + String((0..<length).map { _ in alphabet[Int.random(in: 0..<alphabet.count, using: &random)] })
      if let path = try? Path(svg: text) {
        read += 1
        #expect(path.isFinite)
      }
    }
    #expect(read > 100)
  }
}
