/// The brackets of a YAML text that are open at a position: a rough reading of a text that cannot be read.
struct BracketScan {
  struct Bracket {
    var scalar: Unicode.Scalar
    var mark: ScalarPosition
  }

  /// The innermost last.
  private(set) var open: [Bracket] = []
  /// Comments within brackets that read like colours.
  private(set) var colors: [ScalarPosition] = []

  private var quote: Unicode.Scalar?

  init(_ lines: [Substring.UnicodeScalarView], until end: ScalarPosition) {
    for (index, line) in lines.prefix(end.line).enumerated() {
      let isLast = index == end.line - 1
      read(isLast ? line.prefix(end.column - 1) : line, number: index + 1)
    }
  }

  private mutating func read(_ line: Substring.UnicodeScalarView, number: Int) {
    // What was read before in the line, without blanks: quotes and brackets mean something only where a value begins.
    var last: Unicode.Scalar?
    var previous: Unicode.Scalar = " "
    for (column, scalar) in line.enumerated() {
      defer {
        previous = scalar
        if scalar != " ", scalar != "\t" { last = scalar }
      }
      if let open = quote {
        if scalar == open, open == "'" || previous != "\\" { quote = nil }
        continue
      }
      let mark = ScalarPosition(line: number, column: column + 1)
      let beginsValue = last.map { ":,[{-?".unicodeScalars.contains($0) } ?? true
      switch scalar {
      case "#" where previous == " " || previous == "\t" || column == 0:
        let digits = line.dropFirst(column + 1).prefix { $0.properties.isASCIIHexDigit }.count
        if !open.isEmpty, [3, 6, 8].contains(digits), last == ":" || last == "," || last == "[" { colors.append(mark) }
        return
      case "\"", "'": if beginsValue { quote = scalar }
      case "[", "{": if beginsValue { open.append(Bracket(scalar: scalar, mark: mark)) }
      case "]", "}": _ = open.popLast()
      default: break
      }
    }
  }
}
