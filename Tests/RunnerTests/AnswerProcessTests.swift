import Glibc
import PresscheckTestSupport
import Testing

@testable import PresscheckRunner

/// Each test forks, and so runs in a process of its own.
@Suite struct AnswerProcessTests {
  /// A socket whose other end stays open.
  private static func client() -> (watched: Int32, other: Int32) {
    var ends: [Int32] = [-1, -1]
    socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
    return (ends[0], ends[1])
  }

  /// Starts a shell that a shell leaves behind, in a session of its own; both hold the descriptors.
  private static func startChild() {
    let words: [String] = ["/bin/sh", "-c", "setsid sleep 600 & exit 0"]
    var process = pid_t()
    posix_spawn(&process, "/bin/sh", nil, nil, words.map { strdup($0) } + [nil], environ)
    waitpid(process, nil, 0)
  }

  @Test func `a status and a signal are told`() async {
    await #expect(processExitsWith: .success) {
      AnswerProcess.prepare()
      let (watched, _) = AnswerProcessTests.client()
      #expect(AnswerProcess.run(watching: watched) {} == .init(signal: 0, status: 0))
      #expect(AnswerProcess.run(watching: watched) { _exit(7) } == .init(signal: 0, status: 7))
      #expect(AnswerProcess.run(watching: watched) { abort() } == .init(signal: SIGABRT, status: 0))
    }
  }

  @Test func `what an answer has started ends with it`() async {
    await #expect(processExitsWith: .success) {
      AnswerProcess.prepare()
      let (watched, _) = AnswerProcessTests.client()
      var ends: [Int32] = [-1, -1]
      pipe(&ends)
      #expect(AnswerProcess.run(watching: watched) { AnswerProcessTests.startChild() } == .init(signal: 0, status: 0))
      close(ends[1])
      var byte: UInt8 = 0
      // The pipe has an end when nobody holds it for writing.
      #expect(read(ends[0], &byte, 1) == 0)
      #expect(waitpid(-1, nil, WNOHANG) == -1)
    }
  }

  @Test func `an answer that nobody waits for is ended, with what it has started`() async {
    await #expect(processExitsWith: .success) {
      AnswerProcess.prepare()
      let (watched, other) = AnswerProcessTests.client()
      close(other)
      let end = AnswerProcess.run(watching: watched) {
        AnswerProcessTests.startChild()
        while true { pause() }
      }
      #expect(end == .init(signal: SIGKILL, status: 0))
      #expect(waitpid(-1, nil, WNOHANG) == -1)
    }
  }

  @Test func `more memory than the bound is not given`() async {
    await #expect(processExitsWith: .success) {
      AnswerProcess.prepare()
      let (watched, _) = AnswerProcessTests.client()
      let end = AnswerProcess.run(watching: watched) {
        _exit(malloc(Int(AnswerProcess.maximumMemory)) == nil ? 5 : 6)
      }
      #expect(end == .init(signal: 0, status: 5))
    }
  }
}
