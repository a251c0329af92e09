internal import PresscheckCoreGraphics

/// Counts signals; who waits for one that has not come goes on at once, with a finding.
///
/// Evidence: *modelled*; iOS stops the thread, which is the only one here.
public final class DispatchSemaphore {
  private var value: Int

  /// Creates a semaphore that so many may pass.
  public init(value: Int) { self.value = value }

  /// Lets one more pass; no thread is waiting, so it returns 0.
  @discardableResult public func signal() -> Int {
    value += 1
    return 0
  }

  /// Uses up a signal.
  public func wait() { if !pass() { Waits.find("DispatchSemaphore.wait()") } }

  /// Uses up a signal; without one the time is over at once.
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult {
    Waits.end("DispatchSemaphore.wait(timeout:)", isOver: pass())
  }

  private func pass() -> Bool {
    guard value > 0 else { return false }
    value -= 1
    return true
  }
}

/// How a wait ends.
///
/// Evidence: *documented*.
public enum DispatchTimeoutResult: Hashable, Sendable {
  case success, timedOut
}

/// Waits that nothing on the one thread of a run could end.
enum Waits {
  /// Says that a wait was passed over.
  static func find(_ member: String) {
    DrawingEnvironment.find("\(member) does not wait: everything runs on one thread, where it would never end")
  }

  /// How a wait with a limit ends.
  static func end(_ member: String, isOver: Bool) -> DispatchTimeoutResult {
    if !isOver { find(member) }
    return isOver ? .success : .timedOut
  }
}
