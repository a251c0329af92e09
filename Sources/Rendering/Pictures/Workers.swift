internal import Dispatch
package import PresscheckButtonFile
internal import Synchronization

/// Threads that share a list of work.
package struct Workers {
  private let count: Int

  package init(_ count: Int) {
    self.count = max(1, count)
  }

  /// Does the work in any order and answers in the order of the list.
  ///
  /// - Parameters:
  ///   - items: The work.
  ///   - own: Makes what a thread keeps to itself.
  ///   - work: One piece of work.
  /// - Returns: One value for each item.
  /// - Throws: The error of the first item that has one, with those of the others.
  package func map<Item: Sendable, Own, Value: Sendable>(
    _ items: [Item], own: @Sendable () -> Own, _ work: @Sendable (Own, Item) throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> [Value] {
    let threads = min(count, items.count)
    if threads <= 1 {
      let mine = own()
      return try items.mapAll { item throws(Diagnostic) in try work(mine, item) }
    }
    let next = Atomic(0)
    let results = Mutex([Result<Value, Diagnostic>?](repeating: nil, count: items.count))
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      let mine = own()
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        guard index < items.count else { return }
        let result = Result { () throws(Diagnostic) in try work(mine, items[index]) }
        results.withLock { $0[index] = result }
      }
    }
    return try results.withLock { $0 }.mapAll { result throws(Diagnostic) in
      guard let result else { preconditionFailure("a piece of work was left undone") }
      return try result.get()
    }
  }
}
