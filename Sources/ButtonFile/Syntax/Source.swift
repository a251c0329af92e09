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
    self.file = file
    self.option = option
    self.text = text
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

  func error(_ message: String, in place: FileLocation?, hint: String?, exit: ExitCode? = nil) -> Diagnostic {
    Diagnostic(file: option == nil ? file : nil, option: option, at: place, message, hint: hint, exit: exit)
  }

  /// The place with its column in characters, as people count.
  package func place(_ mark: ScalarPosition) -> FileLocation {
    let origin = origin(of: mark)
    return FileLocation(
      line: mark.line, column: origin.lines.column(mark), file: mark.origin == 0 ? nil : origin.file,
      isInBase: bases.contains(mark.origin))
  }

  /// A path that is written at the position, relative to the working folder.
  func path(_ path: String, at mark: ScalarPosition) -> String {
    Paths.resolve(path, in: Paths.folder(of: origin(of: mark).file))
  }

  /// The position of a character within a scalar, if the file has the scalar's text literally; else the scalar's own.
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

/// A position as the readers count: line and column from 1, columns in Unicode scalars.
package struct ScalarPosition: Hashable, Sendable {
  package let line: Int
  package let column: Int
  /// The text it is in: 0 for the source itself, else one of its others, from 1.
  var origin: Int

  package init(line: Int, column: Int) { self.init(line: line, column: column, origin: 0) }

  init(line: Int, column: Int, origin: Int) {
    self.line = line
    self.column = column
    self.origin = origin
  }

  package static let start = ScalarPosition(line: 1, column: 1)

  /// The position after a scalar; it depends on the next one, because CR LF ends one line.
  package func after(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) -> ScalarPosition {
    let endsLine = scalar.endsLine && !(scalar == "\r" && next == "\n")
    return endsLine ? ScalarPosition(line: line + 1, column: 1) : ScalarPosition(line: line, column: column + 1)
  }
}

extension Unicode.Scalar {
  /// Whether YAML ends a line here.
  package var endsLine: Bool {
    self == "\n" || self == "\r" || self == "\u{85}" || self == "\u{2028}" || self == "\u{2029}"
  }
}

/// Where the lines of a text are, so that a position is found without reading the text again.
struct LineIndex: Hashable, Sendable {
  /// A line without its end.
  fileprivate struct Line: Hashable {
    /// In UTF-8.
    var bytes: Range<Int>
    var scalarCount: Int
    /// The scalars, from 0, that belong to the character before them: none in almost every line.
    var joined: [Int] = []
  }

  private var lines: [Line] = []

  init(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var (start, position) = (0, 0)
      while position < bytes.count {
        let end = bytes.lineEnd(at: position)
        if end > 0 {
          lines.append(Line(bytes, start..<position))
          start = position + end
        }
        position += max(1, end)
      }
      lines.append(Line(bytes, start..<bytes.count))
    }
  }

  /// The column in characters of one in scalars; both from 1.
  func column(_ mark: ScalarPosition) -> Int {
    guard lines.indices.contains(mark.line - 1) else { return 1 }
    let line = lines[mark.line - 1]
    let passed = max(0, min(mark.column - 1, line.scalarCount))
    return passed - line.joined.countBelow(passed) + 1
  }

  /// The bytes of a line without its end, from 1; none if there is no such line.
  func bytes(ofLine number: Int) -> Range<Int> {
    lines.indices.contains(number - 1) ? lines[number - 1].bytes : 0..<0
  }
}

extension LineIndex.Line {
  fileprivate init(_ text: UnsafeBufferPointer<UInt8>, _ bytes: Range<Int>) {
    self.bytes = bytes
    scalarCount = bytes.reduce(0) { $0 + (text[$1] & 0xC0 == 0x80 ? 0 : 1) }
    // In ASCII every scalar is a character.
    guard scalarCount < bytes.count else { return }
    var position = 0
    for character in String(decoding: text[bytes], as: UTF8.self) {
      let next = position + character.unicodeScalars.count
      joined += position + 1..<next
      position = next
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The number of bytes of the line break that begins here; 0 for none.
  fileprivate func lineEnd(at position: Int) -> Int {
    func has(_ bytes: UInt8...) -> Bool { self[position...].starts(with: bytes) }
    switch self[position] {
    case 0x0A: return 1
    case 0x0D: return has(0x0D, 0x0A) ? 2 : 1
    case 0xC2: return has(0xC2, 0x85) ? 2 : 0
    case 0xE2: return has(0xE2, 0x80, 0xA8) || has(0xE2, 0x80, 0xA9) ? 3 : 0
    default: return 0
    }
  }
}

extension [Int] {
  /// The number of elements of a sorted list that are less: a binary search, since one line can hold a whole file.
  fileprivate func countBelow(_ limit: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < limit { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
