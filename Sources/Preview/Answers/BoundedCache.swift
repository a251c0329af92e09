internal import Synchronization

/// Values by key; forgets the least recently used ones.
final class BoundedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct State {
    var values: [Key: (value: Value, turn: Int)] = [:]
    var turn = 0
  }

  private let maximum: Int
  private let state = Mutex(State())

  /// Keeps so many values, at least one.
  init(_ maximum: Int) { self.maximum = max(1, maximum) }

  subscript(key: Key) -> Value? {
    state.withLock { state in
      guard let found = state.values[key]?.value else { return nil }
      state.turn += 1
      state.values[key]?.turn = state.turn
      return found
    }
  }

  /// The value of a key; several threads that lack it may make it at once, and keep one.
  func value<Failure: Error>(_ key: Key, _ make: () throws(Failure) -> Value) throws(Failure) -> Value {
    if let known = self[key] { return known }
    let value = try make()
    return state.withLock { state in
      if let known = state.values[key] { return known.value }
      if state.values.count >= maximum, let oldest = state.values.min(by: { $0.value.turn < $1.value.turn }) {
        state.values[oldest.key] = nil
      }
      state.turn += 1
      state.values[key] = (value, state.turn)
      return value
    }
  }
}
