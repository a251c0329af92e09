internal import PresscheckFiles

/// The errors that the compiler, or the porter, finds in sources.
enum SourceErrors {
  private static let maximum = 50

  /// Reads what a compiler prints: errors with their places, each once, the lines of the source, and the first note as a hint.
  ///
  /// Errors in generated files are left out if there are others: they follow from them.
  static func read(_ lines: [String], isGenerated: (String) -> Bool = { _ in false }) -> [Diagnostic] {
    var errors: [Diagnostic] = []
    /// The error that the lines belong to, and whether they are its excerpt, not a note's.
    var error: Diagnostic?
    var isExcerpt = false
    func end() { if let error { errors.append(error) } }
    for line in lines {
      if let head = DiagnosticLine(line) {
        isExcerpt = head.word == "error"
        if head.word == "note" {
          if error?.hint == nil { error?.hint = head.message }
        } else {
          end()
          error = isExcerpt ? Diagnostic(file: head.file, at: head.place, head.message) : nil
        }
      } else if line.hasPrefix("hint: ") {
        error?.hint = String(line.dropFirst(6))
      } else if isExcerpt, let excerpt = error?.excerpt {
        isExcerpt = line.first.map { " \t^~".contains($0) } ?? false
        if isExcerpt { error?.excerpt = "\(excerpt)\n\(line)" }
      } else if isExcerpt {
        isExcerpt = !line.hasPrefix("[") && !line.hasPrefix("error: ")
        if isExcerpt { error?.excerpt = line }
      }
    }
    end()
    // A module's interface and its code are compiled apart, and both say the same.
    errors = errors.unique
    let own = errors.filter { !isGenerated($0.file ?? "") }
    return Array((own.isEmpty ? errors : own).prefix(maximum))
  }
}
