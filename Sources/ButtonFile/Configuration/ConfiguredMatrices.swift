internal import PresscheckFiles

/// The matrices of the configuration's `buttons:`, which are laid over those of the files that their patterns match.
package struct ConfiguredMatrices: Hashable, Sendable {
  private var source: Source?
  private var entries: [Entry] = []

  private struct Entry: Hashable, Sendable {
    /// Relative to the configuration's folder.
    var patterns: [Glob]
    /// A map.
    var matrix: Node
  }

  /// A file's nodes with the matrices that are for it: a key of a later entry replaces that of an earlier one and of the file.
  func laid(over root: Node, of path: String, in source: inout Source) -> Node {
    guard let own = self.source, var fields = root.map else { return root }
    let relative = Paths.relative(path, to: Paths.folder(of: own.file))
    for entry in entries where entry.patterns.contains(where: { $0.matches(relative) }) {
      let matrix = source.adopt(entry.matrix, from: own)
      let field = Field(key: "matrix", mark: matrix.mark, value: matrix)
      fields = [field].over(fields) { _ in 1 }
    }
    return Node(mark: root.mark, value: .map(fields))
  }
}

// MARK: - In the configuration

extension ConfiguredMatrices {
  /// Adds a matrix, whose languages are known only when a file is read.
  mutating func add(_ matrix: Node, for patterns: [String], _ values: ValueReader) throws(Diagnostic) {
    _ = try MatrixReader(values: values, locales: nil).matrix(matrix)
    source = values.source
    entries.append(Entry(patterns: patterns.map { Glob($0) }, matrix: matrix))
  }
}
