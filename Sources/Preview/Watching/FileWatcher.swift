internal import Glibc
internal import PresscheckFiles
internal import Synchronization

/// Watches files and folders, with everything in them, there or not yet.
///
/// Editors write a file at once, in parts, or beside it and rename; changes that follow each other closely are reported together.
/// Where the system watches no more folders, it looks twice a second.
package final class FileWatcher: Sendable {
  private let state: Mutex<WatchState>
  private let descriptor: Int32
  private let pollSeconds: Double
  private let isStopped = Atomic(false)
  private let wakePipe: [Int32]

  /// How long nothing happens before changes are reported.
  private static let quietMilliseconds: Int32 = 10
  /// How long changes wait at most.
  private static let longestSeconds = 0.05

  /// - Parameters:
  ///   - paths: Absolute.
  ///   - moment: A path that has changed since then is reported: when the caller began to read them.
  ///   - usesNotices: Whether the kernel tells of changes, else it looks.
  ///   - pollSeconds: The time between two looks.
  ///   - changed: Called on a thread of the watcher, one call after the other, with paths of the set and paths within.
  package init(
    _ paths: Set<String>, since moment: Int64 = .max, usesNotices: Bool = true, pollSeconds: Double = 0.5,
    changed: @escaping @Sendable (FileWatcher, Set<String>) -> Void
  ) {
    var state = WatchState(usesNotices: usesNotices)
    let first = state.watch(paths, since: moment)
    descriptor = state.descriptor
    self.state = Mutex(state)
    self.pollSeconds = pollSeconds
    guard let pipe = Subprocess.pipe() else { preconditionFailure("the system makes no pipe") }
    wakePipe = [pipe.reading, pipe.writing]
    BackgroundThread.start { [self] in run(first, changed) }
  }

  deinit { for end in wakePipe { close(end) } }

  /// Replaces the set.
  ///
  /// - Returns: The added paths that have changed since a moment, and those that were found changed meanwhile.
  package func watch(_ paths: Set<String>, since moment: Int64 = .max) -> Set<String> {
    // Whether it must look may be different now.
    defer { wake() }
    return state.withLock { $0.watch(paths, since: moment) }
  }

  package func stop() {
    isStopped.store(true, ordering: .releasing)
    wake()
  }

  private func wake() {
    var byte: UInt8 = 0
    _ = write(wakePipe[1], &byte, 1)
  }

  private func run(_ first: Set<String>, _ report: (FileWatcher, Set<String>) -> Void) {
    var changed = first
    while !isStopped.load(ordering: .acquiring) {
      if !changed.isEmpty { report(self, changed) }
      changed = []
      let isPolling = state.withLock { $0.isPolling }
      let happened = wait(isPolling ? Int32(pollSeconds * 1_000) : -1)
      if happened { changed = state.withLock { $0.take() } }
      let end = SystemClock.seconds + FileWatcher.longestSeconds
      while !changed.isEmpty, SystemClock.seconds < end, wait(FileWatcher.quietMilliseconds) {
        changed.formUnion(state.withLock { $0.take() })
      }
      if isPolling, !happened { changed = state.withLock { $0.look() } }
    }
  }

  /// Whether there are notices before the time is over.
  private func wait(_ milliseconds: Int32) -> Bool {
    var waiting = [descriptor, wakePipe[0]].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    guard poll(&waiting, 2, milliseconds) > 0 else { return false }
    var byte: UInt8 = 0
    if waiting[1].revents != 0 { _ = read(wakePipe[0], &byte, 1) }
    return waiting[0].revents != 0
  }
}
