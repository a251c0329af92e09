internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckRendering

/// A start state and events on a button, whose times are ticks: sixtieths of a second.
struct Run: Hashable, Sendable {
  /// An event as in event lists, without its time.
  struct Call: Hashable, Sendable {
    var text: String
    var tick: Int
  }

  /// Nil is the initial state.
  var state: String?
  var calls: [Call] = []

  /// Ticks a second.
  static let rate = 60.0

  /// The time of a tick, in seconds.
  static func seconds(_ tick: Int) -> Double { Double(tick) / rate }

  /// The first tick that is not before a time, exactly: an animation that ends then is over.
  static func tick(atOrAfter time: Double) -> Int {
    var tick = max(0, Int((time * rate).rounded()) - 1)
    while seconds(tick) < time { tick += 1 }
    return tick
  }

  /// The same with one more event.
  func then(_ event: String, at tick: Int) -> Run {
    Run(state: state, calls: calls + [Call(text: event, tick: tick)])
  }

  /// The tick of the last event.
  var lastTick: Int { calls.last?.tick ?? 0 }

  /// As the command line has it; nil without events.
  var events: String? {
    calls.isEmpty ? nil : calls.map { "\($0.text)@\(Self.seconds($0.tick).plain)" }.joined(separator: " ")
  }

  /// The picture that `render` gives for it.
  func request(_ instant: Instant, _ traits: Traits, of file: ButtonFile) throws(Diagnostic) -> PictureRequest {
    let selection = Selection(
      state: state, instants: [instant], events: events, matrix: Matrix(traits),
      locales: [traits.locale ?? Localization.own], quirks: traits.quirks)
    return try file.requests(selection)[0]
  }
}
