import ArgumentParser
import PresscheckButtonFile

/// Says in our own form what is wrong with a command line.
enum Usage {
  private static var verbs: [String] { Presscheck.configuration.subcommands.map { $0._commandName } }

  /// - Throws: Exit 64 for a first word that is no verb.
  static func checkVerb(_ arguments: ArraySlice<String>) throws(Diagnostic) {
    guard let word = arguments.first, !word.hasPrefix("-"), word != "help", !verbs.contains(word) else { return }
    let isFile = word.contains(".") || word.contains("/")
    let near = Suggestions.nearest(to: word, among: verbs).map { "did you mean \"\($0)\"?" }
    let hint =
      isFile ? "to make its pictures: presscheck render \(word)" : near ?? "presscheck --help lists what there is"
    throw Diagnostic(file: nil, "there is no verb \"\(word)\"", hint: hint, exit: .usage)
  }

  /// What ArgumentParser says of a wrong command line; nil for what is none, such as a question for help.
  static func diagnostic(_ error: any Error) -> Diagnostic? {
    if let own = own(error) { return own }
    guard Presscheck.exitCode(for: error) == .validationFailure else { return nil }
    var message = Presscheck.message(for: error)
    if let refusal = refusal(message) { return refusal }
    var hint = "presscheck \(verb)--help says what there is"
    // "Unknown option '--sate'. Did you mean '--state'?", and it means that of the least likely ones, too.
    if let dot = message.firstIndex(of: "."), message[dot...].hasPrefix(". Did you mean") {
      let words = message.split(separator: "'").map(String.init)
      if words.count > 3, Suggestions.nearest(to: words[1], among: [words[3]]) != nil {
        hint = "did you mean '\(words[3])'?"
      }
      message = String(message[..<dot])
    }
    return Diagnostic(file: nil, message.prefix(1).lowercased() + message.dropFirst(), hint: hint, exit: .usage)
  }

  /// What a value's own reading threw: the parser wraps it in errors that it does not publish.
  private static func own(_ error: Any) -> Diagnostic? {
    error as? Diagnostic ?? Mirror(reflecting: error).children.lazy.compactMap { own($0.value) }.first
  }

  /// "The value 'drak' is invalid for '--page <name>'. Please provide one of 'light' and 'dark'."; nil for anything else.
  private static func refusal(_ message: String) -> Diagnostic? {
    let words = message.split(separator: "'", omittingEmptySubsequences: false)
    guard let verdict = words.lastIndex(of: " is invalid for "), words.count > verdict + 3 else { return nil }
    let known = stride(from: verdict + 3, to: words.count, by: 2).map { String(words[$0]) }
    let typed = words[1..<verdict].joined(separator: "'")
    let wrong = typed.commaSeparated.first { !known.contains($0) }
    return Diagnostic(
      file: String(words[verdict + 1].prefix { $0 != " " }),
      wrong.map { "\"\($0)\" is not one of its values" } ?? "takes one of its values",
      hint: "write \(Suggestions.list(known))", exit: .usage)
  }

  /// The verb that was typed, and a blank; empty for none.
  private static var verb: String {
    CommandLine.arguments.dropFirst().first { verbs.contains($0) }.map { $0 + " " } ?? ""
  }
}
