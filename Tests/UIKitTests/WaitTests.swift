import Testing

@testable import PresscheckUIKit

/// Words with their times; written by one thread, that of the run.
private final class Diary: @unchecked Sendable {
  var lines: [String] = []
  func write(_ word: String) { lines.append("\(word)@\(DispatchTime.now().seconds)") }
}

/// Waits of code that runs on one thread end at once, with a finding.
@MainActor @Suite struct WaitTests {
  /// What a wait with a limit gives, and what is found of it.
  private func run<Result>(_ body: () -> Result) -> (result: Result, findings: [String]) {
    let screen = Run.screen()
    let result = screen.run(body)
    return (result, screen.findings)
  }

  private func message(_ member: String) -> [String] {
    ["\(member) does not wait: everything runs on one thread, where it would never end"]
  }

  @Test func `a group waits for nothing`() {
    let group = DispatchGroup()
    let nothing = run { group.wait(timeout: .now()) }
    #expect(nothing.result == .success && nothing.findings.isEmpty)
    group.enter()
    #expect(run { group.wait() }.findings == message("DispatchGroup.wait()"))
    let timed = run { group.wait(timeout: .now() + 5) }
    #expect(timed.result == .timedOut && timed.findings == message("DispatchGroup.wait(timeout:)"))
    group.leave()
    #expect(run { group.wait() }.findings.isEmpty)
  }

  @Test func `a queue of the app's own does its later work when the group is done`() throws {
    let (screen, group, queue, diary) = (Run.screen(), DispatchGroup(), DispatchQueue(label: "own"), Diary())
    try screen.show { UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
    try screen.perform {
      for name in ["first", "second"] {
        queue.async {
          diary.write(name)
          group.enter()
          DispatchQueue.main.asyncAfter(deadline: .now() + 1) { group.leave() }
          group.wait()
        }
      }
    }
    try screen.advance(to: 5)
    #expect(diary.lines == ["first@0.0", "second@1.0"] && screen.findings.isEmpty)
  }

  @Test func `a semaphore lets pass as many as have signalled`() {
    let semaphore = DispatchSemaphore(value: 1)
    #expect(run { semaphore.wait() }.findings.isEmpty)
    #expect(run { semaphore.wait() }.findings == message("DispatchSemaphore.wait()"))
    semaphore.signal()
    #expect(run { semaphore.wait(timeout: .distantFuture) }.result == .success)
    let timed = run { semaphore.wait(timeout: .now()) }
    #expect(timed.result == .timedOut && timed.findings == message("DispatchSemaphore.wait(timeout:)"))
  }

  @Test func `work that is not done is not waited for`() {
    let item = DispatchWorkItem {}
    #expect(run { item.wait() }.findings == message("DispatchWorkItem.wait()"))
    item.perform()
    let done = run { item.wait(timeout: .now()) }
    #expect(done.result == .success && done.findings.isEmpty)
  }
}
