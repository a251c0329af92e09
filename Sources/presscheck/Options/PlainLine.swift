import ArgumentParser

/// The words after a command, which its options take one after the other.
///
/// A plain line has whole names, each once unless it is repeatable, and values without a dash in front. ArgumentParser
/// reflects on every option for longer than a picture takes, so it reads only the other lines and the other commands.
struct PlainLine {
  /// Nil where an option took the word.
  private var words: [String?]

  /// The line is for ArgumentParser.
  struct NotPlain: Error {}

  init(_ words: some Sequence<String>) { self.words = words.map { $0 } }

  /// The values of a repeatable option.
  mutating func values(_ name: String, short: String? = nil) throws -> [String] {
    let (long, short, assigned) = ("--" + name, short.map { "-" + $0 }, "--" + name + "=")
    var values: [String] = []
    for index in words.indices {
      guard let word = words[index] else { continue }
      if word == long || word == short {
        guard index + 1 < words.count, let value = words[index + 1], value.isPlain else { throw NotPlain() }
        words[index + 1] = nil
        values.append(value)
      } else if word.hasPrefix(assigned) {
        guard word != assigned else { throw NotPlain() }
        values.append(String(word.dropFirst(assigned.count)))
      } else {
        continue
      }
      words[index] = nil
    }
    return values
  }

  /// The value of an option; nil without one.
  mutating func value(_ name: String, short: String? = nil) throws -> String? {
    let values = try values(name, short: short)
    guard values.count < 2 else { throw NotPlain() }
    return values.first
  }

  /// The value of an option that not every text is.
  mutating func value<Value: ExpressibleByArgument>(_ name: String) throws -> Value? {
    try value(name, short: nil).map { text in
      guard let value = Value(argument: text) else { throw NotPlain() }
      return value
    }
  }

  /// Whether a flag is there.
  mutating func flag(_ name: String, short: String? = nil) throws -> Bool {
    let names = ["--" + name] + (short.map { ["-" + $0] } ?? [])
    let found = words.indices.filter { words[$0].map(names.contains) ?? false }
    guard found.count < 2 else { throw NotPlain() }
    for index in found { words[index] = nil }
    return !found.isEmpty
  }

  /// The value of `-o` or `--output`; nil without one.
  mutating func output() throws -> String? { try value("output", short: "o") }

  /// A group of options, which is valid.
  mutating func group<Options: PlainOptions>() throws -> Options {
    var options = Options()
    try options.read(&self)
    try options.validate()
    return options
  }

  /// The words that no option took; the options come first.
  mutating func arguments(_ counts: ClosedRange<Int> = 0...Int.max) throws -> [String] {
    let rest = words.compactMap(\.self)
    guard counts.contains(rest.count), rest.allSatisfy(\.isPlain) else { throw NotPlain() }
    words = []
    return rest
  }
}

/// Options that a plain line gives as ArgumentParser does.
protocol PlainOptions: ParsableArguments {
  /// Gives every option its value, or the default: one without is fatal when it is read.
  mutating func read(_ line: inout PlainLine) throws
}

/// A command that a plain line gives; it reads its arguments last.
typealias PlainCommand = ParsableCommand & PlainOptions

extension ParsableCommand where Self: PlainOptions {
  /// Nil for a line that is not plain.
  init?(plain words: some Sequence<String>) {
    var line = PlainLine(words)
    guard let command: Self = try? line.group() else { return nil }
    self = command
  }
}

extension String {
  /// Standard input and output are not options.
  fileprivate var isPlain: Bool { utf8.count == 1 || utf8.first.map { $0 != UInt8(ascii: "-") } ?? false }
}
