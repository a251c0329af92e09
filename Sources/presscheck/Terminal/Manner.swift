/// How a run speaks. The command line, the environment and the terminal fix it before anything is parsed, so that a wrong
/// command line is answered in the form that it asks for.
struct Manner: Sendable {
  /// Results are JSON, and so are errors.
  let isJSON: Bool

  /// Only what is wrong is said.
  let isQuiet: Bool

  private let isColored: @Sendable (Int32) -> Bool

  /// - Parameters:
  ///   - arguments: Without the program's own name.
  ///   - environment: A variable's value; nil for none.
  ///   - isTerminal: Whether a descriptor is one.
  init(
    arguments: some Sequence<String>, environment: (String) -> String?,
    isTerminal: @escaping @Sendable (Int32) -> Bool
  ) {
    let flags = arguments.prefix { $0 != "--" }
    let isJSON = flags.contains("--json")
    self.isJSON = isJSON
    isQuiet = flags.contains { $0 == "--quiet" || $0.isShortFlags(with: "q") }
    // In the order of no-color.org and bixense.com/clicolors.
    let isForbidden = environment("NO_COLOR").map { !$0.isEmpty } ?? false
    let isForced = environment("CLICOLOR_FORCE").map { !$0.isEmpty && $0 != "0" } ?? false
    let isUnwanted = environment("CLICOLOR") == "0" || environment("TERM") == "dumb"
    isColored = { descriptor in
      !isJSON && !isForbidden && (isForced || !isUnwanted && isTerminal(descriptor))
    }
  }

  /// Whether words for a descriptor are coloured.
  func colors(_ descriptor: Int32) -> Bool { isColored(descriptor) }
}

extension String {
  /// Whether it is one or several flags of a letter each behind one dash, this letter among them.
  fileprivate func isShortFlags(with letter: Character) -> Bool {
    first == "-" && dropFirst().allSatisfy { $0.isASCII && $0.isLetter } && dropFirst().contains(letter)
  }
}

/// A terminal's colours, in the meanings that Swift's compiler and Git give them.
enum Ink: String {
  case red = "1;31"
  case green = "32"
  case yellow = "1;33"
  case cyan = "1;36"
  case bold = "1"

  func callAsFunction(_ text: String) -> String { "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" }
}
