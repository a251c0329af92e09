import ArgumentParser
import PresscheckFiles
import Testing

@testable import presscheck

@Suite struct DiagnosticWordsTests {
  @Test(arguments: [(20, nil), (21, "error: 1 more error"), (25, "error: 5 more errors")] as [(Int, String?)])
  func `up to 20 errors are shown`(count: Int, last: String?) {
    var error = Diagnostic(file: "1", "odd")
    error.others = (2...count).map { Diagnostic(file: "\($0)", "odd") }
    let texts = error.texts { word, _ in word }
    #expect(texts.count == min(count, 20) + (last == nil ? 0 : 1))
    #expect(texts.last == last ?? "20: error: odd")
  }

  @Test func `as JSON each error has all five keys`() {
    var error = Diagnostic(file: "a.yaml", at: FileLocation(line: 2, column: 3), "odd", hint: "even")
    error.others = [Diagnostic(option: .sweep, "gone", remedy: .joinSweeps)]
    #expect(
      error.worded.errorsJSON.pretty == """
        {
          "errors": [
            {
              "file": "a.yaml",
              "line": 2,
              "column": 3,
              "message": "odd",
              "hint": "even"
            },
            {
              "file": "--sweep",
              "line": null,
              "column": null,
              "message": "gone",
              "hint": "put all its values after one --sweep"
            }
          ]
        }
        """)
  }

  @Test func `a remedy takes the place of the hint`() {
    let error = Diagnostic(option: .at, at: .start, "odd", hint: "even", remedy: .chooseTimeOrPixels)
    #expect("\(error)" == "at:1:1: error: odd\nhint: even")
    #expect("\(error.worded)" == "--at:1:1: error: odd\nhint: choose a time with --at, or write .png")
  }

  @Test(arguments: RequestOption.allCases)
  func `the command line has an option for each part of a request`(option: RequestOption) {
    let flag = Diagnostic(option: option, "odd").worded.file ?? ""
    let commands = Presscheck.configuration.subcommands + ReportCommand.configuration.subcommands
    #expect(commands.contains { $0.helpMessage().contains("\(flag) ") || $0.helpMessage().contains("\(flag), ") })
  }
}
