/// A text from a file or an option, and its name.
package struct Source: Hashable, Sendable {
  /// As the caller named it; empty for an option.
  package let file: String
  package let text: String
  /// The option whose value the text is; nil for a file.
  package let option: RequestOption?
  /// Files whose nodes are among its own: a position's origin counts them from 1.
  package private(set) var others: [Source] = []
  /// The origins that are button files which it extends.
  private var bases: Set<Int> = []

  private let lines: LineIndex

  package init(file: String = "", option: RequestOption? = nil, text: String) {
    (self.file, self.option, self.text) = (file, option, text)
    lines = LineIndex(text)
  }

  /// Takes another file's node among its own.
  ///
  /// - Returns: The node with positions that name the other file.
  package mutating func adopt(_ node: Node, from other: Source, asBase: Bool = false) -> Node {
    others.append(other)
    let origin = others.count
    if asBase { bases.insert(origin) }
    return node.mapMarks { ScalarPosition(line: $0.line, column: $0.column, origin: origin) }
  }

  /// An error in this text; the first character of an option is not named.
  package func error(
    _ message: String, at mark: ScalarPosition?, hint: String? = nil, exit: ExitCode? = nil
  ) -> Diagnostic {
    error(message, in: option != nil && mark == .start ? nil : mark.map(place), hint: hint, exit: exit)
  }

  /// An error about an unknown name, with the known names or the nearest as a hint.
  package func error(_ message: String, at mark: ScalarPosition?, name: String, among known: [String]) -> Diagnostic {
    error(message, at: mark, hint: Suggestions.hint(for: name, among: known))
  }

  package func error(_ message: String, in place: FileLocation?, hint: String?, exit: ExitCode? = nil) -> Diagnostic {
    Diagnostic(file: option == nil ? file : nil, option: option, at: place, message, hint: hint, exit: exit)
  }

  /// The place with its column in characters, as people count.
  package func place(_ mark: ScalarPosition) -> FileLocation {
    let origin = origin(of: mark)
    return FileLocation(
      line: mark.line, column: origin.lines.column(mark), file: mark.origin == 0 ? nil : origin.file,
      isInBase: bases.contains(mark.origin))
  }

  /// A path that is written at the position, relative to the working folder, in its shortest form.
  package func path(_ path: String, at mark: ScalarPosition) -> String {
    Paths.shortened(Paths.resolve(path, in: Paths.folder(of: origin(of: mark).file)))
  }

  /// The position of a character within a scalar, if the file has the scalar's text literally; else the scalar's own.
  package func mark(_ offset: Int, into scalar: Scalar, at mark: ScalarPosition) -> ScalarPosition {
    marks(into: scalar, at: mark)(offset)
  }

  /// The same for many characters of one scalar, whose text is compared once.
  package func marks(into scalar: Scalar, at mark: ScalarPosition) -> (_ offset: Int) -> ScalarPosition {
    let start = mark.column - 1 + (scalar.isQuoted ? 1 : 0)
    let scalars = scalar.text.unicodeScalars
    let line = origin(of: mark).line(mark.line)
    guard line.dropFirst(start).prefix(scalars.count).elementsEqual(scalars) else { return { _ in mark } }
    // The scalars before each character, and all of them.
    var passed = [0]
    for character in scalar.text { passed.append((passed.last ?? 0) + character.unicodeScalars.count) }
    return { offset in
      let column = start + 1 + passed[min(max(0, offset), passed.count - 1)]
      return ScalarPosition(line: mark.line, column: column, origin: mark.origin)
    }
  }

  private func origin(of mark: ScalarPosition) -> Source { mark.origin == 0 ? self : others[mark.origin - 1] }

  /// The lines without their ends.
  var scalarLines: [Substring.UnicodeScalarView] { (1...lines.count).map(line) }

  /// The position after the whole text.
  var end: ScalarPosition { ScalarPosition(line: lines.count, column: line(lines.count).count + 1) }

  /// A line without its end, from 1.
  private func line(_ number: Int) -> Substring.UnicodeScalarView {
    let bytes = lines.bytes(ofLine: number)
    let start = text.utf8.index(text.startIndex, offsetBy: bytes.lowerBound)
    return Substring(text.utf8[start..<text.utf8.index(start, offsetBy: bytes.count)]).unicodeScalars
  }
}
