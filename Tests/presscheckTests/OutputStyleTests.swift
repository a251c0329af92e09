import PresscheckFiles
import Testing

@testable import presscheck

@Suite struct OutputStyleTests {
  private func style(_ arguments: String = "", _ environment: [String: String] = [:], isTerminal: Bool = true)
    -> OutputStyle
  {
    OutputStyle(
      arguments: arguments.split(separator: " ").map(String.init), environment: { environment[$0] },
      isTerminal: { _ in isTerminal })
  }

  @Test(arguments: [
    ("render a.yaml --json", true, false), ("render a.yaml -q", false, true), ("verify --quiet --json", true, true),
    ("render -- --json -q", false, false), ("render a.yaml --state quiet", false, false),
    ("render -o - a-q", false, false),
  ])
  func `flags before the terminator say it`(line: String, isJSON: Bool, isQuiet: Bool) {
    #expect(style(line).isJSON == isJSON)
    #expect(style(line).isQuiet == isQuiet)
  }

  @Test func `colours are for terminals`() {
    #expect(style().isColored(2))
    #expect(!style(isTerminal: false).isColored(2))
    #expect(!style("verify --json").isColored(2))
  }

  @Test(arguments: [
    (["NO_COLOR": "1"], false), (["NO_COLOR": ""], true), (["TERM": "dumb"], false), (["TERM": "xterm"], true),
    (["CLICOLOR": "0"], false), (["CLICOLOR": "1"], true), (["CLICOLOR_FORCE": "0"], true),
    (["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], false), (["TERM": "dumb", "CLICOLOR_FORCE": "1"], true),
  ])
  func `variables take colours from a terminal`(environment: [String: String], expected: Bool) {
    #expect(style("", environment).isColored(1) == expected)
  }

  @Test func `CLICOLOR_FORCE colours a pipe, and never JSON`() {
    #expect(style("", ["CLICOLOR_FORCE": "1"], isTerminal: false).isColored(1))
    #expect(!style("", ["CLICOLOR_FORCE": "0"], isTerminal: false).isColored(1))
    #expect(!style("tree --json", ["CLICOLOR_FORCE": "1"]).isColored(1))
  }
}
