public import Foundation

/// Work of a queue that may wait for other work.
///
/// It takes the place of Foundation's, whose threads know nothing of the run's clock.
///
/// Evidence: *documented*.
open class Operation: NSObject {
  /// How early it is done, before others of its queue.
  ///
  /// Accepted: what is ready first is done first.
  public enum QueuePriority: Int, Sendable {
    case veryLow = -8, low = -4, normal = 0, high = 4, veryHigh = 8
  }

  /// The name.
  open var name: String?
  /// Accepted: work waits for its time alone.
  open var queuePriority = QueuePriority.normal
  /// Accepted: work waits for its time alone.
  open var qualityOfService = QualityOfService.default
  /// Done after the work, or when it was taken back.
  open var completionBlock: (() -> Void)?
  /// Those that have to be done before.
  open private(set) var dependencies: [Operation] = []
  /// Whether it was taken back.
  open private(set) var isCancelled = false
  /// Whether the work is done now.
  open var isExecuting: Bool { isRunning }
  /// Whether it was done or taken back.
  open var isFinished: Bool { isDone }
  /// Whether all that has to be done before is.
  open var isReady: Bool { dependencies.allSatisfy(\.isFinished) }
  /// Whether the work goes on after ``start()``.
  open var isAsynchronous: Bool { false }
  private var isRunning = false
  private var isDone = false
  private(set) nonisolated(unsafe) static var running: Operation?
  /// Called as it ends.
  private var followers: [() -> Void] = []

  /// Creates an operation.
  public override init() {}

  /// Does the work, unless it was taken back.
  open func start() {
    if !isCancelled {
      (isRunning, Operation.running) = (true, self)
      main()
      (isRunning, Operation.running) = (false, nil)
    }
    isDone = true
  }

  /// The work; there is none.
  open func main() {}

  /// Takes the work back.
  open func cancel() { isCancelled = true }

  /// Has other work done before.
  open func addDependency(_ op: Operation) { dependencies.append(op) }

  /// Waits for other work no longer.
  open func removeDependency(_ op: Operation) { dependencies.removeAll { $0 === op } }

  /// Does not wait: on one thread work that is left could never be done (*modelled*).
  open func waitUntilFinished() { if !isFinished { Waits.find("Operation.waitUntilFinished()") } }

  /// Has a block called at the end; at once if that is over.
  fileprivate func follow(_ follower: @escaping () -> Void) {
    if isFinished { follower() } else { followers.append(follower) }
  }

  /// Does the work in a queue, and what waits for it.
  fileprivate func perform() {
    start()
    guard isFinished else {
      return DrawingEnvironment.find(
        "an operation that goes on after start() is not followed: what waits for it does not begin")
    }
    completionBlock?()
    let due = followers
    followers = []
    for follower in due { follower() }
  }
}

/// An operation made of blocks.
///
/// Evidence: *documented*.
open class BlockOperation: Operation, @unchecked Sendable {
  /// The blocks.
  open private(set) var executionBlocks: [() -> Void] = []

  /// Creates an operation of a block.
  public convenience init(block: @escaping () -> Void) {
    self.init()
    addExecutionBlock(block)
  }

  /// Adds a block.
  open func addExecutionBlock(_ block: @escaping () -> Void) { executionBlocks.append(block) }

  open override func main() { for block in executionBlocks { block() } }
}

/// A queue of operations on the clock of a run.
///
/// Evidence: *documented*.
open class OperationQueue: NSObject, @unchecked Sendable {
  // A run stays on the main actor from its beginning to its end: nothing here is used by two threads.

  /// As many at once as the system can do.
  public static let defaultMaxConcurrentOperationCount = -1
  private static let outside = OperationQueue(on: .main)
  /// The queue of the user interface; each run has one of its own.
  open class var main: OperationQueue { MediaClock.current?.service { OperationQueue(on: .main) } ?? outside }
  /// The queue of the user interface, as all work is done on one thread; nil is never the answer.
  open class var current: OperationQueue? { main }

  /// The name.
  open var name: String?
  /// Accepted: work waits for its time alone.
  open var qualityOfService = QualityOfService.default
  /// How many operations are done at once; with 1 each waits for the one before.
  open var maxConcurrentOperationCount = OperationQueue.defaultMaxConcurrentOperationCount
  /// The queue that the work is done on.
  open var underlyingQueue: DispatchQueue?
  /// Whether no operation begins.
  open var isSuspended = false { didSet { if !isSuspended { startAll() } } }
  /// Those that are not over.
  open private(set) var operations: [Operation] = []
  /// How many are not over.
  open var operationCount: Int { operations.count }
  /// Those that wait while the queue does.
  private var waiting: [Operation] = []

  /// Creates a queue.
  public override init() { underlyingQueue = DispatchQueue(label: "operations", attributes: .concurrent) }

  private init(on queue: DispatchQueue) { underlyingQueue = queue }

  /// Has an operation done as soon as nothing is left that it waits for.
  open func addOperation(_ op: Operation) {
    if maxConcurrentOperationCount == 1, let last = operations.last { op.addDependency(last) }
    operations.append(op)
    waitForDependencies(of: op)
  }

  /// Has a block done.
  open func addOperation(_ block: @escaping () -> Void) { addOperation(BlockOperation(block: block)) }

  /// Has operations done; it does not wait for them, with a finding if it should.
  open func addOperations(_ ops: [Operation], waitUntilFinished wait: Bool) {
    for operation in ops { addOperation(operation) }
    if wait { waitUntilAllOperationsAreFinished() }
  }

  /// Has a block done after all operations that are there, and before later ones.
  open func addBarrierBlock(_ barrier: @escaping () -> Void) {
    let operation = BlockOperation(block: barrier)
    for other in operations { operation.addDependency(other) }
    addOperation(operation)
  }

  /// Takes back all operations.
  open func cancelAllOperations() { for operation in operations { operation.cancel() } }

  /// Does not wait: on one thread work that is left could never be done (*modelled*).
  open func waitUntilAllOperationsAreFinished() {
    if !operations.isEmpty { Waits.find("OperationQueue.waitUntilAllOperationsAreFinished()") }
  }

  private func waitForDependencies(of operation: Operation) {
    guard let next = operation.dependencies.first(where: { !$0.isFinished }) else { return begin(operation) }
    next.follow { [self] in waitForDependencies(of: operation) }
  }

  private func begin(_ operation: Operation) {
    guard !isSuspended else { return waiting.append(operation) }
    (underlyingQueue ?? .global()).async { [self] in
      operation.perform()
      if operation.isFinished { operations.removeAll { $0 === operation } }
    }
  }

  private func startAll() {
    let due = waiting
    waiting = []
    for operation in due { begin(operation) }
  }
}
