/// Groups changes of layers, and says how they are animated.
///
/// Evidence: *documented*.
open class CATransaction: NSObject {
  /// Begins a transaction inside the present one.
  open class func begin() { MediaClock.current?.transactions.begin() }

  /// Ends the transaction that was begun last; without one it does nothing.
  open class func commit() { MediaClock.current?.transactions.commit()?.close() }

  /// Shows the layers that were added in this turn, so that their changes after it are animated (*documented*); within a transaction
  /// that was begun it does nothing.
  open class func flush() { MediaClock.current?.flush() }

  /// Accepted: everything runs on one thread.
  open class func lock() {}

  /// Accepted: everything runs on one thread.
  open class func unlock() {}

  private static var values: TransactionValues { MediaClock.current?.transactions.values ?? TransactionValues() }

  private static func change(_ edit: (inout TransactionValues) -> Void) {
    guard let clock = MediaClock.current else { return }
    edit(&clock.transactions.values)
  }

  /// Seconds that animations without a duration take; .25 if not set (*documented*).
  open class func animationDuration() -> CFTimeInterval { values.duration }

  /// Sets the seconds that animations without a duration take.
  open class func setAnimationDuration(_ dur: CFTimeInterval) { change { $0.duration = max(0, dur) } }

  /// The curve of animations that have none; with nil implicit ones have `default`, and others are linear (*documented*).
  open class func animationTimingFunction() -> CAMediaTimingFunction? { values.timingFunction }

  /// Sets the curve of animations that have none.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    change { $0.timingFunction = function }
  }

  /// Whether changes run no actions.
  open class func disableActions() -> Bool { values.disablesActions }

  /// Sets whether changes run no actions.
  open class func setDisableActions(_ flag: Bool) { change { $0.disablesActions = flag } }

  /// A block that runs when the transaction's animations are over.
  open class func completionBlock() -> (() -> Void)? { MediaClock.current?.transactions.group?.completion }

  /// Has a block called when all animations that follow in the transaction are over; without any when it is committed, or
  /// when another block is set (*documented*).
  ///
  /// Transactions inside that have no block of their own are parts of it (*modelled*).
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    MediaClock.current?.transactions.complete(with: block)?.close()
  }

  /// A value that was set for a key.
  open class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: values.duration
    case kCATransactionDisableActions: values.disablesActions
    case kCATransactionAnimationTimingFunction: values.timingFunction
    case kCATransactionCompletionBlock: completionBlock()
    default: values.others[key]
    }
  }

  /// Sets a value for a key, which may be one of the transaction's own.
  open class func setValue(_ anObject: Any?, forKey key: String) {
    if key == kCATransactionCompletionBlock { return setCompletionBlock(anObject as? () -> Void) }
    change { values in
      switch (key, anObject) {
      case (kCATransactionAnimationDuration, let seconds as NSNumber): values.duration = max(0, seconds.doubleValue)
      case (kCATransactionAnimationDuration, let seconds as Double): values.duration = max(0, seconds)
      case (kCATransactionDisableActions, let flag as NSNumber): values.disablesActions = flag.boolValue
      case (kCATransactionDisableActions, let flag as Bool): values.disablesActions = flag
      case (kCATransactionAnimationTimingFunction, _): values.timingFunction = anObject as? CAMediaTimingFunction
      default: values.others[key] = anObject
      }
    }
  }
}

/// The key of `animationDuration` (*documented*).
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of `disableActions` (*documented*).
public let kCATransactionDisableActions = "disableActions"
/// The key of `animationTimingFunction` (*documented*).
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of `completionBlock` (*documented*).
public let kCATransactionCompletionBlock = "completionBlock"

/// How changes in a transaction are animated.
struct TransactionValues {
  var duration = 0.25
  var timingFunction: CAMediaTimingFunction?
  var disablesActions = false
  var others: [String: Any] = [:]
}

/// The transactions that were begun and not committed, inside the turn's own.
struct TransactionStack {
  private var outer: [(values: TransactionValues, group: TransactionGroup?)] = []
  /// Of the innermost transaction; a new one has those of the one around it.
  var values = TransactionValues()
  /// Waits for the animations that are added now; nil without a completion block.
  private(set) var group: TransactionGroup?
  /// Whether the innermost transaction has set it.
  private var ownsGroup: Bool { outer.last?.group !== group }

  /// Whether only the turn's own transaction is there.
  var isEmpty: Bool { outer.isEmpty }

  mutating func begin() { outer.append((values, group)) }

  /// Ends the innermost transaction.
  ///
  /// - Returns: The group that nothing is added to from now on.
  mutating func commit() -> TransactionGroup? {
    guard !outer.isEmpty else { return nil }
    let closed = ownsGroup ? group : nil
    (values, group) = outer.removeLast()
    return closed
  }

  /// Ends every transaction, as the end of a turn does.
  ///
  /// - Returns: The groups that nothing is added to from now on, the innermost first.
  mutating func commitAll() -> [TransactionGroup] {
    var closed: [TransactionGroup] = []
    while !outer.isEmpty { closed += [commit()].compactMap(\.self) }
    closed += [group].compactMap(\.self)
    (values, group) = (TransactionValues(), nil)
    return closed
  }

  /// Sets the innermost transaction's group.
  ///
  /// - Returns: The one before, if it was the transaction's own.
  mutating func complete(with block: (() -> Void)?) -> TransactionGroup? {
    let closed = ownsGroup ? group : nil
    group = block.map { TransactionGroup($0) }
    return closed
  }
}

/// Counts the animations of a transaction, and calls its completion after the last.
final class TransactionGroup {
  let completion: () -> Void
  private var count = 0
  private var isClosed = false

  init(_ completion: @escaping () -> Void) { self.completion = completion }

  func begin() { count += 1 }

  func end() {
    count -= 1
    guard isClosed, count == 0, let clock = MediaClock.current else { return }
    clock.schedule(at: clock.now, completion)
  }

  /// Nothing is added from now on; a group without animations is over at once.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    if count == 0 { completion() }
  }
}
