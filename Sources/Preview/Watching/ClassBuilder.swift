internal import PresscheckFiles
internal import Synchronization

/// Builds classes on a thread of its own, one time after the other: what changes meanwhile is built together then.
final class ClassBuilder: Sendable {
  private struct State {
    /// Nil if nothing is waiting.
    var waiting: Set<String>?
    var isBuilding = false
  }

  private let state = Mutex(State())

  /// - Parameters:
  ///   - changed: Absolute paths of sources; empty for classes that were never built.
  ///   - build: Called with all paths that are waiting.
  func add(_ changed: Set<String>, _ build: @escaping @Sendable (Set<String>) -> Void) {
    let isFirst = state.withLock { state in
      state.waiting = changed.union(state.waiting ?? [])
      defer { state.isBuilding = true }
      return !state.isBuilding
    }
    guard isFirst else { return }
    BackgroundThread.start { [self] in
      while let changed = next() { build(changed) }
    }
  }

  /// The next work; nil ends the thread.
  private func next() -> Set<String>? {
    state.withLock { state in
      defer { state.waiting = nil }
      state.isBuilding = state.waiting != nil
      return state.waiting
    }
  }
}
