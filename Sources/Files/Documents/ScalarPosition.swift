/// A position as the readers count: line and column from 1, columns in Unicode scalars.
package struct ScalarPosition: Hashable, Sendable {
  package let line: Int
  package let column: Int
  /// The text it is in: 0 for the source itself, else one of its others, from 1.
  package var origin: Int

  package init(line: Int, column: Int, origin: Int = 0) {
    (self.line, self.column, self.origin) = (line, column, origin)
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
