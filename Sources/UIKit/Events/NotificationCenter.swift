/// Passes notifications on to those that wait for them; each run has a default one of its own.
///
/// It takes the place of Foundation's, which calls no methods by selectors on Linux. Posts of the system, such as those of the
/// app's life cycle, do not happen: an app may post them.
///
/// Evidence: *documented*.
open class NotificationCenter: NSObject {
  private final class Observer: NSObject {
    let name: Notification.Name?
    /// The sender that it waits for; nil for any.
    weak var sender: AnyObject?
    let hasSender: Bool
    /// Nil for a block.
    weak var target: AnyObject?
    let isBlock: Bool
    let call: (Notification) -> Void

    init(_ name: Notification.Name?, from sender: Any?, target: AnyObject?, call: @escaping (Notification) -> Void) {
      (self.name, self.call, self.target, isBlock) = (name, call, target, target == nil)
      self.sender = sender.map { $0 as AnyObject }
      hasSender = sender != nil
    }

    func waits(for notification: Notification) -> Bool {
      (name == nil || name == notification.name)
        && (!hasSender || sender != nil && sender === notification.object.map { $0 as AnyObject })
    }
  }

  private var observers: [Observer] = []
  // Code outside of a run that posts is a test's own, on the main actor as all code that uses UIKit.
  private nonisolated(unsafe) static let outside = NotificationCenter()

  /// The one of the run (*modelled*).
  open class var `default`: NotificationCenter { MediaClock.current?.service { NotificationCenter() } ?? outside }

  /// Has a method called for notifications of a name, or of any; the observer is not kept alive (*documented*).
  open func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: Notification.Name?, object anObject: Any?
  ) {
    let target = observer as AnyObject
    observers.append(
      Observer(aName, from: anObject, target: target) { [weak target] notification in
        guard let target else { return }
        MainActor.assumeIsolated { aSelector.call(target, notification) }
      })
  }

  /// Has a block called for notifications of a name, or of any, until what it returns is removed (*modelled*).
  ///
  /// The queue makes no difference: everything runs on one thread.
  open func addObserver(
    forName name: Notification.Name?, object obj: Any?, queue: OperationQueue?,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol {
    let observer = Observer(name, from: obj, target: nil, call: block)
    observers.append(observer)
    return observer
  }

  /// Calls those that wait for the notification, at once and in the order in which they were added (*documented*).
  open func post(_ notification: Notification) {
    observers.removeAll { !$0.isBlock && $0.target == nil }
    for observer in observers where observer.waits(for: notification) {
      if observers.contains(observer) { observer.call(notification) }
    }
  }

  /// Posts a notification of a name.
  open func post(name aName: Notification.Name, object anObject: Any?, userInfo: [AnyHashable: Any]? = nil) {
    post(Notification(name: aName, object: anObject, userInfo: userInfo))
  }

  /// Calls an observer no longer.
  open func removeObserver(_ observer: Any) { removeObserver(observer, name: nil, object: nil) }

  /// Calls an observer no longer for notifications of a name and a sender; nil stands for all.
  open func removeObserver(_ observer: Any, name aName: Notification.Name?, object anObject: Any?) {
    let target = observer as AnyObject
    let sender = anObject.map { $0 as AnyObject }
    observers.removeAll {
      ($0 === target || $0.target === target) && (aName == nil || $0.name == aName)
        && (sender == nil || $0.sender === sender)
    }
  }
}
