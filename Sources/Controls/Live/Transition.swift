import Graphics

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
  public var description: String { arguments.isEmpty ? name : "\(name)(\(arguments.joined(separator: ", ")))" }
}

extension EventSignature {
  /// Calls that stand for all: every choice, both truth values, the least and the greatest number; what may be left out
  /// is left out.
  var samples: [Event] {
    let lists = arguments.dropLast(optionalCount).reduce([[String]]()) { lists, argument in
      lists.isEmpty ? argument.samples.map { [$0] } : lists.flatMap { list in argument.samples.map { list + [$0] } }
    }
    return lists.isEmpty ? [Event(name)] : lists.map { Event(name, $0) }
  }
}

extension EventSignature.Argument {
  fileprivate var samples: [String] {
    switch self {
    case .choice(let names): names
    case .number(let limits): [Number.short(limits.lower), Number.short(limits.upper)]
    case .flag: ["true", "false"]
    }
  }
}
