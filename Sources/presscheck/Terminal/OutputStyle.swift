/// How a run prints: as JSON, quietly, in colour.
///
/// It is known before the command line is parsed, so that errors in the command line follow it.
struct OutputStyle: Sendable {
  /// Whether results and errors are JSON.
  let isJSON: Bool
  /// Whether only errors are printed.
  let isQuiet: Bool
  /// Whether text for a descriptor is coloured.
  let isColored: @Sendable (Int32) -> Bool

  /// The arguments exclude the program's own name.
  init(
    arguments: some Sequence<String>, environment: (String) -> String?, isTerminal: @escaping @Sendable (Int32) -> Bool
  ) {
    let flags = arguments.prefix { $0 != "--" }
    let isJSON = flags.contains("--json")
    self.isJSON = isJSON
    isQuiet = flags.contains { $0 == "--quiet" || $0.isShortFlags(with: "q") }
    // In the order of no-color.org and bixense.com/clicolors.
    let isForbidden = environment("NO_COLOR").map { !$0.isEmpty } ?? false
    let isForced = environment("CLICOLOR_FORCE").map { !$0.isEmpty && $0 != "0" } ?? false
    let isUnwanted = environment("CLICOLOR") == "0" || environment("TERM") == "dumb"
    isColored = { !isJSON && !isForbidden && (isForced || !isUnwanted && isTerminal($0)) }
  }
}

extension String {
  /// Whether it is a dash and one-letter flags, this letter among them.
  fileprivate func isShortFlags(with letter: Character) -> Bool {
    first == "-" && dropFirst().allSatisfy { $0.isASCII && $0.isLetter } && dropFirst().contains(letter)
  }
}

/// A terminal's colours, with the meanings that Swift's compiler and Git give them.
enum Ink: String {
  case red = "1;31"
  case yellow = "1;33"
  case cyan = "1;36"
  case bold = "1"

  func callAsFunction(_ text: String) -> String { "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" }
}
