internal import PresscheckGraphics
public import PresscheckLayerTree

/// A touch, or a call of a program.
public struct Event: Hashable, Sendable, CustomStringConvertible {
  /// A `Touch`, or the name of one of the control's own events.
  public var name: String
  /// Values that fit the event's signature, in its order.
  public var arguments: [PropertyValue]

  /// An event without arguments by default.
  public init(_ name: String, _ arguments: [PropertyValue] = []) { (self.name, self.arguments) = (name, arguments) }

  /// The argument at an index; nil if it was left out.
  func argument(_ index: Int) -> PropertyValue? { arguments.indices.contains(index) ? arguments[index] : nil }

  /// The two numbers of a touch or a resize; nil if there are none.
  package var pair: (Double, Double)? {
    guard case .number(let first)? = argument(0), case .number(let second)? = argument(1) else { return nil }
    return (first, second)
  }

  /// The call as in `setState(Progress, false)`.
  public var description: String {
    arguments.isEmpty ? name : "\(name)(\(arguments.map(\.written).joined(separator: ", ")))"
  }
}

/// A finger's events, by the names of `UIControl`'s events; every button takes each of them.
public enum Touch: String, Hashable, Sendable, CaseIterable {
  case touchDown, touchDownRepeat, touchUpInside, touchUpOutside, touchDragInside, touchDragOutside, touchDragExit
  case touchDragEnter, touchCancel

  /// The touch with the finger's point, which decides what a move or a lift is.
  public var signature: EventSignature {
    EventSignature(
      rawValue,
      [
        Property("x", .number(.coordinate), unit: "pt", "from the button's left"),
        Property("y", .number(.coordinate), unit: "pt", "from the button's top"),
      ], optionalCount: 2, summary: summary)
  }

  private var summary: String {
    switch self {
    case .touchDown: "a finger comes down in the button"
    case .touchDownRepeat: "the touch down is the second one in quick succession, or a later one"
    case .touchUpInside: "the finger lifts within 70 points of the button: a tap"
    case .touchUpOutside: "the finger lifts farther away"
    case .touchDragInside: "the finger moves within 70 points of the button"
    case .touchDragOutside: "the finger moves farther away"
    case .touchDragExit: "the finger goes farther away than 70 points"
    case .touchDragEnter: "the finger comes back within 70 points"
    case .touchCancel: "the system takes the touch away"
    }
  }
}

/// An event that a button takes, and its arguments.
public struct EventSignature: Hashable, Sendable, CustomStringConvertible {
  /// The name in files and event lists.
  public var name: String
  /// In their order.
  public var arguments: [Property]
  /// How many of the last arguments may be left out, all together.
  public var optionalCount: Int
  /// Whether it leads to no other state, so that the search for transitions leaves it out.
  public var changesLookAlone: Bool
  /// One sentence without a full stop.
  public var summary: String

  /// An event whose arguments are all required unless told otherwise.
  public init(
    _ name: String, _ arguments: [Property] = [], optionalCount: Int = 0, changesLookAlone: Bool = false,
    summary: String
  ) {
    (self.name, self.arguments, self.optionalCount) = (name, arguments, optionalCount)
    (self.changesLookAlone, self.summary) = (changesLookAlone, summary)
  }

  /// An error for a wrong number of arguments; nil if it fits.
  public func complaint(aboutCount count: Int) -> String? {
    let fewest = arguments.count - optionalCount
    guard count != fewest, count != arguments.count else { return nil }
    let wanted = optionalCount == 0 ? "\(fewest)" : "\(fewest) or \(arguments.count)"
    return "\(name) takes \(wanted) argument\(wanted == "1" ? "" : "s"), not \(count)"
  }

  /// The events that every button takes: the touches and `resize`.
  public static let shared: [EventSignature] = Touch.allCases.map(\.signature) + [resize]

  /// A layout in a new size; the top left corner stays where it is.
  package static let resize = EventSignature(
    "resize",
    [
      Property("width", .number(.length), unit: "pt", "the new width"),
      Property("height", .number(.length), unit: "pt", "the new height"),
    ], changesLookAlone: true, summary: "lays the button out in a new size; its top left corner stays")

  /// The call as in `setState(name[, animated])`.
  public var description: String {
    guard !arguments.isEmpty else { return name }
    let required = arguments.dropLast(optionalCount).map(\.name).joined(separator: ", ")
    let optional = arguments.suffix(optionalCount).map(\.name).joined(separator: ", ")
    guard optionalCount > 0 else { return "\(name)(\(required))" }
    return required.isEmpty ? "\(name)[(\(optional))]" : "\(name)(\(required)[, \(optional)])"
  }

  /// Calls that stand for all: every choice, both truth values, the least and the greatest number or 0 and 1, no optional
  /// arguments.
  package var samples: [Event] {
    guard !changesLookAlone else { return [] }
    return arguments.dropLast(optionalCount).reduce([[]]) { lists, argument in
      lists.flatMap { list in argument.type.samples.map { list + [$0] } }
    }.map { Event(name, $0) }
  }
}

/// An event that leads from one state to another.
public struct Transition: Hashable, Sendable, CustomStringConvertible {
  /// The state that is left.
  public var from: String
  /// The event without a time, as in `touchUpInside` or `setEnabled(false)`.
  public var event: String
  /// The state that is entered.
  public var to: String

  /// A step from one state to another.
  public init(from: String, event: String, to: String) { (self.from, self.event, self.to) = (from, event, to) }

  /// The step as in `normal → highlighted on touchDown`.
  public var description: String { "\(from) → \(to) on \(event)" }
}

extension PropertyType {
  /// Values that stand for all of the type; none for types that decide on the look alone.
  fileprivate var samples: [PropertyValue] {
    switch self {
    case .choice(let names): names.map { .text($0) }
    case .number(.coordinate): [.number(0), .number(1)]
    case .number(let limits): [.number(limits.lower), .number(limits.upper)]
    case .boolean: [.boolean(true), .boolean(false)]
    default: []
    }
  }
}

extension PropertyValue {
  /// The value as in event lists; an ellipsis for one that has no short form.
  fileprivate var written: String {
    switch self {
    case .text(let text): text.quoted(ifHas: ",()")
    case .texts(let texts): "[\(texts.map { $0.quoted(ifHas: ",()[]") }.joined(separator: ", "))]"
    case .number(let number): Number.short(number)
    case .boolean(let flag): "\(flag)"
    case .point, .rect, .color, .numbers, .colors: recorded.description
    default: "…"
    }
  }
}

extension String {
  /// In quotation marks where blanks at its ends or some marks would be read otherwise.
  fileprivate func quoted(ifHas marks: String) -> String {
    contains(where: marks.contains) || first == " " || last == " " ? "\"\(self)\"" : self
  }
}

extension Timeline.TimedEvent {
  /// The event with the values for traits.
  package func resolved(in traits: Traits) -> Self {
    let values = event.arguments.map { $0.resolved(in: traits, keepingModes: true) }
    return Self(Event(event.name, values), at: time)
  }
}
