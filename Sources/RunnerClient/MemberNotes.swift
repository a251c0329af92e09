internal import PresscheckFiles

/// The porter's notes about members that are not drawn, its warnings, and the errors of classes that are left out.
enum MemberNotes {
  /// Reads a list of uses.
  ///
  /// - Parameters:
  ///   - lines: Each with a class, a file, a line, a column, a member, what is drawn of it and a hint, divided by tabs.
  ///   - path: The path of a file of a name.
  /// - Returns: Notes by classes.
  static func notes(_ lines: [String], path: (String) -> String = { $0 }) -> [String: [Diagnostic]] {
    lines.reduce(into: [:]) { notes, line in
      let words = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard words.count == 7, let row = Int(words[2]), let column = Int(words[3]) else { return }
      let (severity, message): (Diagnostic.Severity, String) =
        switch words[5] {
        case "warning": (.warning, words[4])
        case "missing": (.error, words[4])
        case "part": (.note, "\(words[4]) is drawn in part")
        default: (.note, "\(words[4]) is accepted and not drawn")
        }
      let place = FileLocation(line: row, column: column, file: path(words[1]))
      notes[words[0], default: []].append(
        Diagnostic(severity, at: place, message, hint: words[6].isEmpty ? nil : words[6]))
    }
  }
}
