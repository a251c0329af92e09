/// A time of the clock of a run.
///
/// Evidence: *documented*.
public struct DispatchTime: Hashable, Comparable, Sendable {
  /// Since the run began.
  let seconds: Double

  /// The time that the clock stands at, and later in work that has slept.
  public static func now() -> DispatchTime {
    DispatchTime(seconds: (MediaClock.current?.now ?? 0) + DispatchQueue.sleptTime)
  }
  /// Never.
  public static let distantFuture = DispatchTime(seconds: .infinity)

  init(seconds: Double) { self.seconds = seconds }

  /// A time in nanoseconds since the device was switched on (*modelled*).
  public init(uptimeNanoseconds: UInt64) { seconds = Double(uptimeNanoseconds) / 1e9 - MediaClock.secondsSinceBoot }

  /// In nanoseconds since the device was switched on (*modelled*).
  public var uptimeNanoseconds: UInt64 {
    seconds.isFinite ? UInt64((seconds + MediaClock.secondsSinceBoot) * 1e9) : .max
  }

  /// Whether the first is earlier.
  public static func < (a: DispatchTime, b: DispatchTime) -> Bool { a.seconds < b.seconds }
  /// So many seconds later.
  public static func + (time: DispatchTime, seconds: Double) -> DispatchTime {
    DispatchTime(seconds: time.seconds + seconds)
  }
  /// So much later.
  public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    DispatchTime(seconds: time.seconds + interval.seconds)
  }
  /// So many seconds earlier.
  public static func - (time: DispatchTime, seconds: Double) -> DispatchTime { time + -seconds }
}

/// A number of seconds or parts of one.
///
/// Evidence: *documented*.
public enum DispatchTimeInterval: Hashable, Sendable {
  /// So many seconds.
  case seconds(Int)
  /// So many thousandths of a second.
  case milliseconds(Int)
  /// So many millionths of a second.
  case microseconds(Int)
  /// So many billionths of a second.
  case nanoseconds(Int)
  /// Without end.
  case never

  var seconds: Double {
    switch self {
    case .seconds(let count): Double(count)
    case .milliseconds(let count): Double(count) / 1e3
    case .microseconds(let count): Double(count) / 1e6
    case .nanoseconds(let count): Double(count) / 1e9
    case .never: .infinity
    }
  }
}

/// How urgent work is; all work waits for its time alone.
///
/// Evidence: *documented*.
public struct DispatchQoS: Hashable, Sendable {
  /// Names of urgencies.
  public enum QoSClass: Hashable, Sendable {
    case background, utility, `default`, userInitiated, userInteractive, unspecified
  }
  /// The name.
  public let qosClass: QoSClass
  /// Keeps things up to date.
  public static let background = DispatchQoS(qosClass: .background)
  /// Takes a while.
  public static let utility = DispatchQoS(qosClass: .utility)
  /// Everything else.
  public static let `default` = DispatchQoS(qosClass: .default)
  /// Work with a result that the user waits for.
  public static let userInitiated = DispatchQoS(qosClass: .userInitiated)
  /// Draws.
  public static let userInteractive = DispatchQoS(qosClass: .userInteractive)
}

/// A queue of work on the clock of a run: all queues do their work one after the other, in order of time.
///
/// Work of other queues than the main one is done in the same order, so that a picture depends on no thread.
///
/// Evidence: *modelled*; iOS has more threads than one.
public final class DispatchQueue: @unchecked Sendable {
  // A run stays on the main actor from its beginning to its end: nothing here is used by two threads.

  /// Properties of a queue.
  ///
  /// Accepted: they matter where work waits for a group.
  public struct Attributes: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt64
    /// Attributes by their bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    /// Does several things at once.
    public static let concurrent = Attributes(rawValue: 2)
    /// Begins when it is told to: accepted, it begins at once.
    public static let initiallyInactive = Attributes(rawValue: 4)
  }

  /// When memory is freed: accepted.
  public enum AutoreleaseFrequency: Hashable, Sendable { case inherit, workItem, never }

  /// The queue's name.
  public let label: String
  private let isConcurrent: Bool
  /// The queue of the user interface.
  public static let main = DispatchQueue(label: "main")
  private static let shared = DispatchQueue(label: "global")

  /// Creates a queue.
  public init(
    label: String, qos: DispatchQoS = .default, attributes: Attributes = [],
    autoreleaseFrequency: AutoreleaseFrequency = .inherit, target: DispatchQueue? = nil
  ) {
    (self.label, isConcurrent) = (label, attributes.contains(.concurrent))
  }

  /// The queue for work of an urgency.
  public class func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue { shared }

  /// Has work done in the next turn.
  public func async(
    group: DispatchGroup? = nil, qos: DispatchQoS = .default, flags: DispatchWorkItemFlags = [],
    execute work: @escaping () -> Void
  ) {
    group?.enter()
    schedule(at: .now()) {
      work()
      group?.leave()
    }
  }

  /// Has work done in the next turn.
  public func async(execute workItem: DispatchWorkItem) { schedule(at: .now()) { workItem.perform() } }

  /// Has work done in the next turn, which a group waits for.
  public func async(group: DispatchGroup, execute workItem: DispatchWorkItem) {
    async(group: group) { workItem.perform() }
  }

  /// Has work done at a time.
  public func asyncAfter(
    deadline: DispatchTime, qos: DispatchQoS = .default, flags: DispatchWorkItemFlags = [],
    execute work: @escaping () -> Void
  ) {
    schedule(at: deadline, work)
  }

  /// Has work done at a time.
  public func asyncAfter(deadline: DispatchTime, execute: DispatchWorkItem) {
    schedule(at: deadline) { execute.perform() }
  }

  /// Begins: accepted, for it has begun.
  public func activate() {}
  /// Stops for a while: accepted, it goes on.
  public func suspend() {}
  /// Goes on: accepted.
  public func resume() {}

  /// Does work now.
  public func sync<Result>(execute work: () throws -> Result) rethrows -> Result { try work() }

  /// Does work now.
  public func sync<Result>(flags: DispatchWorkItemFlags, execute work: () throws -> Result) rethrows -> Result {
    try work()
  }

  /// Does work now, so many times.
  public class func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {
    for index in 0..<max(0, iterations) { work(index) }
  }

  private func schedule(at time: DispatchTime, _ work: @escaping () -> Void) {
    guard time.seconds.isFinite else { return }
    MediaClock.current?.schedule(at: time.seconds) { [self] in perform(work) }
  }

  // MARK: - Waiting

  /// The queue whose work is done now.
  ///
  /// A run stays on the main actor from its beginning to its end, and only its work sets this.
  private nonisolated(unsafe) static var current: DispatchQueue?
  /// The group that the queue waits for, and what it will do then.
  private var waiting: (group: DispatchGroup, work: [() -> Void])?

  private func perform(_ work: @escaping () -> Void) {
    guard waiting == nil else {
      waiting?.work.append(work)
      return
    }
    if let now = MediaClock.current?.now, now < wakingTime {
      return schedule(at: DispatchTime(seconds: wakingTime), work)
    }
    let outer = (DispatchQueue.current, DispatchQueue.sleptTime)
    (DispatchQueue.current, DispatchQueue.sleptTime) = (self, 0)
    work()
    let end: DispatchTime = .now()
    if isSerial { wakingTime = end.seconds }
    (DispatchQueue.current, DispatchQueue.sleptTime) = outer
  }

  /// Whether each work waits for the one before.
  private var isSerial: Bool { self !== DispatchQueue.main && self !== DispatchQueue.shared && !isConcurrent }
  /// When a serial queue has slept enough.
  private var wakingTime = 0.0
  /// How long the work that is done now has slept, in seconds.
  fileprivate nonisolated(unsafe) static var sleptTime = 0.0

  /// Work that goes on until it is cancelled has gone on for long enough, in seconds.
  private static let longestSleep = 3_600.0

  /// Whether the work that is done now is not the user interface's.
  static var isInBackground: Bool { current.map { $0 !== main } ?? false }

  /// Lets the rest of the work that is done now be later; on the main thread it only says that it does not wait.
  static func sleep(for seconds: Double, _ member: String) {
    if isInBackground, seconds.isFinite {
      sleptTime += max(0, seconds)
      guard sleptTime > longestSleep else { return }
      Thread.running?.cancel()
      Operation.running?.cancel()
      return
    }
    DrawingEnvironment.find("\(member) on the main thread takes no time: nothing is shown in between")
  }

  /// Has the queue whose work is done now do no more of it until a group is done; false if that cannot be.
  static func wait(for group: DispatchGroup) -> Bool {
    guard let queue = current, queue.isSerial else { return false }
    queue.waiting = (group, [])
    group.notify(queue: main) { queue.goOn() }
    return true
  }

  private func goOn() {
    let work = waiting?.work ?? []
    waiting = nil
    for work in work { perform(work) }
  }
}

/// How work stands among other work: accepted, for all work is done one after the other.
///
/// Evidence: *documented*.
public struct DispatchWorkItemFlags: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Flags by their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Alone, after all that came before.
  public static let barrier = DispatchWorkItemFlags(rawValue: 1)
  /// Without what the work around it has.
  public static let detached = DispatchWorkItemFlags(rawValue: 2)
  /// With the urgency of the work around it.
  public static let assignCurrentContext = DispatchWorkItemFlags(rawValue: 4)
  /// Without an urgency.
  public static let noQoS = DispatchWorkItemFlags(rawValue: 8)
  /// With the queue's urgency.
  public static let inheritQoS = DispatchWorkItemFlags(rawValue: 16)
  /// With its own urgency.
  public static let enforceQoS = DispatchWorkItemFlags(rawValue: 32)
}

/// Work that can be taken back.
///
/// Evidence: *documented*.
public final class DispatchWorkItem {
  private let work: () -> Void
  /// Whether it was taken back.
  public private(set) var isCancelled = false
  private var isDone = false
  private var followers: [(DispatchQueue, () -> Void)] = []

  /// Creates an item.
  public init(qos: DispatchQoS = .default, flags: DispatchWorkItemFlags = [], block: @escaping () -> Void) {
    work = block
  }

  /// Does the work, unless it was taken back.
  public func perform() {
    guard !isCancelled else { return }
    work()
    isDone = true
    for (queue, follower) in followers { queue.async(execute: follower) }
    followers = []
  }

  /// Takes the work back.
  public func cancel() { isCancelled = true }

  /// Does not wait: on one thread work that is left could never be done (*modelled*).
  public func wait() { if !isDone { Waits.find("DispatchWorkItem.wait()") } }

  /// Does not wait (*modelled*).
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult {
    Waits.end("DispatchWorkItem.wait(timeout:)", isOver: isDone)
  }

  /// Has a block done after the work.
  public func notify(queue: DispatchQueue, execute: @escaping () -> Void) {
    if isDone { queue.async(execute: execute) } else { followers.append((queue, execute)) }
  }
}

/// Counts work, and has something done after all of it.
///
/// Evidence: *documented*.
public final class DispatchGroup {
  private var count = 0
  private var followers: [(DispatchQueue, () -> Void)] = []

  /// Creates a group without work.
  public init() {}

  /// Counts one more.
  public func enter() { count += 1 }

  /// Counts one less.
  public func leave() {
    count -= 1
    guard count <= 0 else { return }
    let due = followers
    followers = []
    for (queue, follower) in due { queue.async(execute: follower) }
  }

  /// In work of a queue of the app's own, has the queue's later work wait; the rest of the work itself goes on at once.
  ///
  /// Elsewhere it does not wait: on one thread what is left could never be done (*modelled*).
  public func wait() { if count > 0, !DispatchQueue.wait(for: self) { Waits.find("DispatchGroup.wait()") } }

  /// Does not wait (*modelled*).
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult {
    Waits.end("DispatchGroup.wait(timeout:)", isOver: count <= 0)
  }

  /// Has a block done after all work; in the next turn if there is none.
  public func notify(queue: DispatchQueue, execute work: @escaping () -> Void) {
    if count <= 0 { queue.async(execute: work) } else { followers.append((queue, work)) }
  }
}

/// Nanoseconds in a second (*documented*).
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds in a millisecond (*documented*).
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// The greatest number of a `Float`, which old code repeats animations by: for ever (*documented*).
public let HUGE = Float.greatestFiniteMagnitude
