import Testing

@testable import PresscheckPortKit

/// Code for systems after iOS 17.
@Suite struct AvailabilityRuleTests {
  @Test(arguments: [
    // A choice keeps the part that runs.
    ("if #available(iOS 26.0, *) { a() } else { b() }", "do { b() }"),
    ("if #available(iOS 26, *), x { a() } else if y { b() } else { c() }", "if y { b() } else { c() }"),
    ("if #available(iOS 18.2, *) { a() }; b()", "do {} ; b()"),
    ("if #unavailable(iOS 26) { a() } else { b() }", "do { a() }"),
    ("if #available(iOS 17, *) { a() } else { b() }", "if #available(iOS 17, *) { a() } else { b() }"),
    ("if #available(macOS 26, *) { a() }", "if #available(macOS 26, *) { a() }"),
    ("if x { if #available(iOS 26, *) { a() } else { b() } }", "if x { do { b() } }"),
    ("if x { a() } else if #available(iOS 26, *) { b() } else { c() }", "if x { a() } else { c() }"),
    ("if x { a() } else if #available(iOS 26, *) { b() }", "if x { a() } else {}"),
    ("if x { a() } else if #available(iOS 26, *) { b() } else if y { c() }", "if x { a() } else if y { c() }"),
    // Nothing after a guard runs.
    ("guard #available(iOS 26, *) else { return }; a(); b()", "do { return };"),
    ("guard #available(iOS 15, *) else { return }; a()", "guard #available(iOS 15, *) else { return }; a()"),
    ("func g() -> Int { if #unavailable(iOS 26) { 1 } else { 2 } }", "func g() -> Int { 1 }"),
    // A value is the one that is left.
    ("let x = if #available(iOS 26, *) { 1 } else { 2 }", "let x = 2"),
  ])
  func `a statement keeps what iOS 17 runs`(before: String, after: String) {
    #expect(ported("func f() { \(before) }").withSingleBlanks == "func f() { \(after) }".withSingleBlanks)
  }

  @Test func `a getter keeps its value`() {
    let text = "var c: Int { if #available(iOS 26, *) { a() } else { b() } }"
    #expect(ported(text).withSingleBlanks == "var c: Int { b() }")
  }

  @Test func `functions and properties for later systems go, with their places in tables`() {
    let text = """
      class Pay: UIButton {
        @available(iOS 26, *) @objc func glass() { configuration = .glass() }
        @available(iOS 26, *) var look: Configuration { .glass() }
        @available(iOS 15, *) @objc func plain() {}
      }
      @available(iOS 26.0, *) func more() {}
      """
    let files = Porting([SourceFile(path: "A.swift", text: "import UIKit\n" + text)]).files
    let found = String(decoding: files.first?.bytes ?? [], as: UTF8.self)
    #expect(!found.contains("glass") && !found.contains("more") && found.contains("func plain()"))
  }

  @Test func `a type for later systems stays with its members, as an app of such a system has it`() {
    let text = """
      @available(iOS 18, *) class Fancy: UIButton { @available(iOS 18, *) func go() {} }
      @available(iOS 18, *) extension Fancy { func more() {} }
      enum Kind { case plain; @available(iOS 18, *) case fancy }
      """
    let found = ported("import UIKit\n" + text)
    #expect(["class Fancy", "func go()", "func more()", "case fancy"].allSatisfy(found.contains))
  }

  @Test func `what later systems need is not missed`() {
    let text = "import UIKit\nclass Pay: UIView { func f() { if #available(iOS 26, *) { _ = UIGlassEffect() } } }"
    let porting = Porting([SourceFile(path: "A.swift", text: text)], leavesOut: true)
    #expect(!porting.memberUses.contains("missing") && porting.viewTable.contains("Pay"))
  }
}
