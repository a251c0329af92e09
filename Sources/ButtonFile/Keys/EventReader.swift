internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckLayerTree

/// Reads events with their arguments and times.
struct EventReader {
  private let text: String
  /// The position of a character, from 0.
  private let mark: (Int) -> ScalarPosition
  /// The button's events besides those that every button takes.
  private let own: [EventSignature]
  /// Reads the arguments.
  private let values: ValueReader
  /// The error because of which `own` is not complete; nil if it is.
  private let failure: Diagnostic?

  /// - Parameters:
  ///   - scalar: The events.
  ///   - start: Where the scalar begins.
  ///   - own: The button's events besides those that every button takes.
  ///   - values: Reads the arguments.
  ///   - failure: The error because of which `own` is not complete; nil if it is.
  init(
    scalar: Scalar, start: ScalarPosition, own: [EventSignature], values: ValueReader, failure: Diagnostic? = nil
  ) {
    (text, self.own, self.values, self.failure) = (scalar.text, own, values, failure)
    mark = values.source.marks(into: scalar, at: start)
  }

  /// Calls separated by white space, whose times do not decrease.
  ///
  /// - Throws: The errors of all calls.
  func calls() throws(Diagnostic) -> [EventCall] {
    var scanner = EventScanner(text)
    var calls: [EventCall] = []
    var errors = ErrorList()
    while !scanner.isAtEnd, errors.count < ErrorLog.maximum {
      do throws(PhraseError) {
        let call = try scanner.next()
        if let read = errors.attempt(try self.call(call, after: calls.last)) { calls.append(read) }
      } catch {
        errors.add(diagnostic(error))
        scanner.skipCall()
      }
    }
    try errors.end()
    guard !calls.isEmpty else { throw diagnostic(PhraseError(0, "there is no event", hint: EventScanner.form)) }
    return calls
  }

  private func call(_ call: EventScanner.Call, after last: EventCall?) throws(Diagnostic) -> EventCall {
    let pairs = zip(try signature(of: call).arguments, call.arguments)
    let arguments = try pairs.mapAll { (property, argument) throws(Diagnostic) in
      let name = "\(call.name): \(property.name)"
      return try values.value(try node(argument, name), property.type, name)
    }
    if let last, last.time > call.time {
      let message = "\(call.name) at \(call.time.plain) is written after \(last.event.name) at \(last.time.plain)"
      throw diagnostic(PhraseError(call.offset, message, hint: "write events in the order of their times"))
    }
    return EventCall(Event(call.name, arguments), text: call.text, at: call.time)
  }

  private func signature(of call: EventScanner.Call) throws(Diagnostic) -> EventSignature {
    let all = EventSignature.shared + own
    let named = all.filter { $0.name == call.name }
    guard let signature = named.first else {
      if let failure { throw failure }
      let names = (own.isEmpty ? all : own).map(\.name).unique
      let list = (own.isEmpty ? "it can be " : "besides touches it can be ") + Suggestions.list(names)
      let hint = Suggestions.nearest(to: call.name, among: all.map(\.name)).map { "did you mean \"\($0)\"?" } ?? list
      throw diagnostic(PhraseError(call.offset, "there is no event \(call.name.quoted)", hint: hint))
    }
    // A class can have methods of one name with different arguments.
    if let fitting = named.first(where: { $0.complaint(aboutCount: call.arguments.count) == nil }) { return fitting }
    if let complaint = signature.complaint(aboutCount: call.arguments.count) {
      throw diagnostic(PhraseError(call.offset, complaint, hint: "write \(signature)@\(call.time.plain)"))
    }
    return signature
  }

  /// The value of an argument; everything in it has the argument's position.
  private func node(_ argument: EventScanner.Argument, _ name: String) throws(Diagnostic) -> Node {
    let mark = mark(argument.offset)
    if argument.isQuoted {
      return Node(mark: mark, value: .scalar(Scalar(text: argument.text, isQuoted: true)))
    }
    do {
      return try Node(typed: Source(file: "", text: argument.text)).mapMarks { _ in mark }
    } catch {
      throw values.source.error("\(name): \(error.message)", at: mark, hint: error.hint)
    }
  }

  private func diagnostic(_ error: PhraseError) -> Diagnostic {
    values.source.error(error.message, in: values.source.place(mark(error.offset)), hint: error.hint)
  }
}

/// Splits a text into calls.
struct EventScanner {
  /// A call as it is written.
  struct Call {
    var name: String
    var arguments: [Argument]
    /// In seconds.
    var time: Double
    /// The name and the arguments.
    var text: String
    /// In characters, from 0.
    var offset: Int
  }

  /// An argument as it is written.
  struct Argument {
    /// Without quotation marks around it.
    var text: String
    var isQuoted: Bool
    /// In characters, from 0.
    var offset: Int
  }

  static let form = "write name@seconds, such as touchDown@0 or setState(Progress)@0.5"

  private let characters: [Character]
  private var position = 0

  init(_ text: String) { characters = Array(text) }

  /// Whether there is no further call.
  var isAtEnd: Bool { characters[position...].allSatisfy(\.isWhitespace) }

  /// Goes on behind a mistake: up to the next white space.
  mutating func skipCall() { skip { !$0.isWhitespace } }

  /// The next call, which there must be.
  mutating func next() throws(PhraseError) -> Call {
    skip(while: \.isWhitespace)
    let start = position
    let name = take { $0.isLetter || $0.isNumber || $0 == "_" }
    guard !name.isEmpty else {
      throw PhraseError(start, "expected an event, found \(String(characters[start]).quoted)", hint: Self.form)
    }
    let arguments = current == "(" ? try self.arguments() : []
    let text = String(characters[start..<position])
    guard current == "@" else { throw PhraseError(position, "\(name) has no time", hint: Self.form) }
    position += 1
    let timeStart = position
    let time = try Instant.seconds(take { !$0.isWhitespace }, offset: timeStart)
    return Call(name: name, arguments: arguments, time: time, text: text, offset: start)
  }

  private var current: Character? { position < characters.count ? characters[position] : nil }

  /// From one bracket to the other, separated by commas.
  private mutating func arguments() throws(PhraseError) -> [Argument] {
    let start = position
    var arguments: [Argument] = []
    position += 1
    skip(while: \.isWhitespace)
    if current == ")" {
      position += 1
      return []
    }
    while true {
      skip(while: \.isWhitespace)
      arguments.append(current == "\"" ? try quoted() : plain())
      skip(while: \.isWhitespace)
      guard let next = current else { throw PhraseError(start, "the bracket is not closed") }
      guard next == "," || next == ")" else {
        throw PhraseError(position, "expected a comma or a bracket, found \(String(next).quoted)")
      }
      position += 1
      if next == ")" { return arguments }
    }
  }

  /// Keeps spaces, commas and brackets; a backslash keeps the character after it.
  private mutating func quoted() throws(PhraseError) -> Argument {
    let start = position
    var text = ""
    position += 1
    while let character = current {
      position += 1
      if character == "\"" { return Argument(text: text, isQuoted: true, offset: start) }
      guard character == "\\", let escaped = current else {
        text.append(character)
        continue
      }
      text.append(escaped)
      position += 1
    }
    throw PhraseError(start, "the quotation mark is not closed")
  }

  /// Up to a comma or a bracket outside brackets of its own.
  private mutating func plain() -> Argument {
    let start = position
    var depth = 0
    var isQuoted = false
    while let character = current {
      if character == "\"", depth > 0 { isQuoted.toggle() }
      if !isQuoted {
        if depth == 0, character == "," || character == ")" { break }
        if "([{".contains(character) { depth += 1 }
        if ")]}".contains(character) { depth -= 1 }
      }
      position += 1
    }
    return Argument(text: String(characters[start..<position]).trimmingBlanks, isQuoted: false, offset: start)
  }

  private mutating func skip(while isPart: (Character) -> Bool) {
    while let character = current, isPart(character) { position += 1 }
  }

  private mutating func take(while isPart: (Character) -> Bool) -> String {
    let start = position
    skip(while: isPart)
    return String(characters[start..<position])
  }
}
