import ArgumentParser
import PresscheckFiles
import PresscheckRendering

/// Turns errors of the command line into diagnostics.
enum Usage {
  private static var commands: [String] { Presscheck.configuration.subcommands.map { $0._commandName } }

  /// - Throws: Exit 64 for a first word, or a word after `help`, that is not a command.
  static func checkCommand(_ arguments: ArraySlice<String>) throws(Diagnostic) {
    let words = arguments.first == "help" ? arguments.dropFirst() : arguments
    guard let word = words.first, !word.hasPrefix("-"), word != "help", !commands.contains(word) else { return }
    let isFile = word.contains(".") || word.contains("/")
    let near = Suggestions.nearest(to: word, among: commands).map { "did you mean \"\($0)\"?" }
    let hint = isFile ? "to render it: presscheck render \(word)" : near ?? "presscheck --help lists the commands"
    throw Diagnostic(file: nil, "there is no command \"\(word)\"", hint: hint, exit: .usage)
  }

  /// Those of which several add up.
  private static let repeatable: Set<RequestOption> = [.controlClass, .filter, .fonts, .id, .label, .property, .sweep]

  /// ArgumentParser would take the last of several values, and say nothing.
  ///
  /// - Throws: Exit 64 for an option that is there twice and has one value.
  static func checkRepetitions(_ words: ArraySlice<String>) throws(Diagnostic) {
    let words = words.prefix { $0 != "--" }
    for option in RequestOption.allCases where !repeatable.contains(option) {
      let flags = ["--" + option.rawValue] + (option == .output ? ["-o"] : [])
      let isGiven = { (word: String) in flags.contains { word == $0 || word.hasPrefix($0 + "=") } }
      guard words.count(where: isGiven) > 1 else { continue }
      throw Diagnostic(option: option, "it is there twice, and only one value counts", hint: "leave one out")
    }
  }

  /// ArgumentParser's message about a wrong command line; nil for anything else, such as a request for help.
  static func diagnostic(_ error: any Error) -> Diagnostic? {
    if let own = own(error) { return own }
    guard Presscheck.exitCode(for: error) == .validationFailure else { return nil }
    var message = Presscheck.message(for: error)
    if let refusal = refusal(message) { return refusal }
    var (command, type): (String, any ParsableCommand.Type) = ("", Presscheck.self)
    for word in CommandLine.arguments.dropFirst() {
      guard let next = type.configuration.subcommands.first(where: { $0._commandName == word }) else { continue }
      (command, type) = (command + word + " ", next)
    }
    var hint = "presscheck \(command)--help lists the options"
    // "Unknown option '--sate'. Did you mean '--state'?", which it asks about distant names too.
    if let dot = message.firstIndex(of: "."), message[dot...].hasPrefix(". Did you mean") {
      let words = message.split(separator: "'").map(String.init)
      if words.count > 3, Suggestions.nearest(to: words[1], among: [words[3]]) != nil {
        hint = "did you mean '\(words[3])'?"
      }
      message = String(message[..<dot])
    } else if message.hasPrefix("Unknown option"), let word = message.split(separator: "'").dropFirst().first,
      Suggestions.nearest(to: String(word), among: ["--help"]) != nil
    {
      hint = "did you mean '--help'?"
    }
    return Diagnostic(file: nil, message.prefix(1).lowercased() + message.dropFirst(), hint: hint, exit: .usage)
  }

  /// The diagnostic that a value's `transform` threw: ArgumentParser wraps it in errors that are not public.
  private static func own(_ error: Any) -> Diagnostic? {
    error as? Diagnostic ?? Mirror(reflecting: error).children.lazy.compactMap { own($0.value) }.first
  }

  /// The refusal of a value that is not in its list; nil for any other message.
  ///
  /// ArgumentParser: "The value 'drak' is invalid for '--page <name>'. Please provide one of 'light' and 'dark'.", or for many values
  /// "… one of the following:" and a line "  - XS" for each.
  private static func refusal(_ message: String) -> Diagnostic? {
    let words = message.split(separator: "'", omittingEmptySubsequences: false)
    guard let verdict = words.lastIndex(of: " is invalid for "), words.count > verdict + 2 else { return nil }
    let listed = message.split(separator: "\n").dropFirst().map { String($0.drop { " -".contains($0) }) }
    let known = listed + stride(from: verdict + 3, to: words.count, by: 2).map { String(words[$0]) }
    guard !known.isEmpty else { return nil }
    let wrong = words[1..<verdict].joined(separator: "'").commaSeparated.first { !known.contains($0) }
    return Diagnostic(
      file: String(words[verdict + 1].prefix { $0 != " " }),
      wrong.map { "\($0.quoted) is not one of its values" } ?? "takes only one value",
      hint: "write \(Suggestions.list(known))", exit: .usage)
  }
}
