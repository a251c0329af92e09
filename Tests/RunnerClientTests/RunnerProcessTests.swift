import Foundation
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@testable import PresscheckRunnerClient

/// What a program of classes may do, told by scripts that stand in for one.
@Suite struct RunnerProcessTests {
  private let folder = TemporaryFolder()

  /// The error of one question in words; a script answers on descriptor 3.
  private func message(_ script: String, seconds: Double = 20) throws -> String {
    let text = try folder.write("#!/bin/bash\nread line; read go\n\(script)\nread more", "text")
    try folder.allow(0o755, "text")
    let path = folder.path + "/program"
    // A program that any process has open for writing cannot be started, and another test may start one just now.
    try Process.run(URL(fileURLWithPath: "/bin/cp"), arguments: [text, path]).waitUntilExit()
    let process = try RunnerProcess.start(path)
    do throws(RunnerProcess.Failure) {
      return try process.ask(["describe: ", "go: "], seconds: seconds).lines.get()
        .map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
    } catch {
      return "\(error.diagnostic(about: "A", timeout: seconds))"
    }
  }

  private static func say(_ line: RecordLine) -> String { "echo '\(line.text)' >&3" }

  private static func ended(_ signal: Int32) -> String {
    say(RecordLine("ended", ["signal": .number(Double(signal)), "status": .number(0)]))
  }

  @Test func `an answer is its lines`() throws {
    #expect(try message("printf 'one: \\ntwo: \\nend: \\n' >&3; \(Self.ended(0))") == "one: \ntwo: ")
  }

  @Test func `a crash is told with its step, even after the answer`() throws {
    let step = Self.say(RecordLine("doing", ["step": .text("touchDown@0")]))
    #expect(try message("\(step); \(Self.ended(6))") == "error: A crashes with an abort (signal 6): touchDown@0")
    #expect(
      try message("\(step); echo 'end: ' >&3; \(Self.ended(6))")
        == "error: A crashes with an abort (signal 6): after its answer")
  }

  @Test func `an overflow of the stack, and too much memory, are told as what they are`() throws {
    #expect(try message("echo 'overflow: ' >&3; \(Self.ended(11))") == "error: A overflows the stack: starting")
    let words = "Fatal error: failed to allocate 3221225504 bytes of memory with alignment 8"
    #expect(
      try message("echo '\(words)' >&2; \(Self.ended(6))")
        == "error: A needs more than 2 GB of memory: starting\nhint: it printed: \(words)")
  }

  @Test func `a program that waits for no end is ended`() throws {
    #expect(
      try message("trap '' TERM; sleep 600", seconds: 0.2) == "error: A does not answer within 0.2 s: starting")
  }

  @Test func `code that prints without end is ended in time, and numbers that no system has are no end`() throws {
    #expect(
      try message("yes | cat", seconds: 0.2).hasPrefix(
        "error: A does not answer within 0.2 s: starting\nhint: it printed: y"))
    let huge = Self.say(RecordLine("ended", ["signal": .number(1e300), "status": .number(0)]))
    #expect(try message("\(huge); echo 'end: ' >&3; \(Self.ended(0))") == "")
  }

  @Test func `Swift's report of a crash leaves the outermost calls out`() throws {
    #expect(try message("printf 'is%s: \\nend: \\n' $SWIFT_BACKTRACE >&3; \(Self.ended(0))") == "istop=0: ")
  }
}
