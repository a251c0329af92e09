import PresscheckFiles
import Testing

@testable import PresscheckRunnerClient

/// The errors in what the compiler and the porter print.
@Suite struct SourceErrorTests {
  @Test func `errors have their places, excerpts and first notes, each once`() {
    let mistake = [
      "App/Buy.swift:19:5: error: cannot find 'clipsToBound' in scope", "    clipsToBound = true",
      "    ^~~~~~~~~~~~", "    clipsToBounds",
    ]
    let lines =
      ["[3/11] Emitting module Buttons", "/b/Buy.swift:1:23: warning: odd", "#sourceLocation(file: …)", "  ^"]
      + mistake + ["App/Buy.swift:3:1: note: did you mean 'clipsToBounds'?", "var clipsToBounds: Bool", "^"]
      + ["[4/11] Compiling"] + mistake
      + ["App/Buy.swift:3:1: note: did you mean 'clipsToBounds'?", "App/Pay.swift:2:1: error: expected '}'"]
      + ["error: fatalError"]
    let errors = SourceErrors.read(lines)
    #expect(
      errors.map(\.description) == [
        mistake.joined(separator: "\n") + "\nhint: did you mean 'clipsToBounds'?",
        "App/Pay.swift:2:1: error: expected '}'",
      ])
    #expect(errors[0].line == 19 && errors[0].column == 5)
  }

  @Test func `the porter's hints are hints`() {
    let errors = SourceErrors.read(["A.swift:49:28: error: async is not supported", "hint: use a Timer"])
    #expect(errors.map(\.hint) == ["use a Timer"] && errors.map(\.excerpt) == [nil])
  }

  private static let own = "\taddTarget(self, action: #selector(tap), for: .touchDown); let a: Int = \"é\""
  /// The compiler shows a tab as spaces, and counts it as one column.
  private static let ported =
    "        addTarget(self, action: Selector(\"tap\", A.tap), for: .touchDown); let a: Int = \"é\""

  @Test(arguments: [(4, 4), (26, 26), (35, 26), (81, 73)])
  func `an error behind what was ported stands where the source has it`(_ ported: Int, _ own: Int) {
    let log = ["App/Buy.swift:2:\(ported): error: no", Self.ported, "  ^~~"]
    let error = SourceErrors.read(log)[0].inSource { $0 == "App/Buy.swift" && $1 == 2 ? Self.own : nil }
    #expect(error.column == own && error.line == 2)
    let lines = (error.excerpt ?? "").split(separator: "\n")
    #expect(lines.first.map(String.init) == Self.own && lines.last?.utf8.count == own)
  }

  @Test func `what was not ported stays as the compiler shows it, with spaces for tabs`() {
    let log = [
      "A.swift:2:14: error: no", "                func f() { zork(1)      + 2 }", "                           ^~~~",
    ]
    let error = SourceErrors.read(log)[0]
    #expect(error.inSource { _, _ in "\t\tfunc f() { zork(1)\t+ 2 }" } == error)
  }

  @Test func `what is only blanked keeps every place`() {
    let log = ["A.swift:1:23: error: no", "      dynamic var x: Int = 3", "  ^~~"]
    let error = SourceErrors.read(log)[0].inSource { _, _ in "@objc dynamic var x: Int = 3" }
    #expect(error.column == 23 && error.excerpt == "@objc dynamic var x: Int = 3\n  ^~~")
    #expect(SourceErrors.read(log)[0].inSource { _, _ in nil }.column == 23)
  }

  @Test func `a log without errors has none`() {
    let all = (1...60).map { "ViewTable.swift:\($0):1: error: x" } + ["A.swift:1:1: error: y"]
    #expect(SourceErrors.read(all) { $0 == "ViewTable.swift" }.map(\.message) == ["y"])
    #expect(SourceErrors.read(all.dropLast()) { $0 == "ViewTable.swift" }.count == 50)
    #expect(SourceErrors.read(["error: link command failed", "A.swift:1:1: warning: x", "a", "^"]).isEmpty)
  }
}
