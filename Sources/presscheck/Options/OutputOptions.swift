import ArgumentParser

/// The options of a command's output; `OutputStyle` reads these flags before the command line is parsed.
struct PrintOptions: PlainOptions {
  @Flag(help: "Prints the result as JSON, errors too.")
  var json = false

  @Flag(name: .shortAndLong, help: "Prints errors only: no findings, no progress, no list of what was written.")
  var quiet = false

  mutating func read(_ line: inout PlainLine) throws {
    json = try line.flag("json")
    quiet = try line.flag("quiet", short: "q")
  }
}

/// The options of a command that has findings: which it prints, and whether they end it.
struct FindingOptions: PlainOptions {
  @Flag(help: "Treats findings as errors: exit code 65, before any file is written.")
  var strict = false

  @OptionGroup var print: PrintOptions

  var json: Bool { print.json }

  mutating func read(_ line: inout PlainLine) throws {
    strict = try line.flag("strict")
    print = try line.group()
  }
}

extension NameSpecification {
  /// `-o` and `--output`.
  static var output: NameSpecification { [.customShort("o"), .customLong("output")] }
}

/// Where pictures go.
struct PictureOutput: PlainOptions {
  @Option(
    name: .output,
    help: ArgumentHelp(
      "A folder (ending in /), one .png, .svg or .pdf file, or - for standard output; default: the working folder.",
      valueName: "path"), completion: .file())
  var output: String?

  var destination: Destination { Destination(output) }

  mutating func read(_ line: inout PlainLine) throws {
    output = try line.output()
  }
}
