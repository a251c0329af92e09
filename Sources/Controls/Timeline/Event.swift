/// Something that happens to a button: a touch, or a call of a program.
public struct Event: Hashable, Sendable {
  /// A `Touch`, or the name of one of the control's own events.
  public var name: String

  /// Values that fit the event's signature, in its order.
  public var arguments: [PropertyValue]

  public init(_ name: String, _ arguments: [PropertyValue] = []) {
    self.name = name
    self.arguments = arguments
  }

  /// The argument at an index; nil where it was left out.
  func argument(_ index: Int) -> PropertyValue? { arguments.indices.contains(index) ? arguments[index] : nil }

  /// The two numbers of a touch or a resizing; nil where there are none.
  var pair: (Double, Double)? {
    guard case .number(let first)? = argument(0), case .number(let second)? = argument(1) else { return nil }
    return (first, second)
  }
}

/// What a finger does, by the names of `UIControl`'s events. Every button takes each of them, even when nothing follows.
public enum Touch: String, Hashable, Sendable, CaseIterable {
  case touchDown, touchDownRepeat, touchUpInside, touchUpOutside, touchDragInside, touchDragOutside, touchDragExit
  case touchDragEnter, touchCancel
}

/// An event that a button takes, and its arguments.
public struct EventSignature: Hashable, Sendable {
  /// As a file and `--events` write it.
  public var name: String

  /// In their order.
  public var arguments: [Property]

  /// How many of the arguments, from the last, may be left out, all together.
  public var optionalCount: Int

  /// Whether it leads to no other state, so that the search for transitions leaves it out.
  public var changesLookAlone: Bool

  /// One sentence without a full stop.
  public var summary: String

  public init(
    _ name: String, _ arguments: [Property] = [], optionalCount: Int = 0, changesLookAlone: Bool = false,
    summary: String
  ) {
    self.name = name
    self.arguments = arguments
    self.optionalCount = optionalCount
    self.changesLookAlone = changesLookAlone
    self.summary = summary
  }

  /// What is wrong with a number of arguments; nil for one that fits.
  public func complaint(aboutCount count: Int) -> String? {
    let fewest = arguments.count - optionalCount
    guard count != fewest, count != arguments.count else { return nil }
    let wanted = optionalCount == 0 ? "\(fewest)" : "\(fewest) or \(arguments.count)"
    return "\(name) takes \(wanted) argument\(wanted == "1" ? "" : "s"), not \(count)"
  }
}

extension EventSignature {
  /// What every button takes: the touches, and its resizing.
  public static let shared: [EventSignature] = Touch.allCases.map(\.signature) + [resize]

  /// A layout in a new size; the top left corner stays where it is.
  static let resize = EventSignature(
    "resize",
    [
      Property("width", .number(.length), unit: "pt", "the new width"),
      Property("height", .number(.length), unit: "pt", "the new height"),
    ], changesLookAlone: true, summary: "lays the button out in a new size; its top left corner stays")
}

extension EventSignature: CustomStringConvertible {
  /// `setState(name[, animated])`
  public var description: String {
    guard !arguments.isEmpty else { return name }
    let required = arguments.dropLast(optionalCount).map(\.name).joined(separator: ", ")
    let optional = arguments.suffix(optionalCount).map(\.name).joined(separator: ", ")
    guard optionalCount > 0 else { return "\(name)(\(required))" }
    return required.isEmpty ? "\(name)[(\(optional))]" : "\(name)(\(required)[, \(optional)])"
  }
}

extension Touch {
  /// With the finger's point: where there is one, it decides what a move or a lift is.
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
