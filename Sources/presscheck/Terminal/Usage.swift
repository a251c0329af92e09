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
    guard Presscheck.exitCode(for: error) == .validationFailure else { return nil }
    var message = Presscheck.message(for: error)
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

  /// The verb that was typed, and a blank; empty for none.
  private static var verb: String {
    CommandLine.arguments.dropFirst().first { verbs.contains($0) }.map { $0 + " " } ?? ""
  }
}
