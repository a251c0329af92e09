import Testing

@testable import PresscheckFiles

@Suite struct QuotingTests {
  @Test func `characters that a terminal would obey are shown as escapes`() {
    #expect("a\u{202E}b\u{2028}c\u{1B}[31m".quoted == "\"a\\u{202E}b\\u{2028}c\\u{1B}[31m\"")
    #expect("a\tb\nc\u{7}\u{2066}".withVisibleControls == "a\tb\nc\\u{7}\\u{2066}")
    let family = "\u{1F469}\u{200D}\u{1F467} é שלום"
    #expect(family.quoted == "\"\(family)\"")
    #expect(family.withVisibleControls == family)
  }

  @Test func `everything that a message says is safe for a terminal`() {
    let error = Diagnostic(
      file: "a\u{202E}.yaml", at: .start, "odd \u{2028}", hint: "even \u{1B}[0m")
    #expect("\(error)" == "a\\u{202E}.yaml:1:1: error: odd \\u{2028}\nhint: even \\u{1B}[0m")
    #expect(JSON.text("a\u{202E}").pretty == "\"a\\u202e\"")
  }

  @Test func `what somebody wrote is cut after sixty characters`() {
    #expect(String(repeating: "x", count: 61).cut == "\"\(String(repeating: "x", count: 60))…\"")
  }
}
