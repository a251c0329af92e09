import Testing

@testable import PresscheckUIKit

/// Words with their times; written by one thread, that of the run.
private final class Diary: @unchecked Sendable {
  var lines: [String] = []
  func write(_ word: String) { lines.append("\(word)@\(DispatchTime.now().seconds)") }
}

/// Work of operations, threads and queues that sleeps.
@MainActor @Suite struct OperationQueueTests {
  /// What is written within five seconds, and what is found.
  private func lines(_ body: @escaping (Diary) -> Void) throws -> (lines: [String], findings: [String]) {
    let (screen, diary) = (Run.screen(), Diary())
    try screen.show { UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
    try screen.perform { body(diary) }
    try screen.advance(to: 5)
    return (diary.lines, screen.findings)
  }

  @Test func `operations are done in the next turn, in any queue`() throws {
    let found = try lines { diary in
      OperationQueue.main.addOperation { diary.write("main") }
      OperationQueue().addOperations([BlockOperation { diary.write("own") }], waitUntilFinished: false)
      diary.write("now")
    }
    #expect(found.lines == ["now@0.0", "main@0.0", "own@0.0"] && found.findings.isEmpty)
  }

  @Test func `an operation waits for what it depends on`() throws {
    let found = try lines { diary in
      let queue = OperationQueue()
      let first = BlockOperation {
        Thread.sleep(forTimeInterval: 1)
        diary.write("first")
      }
      let second = BlockOperation { diary.write("second") }
      second.addDependency(first)
      second.completionBlock = { diary.write("over") }
      queue.addOperations([second, first], waitUntilFinished: false)
      queue.addOperation { diary.write("other") }
      queue.addBarrierBlock { diary.write("barrier") }
    }
    #expect(found.lines == ["first@1.0", "other@0.0", "second@1.0", "over@1.0", "barrier@1.0"])
  }

  @Test func `a queue of one does one after the other, and none while it is suspended`() throws {
    let found = try lines { diary in
      let queue = OperationQueue()
      queue.maxConcurrentOperationCount = 1
      queue.isSuspended = true
      for name in ["a", "b"] {
        queue.addOperation {
          sleep(1)
          diary.write(name)
        }
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 2) { queue.isSuspended = false }
    }
    #expect(found.lines == ["a@3.0", "b@4.0"])
  }

  @Test func `what was taken back is not done`() throws {
    let found = try lines { diary in
      let queue = OperationQueue()
      queue.addOperation { diary.write("no") }
      queue.cancelAllOperations()
    }
    #expect(found.lines.isEmpty)
  }

  @Test func `work in the background that sleeps lets what follows be later`() throws {
    let found = try lines { diary in
      DispatchQueue.global().async {
        sleep(1)
        DispatchQueue.main.async { diary.write("done") }
      }
      let queue = DispatchQueue(label: "own")
      queue.async { usleep(500_000) }
      queue.async { diary.write("next") }
      Thread.detachNewThread { diary.write("thread \(Thread.isMainThread)") }
    }
    #expect(found.lines == ["thread false@0.0", "next@0.5", "done@1.0"] && found.findings.isEmpty)
  }

  @Test func `work that goes on until it is cancelled ends`() throws {
    let found = try lines { diary in
      let thread = Thread {
        var count = 0
        while !Thread.current.isCancelled {
          Thread.sleep(forTimeInterval: 2)
          count += 1
          let number = count
          DispatchQueue.main.async { diary.write("\(number)") }
        }
      }
      thread.start()
      let operation = BlockOperation()
      operation.addExecutionBlock { while !operation.isCancelled { sleep(100) } }
      OperationQueue().addOperation(operation)
    }
    #expect(found.lines == ["1@2.0", "2@4.0"] && found.findings.isEmpty)
  }

  @Test func `sleep on the main thread takes no time, and is found`() throws {
    let found = try lines { diary in
      Thread.sleep(forTimeInterval: 2)
      diary.write("now")
    }
    #expect(found.lines == ["now@0.0"])
    #expect(
      found.findings == [
        "Thread.sleep(forTimeInterval:) on the main thread takes no time: nothing is shown in between"
      ])
  }

  @Test func `an operation that goes on by itself is found`() throws {
    final class Endless: Operation, @unchecked Sendable {
      override var isAsynchronous: Bool { true }
      override var isFinished: Bool { false }
      override func start() {}
    }
    let found = try lines { _ in OperationQueue().addOperation(Endless()) }
    #expect(
      found.findings == [
        "an operation that goes on after start() is not followed: what waits for it does not begin"
      ])
  }
}
