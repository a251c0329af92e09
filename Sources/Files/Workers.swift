internal import Dispatch
internal import Glibc
internal import Synchronization

/// Threads that share a list of work.
package struct Workers {
  private let count: Int

  package init(_ count: Int) { self.count = max(1, count) }

  /// The processors that are there.
  package static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Transforms the items in any order with what each thread makes for itself, and returns the values in the items' order
  /// or throws the first item's error.
  package func map<Item: Sendable, Own, Value: Sendable>(
    _ items: [Item], own: @Sendable () -> Own, _ work: @Sendable (Own, Item) throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> [Value] {
    try results(items, own: own, work).mapAll { result throws(Diagnostic) in try result.get() }
  }

  /// The values or errors of the items, in their order.
  package func results<Item: Sendable, Own, Value: Sendable>(
    _ items: [Item], own: @Sendable () -> Own, _ work: @Sendable (Own, Item) throws(Diagnostic) -> Value
  ) -> [Result<Value, Diagnostic>] {
    let threads = min(count, items.count)
    if threads <= 1 {
      let mine = own()
      return items.map { item in Result { () throws(Diagnostic) in try work(mine, item) } }
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
    return results.withLock { $0 }.map { result in
      guard let result else { preconditionFailure("an item has no result") }
      return result
    }
  }

  /// Makes the values of the indices 0 up to `count` in any order, and delivers them in the indices' order on the caller's
  /// thread.
  ///
  /// After the first error nothing is delivered, and the rest is made only for its errors, which the first one carries. A
  /// bounded number of values waits for its turn, so that the memory does not grow with the count.
  ///
  /// - Parameters:
  ///   - count: The number of values.
  ///   - block: Where the block ends that begins at an index: one thread makes its values, one after the other.
  ///   - own: Makes what a thread has for itself.
  ///   - work: Makes the value of an index.
  ///   - deliver: Takes an index and its value.
  /// - Throws: The errors of the work, or the first of the delivery.
  package func stream<Own, Value: Sendable>(
    _ count: Int, block: @escaping @Sendable (Int) -> Int = { $0 + 1 }, own: @escaping @Sendable () -> Own,
    _ work: @escaping @Sendable (Own, Int) throws(Diagnostic) -> Value,
    deliver: (Int, Value) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    var errors = ErrorList()
    func take(_ index: Int, _ result: Result<Value, Diagnostic>) throws(Diagnostic) {
      switch result {
      case .success(let value): if errors.isEmpty { try deliver(index, value) }
      case .failure(let error): errors.add(error)
      }
    }
    let threads = min(self.count, count)
    if threads <= 1 {
      let mine = own()
      for index in 0..<count { try take(index, Result { () throws(Diagnostic) in try work(mine, index) }) }
    } else {
      let stream = ValueStream(count, block, window: 4 * threads, work)
      for _ in 1..<threads { stream.start(own) }
      defer { stream.end() }
      let mine = own()
      var making = 0..<0
      for index in 0..<count { try take(index, stream.result(index, mine, &making)) }
    }
    try errors.end()
  }
}

/// Values that threads make and one thread takes in their order.
private final class ValueStream<Own, Value: Sendable>: Sendable {
  private struct Made {
    let result: Result<Value, Diagnostic>
    let isLastOfBlock: Bool
  }

  private let count: Int
  private let block: @Sendable (Int) -> Int
  private let work: @Sendable (Own, Int) throws(Diagnostic) -> Value
  private let made = Mutex<[Int: Made]>([:])
  /// Where the next block begins.
  private let next = Mutex(0)
  private let isOver = Atomic(false)
  /// How many more blocks may begin before all values of one are taken.
  private let room = DispatchSemaphore(value: 0)
  private let news = DispatchSemaphore(value: 0)
  private let threads = DispatchGroup()
  private let queue = DispatchQueue(label: "presscheck.workers", attributes: .concurrent)

  init(
    _ count: Int, _ block: @escaping @Sendable (Int) -> Int, window: Int,
    _ work: @escaping @Sendable (Own, Int) throws(Diagnostic) -> Value
  ) {
    (self.count, self.block, self.work) = (count, block, work)
    // A semaphore may not end with less than it began with.
    for _ in 0..<window { room.signal() }
  }

  /// Starts one more thread.
  func start(_ own: @escaping @Sendable () -> Own) {
    queue.async(group: threads) { [self] in
      let mine = own()
      while let block = nextBlock(waiting: true) {
        for index in block where !isOver.load(ordering: .relaxed) {
          make(index, in: block, mine)
          news.signal()
        }
      }
    }
  }

  /// The value of an index, for each in turn; the last one of a block makes room for another block.
  ///
  /// Until it is there, the caller's thread makes others: what is left of its own block is in `making`.
  func result(_ index: Int, _ own: Own, _ making: inout Range<Int>) -> Result<Value, Diagnostic> {
    while true {
      if let value = made.withLock({ $0.removeValue(forKey: index) }) {
        if value.isLastOfBlock { room.signal() }
        return value.result
      }
      if making.isEmpty { making = nextBlock(waiting: false) ?? making }
      if let first = making.first {
        make(first, in: making, own)
        making.removeFirst()
      } else {
        news.wait()
      }
    }
  }

  /// The next block; nil if there is no other, or no room and the thread does not wait for it.
  private func nextBlock(waiting: Bool) -> Range<Int>? {
    guard room.wait(timeout: waiting ? .distantFuture : .now()) == .success else { return nil }
    let indices = next.withLock { next in
      let start = next
      if start < count { next = min(count, block(start)) }
      return start..<next
    }
    guard !indices.isEmpty, !isOver.load(ordering: .relaxed) else {
      // Wakes the next thread, which ends too.
      room.signal()
      return nil
    }
    return indices
  }

  private func make(_ index: Int, in block: Range<Int>, _ own: Own) {
    let result = Result { () throws(Diagnostic) in try work(own, index) }
    made.withLock { $0[index] = Made(result: result, isLastOfBlock: index + 1 == block.upperBound) }
  }

  /// Waits until no thread is at work.
  func end() {
    isOver.store(true, ordering: .relaxed)
    room.signal()
    threads.wait()
  }
}
