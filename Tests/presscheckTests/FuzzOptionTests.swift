import PresscheckTestSupport
import Testing

/// The options of the fuzzer, which is built with these tests.
@Suite struct FuzzOptionTests {
  private func run(_ arguments: String...) throws -> Tool.Outcome {
    let folder = TemporaryFolder()
    return try Tool(path: "\(Tool.built.path)-fuzz").run(
      arguments + ["--workers", "1", "--folder", "\(folder.path)/kept", "--project", "\(Fixtures.folder)/.."],
      in: folder.path)
  }

  @Test func `the subjects of a run can be chosen`() throws {
    let one = try run("--count", "50", "--subject", "interface")
    #expect(one.status == 0, "\(one.errors)")
    #expect(one.text.hasPrefix("50 inputs in "))
    #expect(one.text.split(separator: "\n").dropFirst().map { $0.split(separator: " ")[0] } == ["interface"])
    let two = try run("--count", "50", "--subject", "path", "--subject", "interface", "--subject", "path")
    #expect(two.status == 0, "\(two.errors)")
    #expect(two.text.split(separator: "\n").dropFirst().map { $0.split(separator: " ")[0] } == ["path", "interface"])
  }

  @Test func `an unknown subject is exit 64, with all subjects`() throws {
    let outcome = try run("--subject", "storyboard")
    #expect(outcome.status == 64)
    #expect(
      outcome.errors.hasPrefix(
        """
        Error: The value 'storyboard' is invalid for '--subject <subject>'. Please provide one of the following:
          - path
          - record
          - png
          - svg
          - pdf
          - font
          - button
          - configuration
          - events
          - catalog
          - interface
          - strings
          - report
          - cache
          - http

        """), "\(outcome.errors)")
  }

  @Test func `a number of 0 is exit 64`() throws {
    let outcome = try run("--count", "0")
    #expect(outcome.status == 64)
    #expect(outcome.errors.hasPrefix("Error: a number must be above 0\n"))
  }
}
