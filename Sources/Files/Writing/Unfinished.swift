internal import Glibc
internal import PresscheckCYAML
internal import Synchronization

/// Something that is taken away unless it is kept: a temporary file, an unfinished folder, a program that was started.
///
/// Ctrl-C and SIGTERM take it away too, where a program has said that it wants that.
package final class Unfinished: Sendable {
  private let number: Int

  private init(number: Int) { self.number = number }

  deinit { takeAway() }

  /// Makes something, and says how it is taken away; a signal waits until both are known.
  package static func make(
    _ work: () throws(Diagnostic) -> @Sendable () -> Void
  ) throws(Diagnostic) -> Unfinished {
    var number = 0
    try state.withLock { (state) throws(Diagnostic) in
      number = state.count
      state.endings[number] = try work()
      state.count += 1
      state.watchSignals()
    }
    return Unfinished(number: number)
  }

  /// Takes it away now.
  package func takeAway() {
    Unfinished.state.withLock { state in state.endings.removeValue(forKey: number)?() }
  }

  /// Keeps it if the work succeeds; a signal waits for the work.
  package func keep(_ work: () throws(Diagnostic) -> Void) throws(Diagnostic) {
    try Unfinished.state.withLock { (state) throws(Diagnostic) in
      try work()
      state.endings[number] = nil
    }
  }

  /// Ends this process without its normal end, which would destroy what threads still use; what is unfinished is taken away.
  package static func endProcess(_ code: ExitCode) -> Never {
    state.withLock { state in
      // The lock stays taken: nothing new begins.
      state.takeAllAway()
      _exit(code.rawValue)
    }
  }

  /// Has Ctrl-C and SIGTERM, and the end of the terminal, take away what is unfinished before they end this process.
  package static func answerSignals() { state.withLock { $0.answersSignals = true } }

  private static let state = Mutex(State())

  private struct State {
    /// In the order of their numbers.
    var endings: [Int: @Sendable () -> Void] = [:]
    var count = 0
    var answersSignals = false

    /// The last first.
    mutating func takeAllAway() {
      for (_, ending) in endings.sorted(by: { $0.key > $1.key }) { ending() }
      endings = [:]
    }

    /// Waits for signals on a thread, which starts with the first thing that is unfinished.
    mutating func watchSignals() {
      guard answersSignals else { return }
      answersSignals = false
      SignalWatch.start { signal in
        // The lock stays taken: nothing new begins, and no error is told, until the signal has ended the process.
        Unfinished.state.withLock { state in
          state.takeAllAway()
          Glibc.signal(signal, SIG_DFL)
          kill(getpid(), signal)
          while true { pause() }
        }
      }
    }
  }
}

/// Calls Swift code when a signal comes, which a signal's own handler may not do.
private enum SignalWatch {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]
  /// The address of the semaphore that the handler posts.
  private static let semaphore = Atomic<UInt>(0)
  private static let signal = Atomic<Int32>(0)

  /// Signals that this process ignores or handles otherwise stay as they are.
  static func start(_ run: @escaping @Sendable (Int32) -> Void) {
    let post = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
    sem_init(post, 0, 0)
    semaphore.store(UInt(bitPattern: post), ordering: .releasing)
    let isWatching = BackgroundThread.startIfPossible {
      SignalWatch.wait()
      run(SignalWatch.signal.load(ordering: .acquiring))
    }
    guard isWatching else { return }
    for number in signals {
      var action = sigaction()
      guard sigaction(number, nil, &action) == 0, action.__sigaction_handler.sa_handler == nil else { continue }
      Glibc.signal(number) { number in
        SignalWatch.signal.store(number, ordering: .releasing)
        SignalWatch.wake()
      }
    }
  }

  private static func wake() {
    if let post = UnsafeMutablePointer<sem_t>(bitPattern: semaphore.load(ordering: .acquiring)) { sem_post(post) }
  }

  private static func wait() {
    guard let post = UnsafeMutablePointer<sem_t>(bitPattern: semaphore.load(ordering: .acquiring)) else { return }
    while sem_wait(post) != 0 {}
  }
}
