public import Controls

/// Something that happens to a button at a moment: a touch, or a call of a program.
public struct EventCall: Hashable, Sendable {
  /// A touch, or one of the button's own events.
  public var name: String

  /// As they were written.
  public var arguments: [String]

  /// In seconds.
  public var time: Double

  public init(_ name: String, arguments: [String] = [], at time: Double) {
    self.name = name
    self.arguments = arguments
    self.time = time
  }

  /// What every button takes, even where nothing follows from it.
  public static let touches = Touch.allCases.map(\.rawValue)
}

extension EventCall: CustomStringConvertible {
  /// `setState(Progress, false)@0.5`, which reads back the same.
  public var description: String {
    let list = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
    return "\(name)\(list)@\(time.plain)"
  }
}

extension Double {
  /// The shortest decimal that reads back the same, without `.0`.
  var plain: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension EventCall {
  /// What `--events` takes: `touchDown@0 setState(Progress, false)@0.5`.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - own: The button's events beside touches.
  /// - Returns: At least one call.
  /// - Throws: Exit 64.
  public static func list(_ text: String, own: [EventSignature]) throws(Diagnostic) -> [EventCall] {
    do {
      return try parse(text, own: own)
    } catch {
      throw Diagnostic(
        file: "--events", at: Place(line: 1, column: error.offset + 1), error.message, hint: error.hint, exit: .usage)
    }
  }

  /// Calls with blanks between, their times not decreasing.
  static func parse(_ text: String, own: [EventSignature]) throws(PhraseError) -> [EventCall] {
    var scanner = EventScanner(text)
    var calls: [EventCall] = []
    while let (call, offset) = try scanner.next() {
      let signatures = touches.map { EventSignature($0, summary: "") } + own
      guard let signature = signatures.first(where: { $0.name == call.name }) else {
        let hint = Spelling.hint(for: call.name, among: signatures.map(\.name))
        throw PhraseError(offset, "there is no event \(call.name.quoted)", hint: hint)
      }
      if let complaint = signature.complaint(about: Event(call.name, call.arguments)) {
        throw PhraseError(offset, complaint, hint: signature.hint(for: call.arguments))
      }
      if let last = calls.last, last.time > call.time {
        throw PhraseError(offset, "\(call.name) at \(call.time.plain) comes after \(last.name) at \(last.time.plain)")
      }
      calls.append(call)
    }
    guard !calls.isEmpty else { throw PhraseError(0, "there is no event", hint: EventScanner.form) }
    return calls
  }
}

extension EventSignature {
  /// The name that was meant by the first argument that is not one of those it can be.
  fileprivate func hint(for texts: [String]) -> String? {
    for case (.choice(let names), let text) in zip(arguments, texts) where !names.contains(text) {
      return Spelling.nearest(to: text, among: names).map { "did you mean \"\($0)\"?" }
    }
    return nil
  }
}

/// Takes one call after the other off a text.
private struct EventScanner {
  static let form = "write name@seconds, such as touchDown@0 or setState(Progress)@0.5"

  private let characters: [Character]
  private var position = 0

  init(_ text: String) {
    characters = Array(text)
  }

  mutating func next() throws(PhraseError) -> (EventCall, Int)? {
    skip { $0.isWhitespace }
    guard position < characters.count else { return nil }
    let start = position
    let name = take { $0.isLetter || $0.isNumber || $0 == "_" }
    guard !name.isEmpty else {
      throw PhraseError(start, "expected an event, found \(String(characters[start]).quoted)", hint: EventScanner.form)
    }
    let arguments = position < characters.count && characters[position] == "(" ? try self.arguments() : []
    guard position < characters.count, characters[position] == "@" else {
      throw PhraseError(position, "\(name) has no time", hint: EventScanner.form)
    }
    position += 1
    let timeStart = position
    let time = try Instant.seconds(take { !$0.isWhitespace }, offset: timeStart)
    return (EventCall(name, arguments: arguments, at: time), start)
  }

  private mutating func arguments() throws(PhraseError) -> [String] {
    let start = position
    position += 1
    let inside = take { $0 != ")" }
    guard position < characters.count else { throw PhraseError(start, "the bracket is not closed") }
    position += 1
    if inside.trimmingBlanks.isEmpty { return [] }
    return inside.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmingBlanks)
  }

  private mutating func skip(while isPart: (Character) -> Bool) {
    while position < characters.count, isPart(characters[position]) { position += 1 }
  }

  private mutating func take(while isPart: (Character) -> Bool) -> String {
    let start = position
    skip(while: isPart)
    return String(characters[start..<position])
  }
}
