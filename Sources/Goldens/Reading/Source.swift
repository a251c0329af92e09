/// A text that was handed in, and what it is called.
struct Source: Sendable {
  /// As the person named it.
  let file: String
  let text: String

  /// How a run ends that something in here ends: a file is bad input, a flag is wrong usage.
  var exit = ExitCode.badInput

  /// The folder that names in it are relative to, with a slash at its end; empty for the current one.
  var folder: String { Paths.folder(of: file) }

  /// An error in here. The mark counts as the readers do, in Unicode scalars; the beginning of a flag goes without saying.
  func error(_ message: String, at mark: Mark?, hint: String? = nil, exit: ExitCode? = nil) -> Diagnostic {
    let shown = self.exit == .usage && mark == .start ? nil : mark
    return Diagnostic(.error, file: file, at: shown.map(place), message, hint: hint, exit: exit ?? self.exit)
  }

  /// The place as a person counts it: in characters.
  func place(_ mark: Mark) -> Place {
    let before = line(mark.line).prefix(max(0, mark.column - 1))
    return Place(line: mark.line, column: String(String.UnicodeScalarView(before)).count + 1)
  }

  /// The mark of a character within a scalar, where the text stands in the file just as it reads; else the scalar's own.
  func mark(_ offset: Int, into scalar: Scalar, at mark: Mark) -> Mark {
    let start = mark.column - 1 + (scalar.isQuoted ? 1 : 0)
    let scalars = scalar.text.unicodeScalars
    guard line(mark.line).dropFirst(start).prefix(scalars.count).elementsEqual(scalars) else { return mark }
    let passed = String(scalar.text.prefix(offset)).unicodeScalars.count
    return Mark(line: mark.line, column: start + 1 + passed)
  }

  /// A line without its end, from 1.
  private func line(_ number: Int) -> Substring.UnicodeScalarView {
    var rest = Substring(text).unicodeScalars
    for _ in 1..<max(1, number) {
      guard let end = rest.firstIndex(where: \.endsLine) else { return Substring().unicodeScalars }
      let next = rest.index(after: end)
      let isPair = rest[end] == "\r" && next < rest.endIndex && rest[next] == "\n"
      rest = rest[(isPair ? rest.index(after: next) : next)...]
    }
    return rest.prefix { !$0.endsLine }
  }
}

/// A place as the readers count it: line and column from 1, columns in Unicode scalars.
struct Mark: Hashable, Sendable {
  var line: Int
  var column: Int

  static let start = Mark(line: 1, column: 1)
}

extension Unicode.Scalar {
  /// YAML's line breaks.
  var endsLine: Bool { self == "\n" || self == "\r" || self == "\u{85}" || self == "\u{2028}" || self == "\u{2029}" }
}
