internal import PresscheckGraphics
package import PresscheckLayerTree

/// The clock of a run: it stands still while code runs, and moves to the next time at which something is due.
///
/// Nothing else knows a time; blocks, timers, display links and the ends of animations are all due on it.
package final class MediaClock {
  /// Seconds since the run began.
  package private(set) var now = 0.0
  /// By time, then by the order in which they were scheduled.
  private var entries: [Entry] = []
  /// Layers with animations that may end.
  var animatedLayers: [ObjectIdentifier: CALayer] = [:]
  /// Layers that are drawn for the next frame.
  var frameLayers: Set<ObjectIdentifier> = []
  var transactions = TransactionStack()
  /// The presented tree of the turn before, and its root layer.
  var shownTree: (root: CALayer, tree: Layer)?
  /// Objects that a run has one of, by their classes.
  private var services: [ObjectIdentifier: AnyObject] = [:]
  private var shownLayers: [ObjectIdentifier: CALayer] = [:]

  /// Creates a clock at 0.
  package init() {}

  /// Of the code that runs; nil outside of a run.
  ///
  /// A run stays on the main actor from its beginning to its end, and nothing else sets this.
  package nonisolated(unsafe) static var current: MediaClock?

  /// Something that is due, and a handle to cancel it.
  package final class Entry {
    /// In the clock's seconds.
    package let time: Double
    /// Whether the same will be due again and again.
    fileprivate let repeats: Bool
    fileprivate let work: () -> Void

    fileprivate init(_ time: Double, _ repeats: Bool, _ work: @escaping () -> Void) {
      (self.time, self.repeats, self.work) = (time, repeats, work)
    }
  }

  /// Has work done at a time, which is at the earliest the next turn.
  @discardableResult package func schedule(
    at time: Double, repeats: Bool = false, _ work: @escaping () -> Void
  ) -> Entry {
    let entry = Entry(max(now, time), repeats, work)
    let place = entries.partitioningIndex { $0.time > entry.time }
    entries.insert(entry, at: place)
    return entry
  }

  /// Frames a second of the screen.
  package static let frameRate = 60.0

  /// The time of a frame to come.
  package func frame(after count: Double = 1) -> Double {
    ((now * MediaClock.frameRate + 1e-6).rounded(.down) + count) / MediaClock.frameRate
  }

  /// Takes back what has not been done.
  package func cancel(_ entry: Entry) { entries.removeAll { $0 === entry } }

  /// When something is due next; nil for never.
  package var nextTime: Double? { [nextAnimationEnd, entries.first?.time].compactMap(\.self).min() }

  /// The same without what is due again and again.
  package var nextFiniteTime: Double? {
    [nextAnimationEnd, entries.first { !$0.repeats }?.time].compactMap(\.self).min()
  }

  private var nextAnimationEnd: Double? { animatedLayers.values.compactMap(\.nextAnimationEnd).min() }

  /// Goes to a time.
  ///
  /// - Precondition: It does not lie before now.
  package func advance(to time: Double) {
    precondition(time >= now, "a clock does not go back")
    now = time
  }

  /// Does what is due now and was scheduled before, in order, the ends of animations first.
  ///
  /// - Returns: Whether there was anything.
  package func performDue() -> Bool {
    let ended = finishAnimations()
    let due = entries.prefix { $0.time <= now }
    entries.removeFirst(due.count)
    for entry in due { entry.work() }
    return ended || !due.isEmpty
  }

  /// Ends a turn: what is in the tree has been shown now, and what has left it no longer moves.
  package func commit(_ root: CALayer) {
    for group in transactions.commitAll() { schedule(at: now) { group.close() } }
    var shown: [ObjectIdentifier: CALayer] = [:]
    root.visitTree { shown[ObjectIdentifier($0)] = $0 }
    let gone = shownLayers.filter { shown[$0.key] == nil }.values
    for layer in gone.sorted(by: { $0.serial < $1.serial }) { layer.leaveScreen() }
    for layer in shown.values { layer.isCommitted = true }
    shownLayers = shown
  }

  /// Counts the layers that are in the tree by now as shown.
  func flush() {
    guard transactions.isEmpty, let root = shownTree?.root else { return }
    root.visitTree { layer in
      layer.isCommitted = true
      shownLayers[ObjectIdentifier(layer)] = layer
    }
  }

  /// Remembers what a turn has shown, from which transitions begin.
  package func remember(_ tree: Layer, of root: CALayer) { shownTree = (root, tree) }

  /// The one object of a class in this run, made when it is first asked for.
  package func service<Service: AnyObject>(_ make: () -> Service) -> Service {
    if let known = services[ObjectIdentifier(Service.self)] as? Service { return known }
    let service = make()
    services[ObjectIdentifier(Service.self)] = service
    return service
  }

  /// Ends animations whose time is over, in the order in which their layers were made.
  private func finishAnimations() -> Bool {
    let layers = animatedLayers.values.filter { ($0.nextAnimationEnd ?? .infinity) <= now }
    for layer in layers.sorted(by: { $0.serial < $1.serial }) { layer.finishAnimations() }
    return !layers.isEmpty
  }
}

extension MediaClock {
  /// The value of `CACurrentMediaTime` at time 0: a device has been on for a while (*modelled*).
  package static let secondsSinceBoot = 65_536.0

  /// A media time in the clock's seconds, in whole nanoseconds: a media time is no more exact.
  static func seconds(ofMediaTime time: Double) -> Double { wholeNanoseconds(time - secondsSinceBoot) }

  static func wholeNanoseconds(_ seconds: Double) -> Double { (seconds * 1e9).rounded() / 1e9 }
}

/// The time in seconds, as the device's clock that animations run on says it (*documented*).
///
/// It stands still within a turn of the run loop.
public func CACurrentMediaTime() -> CFTimeInterval {
  MediaClock.secondsSinceBoot + (MediaClock.current?.now ?? 0)
}

/// The time in nanoseconds, as the clock that animations run on says it (*modelled*: a device's unit is another one).
public func mach_absolute_time() -> UInt64 { UInt64((CACurrentMediaTime() * 1e9).rounded()) }

/// Runs a block; nothing is released late on Linux (*modelled*).
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

/// A duration or a time in seconds (*documented*).
public typealias CFTimeInterval = Double
