internal import PresscheckGraphics

/// An event that leads from one state to another.
public struct Transition: Hashable, Sendable {
  /// The state that is left.
  public var from: String

  /// As `--events` takes it, without a time: `touchUpInside`, `setEnabled(false)`.
  public var event: String

  /// The state that is entered.
  public var to: String

  public init(from: String, event: String, to: String) {
    self.from = from
    self.event = event
    self.to = to
  }
}

extension Transition: CustomStringConvertible {
  /// `normal → highlighted on touchDown`
  public var description: String { "\(from) → \(to) on \(event)" }
}

extension Event: CustomStringConvertible {
  /// `setState(Progress, false)`
  public var description: String {
    arguments.isEmpty ? name : "\(name)(\(arguments.map(\.written).joined(separator: ", ")))"
  }
}

extension EventSignature {
  /// Calls that stand for all: every choice, both truth values, the least and the greatest number; what may be left out
  /// is left out.
  var samples: [Event] {
    guard !changesLookAlone else { return [] }
    return arguments.dropLast(optionalCount).reduce([[]]) { lists, argument in
      lists.flatMap { list in argument.type.samples.map { list + [$0] } }
    }.map { Event(name, $0) }
  }
}

extension PropertyType {
  /// Of types of which a few values stand for all; other arguments decide on the look alone.
  fileprivate var samples: [PropertyValue] {
    switch self {
    case .choice(let names): names.map { .text($0) }
    case .number(let limits): [.number(limits.lower), .number(limits.upper)]
    case .boolean: [.boolean(true), .boolean(false)]
    default: []
    }
  }
}

extension PropertyValue {
  /// As `--events` takes it, for the types that are tried.
  fileprivate var written: String {
    switch self {
    case .text(let text):
      text.contains { ",()".contains($0) } || text.first == " " || text.last == " " ? "\"\(text)\"" : text
    case .number(let number): Number.short(number)
    case .boolean(let flag): "\(flag)"
    default: "…"
    }
  }
}
