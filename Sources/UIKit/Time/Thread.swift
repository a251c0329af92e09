public import Foundation

/// A thread of the app: all work is done on one, in order of time.
///
/// It takes the place of Foundation's, whose threads know nothing of the run's clock.
///
/// Evidence: *modelled*; iOS has more threads than one.
open class Thread: NSObject {
  private let block: (() -> Void)?
  /// The name.
  open var name: String?
  /// How urgent the work is; it waits for its time alone.
  open var qualityOfService = QualityOfService.default
  /// Values of the thread's own.
  open private(set) var threadDictionary = NSMutableDictionary()
  /// Whether it was told to end.
  open private(set) var isCancelled = false
  /// Whether its work is done.
  open private(set) var isFinished = false
  /// Whether its work is done now.
  open private(set) var isExecuting = false

  /// Creates a thread, whose work is ``main()``.
  public override init() { block = nil }
  /// Creates a thread with work.
  public init(block: @escaping () -> Void) { self.block = block }

  // A run stays on the main actor from its beginning to its end.
  /// The thread of the user interface.
  public nonisolated(unsafe) static let main = Thread()
  private nonisolated(unsafe) static let other = Thread()
  private(set) nonisolated(unsafe) static var running: Thread?

  /// The thread whose work is done now.
  open class var current: Thread { running ?? (isMainThread ? main : other) }
  /// Whether the work that is done now is the user interface's.
  open class var isMainThread: Bool { !DispatchQueue.isInBackground }
  /// Whether it is the user interface's.
  open var isMainThread: Bool { self === Thread.main }

  /// How urgent the work is, from 0 to 1; it waits for its time alone.
  open var threadPriority = 0.5
  /// The room of its calls, in bytes; it makes no difference.
  open var stackSize = 0
  /// The calls that lead here; none is told.
  open class var callStackSymbols: [String] { [] }
  /// The places that calls return to; none is told.
  open class var callStackReturnAddresses: [NSNumber] { [] }

  /// Does the work in the next turn.
  open func start() {
    DispatchQueue.global().async {
      guard !self.isCancelled else { return }
      (self.isExecuting, Thread.running) = (true, self)
      self.main()
      (self.isExecuting, self.isFinished, Thread.running) = (false, true, nil)
    }
  }

  /// The work.
  open func main() { block?() }

  /// Tells it to end.
  open func cancel() { isCancelled = true }

  /// Has work done in the next turn.
  open class func detachNewThread(_ block: @escaping () -> Void) { Thread(block: block).start() }

  /// Waits: what work of a queue schedules afterwards is so much later; on the main thread it takes no time, with a finding.
  ///
  /// A thread or an operation that has slept for an hour is cancelled, so that one which goes on until then ends (*modelled*).
  open class func sleep(forTimeInterval ti: TimeInterval) {
    DispatchQueue.sleep(for: ti, "Thread.sleep(forTimeInterval:)")
  }

  /// Waits until a time.
  open class func sleep(until date: Date) {
    DispatchQueue.sleep(for: date.timeIntervalSinceScreenClock, "Thread.sleep(until:)")
  }
}

/// Waits for seconds as ``Thread/sleep(forTimeInterval:)`` does (*modelled*).
@discardableResult public func sleep(_ seconds: UInt32) -> UInt32 {
  DispatchQueue.sleep(for: Double(seconds), "sleep(_:)")
  return 0
}

/// Waits for millionths of a second as ``Thread/sleep(forTimeInterval:)`` does (*modelled*).
@discardableResult public func usleep(_ microseconds: UInt32) -> Int32 {
  DispatchQueue.sleep(for: Double(microseconds) / 1e6, "usleep(_:)")
  return 0
}
