internal import PresscheckGraphics
public import PresscheckLayerTree

/// The effects of events in order: properties set, callbacks called.
public struct Trace: Hashable, Sendable {
  /// One effect.
  public struct Effect: Hashable, Sendable, CustomStringConvertible {
    /// In seconds.
    public var time: Double
    /// The event's name.
    public var cause: String
    /// For example `isHighlighted=false` or `callback(loading)`.
    public var effect: String
    /// Time, cause and effect, as in `0.100 touchUpInside isHighlighted=false`.
    public var description: String { "\(Trace.milliseconds(time)) \(cause) \(effect)" }
  }

  /// In their order.
  public private(set) var effects: [Effect] = []
  /// Remarks about these events for the author, each once.
  public private(set) var findings: [Finding] = []
  private var time = 0.0
  private var cause = ""

  /// An empty trace.
  public init() {}

  /// A trace from a recording.
  init(_ effects: [Effect], _ findings: [Finding]) { (self.effects, self.findings) = (effects, findings) }

  /// Begins the effects of an event.
  package mutating func begin(_ cause: String, at time: Double) { (self.cause, self.time) = (cause, time) }

  /// Goes on with the effects of an event at a later time.
  package mutating func advance(to time: Double) { self.time = max(self.time, time) }

  /// Records an effect of the current event, in the form that the trace prints: `isHighlighted=true`, `callback(tap)`.
  public mutating func note(_ effect: String) { effects.append(Effect(time: time, cause: cause, effect: effect)) }

  /// Records what is odd about the current event; the message continues `touchDown at 0.3 `.
  package mutating func warn(_ message: String) {
    let finding = Finding(layer: nil, message: "\(cause) at \(Number.short(time)) \(message)")
    if !findings.contains(finding) { findings.append(finding) }
  }

  /// Records a touch that does not arrive, and why.
  package mutating func lose(_ reason: String) {
    note("never arrives")
    warn("never arrives: \(reason)")
  }

  /// Seconds with three decimals.
  private static func milliseconds(_ seconds: Double) -> String {
    let thousandths = Int((seconds * 1_000).rounded())
    let decimals = String(1_000 + thousandths % 1_000).dropFirst()
    return "\(thousandths / 1_000).\(decimals)"
  }
}
