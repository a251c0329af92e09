/// Calls of methods that wait for their time.
private final class DelayedPerforms {
  struct Request {
    let target: NSObject
    let selector: Selector
    let object: AnyObject?
    let entry: MediaClock.Entry
  }

  var requests: [Request] = []

  static func current(_ clock: MediaClock) -> DelayedPerforms { clock.service { DelayedPerforms() } }
}

extension NSObject {
  /// Calls a method after a delay, at the earliest in the next turn; the target and the argument are kept until then
  /// (*documented*).
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
    guard let clock = MediaClock.current else { return }
    let performs = DelayedPerforms.current(clock)
    var due: MediaClock.Entry?
    let entry = clock.schedule(at: clock.now + max(0, delay)) { [self] in
      performs.requests.removeAll { $0.entry === due }
      MainActor.assumeIsolated { aSelector.call(self, anArgument) }
    }
    due = entry
    performs.requests.append(
      DelayedPerforms.Request(
        target: self, selector: aSelector, object: anArgument.map { $0 as AnyObject }, entry: entry))
  }

  /// Calls a method after a delay, in every mode of the one run loop (*documented*).
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
  ) { perform(aSelector, with: anArgument, afterDelay: delay) }

  /// Calls a method now if it waits, else in the next turn: the one thread is the main one (*modelled*).
  public func performSelector(
    onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool, modes array: [String]? = nil
  ) {
    guard wait else { return perform(aSelector, with: arg, afterDelay: 0) }
    _ = perform(aSelector, with: arg)
  }

  /// Calls a method now if it waits, else in the next turn: there is one thread (*modelled*).
  public func perform(_ aSelector: Selector, on thr: Thread, with arg: Any?, waitUntilDone wait: Bool) {
    performSelector(onMainThread: aSelector, with: arg, waitUntilDone: wait)
  }

  /// Takes back all calls of a target's methods that wait (*documented*).
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    cancel { $0.target === aTarget as AnyObject }
  }

  /// Takes back the calls of one method of a target with an equal argument (*documented*).
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    let argument = anArgument.map { $0 as AnyObject }
    cancel { request in
      let isSame = request.object === argument || (request.object as? NSObject)?.isEqual(argument) ?? false
      return request.target === aTarget as AnyObject && request.selector == aSelector && isSame
    }
  }

  private class func cancel(_ matches: (DelayedPerforms.Request) -> Bool) {
    guard let clock = MediaClock.current else { return }
    let performs = DelayedPerforms.current(clock)
    for request in performs.requests.filter(matches) { clock.cancel(request.entry) }
    performs.requests.removeAll(where: matches)
  }

  /// Calls a method now (*documented*).
  @discardableResult public func perform(_ aSelector: Selector) -> Any? {
    MainActor.assumeIsolated { aSelector.call(self) }
    return nil
  }

  /// Calls a method with an argument now (*documented*).
  @discardableResult public func perform(_ aSelector: Selector, with object: Any?) -> Any? {
    MainActor.assumeIsolated { aSelector.call(self, object) }
    return nil
  }

  /// Whether a class of the app's own has the method, by its table (*modelled*).
  @MainActor public func responds(to aSelector: Selector?) -> Bool {
    guard let aSelector, let responder = self as? UIResponder else { return false }
    return type(of: responder).callableMethods.contains { $0.name == aSelector.name }
  }
}
