import Testing

@testable import PresscheckPortKit

@Suite struct PorterTests {
  private func text(_ bytes: [UInt8], path: String = "A.swift") -> String {
    let files = Porting([SourceFile(path: path, bytes: bytes)]).files
    return String(decoding: files.first?.bytes ?? [], as: UTF8.self)
  }

  @Test func `the first line names the source`() {
    #expect(text(Array("let a = 1".utf8)) == "#sourceLocation(file: \"A.swift\", line: 1)\nlet a = 1")
    #expect(
      text([], path: "a \"b\" \\c\n.swift") == "#sourceLocation(file: \"a \\\"b\\\" \\\\c\\n.swift\", line: 1)\n")
  }

  @Test func `a byte order mark goes, and a line for a shell becomes a comment`() {
    #expect(text([0xEF, 0xBB, 0xBF] + Array("let a = 1\n".utf8)).hasSuffix("line: 1)\nlet a = 1\n"))
    #expect(text(Array("#!/usr/bin/swift\nlet a = 1\n".utf8)).hasSuffix("line: 1)\n///usr/bin/swift\nlet a = 1\n"))
  }

  @Test func `line ends stay as they are`() {
    #expect(ported("import UIKit\r\n@objc\r\nfunc f() {}\r\n") == "import PresscheckUIKit\r\n     \r\nfunc f() {}\r\n")
  }

  @Test func `a file that needs nothing stays as it is`() {
    let source = "// a\nstruct A { let b = \"é\" }\n"
    #expect(ported(source) == source)
  }

  @Test func `a name of a method that is no ASCII keeps its place`() {
    #expect(ported("let é = 1; @objc func f() {}") == "let é = 1;       func f() {}")
  }

  @Test func `one file with an error refuses all`() {
    let porter = Porting([
      SourceFile(path: "A.swift", text: "import UIKit"), SourceFile(path: "B.swift", text: "let = 1\nfunc f( {}\n"),
    ])
    #expect(porter.files.isEmpty)
    #expect(porter.report.isRefused)
    #expect(
      porter.report.findings.map(\.description) == [
        "B.swift:1:5: error: expected pattern in variable",
        "B.swift:2:8: error: expected ')' to end parameter clause",
      ])
  }

  @Test func `bytes that are no UTF-8 are refused with their place`() {
    let report = Porting([SourceFile(path: "A.swift", bytes: Array("let a = 1\n// ".utf8) + [0xFF, 0xFE])]).report
    #expect(report.findings.map(\.description) == ["A.swift:2:4: error: the file is not UTF-8"])
  }

  @Test func `a large file is refused`() {
    let report = Porting([SourceFile(path: "A.swift", bytes: [UInt8](repeating: 10, count: (8 << 20) + 1))]).report
    #expect(report.findings.map(\.description) == ["A.swift:1:1: error: the file has more than 8388608 bytes"])
  }

  @Test(arguments: [
    ("", "(", 100_000, true), ("", "{", 100_000, true), ("", "[", 100_000, true), ("let a = ", "!", 100_000, true),
    ("let a = b", ".c", 5_000, true), ("let a: B", "?", 5_000, true), ("", "class A {", 300, true),
    ("", "#if a\n", 500, true), ("", "a<", 2_000, true), ("", "if a {} else ", 2_000, true),
    ("let a = b", " + b", 2_000, false),
    ("", "@objc func f() {}\n", 500, false),
  ])
  func `no nesting overflows the stack`(head: String, unit: String, count: Int, isRefused: Bool) {
    let text = head + String(repeating: unit, count: count)
    let isRight = Porting([SourceFile(path: "A.swift", text: text)]).report.isRefused == isRefused
    #expect(isRight)
  }

  @Test func `a deep chain is refused with its place`() {
    #expect(
      findings("let a = b" + String(repeating: ".c()", count: 1_000)) == [
        "A.swift:1:9: error: the code is nested too deeply"
      ])
  }

  @Test func `findings after the first thousand are left out`() {
    #expect(findings(String(repeating: "await f()\n", count: 2_000)).count == 1_000)
  }
}

@Suite struct ReportTests {
  private static let porter = Porting([
    SourceFile(path: "b/\"B\".swift", text: "import UIKit\n@main class B: UIView {\n  @objc func f() {}\n}\n")
  ])

  @Test func `changes are lines`() {
    #expect(
      Self.porter.report.text == """
        b/"B".swift:1:1: import: UIKit
        b/"B".swift:2:1: attribute: @main
        b/"B".swift:3:3: attribute: @objc
        b/"B".swift:3:3: table of methods: B.f

        """)
  }

  @Test func `a report is JSON`() {
    #expect(
      Self.porter.report.json(files: ["out/B.swift"]) == #"""
        {
          "files": [
            "out/B.swift"
          ],
          "changes": [
            {"rule": "import", "file": "b/\"B\".swift", "line": 1, "column": 1, "name": "UIKit"},
            {"rule": "attribute", "file": "b/\"B\".swift", "line": 2, "column": 1, "name": "@main"},
            {"rule": "attribute", "file": "b/\"B\".swift", "line": 3, "column": 3, "name": "@objc"},
            {"rule": "table of methods", "file": "b/\"B\".swift", "line": 3, "column": 3, "name": "B.f"}
          ],
          "findings": [
            {"severity": "warning", "file": "b/\"B\".swift", "line": 2, "column": 1, "message": "@main is left out: the app's own start is not run", "hint": null}
          ]
        }

        """#)
  }

  @Test func `texts in JSON are escaped, and empty lists are short`() {
    var report = Report()
    report.refuse("a\\\n\t\r\u{1}\u{7F}", (1, 1), "é")
    #expect(
      report.json(files: []) == #"""
        {
          "files": [],
          "changes": [],
          "findings": [
            {"severity": "error", "file": "a\\\n\t\r\u0001\u007f", "line": 1, "column": 1, "message": "é", "hint": null}
          ]
        }

        """#)
  }
}
