internal import Dispatch
internal import Glibc
internal import Synchronization

/// Threads that take work from one queue, in its order; one of them is always free for quick work.
final class WorkerPool: Sendable {
  private struct Queue {
    var work: [Work] = []
    /// How much work of a pace is being done.
    var running: [HTTPPace: Int] = [:]
    var hasEnded = false
  }

  private struct Work: Sendable {
    var pace: HTTPPace
    var run: @Sendable () -> Void
  }

  private let queue = Mutex(Queue())
  private let signal = DispatchSemaphore(value: 0)
  private let count: Int
  /// How much work of a pace is done at once; any amount of a pace that is not here.
  private let limits: [HTTPPace: Int]

  /// One thread per processor, at least two, and some that wait.
  init() {
    let processors = max(2, min(64, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    limits = [.slow: processors - 1, .waiting: 4]
    count = limits.values.reduce(1, +)
    for _ in 0..<count { BackgroundThread.start { [self] in run() } }
  }

  func add(_ pace: HTTPPace, _ work: @escaping @Sendable () -> Void) {
    queue.withLock { $0.work.append(Work(pace: pace, run: work)) }
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
      queue.withLock { $0.running[next.pace, default: 1] -= 1 }
      // Work that found no room when it was added.
      if limits[next.pace] != nil { signal.signal() }
    }
  }

  private func take(from queue: inout Queue) -> Work? {
    let running = queue.running
    let index = queue.work.firstIndex { running[$0.pace, default: 0] < limits[$0.pace] ?? .max }
    guard let next = index.map({ queue.work.remove(at: $0) }) else { return nil }
    queue.running[next.pace, default: 0] += 1
    return next
  }
}
