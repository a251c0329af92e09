import Graphics

/// Something that happens to a button: a touch, or a call of a program.
public struct Event: Hashable, Sendable {
  /// A `Touch`, or the name of one of the control's own events.
  public var name: String

  /// As they were written; `EventSignature.complaint(about:)` says whether they fit.
  public var arguments: [String]

  public init(_ name: String, _ arguments: [String] = []) {
    self.name = name
    self.arguments = arguments
  }
}

/// What a finger does, by the names of `UIControl`'s events. Every button takes each of them, even when nothing follows.
public enum Touch: String, Hashable, Sendable, CaseIterable {
  case touchDown, touchUpInside, touchUpOutside, touchDragExit, touchDragEnter, touchCancel
}

/// An event that a button takes beside touches, and what it wants to be told.
public struct EventSignature: Hashable, Sendable {
  /// What an argument can be.
  public enum Argument: Hashable, Sendable {
    /// One of these names.
    case choice([String])
    case number(Limits)
    case flag
  }

  /// As a file and `--events` write it.
  public var name: String

  /// In their order.
  public var arguments: [Argument]

  /// How many of the arguments, from the last, may be left out.
  public var optionalCount: Int

  /// One sentence without a full stop.
  public var summary: String

  public init(_ name: String, _ arguments: [Argument] = [], optionalCount: Int = 0, summary: String) {
    self.name = name
    self.arguments = arguments
    self.optionalCount = optionalCount
    self.summary = summary
  }

  /// What is wrong with an event's arguments; nil when they fit.
  public func complaint(about event: Event) -> String? {
    let count = event.arguments.count
    let fewest = arguments.count - optionalCount
    guard (fewest...arguments.count).contains(count) else {
      let wanted = optionalCount == 0 ? "\(fewest)" : "\(fewest) to \(arguments.count)"
      return "\(name) takes \(wanted) argument\(wanted == "1" ? "" : "s"), not \(count)"
    }
    for (argument, text) in zip(arguments, event.arguments) {
      if let complaint = argument.complaint(about: text) { return "\(name): \(complaint)" }
    }
    return nil
  }
}

extension EventSignature.Argument {
  fileprivate func complaint(about text: String) -> String? {
    switch self {
    case .choice(let names):
      names.contains(text) ? nil : "\"\(text)\" is not one of \(names.joined(separator: ", "))"
    case .number(let limits):
      // Double also reads hexadecimals and words.
      text.allSatisfy({ "0123456789.eE+-".contains($0) }) && Double(text).map(limits.contains) == true
        ? nil : "\"\(text)\" is not a number from \(Number.short(limits.lower)) to \(Number.short(limits.upper))"
    case .flag:
      text == "true" || text == "false" ? nil : "\"\(text)\" is neither true nor false"
    }
  }
}
