import Testing

@testable import PresscheckFiles

@Suite struct DecimalNumberTests {
  @Test(arguments: [
    ("12", 12), ("-0.5", -0.5), ("+3", 3), (".5", 0.5), ("1.", 1), ("1e3", 1_000), ("2.5E-1", 0.25), ("007", 7),
    ("1e999", Double.infinity), ("-1e999", -Double.infinity), ("1.e2", 100),
  ])
  func `plain decimals are numbers`(text: String, expected: Double) {
    #expect(DecimalNumber.parse(text) == expected)
  }

  @Test(arguments: [
    "", "-", ".", "e5", "1e", "0x1F", "0o17", "1_000", ".nan", ".inf", "nan", "inf", "infinity", "1 2", " 1", "1 ", "١",
    "1,5", "12pt", "1e5.5",
  ])
  func `anything else is none`(text: String) {
    #expect(DecimalNumber.parse(text) == nil)
  }
}
