internal import PresscheckFiles

/// The porter's notes about members that are not drawn.
enum MemberNotes {
  /// Notes of lines with a class, a file, a line, a column, a member and what is drawn of it, divided by tabs.
  static func notes(_ lines: [String]) -> [String: [Diagnostic]] {
    lines.reduce(into: [:]) { notes, line in
      let words = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard words.count == 6, let row = Int(words[2]), let column = Int(words[3]) else { return }
      let message = words[5] == "part" ? "\(words[4]) is drawn in part" : "\(words[4]) is accepted and not drawn"
      let place = FileLocation(line: row, column: column, file: words[1])
      notes[words[0], default: []].append(Diagnostic(.note, at: place, message))
    }
  }
}
