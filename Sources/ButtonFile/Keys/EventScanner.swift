/// An event as it was written.
struct ScannedCall {
  var name: String
  var arguments: [ScannedArgument]

  /// In seconds.
  var time: Double

  /// Name and arguments.
  var text: String

  /// How many characters come before.
  var offset: Int
}

/// An argument as it was written.
struct ScannedArgument {
  /// Without quotation marks around it.
  var text: String
  var isQuoted: Bool

  /// How many characters come before.
  var offset: Int
}

/// Takes one call after the other off a text.
struct EventScanner {
  static let form = "write name@seconds, such as touchDown@0 or setState(Progress)@0.5"

  private let characters: [Character]
  private var position = 0

  init(_ text: String) {
    characters = Array(text)
  }

  mutating func next() throws(PhraseError) -> ScannedCall? {
    skip { $0.isWhitespace }
    guard let first = current else { return nil }
    let start = position
    let name = take { $0.isLetter || $0.isNumber || $0 == "_" }
    guard !name.isEmpty else {
      throw PhraseError(start, "expected an event, found \(String(first).quoted)", hint: EventScanner.form)
    }
    let arguments = current == "(" ? try self.arguments() : []
    let text = String(characters[start..<position])
    guard current == "@" else {
      throw PhraseError(position, "\(name) has no time", hint: EventScanner.form)
    }
    position += 1
    let timeStart = position
    let time = try Instant.seconds(take { !$0.isWhitespace }, offset: timeStart)
    return ScannedCall(name: name, arguments: arguments, time: time, text: text, offset: start)
  }

  private var current: Character? { position < characters.count ? characters[position] : nil }

  /// From one bracket to the other, with commas between.
  private mutating func arguments() throws(PhraseError) -> [ScannedArgument] {
    let start = position
    var arguments: [ScannedArgument] = []
    position += 1
    skip { $0.isWhitespace }
    if current == ")" {
      position += 1
      return []
    }
    while true {
      skip { $0.isWhitespace }
      arguments.append(current == "\"" ? try quoted() : plain())
      skip { $0.isWhitespace }
      guard let next = current else { throw PhraseError(start, "the bracket is not closed") }
      guard next == "," || next == ")" else {
        throw PhraseError(position, "expected a comma or a bracket, found \(String(next).quoted)")
      }
      position += 1
      if next == ")" { return arguments }
    }
  }

  /// Keeps blanks, commas and brackets; a backslash keeps what follows it.
  private mutating func quoted() throws(PhraseError) -> ScannedArgument {
    let start = position
    var text = ""
    position += 1
    while let character = current {
      position += 1
      if character == "\"" { return ScannedArgument(text: text, isQuoted: true, offset: start) }
      guard character == "\\", let escaped = current else {
        text.append(character)
        continue
      }
      text.append(escaped)
      position += 1
    }
    throw PhraseError(start, "the quotation mark is not closed")
  }

  /// Up to a comma or a bracket outside of brackets of its own.
  private mutating func plain() -> ScannedArgument {
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
    return ScannedArgument(
      text: String(characters[start..<position]).trimmingBlanks, isQuoted: false, offset: start)
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
