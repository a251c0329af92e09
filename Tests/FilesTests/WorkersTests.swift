import PresscheckTestSupport
import Synchronization
import Testing

@testable import PresscheckFiles

@Suite struct WorkersTests {
  /// Counts itself as long as it is there.
  private final class Value: Sendable {
    let index: Int
    let alive: Counts

    init(_ index: Int, _ alive: Counts) {
      (self.index, self.alive) = (index, alive)
      alive.enter()
    }

    deinit { alive.leave() }
  }

  private final class Counts: Sendable {
    private let now = Atomic(0)
    private let highest = Atomic(0)
    var most: Int { highest.load(ordering: .relaxed) }

    func enter() { highest.max(now.add(1, ordering: .relaxed).newValue, ordering: .relaxed) }
    func leave() { now.subtract(1, ordering: .relaxed) }
  }

  @Test(arguments: [1, 2, 8]) func `values come in order, and few are there at once`(threads: Int) throws {
    let (values, contexts) = (Counts(), Counts())
    var order: [Int] = []
    try Workers(threads).stream(1_000, own: { contexts.enter() }) { (_, index) throws(Diagnostic) in
      Value(index, values)
    } deliver: { (index, value) throws(Diagnostic) in
      #expect(value.index == index)
      order.append(index)
    }
    #expect(order == Array(0..<1_000))
    #expect(values.most <= 5 * threads + 1)
    #expect(contexts.most <= threads, "each thread makes what is its own once")
  }

  @Test(arguments: [1, 2, 8]) func `a block is one thread's, and few are there at once`(threads: Int) throws {
    let values = Counts()
    let contexts = Atomic(0)
    let makers = Mutex<[Int: Set<Int>]>([:])
    var order: [Int] = []
    try Workers(threads).stream(
      1_004, block: { $0 + 10 }, own: { contexts.add(1, ordering: .relaxed).newValue }
    ) { (own, index) throws(Diagnostic) in
      makers.withLock { _ = $0[index / 10, default: []].insert(own) }
      return Value(index, values)
    } deliver: { (index, value) throws(Diagnostic) in
      #expect(value.index == index)
      order.append(index)
    }
    #expect(order == Array(0..<1_004))
    #expect(makers.withLock { $0.count == 101 && $0.values.allSatisfy { $0.count == 1 } })
    #expect(values.most <= 10 * 5 * threads + 1)
  }

  @Test(arguments: [1, 2, 8]) func `values before the first error are delivered, and all errors told`(
    threads: Int
  ) throws {
    var order: [Int] = []
    let messages = problems { () throws(Diagnostic) in
      try Workers(threads).stream(100, own: {}) { (_, index) throws(Diagnostic) in
        if index % 30 == 20 { throw Diagnostic(file: nil, "\(index)") }
        return index
      } deliver: { (index, _) throws(Diagnostic) in
        order.append(index)
      }
    }
    #expect(order == Array(0..<20))
    #expect(messages == ["error: 20", "error: 50", "error: 80"])
  }

  @Test(arguments: [1, 2, 8]) func `an error of the delivery ends the run at once`(threads: Int) throws {
    let made = Atomic(0)
    let message = problem { () throws(Diagnostic) in
      try Workers(threads).stream(10_000, own: {}) { (_, index) throws(Diagnostic) in
        made.add(1, ordering: .relaxed)
        return index
      } deliver: { (index, _) throws(Diagnostic) in
        if index == 3 { throw Diagnostic(file: nil, "full") }
      }
    }
    #expect(message == "error: full [65]")
    #expect(made.load(ordering: .relaxed) <= 4 + 5 * threads)
  }
}
