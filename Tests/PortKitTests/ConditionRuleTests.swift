import Testing

@testable import PresscheckPortKit

@Suite struct ConditionRuleTests {
  @Test(arguments: [
    ("os(iOS)", "true"), ("os(Linux)", "false"), ("canImport(UIKit)", "true"), ("canImport(UIKit.UIButton)", "true"),
    ("canImport(QuartzCore)", "true"), ("canImport(CoreText)", "true"), ("canImport(SwiftUI)", "false"),
    ("canImport(SnapKit)", "canImport(SnapKit)"), ("DEBUG", "DEBUG"), ("!os(macOS)", "!false"),
    ("os(iOS) || os(tvOS)", "true || false"), ("(os(iOS) && DEBUG)", "(true && DEBUG)"),
    ("swift(>=5.9)", "swift(>=5.9)"), ("targetEnvironment(simulator)", "targetEnvironment(simulator)"),
  ])
  func `conditions say what they say on iOS`(before: String, after: String) {
    #expect(ported("#if \(before)\nlet a = 1\n#endif\n") == "#if \(after)\nlet a = 1\n#endif\n")
  }

  @Test func `calls outside of conditions stay`() { #expect(ported("let a = os(iOS)") == "let a = os(iOS)") }

  @Test func `what is not compiled stays`() {
    let text = "#if os(macOS)\nimport AppKit\n@objc func f() { Task {} }\n#else\n@objc func f() {}\n#endif"
    let after = "#if false\nimport AppKit\n@objc func f() { Task {} }\n#else\n      func f() {}\n#endif"
    #expect(ported(text) == after)
  }

  @Test(
    arguments: [
      ("true", true), ("false", false), ("!true", false), ("true && false", false), ("false || true", true),
      ("DEBUG && false", false), ("DEBUG || true", true), ("DEBUG", nil), ("true && DEBUG", nil), ("(os(iOS))", true),
      ("os(Plan9)", nil), ("true == DEBUG", nil), ("false && false || os(iOS) && true", true),
    ] as [(String, Bool?)])
  func `a condition is true, false, or known to the compiler only`(text: String, value: Bool?) throws {
    var report = Report()
    let file = try #require(ParsedFile(SourceFile(path: "A.swift", text: "#if \(text)\n#endif"), &report))
    let condition = try #require(file.conditions.first)
    #expect(Condition.value(condition) == value)
  }

  @Test func `of the clauses at most one is surely compiled`() throws {
    var report = Report()
    let text = "#if DEBUG\n#elseif os(iOS)\n#else\n#endif\n#if os(iOS)\n#elseif DEBUG\n#else\n#endif"
    let file = try #require(ParsedFile(SourceFile(path: "A.swift", text: text), &report))
    #expect(file.clauses.map(\.isSurelyCompiled) == [nil, nil, false, true, false, false])
  }
}
