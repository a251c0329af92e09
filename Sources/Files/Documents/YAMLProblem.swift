/// A syntax error that libyaml finds, worded for the text's author.
struct YAMLProblem {
  private let source: Source
  private let problem: String
  /// Where libyaml gives up, and where what it was reading begins.
  private let mark: ScalarPosition
  private let context: ScalarPosition?
  private let lines: [Substring.UnicodeScalarView]
  private let brackets: BracketScan

  init(_ failure: YAMLEvents.Failure, in source: Source) {
    self.source = source
    problem = failure.problem ?? "memory ran out"
    (mark, context) = (failure.mark, failure.contextMark)
    lines = source.scalarLines
    brackets = BracketScan(lines, until: failure.mark)
  }

  var diagnostic: Diagnostic {
    source.mergeConflict(lines) ?? unquotedColor ?? tab ?? open ?? word ?? error("\(problem)", at: mark)
  }

  private func error(_ message: String, at mark: ScalarPosition, hint: String? = nil) -> Diagnostic {
    source.error("this is not YAML: \(message)", at: mark, hint: hint)
  }

  private func line(_ mark: ScalarPosition) -> Substring.UnicodeScalarView {
    lines.indices.contains(mark.line - 1) ? lines[mark.line - 1] : Substring.UnicodeScalarView()
  }

  private func character(_ mark: ScalarPosition) -> Unicode.Scalar? { line(mark).dropFirst(mark.column - 1).first }

  private func phrase(_ mark: ScalarPosition) -> String { source.place(mark).phrase }

  // MARK: - What the text has

  /// A colour without quotes within brackets.
  private var unquotedColor: Diagnostic? {
    brackets.colors.last.map { mark in
      let color = String(
        Substring(line(mark).dropFirst(mark.column - 1).prefix { $0 == "#" || $0.properties.isASCIIHexDigit }))
      return error(
        "# begins a comment, and the rest of the line belongs to it", at: mark,
        hint: "quote a colour that begins with #: \"\(color)\"")
    }
  }

  private var tab: Diagnostic? {
    let indentation = line(mark).prefix { $0 == " " || $0 == "\t" }
    guard let column = indentation.firstIndex(of: "\t"), problem.contains("tab") || character(mark) == "\t" else {
      return nil
    }
    let place = ScalarPosition(line: mark.line, column: line(mark)[..<column].count + 1)
    return error("a tab cannot indent a line", at: place, hint: "indent with spaces")
  }

  /// An error for a bracket or quote that is never closed, or for a missing comma.
  private var open: Diagnostic? {
    if problem.hasPrefix("found unexpected"), let context, ["\"", "'"].contains(character(context)) {
      return error("the quote that opens at \(phrase(context)) is never closed", at: context)
    }
    guard let bracket = brackets.open.last, problem.contains("',' or") || problem.contains("node content") else {
      return nil
    }
    let end = bracket.scalar == "{" ? "}" : "]"
    let opened = "the \(bracket.scalar) that opens at \(phrase(bracket.mark))"
    guard mark.line == bracket.mark.line, character(mark) != nil else {
      return error("\(opened) is never closed", at: bracket.mark, hint: "write \(end) where it ends")
    }
    guard problem.contains("',' or") else {
      return error("a value is missing in \(opened)", at: mark, hint: nil)
    }
    let hint = "separate what is in it with commas, and quote a text that contains a colon and a space"
    return error("expected , or \(end) in \(opened)", at: mark, hint: hint)
  }

  /// The problems of libyaml that words of ours explain.
  private var word: Diagnostic? {
    switch problem {
    case "could not find expected ':'": return missingColon
    case "did not find expected key": return misplaced("a key", of: "map")
    case "did not find expected '-' indicator": return misplaced("\"- \"", of: "list")
    case "mapping values are not allowed in this context":
      if let tight = tightColon { return tight }
      let isFirst = !line(mark).prefix(mark.column - 1).contains(":")
      return error(
        isFirst ? "a key cannot follow a value" : "a value cannot have a second colon", at: mark,
        hint: isFirst ? "keys of one map begin in one column" : "quote a text that contains a colon and a space")
    case "found character that cannot start any token":
      let found = character(mark).map { String(Character($0)).quoted } ?? "this"
      return error("a text cannot begin with \(found)", at: mark, hint: "quote it")
    case "did not find expected alphabetic or numeric character":
      let sign = line(mark).prefix(mark.column - 1).last { $0 == "*" || $0 == "&" } ?? "*"
      return error("a name must follow \(sign)", at: mark, hint: "quote a text that begins with * or &")
    case "found unknown escape character":
      return error(
        "the backslash begins no escape that YAML knows", at: mark,
        hint: "write \\\\ for a backslash, or use single quotes")
    default: return nil
    }
  }

  /// The error of a line that another one follows as the rest of its text, because its colon has no space.
  private var tightColon: Diagnostic? {
    guard let number = (1..<max(1, mark.line)).last(where: { line in lines[line - 1].contains { $0 != " " } }) else {
      return nil
    }
    let text = lines[number - 1]
    let indentation = text.prefix { $0 == " " }.count
    let key = text.dropFirst(indentation).prefix { $0 == "_" || $0 == "-" || $0.properties.isAlphabetic }
    let rest = text.dropFirst(indentation + key.count)
    guard !key.isEmpty, rest.first == ":", rest.dropFirst().first.map({ $0 != " " }) == true else { return nil }
    return error("a space must follow the colon", at: ScalarPosition(line: number, column: indentation + 1))
  }

  private var missingColon: Diagnostic {
    let key = context ?? mark
    let text = line(key).dropFirst(key.column - 1)
    let isTight = text.firstIndex(of: ":").map { text.index(after: $0) < text.endIndex } ?? false
    return error(
      isTight ? "a space must follow the colon" : "a key needs a colon and a value", at: key,
      hint: isTight ? nil : "write a colon and a space after the key, or quote a text of several lines")
  }

  private func misplaced(_ expected: String, of collection: String) -> Diagnostic {
    guard let context else { return error("expected \(expected)", at: mark) }
    let hint =
      mark.column == context.column
      ? "a quote may be missing in a line above" : "all of it begins in column \(source.place(context).column)"
    return error("expected \(expected) of the \(collection) that begins at \(phrase(context))", at: mark, hint: hint)
  }
}

extension Source {
  /// The error of a file with the marks that Git leaves in a conflict; nil for a file without them.
  func mergeConflict(_ lines: [Substring.UnicodeScalarView]) -> Diagnostic? {
    // A label may follow, such as a branch.
    let marks = lines.indices.filter { index in
      ["<<<<<<<", "|||||||", "=======", ">>>>>>>"].contains { mark in
        lines[index].elementsEqual(mark.unicodeScalars) || lines[index].starts(with: (mark + " ").unicodeScalars)
      }
    }
    guard let start = marks.first, let last = marks.last else { return nil }
    let end = marks.first { lines[$0].first == ">" } ?? last
    return error(
      start == end
        ? "a mark of a merge conflict is left" : "a merge conflict reaches from line \(start + 1) to line \(end + 1)",
      at: ScalarPosition(line: start + 1, column: 1),
      hint: "keep what is right, and delete the lines with <<<<<<<, ======= and >>>>>>>")
  }
}
