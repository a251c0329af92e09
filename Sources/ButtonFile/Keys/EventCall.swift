package import PresscheckControls

/// Something that happens to a button at a moment: a touch, or a call of a program.
package struct EventCall: Hashable, Sendable {
  /// What happens.
  package var event: Event

  /// The event as it was written, without its time: `setState(Progress, false)`.
  package var text: String

  /// In seconds.
  package var time: Double

  init(_ event: Event, text: String, at time: Double) {
    self.event = event
    self.text = text
    self.time = time
  }

  /// A call without arguments.
  package init(_ name: String, at time: Double) {
    self.init(Event(name), text: name, at: time)
  }

  /// What every button takes, even where nothing follows from it.
  package static let touches = Touch.allCases.map(\.rawValue)
}

extension EventCall: CustomStringConvertible {
  /// `setState(Progress, false)@0.5`, which reads back the same.
  package var description: String { "\(text)@\(time.plain)" }
}

extension Double {
  /// The shortest decimal that reads back the same, without `.0`.
  package var plain: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension EventCall {
  /// What `--events` takes: `touchDown@0 setState(Progress, false)@0.5`.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - own: The button's events beside those that every button takes.
  ///   - palette: Names that colours can have.
  /// - Returns: At least one call.
  /// - Throws: Exit 64; 66 for an image that is not there.
  package static func list(
    _ text: String, own: [EventSignature], palette: Palette = Palette()
  ) throws(Diagnostic) -> [EventCall] {
    let source = Source(file: "--events", text: text, exit: .usage)
    let scalar = Scalar(text: text, isQuoted: false)
    return try EventReader(scalar, at: .start, own: own, ValueReader(source, palette: palette)).calls()
  }
}
