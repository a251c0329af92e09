import Testing

@testable import PresscheckPortKit

@Suite struct AttributeRuleTests {
  @Test(arguments: [
    ("@objc func f() {}", "      func f() {}"),
    ("@objc(tap:) func f(_ x: Int) {}", "            func f(_ x: Int) {}"),
    ("@objcMembers class A {}", "             class A {}"),
    ("class A { @IBOutlet weak var label: UILabel? }", "class A {           weak var label: UILabel? }"),
    ("class A { @nonobjc func f() {} }", "class A {          func f() {} }"),
    ("class A { @objc(a\n) func f() {} }", "class A {        \n  func f() {} }"),
    ("typealias F = @convention(block) () -> Void", "typealias F =                    () -> Void"),
    ("@objc enum E: Int { case a }", "      enum E: Int { case a }"),
    ("@IBDesignable class A { @IBAction func f() {} }", "@IBDesignable class A {           func f() {} }"),
    (
      "class A { @IBAction func f(_ a: B, forEvent b: C) {} }", "class A {           func f(_ a: B, forEvent b: C) {} }"
    ),
    ("@available(iOS 13, *) @MainActor func f() {}", "@available(iOS 13, *) @MainActor func f() {}"),
    ("let f: @convention(c) () -> Void = {}", "let f: @convention(c) () -> Void = {}"),
  ])
  func `attributes for Objective-C become blanks, others stay`(before: String, after: String) {
    #expect(ported(before) == after)
  }

  @Test func `what an extension of Apple's class gives Objective-C is in reach of the file's tables`() {
    let before =
      "extension UIView {\n  @objc private func f() {}\n  private func g() {}\n}\nclass A { @objc private func h() {} }"
    let after =
      "extension UIView {\n        fileprivate func f() {}\n  private func g() {}\n}\nclass A {       private func h() {} }"
    #expect(ported(before) == after)
  }

  @Test func `an app's start is left out`() {
    let (text, found) = warned("@main class App {}")
    #expect(text == "      class App {}")
    #expect(found == ["A.swift:1:1: warning: @main is left out: the app's own start is not run"])
  }

  @Test func `a copied property is left out`() {
    let (text, found) = warned("class A {\n  @NSCopying var s: S\n}")
    #expect(text == "class A {\n             var s: S\n}")
    #expect(found == ["A.swift:2:3: warning: @NSCopying is left out: the property keeps the value that it gets"])
  }
}
