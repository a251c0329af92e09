/// A text that was handed in, and what it is called.
package struct Source: Hashable, Sendable {
  /// As the person named it.
  package let file: String
  package let text: String

  /// How a run ends that something in here ends: a file is bad input, a flag is wrong usage.
  package let exit: ExitCode

  /// Files whose entries stand among its own: a mark's origin counts them from 1.
  private(set) var others: [Source] = []

  private let lines: LineIndex

  package init(file: String, text: String, exit: ExitCode = .badInput) {
    self.file = file
    self.text = text
    self.exit = exit
    lines = LineIndex(text)
  }

  /// Takes another file's entry among its own.
  ///
  /// - Returns: The entry, with marks that say where it comes from.
  mutating func adopt(_ node: Node, from other: Source) -> Node {
    others.append(other)
    return node.from(others.count)
  }

  /// An error in here. The mark counts as the readers do, in Unicode scalars; the beginning of a flag goes without saying.
  package func error(_ message: String, at mark: ScalarPosition?, hint: String? = nil, exit: ExitCode? = nil)
    -> Diagnostic
  {
    let shown = self.exit == .usage && mark == .start ? nil : mark
    return Diagnostic(.error, file: file, at: shown.map(place), message, hint: hint, exit: exit ?? self.exit)
  }

  /// The place as a person counts it: in characters.
  func place(_ mark: ScalarPosition) -> FileLocation {
    let origin = origin(of: mark)
    return FileLocation(line: mark.line, column: origin.lines.column(mark), file: mark.origin == 0 ? nil : origin.file)
  }

  /// A path that is written at the mark, seen from the working folder.
  func path(_ path: String, at mark: ScalarPosition) -> String {
    Paths.resolve(path, in: Paths.folder(of: origin(of: mark).file))
  }

  /// The mark of a character within a scalar, where the text stands in the file just as it reads; else the scalar's own.
  func mark(_ offset: Int, into scalar: Scalar, at mark: ScalarPosition) -> ScalarPosition {
    let start = mark.column - 1 + (scalar.isQuoted ? 1 : 0)
    let scalars = scalar.text.unicodeScalars
    let line = origin(of: mark).line(mark.line)
    guard line.dropFirst(start).prefix(scalars.count).elementsEqual(scalars) else { return mark }
    let passed = String(scalar.text.prefix(offset)).unicodeScalars.count
    return ScalarPosition(line: mark.line, column: start + 1 + passed, origin: mark.origin)
  }

  private func origin(of mark: ScalarPosition) -> Source { mark.origin == 0 ? self : others[mark.origin - 1] }

  /// A line without its end, from 1.
  private func line(_ number: Int) -> Substring.UnicodeScalarView {
    let bytes = lines.bytes(ofLine: number)
    let start = text.utf8.index(text.startIndex, offsetBy: bytes.lowerBound)
    return Substring(text.utf8[start..<text.utf8.index(start, offsetBy: bytes.count)]).unicodeScalars
  }
}

/// A place as the readers count it: line and column from 1, columns in Unicode scalars.
package struct ScalarPosition: Hashable, Sendable {
  var line: Int
  var column: Int

  /// The text that it is in: 0 is the source itself, else one of its others, from 1.
  var origin = 0

  static let start = ScalarPosition(line: 1, column: 1)
}

extension Node {
  /// The same with marks of another origin.
  fileprivate func from(_ origin: Int) -> Node {
    var node = self
    node.mark.origin = origin
    switch value {
    case .scalar: break
    case .list(let list): node.value = .list(list.map { $0.from(origin) })
    case .map(let map):
      node.value = .map(
        map.map { field in
          var field = field
          field.mark.origin = origin
          field.value = field.value.from(origin)
          return field
        })
    }
    return node
  }
}

extension Unicode.Scalar {
  /// YAML's line breaks.
  package var endsLine: Bool {
    self == "\n" || self == "\r" || self == "\u{85}" || self == "\u{2028}" || self == "\u{2029}"
  }
}
