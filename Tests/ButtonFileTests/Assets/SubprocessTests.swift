import PresscheckTestSupport
import Testing

@testable import PresscheckButtonFile

/// Programs that read files which nobody has checked.
@Suite struct SubprocessTests {
  private func failure(_ program: String, _ arguments: [String], bytes: Int = 100, seconds: Double = 10)
    -> Subprocess.Failure?
  {
    do throws(Subprocess.Failure) {
      _ = try Subprocess.output(of: program, arguments, maximumBytes: bytes, seconds: seconds)
      return nil
    } catch {
      return error
    }
  }

  @Test func `the output is read whole`() throws {
    let output = try Subprocess.output(of: "/bin/echo", ["a", "b  c"], maximumBytes: 100, seconds: 10)
    #expect(String(decoding: output, as: UTF8.self) == "a b  c\n")
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

  @Test func `a program is looked for in absolute folders`() {
    #expect(Subprocess.path(of: "true")?.hasSuffix("/true") == true)
    #expect(Subprocess.path(of: "no-such-program-anywhere") == nil)
  }
}
