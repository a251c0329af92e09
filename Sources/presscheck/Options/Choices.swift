import ArgumentParser
import PresscheckButtonFile

/// One value or several of a closed list, with commas between. Help, manual and shells know the list; what is wrong is said
/// when a value is asked for, in our own words.
struct Choices<Choice: RawRepresentable<String> & CaseIterable & Sendable>: ExpressibleByArgument {
  private let text: String

  init(argument: String) { text = argument }

  static var allValueStrings: [String] { Choice.allCases.map(\.rawValue) }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

  /// Every value that was typed.
  ///
  /// - Throws: Exit 64 for a value that is not one of the list.
  func all(of flag: String) throws(Diagnostic) -> [Choice] {
    try text.commaSeparated.map { part throws(Diagnostic) in
      guard let choice = Choice(rawValue: part) else {
        throw Diagnostic(
          file: flag, "\"\(part)\" is not one of its values", hint: "write \(Suggestions.list(Self.allValueStrings))",
          exit: .usage)
      }
      return choice
    }
  }

  /// The only value.
  ///
  /// - Throws: Exit 64 for several, and for one that is not of the list.
  func one(of flag: String) throws(Diagnostic) -> Choice {
    let values = try all(of: flag)
    guard let value = values.first, values.count == 1 else {
      throw Diagnostic(
        file: flag, "takes one of its values", hint: "write \(Suggestions.list(Self.allValueStrings))", exit: .usage)
    }
    return value
  }
}

extension String {
  /// The parts between commas, without blanks around them.
  var commaSeparated: [String] {
    split(separator: ",", omittingEmptySubsequences: false).map { part in
      String(part.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }
  }
}
