import Glibc
import PresscheckTestSupport
import Testing

@testable import PresscheckFiles

/// Programs that read files which nobody has checked.
@Suite struct SubprocessTests {
  private func failure(
    _ program: String, _ arguments: [String], bytes: Int = 100, seconds: Double = 10, processorSeconds: UInt = 10
  ) -> Subprocess.Failure? {
    do throws(Subprocess.Failure) {
      _ = try Subprocess.output(
        of: program, arguments, maximumBytes: bytes, seconds: seconds, processorSeconds: processorSeconds)
      return nil
    } catch {
      return error
    }
  }

  @Test func `the output is read whole`() throws {
    let output = try Subprocess.output(of: "/bin/echo", ["a", "b  c"], maximumBytes: 100, seconds: 10)
    #expect(String(decoding: output, as: UTF8.self) == "a b  c\n")
  }

  @Test func `the words of a program are its output alone, and none of one that fails`() {
    #expect(Subprocess.text(of: "/bin/sh", ["-c", "echo yes; echo no >&2"]) == "yes\n")
    #expect(Subprocess.text(of: "/bin/sh", ["-c", "echo yes; exit 1"]) == nil)
    #expect(Subprocess.text(of: "/nowhere/at/all", []) == nil)
    #expect(
      Subprocess.run("/bin/sh", ["-c", "kill -9 $$"]) == 137 && Subprocess.run("/bin/sh", ["-c", "exit 3"]) == 3)
  }

  @Test func `it has neither input nor environment`() throws {
    #expect(try Subprocess.output(of: "/usr/bin/env", [], maximumBytes: 100, seconds: 10) == [])
    #expect(try Subprocess.output(of: "/bin/cat", [], maximumBytes: 100, seconds: 10) == [])
  }

  @Test func `time, output and status are checked`() {
    #expect(failure("/bin/sleep", ["60"], seconds: 0.1) == .tooLong)
    #expect(failure("/usr/bin/yes", []) == .tooLarge)
    #expect(failure("/bin/false", []) == .failed)
    #expect(failure("/nowhere/at/all", []) == .failed)
    #expect(failure("/bin/true", []) == nil)
  }

  @Test func `a program that goes on after its output, or computes for ever, takes too long`() {
    #expect(failure("/bin/sh", ["-c", "exec >&-; exec sleep 60"], seconds: 0.2) == .tooLong)
    #expect(failure("/bin/sh", ["-c", "while :; do :; done"], seconds: 60, processorSeconds: 1) == .tooLong)
  }

  /// The child holds the file locked.
  @Test(arguments: [("wait", 0.5), ("exit 0", 10)])
  func `what it has started ends with it`(ending: String, seconds: Double) throws {
    let folder = TemporaryFolder()
    let lock = try folder.write("", "lock")
    let child = "/usr/bin/flock \(lock) /bin/sleep 600"
    _ = failure("/bin/sh", ["-c", "\(child) >/dev/null & \(ending)"], seconds: seconds)
    let descriptor = open(lock, O_RDONLY)
    defer { close(descriptor) }
    // Waits for the child's end.
    #expect(flock(descriptor, LOCK_EX) == 0)
  }

  @Test func `a program is looked for in absolute folders`() {
    #expect(Subprocess.path(of: "true")?.hasSuffix("/true") == true)
    #expect(Subprocess.path(of: "no-such-program-anywhere") == nil)
  }
}
