internal import Dispatch
internal import Glibc
internal import Synchronization

/// Threads that take work from one queue, in its order; one of them is always free of slow work.
final class WorkerPool: Sendable {
  private struct Queue {
    var work: [Work] = []
    /// How much slow work is being done.
    var slowCount = 0
    var hasEnded = false
  }

  private struct Work: Sendable {
    var isSlow: Bool
    var run: @Sendable () -> Void
  }

  private let queue = Mutex(Queue())
  private let signal = DispatchSemaphore(value: 0)
  private let count: Int

  /// One thread per processor, at least two: a long answer does not hold up the others.
  init() {
    count = max(2, min(64, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    for _ in 0..<count { BackgroundThread.start { [self] in run() } }
  }

  func add(isSlow: Bool, _ work: @escaping @Sendable () -> Void) {
    queue.withLock { $0.work.append(Work(isSlow: isSlow, run: work)) }
    signal.signal()
  }

  /// Throws the waiting work away; threads end after what they do now.
  func end() {
    queue.withLock { $0 = Queue(hasEnded: true) }
    for _ in 0..<count { signal.signal() }
  }

  private func run() {
    while true {
      signal.wait()
      let (next, hasEnded) = queue.withLock { queue in (take(from: &queue), queue.hasEnded) }
      if hasEnded { return }
      guard let next else { continue }
      next.run()
      guard next.isSlow else { continue }
      queue.withLock { $0.slowCount -= 1 }
      // Slow work that found no room when it was added.
      signal.signal()
    }
  }

  private func take(from queue: inout Queue) -> Work? {
    let hasRoom = queue.slowCount < count - 1
    guard let index = queue.work.firstIndex(where: { !$0.isSlow || hasRoom }) else { return nil }
    let next = queue.work.remove(at: index)
    if next.isSlow { queue.slowCount += 1 }
    return next
  }
}
