import Testing

@testable import PresscheckPortKit

@Suite struct ClosureCallRuleTests {
  private static let head =
    "class B {\n  var tapped: (() -> Void)?\n  var done: (Int) -> Void = { _ in }\n  var end: (() -> Void)!\n"

  /// The body of a method of a class with closures, ported.
  private func body(_ text: String, parameters: String = "", others: String = "") -> String {
    let whole = ported("\(Self.head)  func go(\(parameters)) { \(text) }\n}\n\(others)")
    let rest = whole.split(separator: "func go(\(parameters)) { ", maxSplits: 1).last ?? ""
    return String(rest.split(separator: " }\n}", maxSplits: 1).first ?? "")
  }

  @Test func `the call of a closure that a property keeps is told`() {
    #expect(body("tapped?()") == "PortedClosure.told(\"tapped\", tapped)?()")
    #expect(body("self.tapped?()") == "PortedClosure.told(\"tapped\", self.tapped)?()")
    #expect(body("tapped!()") == "PortedClosure.told(\"tapped\", tapped)!()")
    #expect(body("done(1)") == "PortedClosure.told(\"done\", done)(1)")
    #expect(body("end()") == "PortedClosure.told(\"end\", end)!()")
  }

  @Test func `a chain before it stays one`() {
    #expect(
      body("later { [weak self] in self?.tapped?(); self?.done(1) }")
        == "later { [weak self] in PortedClosure.told(\"tapped\", self?.tapped)?(); PortedClosure.told(\"done\", self?.done)?(1) }"
    )
    #expect(
      body("inner?.tapped?()", parameters: "inner: B?") == "PortedClosure.told(\"tapped\", inner?.tapped)?()")
  }

  @Test func `a variable that is bound to the property counts, any other of its name does not`() {
    #expect(body("if let tapped { tapped() }") == "if let tapped { PortedClosure.told(\"tapped\", tapped)() }")
    #expect(
      body("guard let tapped = self.tapped else { return }; tapped()")
        == "guard let tapped = self.tapped else { return }; PortedClosure.told(\"tapped\", tapped)()")
    for text in ["if let tapped = other { tapped() }", "let tapped = other; tapped()"] {
      #expect(body(text) == text)
    }
    #expect(body("tapped()", parameters: "tapped: () -> Void") == "tapped()")
  }

  @Test func `what a mark would break stays as it is`() {
    // A closure behind it, a label, a forced value of a chain; a method and a function of the same name.
    for text in ["done { $0 }", "done { n in print(n) }", "done(with: 1)", "inner?.tapped!()"] {
      #expect(body(text, parameters: "inner: B?") == text)
    }
    #expect(body("func done(_ n: Int) {}; done(1)") == "func done(_ n: Int) {}; done(1)")
    let other = "extension B { func tapped(_ f: @escaping () -> Void) -> B { tapped = f; return self } }"
    #expect(body("tapped?(); tapped(end)", others: other).hasPrefix("tapped?(); tapped(end)"))
  }

  @Test func `methods, values and functions of other names stay as they are`() {
    #expect(body("go(); print(1); other?.run()") == "go(); print(1); other?.run()")
    #expect(
      ported("class C { let make = 1; func f() { make.words() } }")
        == "class C { let make = 1; func f() { make.words() } }")
  }

  @Test func `a type may be named, and a file that has no import gets one`() {
    let file = ported([
      "A.swift": "typealias Action = (Int) -> Void\nstruct S { var act: Action?; func f() { act?(1) } }\n"
    ])["A.swift"]
    #expect(file?.contains("PortedClosure.told(\"act\", act)?(1)") ?? false)
    #expect(file?.hasSuffix("#sourceLocation()\nimport enum PresscheckUIKit.PortedClosure\n") ?? false)
  }
}
