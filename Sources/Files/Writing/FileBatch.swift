/// The files of a run, which are written when all of them are known: a run that fails before writes none.
package final class FileBatch {
  private enum File {
    case bytes(Range<Int>, path: String, isGiven: Bool)
    case draft(FileDraft)
  }

  private let spool = Spool()
  private var files: [File] = []

  package init() {}

  /// Adds a file, which takes no memory if there are many; it is given as for ``FileDraft``.
  package func add(_ bytes: [UInt8], to path: String, isGiven: Bool = false) throws(Diagnostic) {
    files.append(.bytes(try spool.append(bytes), path: path, isGiven: isGiven))
  }

  /// Adds a file that lies beside its place already.
  package func add(_ draft: FileDraft) { files.append(.draft(draft)) }

  /// Writes the files in their order, each whole or not at all.
  ///
  /// - Parameter tell: Called after each file with its number from 0.
  /// - Throws: Exit 73 or 74; the files before that one stay.
  package func write(tell: (Int) throws(Diagnostic) -> Void = { _ in }) throws(Diagnostic) {
    for (index, file) in files.enumerated() {
      switch file {
      case .bytes(let place, let path, let isGiven):
        try AtomicFile.write(try spool.read(place), to: path, isGiven: isGiven)
      case .draft(let draft): try draft.finish()
      }
      try tell(index)
    }
    files = []
  }
}
