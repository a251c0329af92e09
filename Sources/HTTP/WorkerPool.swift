internal import Dispatch
internal import Glibc
internal import Synchronization

/// Threads that take work from one queue, in its order.
final class WorkerPool: Sendable {
  private struct Queue {
    var work: [@Sendable () -> Void] = []
    var hasEnded = false
  }

  private let queue = Mutex(Queue())
  private let signal = DispatchSemaphore(value: 0)
  private let count: Int

  /// One thread per processor, at least two: a long answer does not hold up the others.
  init() {
    count = max(2, min(64, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    for _ in 0..<count { BackgroundThread.start { [self] in run() } }
  }

  func add(_ work: @escaping @Sendable () -> Void) {
    queue.withLock { $0.work.append(work) }
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
      let (next, hasEnded) = queue.withLock { queue in
        (queue.work.isEmpty ? nil : queue.work.removeFirst(), queue.hasEnded)
      }
      if hasEnded { return }
      next?()
    }
  }
}
