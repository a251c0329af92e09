package import PresscheckControls
package import PresscheckFiles

/// An event at a time: a touch, or a call by a program.
package struct EventCall: Hashable, Sendable, CustomStringConvertible {
  package var event: Event
  /// The event as it was written, without its time: `setState(Progress, false)`.
  package var text: String
  /// In seconds.
  package var time: Double

  init(_ event: Event, text: String, at time: Double) {
    (self.event, self.text, self.time) = (event, text, time)
  }

  /// A call without arguments.
  package init(_ name: String, at time: Double) { self.init(Event(name), text: name, at: time) }

  /// The events that every button takes, even without an effect.
  package static let touches = Touch.allCases.map(\.rawValue)

  /// `setState(Progress, false)@0.5`, which can be read back.
  package var description: String { "\(text)@\(time.plain)" }

  /// Reads `touchDown@0 setState(Progress, false)@0.5`.
  ///
  /// `own` are the button's events besides those that every button takes.
  ///
  /// - Throws: Exit 64, also for no event; 66 for an image that does not exist.
  package static func list(
    _ text: String, own: [EventSignature], palette: Palette = Palette()
  ) throws(Diagnostic) -> [EventCall] {
    let source = Source(option: .events, text: text)
    let scalar = Scalar(text: text, isQuoted: false)
    let values = ValueReader(source, palette: palette)
    return try EventReader(scalar: scalar, start: .start, own: own, values: values).calls()
  }
}

/// When to render a still.
public enum Instant: Hashable, Sendable {
  /// After the last finite animation.
  case settled
  /// Seconds since the state was entered, or since the first event's time 0.
  case seconds(Double)
  /// Eleven days: longer than any button moves.
  static let longest = 1_000_000.0

  /// Reads `0.25`, `250ms` or `settled`.
  init(parsing text: String) throws(PhraseError) {
    self = text == "settled" ? .settled : .seconds(try Instant.seconds(text, orElse: ", nor \"settled\""))
  }

  /// Reads instants that a caller asks for, each once, separated by commas.
  package static func list(_ text: String) throws(Diagnostic) -> [Instant] {
    do {
      return try text.split(separator: ",", omittingEmptySubsequences: false).map { part throws(PhraseError) in
        try Instant(parsing: part.trimmingBlanks)
      }.unique
    } catch {
      throw Diagnostic(option: .at, error.message, hint: error.hint)
    }
  }

  /// Reads seconds, or milliseconds before `ms`.
  package static func seconds(_ text: String, offset: Int = 0, orElse: String = "") throws(PhraseError) -> Double {
    let isMilliseconds = text.hasSuffix("ms")
    guard let number = DecimalNumber.parse(isMilliseconds ? String(text.dropLast(2)) : text) else {
      throw PhraseError(
        offset, "\(text.quoted) is not a time\(orElse)", hint: "write seconds or milliseconds: 0.25 or 250ms")
    }
    let seconds = isMilliseconds ? number / 1_000 : number
    guard seconds >= 0, seconds <= longest else {
      throw PhraseError(offset, "a time must lie from 0 to 1000000 seconds, not \(text.quoted)")
    }
    return seconds
  }
}

/// An error in a short text, and its place.
package struct PhraseError: Error, Hashable {
  /// In characters, from 0.
  var offset: Int
  package var message: String
  package var hint: String?

  package init(_ offset: Int, _ message: String, hint: String? = nil) {
    (self.offset, self.message, self.hint) = (offset, message, hint)
  }
}

extension [EventCall] {
  /// The calls as a file has them, which can be read back.
  package var text: String { map(\.description).joined(separator: " ") }
}
