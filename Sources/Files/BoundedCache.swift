internal import Synchronization

/// Values by key; forgets the least recently used ones.
package final class BoundedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct State {
    var values: [Key: (value: Value, turn: Int)] = [:]
    var turn = 0
    /// Of all values together.
    var cost = 0
  }

  private let maximum: Int
  private let cost: @Sendable (Value) -> Int
  private let state = Mutex(State())

  /// Keeps values that together cost so much, and one at least; by default each costs 1.
  package init(_ maximum: Int, cost: @escaping @Sendable (Value) -> Int = { _ in 1 }) {
    (self.maximum, self.cost) = (maximum, cost)
  }

  package subscript(key: Key) -> Value? {
    get {
      state.withLock { state in
        guard let found = state.values[key]?.value else { return nil }
        state.turn += 1
        state.values[key]?.turn = state.turn
        return found
      }
    }
    set {
      state.withLock { state in
        if let old = state.values.removeValue(forKey: key) { state.cost -= cost(old.value) }
        if let newValue { add(newValue, key, &state) }
      }
    }
  }

  /// The value of a key; several threads that lack it may make it at once, and keep one.
  package func value<Failure: Error>(_ key: Key, _ make: () throws(Failure) -> Value) throws(Failure) -> Value {
    if let known = self[key] { return known }
    let value = try make()
    return state.withLock { state in
      if let known = state.values[key] { return known.value }
      add(value, key, &state)
      return value
    }
  }

  private func add(_ value: Value, _ key: Key, _ state: inout State) {
    state.turn += 1
    state.values[key] = (value, state.turn)
    state.cost += cost(value)
    while state.cost > maximum, state.values.count > 1,
      let oldest = state.values.min(by: { $0.value.turn < $1.value.turn })
    {
      state.values[oldest.key] = nil
      state.cost -= cost(oldest.value.value)
    }
  }
}
