import Testing

@testable import PresscheckPortKit

@Suite struct ClockRuleTests {
  @Test(arguments: [
    ("let a = Date()", "let a = Date.onScreenClock"),
    ("let a = Foundation.Date()", "let a = Date.onScreenClock"),
    ("let a = Date.init()", "let a = Date.onScreenClock"),
    ("let a = NSDate()", "let a = (Date.onScreenClock as NSDate)"),
    ("let a = Date.now", "let a = Date.onScreenClock"),
    ("let a = Date(timeIntervalSinceNow: 2)", "let a = Date(timeIntervalSinceScreenClock: 2)"),
    ("let a = Date().timeIntervalSince(b)", "let a = Date.onScreenClock.timeIntervalSince(b)"),
    ("let a = -b.timeIntervalSinceNow", "let a = -b.timeIntervalSinceScreenClock"),
    (
      "let a = Date.timeIntervalSinceReferenceDate", "let a = Date.onScreenClock.timeIntervalSinceReferenceDate"
    ),
    ("let a = ProcessInfo.processInfo.systemUptime", "let a = ProcessInfo.processInfo.screenClockUptime"),
  ])
  func `readings of the clock are the run's`(before: String, after: String) { #expect(ported(before) == after) }

  @Test(arguments: [
    ("let a: Date = .now", "let a: Date = Date.onScreenClock"),
    ("var a: Date? = .init()", "var a: Date? = Date.onScreenClock"),
    ("func f(at date: Date = .now) {}", "func f(at date: Date = Date.onScreenClock) {}"),
    ("let a = b.timeIntervalSince(.now)", "let a = b.timeIntervalSince(Date.onScreenClock)"),
  ])
  func `a bare now is a date where the type is written`(before: String, after: String) {
    #expect(ported(before) == after)
  }

  @Test func `a bare now is a date where it is given to a property of that type`() {
    #expect(
      ported("struct A { var b: Date?; mutating func f() { b = .now; self.b = .now } }")
        == "struct A { var b: Date?; mutating func f() { b = Date.onScreenClock; self.b = Date.onScreenClock } }")
  }

  @Test(arguments: [
    "let a = Date(timeIntervalSince1970: 0)", "let a = DispatchTime.now()", "q.asyncAfter(deadline: .now() + 1) {}",
    "let a: Phase = .now", "struct Date {}\nlet a = Date()", "struct Date {}\nlet a: Date = .now",
    "struct A { var systemUptime = 1.0 }\nlet a = A().systemUptime", "let a: Date = .distantPast",
  ])
  func `the rest stays`(text: String) { #expect(ported(text) == text) }

  @Test func `the lines stay`() {
    #expect(ported("let a = Date(\n)\nlet b = 1") == "let a = Date.onScreenClock\n\nlet b = 1")
  }
}
