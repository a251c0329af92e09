import PresscheckGraphics
import PresscheckTestSupport
import Testing

@Suite struct NumberTests {
  static let texts: [(Double, String)] = [
    (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (0.5, "0.5"), (-0.25, "-0.25"), (1.0 / 3, "0.333333"),
    (2.0 / 3, "0.666667"), (100, "100"), (0.1 + 0.2, "0.3"), (1e-6, "0.000001"), (4e-7, "0"), (-4e-7, "0"),
    (0.9999999, "1"), (-1.9999999, "-2"), (12.000001, "12.000001"), (1_234_567.25, "1234567.25"),
    (9_007_199_254_740_992, "9007199254740992"), (1e18, "1000000000000000000"), (1e19, "1e+19"),
    (.nan, "nan"), (.infinity, "inf"), (-.infinity, "-inf"),
  ]

  @Test(arguments: texts)
  func `numbers are short and plain`(number: Double, text: String) {
    #expect(Number.short(number) == text)
  }

  @Test(arguments: [(1.0006, "1.001"), (1.0004, "1"), (0.9996, "1"), (-0.0004, "0"), (2.5, "2.5"), (12.3456, "12.346")])
  func `fewer decimals can be asked for`(number: Double, text: String) {
    #expect(Number.short(number, decimals: 3) == text)
  }

  @Test func `what is printed is within half a millionth`() throws {
    var random = SeededGenerator(seed: 10)
    for _ in 0..<1000 {
      let x = random.number(-1e4...1e4)
      #expect(near(try #require(Double(Number.short(x))), x, 5.01e-7))
    }
  }
}
