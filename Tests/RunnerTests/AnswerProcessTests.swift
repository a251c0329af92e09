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

  /// The signal and the status.
  private static func ending(_ end: AnswerProcess.End?) -> [Int32] { end.map { [$0.signal, $0.status] } ?? [] }

  @Test func `the files that an answer names are told, there or not, by whatever it calls`() async {
    await #expect(processExitsWith: .success) {
      AnswerProcess.prepare()
      let (watched, _) = AnswerProcessTests.client()
      let end = AnswerProcess.run(watching: watched) {
        close(open("/etc/passwd", O_RDONLY))
        close(open("/dev/null", O_RDONLY))
        close(open("/tmp/presscheck-written", O_WRONLY))
        access("/absent/a", R_OK)
        chdir("/etc")
        closedir(opendir("."))
        var status = stat()
        stat("hostname", &status)
        AnswerProcessTests.startChild()
      }
      let opened = end?.opened ?? []
      #expect(opened.isSuperset(of: ["/etc/passwd", "/absent/a", "/etc/", "/etc/hostname", "/bin/sh"]))
      #expect(opened.isDisjoint(with: ["/dev/null", "/tmp/presscheck-written"]))
      #expect(AnswerProcess.run(watching: watched) {}?.opened == [])
    }
  }

  @Test func `a status and a signal are told`() async {
    await #expect(processExitsWith: .success) {
      AnswerProcess.prepare()
      let (watched, _) = AnswerProcessTests.client()
      #expect(AnswerProcessTests.ending(AnswerProcess.run(watching: watched) {}) == [0, 0])
      #expect(AnswerProcessTests.ending(AnswerProcess.run(watching: watched) { _exit(7) }) == [0, 7])
      #expect(AnswerProcessTests.ending(AnswerProcess.run(watching: watched) { abort() }) == [SIGABRT, 0])
    }
  }

  @Test func `what an answer has started ends with it`() async {
    await #expect(processExitsWith: .success) {
      AnswerProcess.prepare()
      let (watched, _) = AnswerProcessTests.client()
      var ends: [Int32] = [-1, -1]
      pipe(&ends)
      let end = AnswerProcess.run(watching: watched) { AnswerProcessTests.startChild() }
      #expect(AnswerProcessTests.ending(end) == [0, 0])
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
      #expect(AnswerProcessTests.ending(end) == [SIGKILL, 0])
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
      #expect(AnswerProcessTests.ending(end) == [0, 5])
    }
  }
}
