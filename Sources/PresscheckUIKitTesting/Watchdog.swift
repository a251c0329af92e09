internal import Dispatch
internal import Glibc
internal import Synchronization

/// Ends the test run if code of an app's own runs without an end, which nothing else can stop.
final class Watchdog: Sendable {
  /// The current work; nil once it is over.
  private let step = Mutex<String?>("making the view")

  /// - Parameters:
  ///   - seconds: How long it waits.
  ///   - place: The test's file and line.
  init(seconds: Double, about place: String) {
    Dispatch.DispatchQueue.global().asyncAfter(deadline: Dispatch.DispatchTime.now() + seconds) { [weak self] in
      guard let step = self?.step.withLock({ $0 }) else { return }
      let text = """
        \(place): error: the view's code still runs after \(Int(seconds)) s: \(step)
        hint: it waits for something that never comes, or loops; nothing was recorded\n
        """
      _ = Array(text.utf8).withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
      _exit(70)
    }
  }

  /// Keeps what is done next, for the error.
  func note(_ step: String) { self.step.withLock { $0 = step } }

  /// Lets the code be done.
  func stop() { step.withLock { $0 = nil } }
}
