extension Report {
  /// One object with the lists `files`, which were written, `changes` and `findings`, and a line break at its end.
  package func json(files: [String]) -> String {
    let changes = changes.map { change in
      JSONText.object([
        ("rule", JSONText.quoted(change.rule.rawValue)), ("file", JSONText.quoted(change.file)),
        ("line", "\(change.line)"), ("column", "\(change.column)"), ("name", JSONText.quoted(change.name)),
      ])
    }
    let findings = findings.map { finding in
      JSONText.object([
        ("severity", JSONText.quoted(finding.severity.rawValue)), ("file", JSONText.quoted(finding.file)),
        ("line", "\(finding.line)"), ("column", "\(finding.column)"), ("message", JSONText.quoted(finding.message)),
        ("hint", finding.hint.map(JSONText.quoted) ?? "null"),
      ])
    }
    let lists = [("files", files.map(JSONText.quoted)), ("changes", changes), ("findings", findings)]
    return "{\n" + lists.map { "  \"\($0)\": " + JSONText.list($1) }.joined(separator: ",\n") + "\n}\n"
  }
}

/// The texts of JSON values.
private enum JSONText {
  static func object(_ members: [(name: String, value: String)]) -> String {
    "{" + members.map { "\(quoted($0.name)): \($0.value)" }.joined(separator: ", ") + "}"
  }

  static func list(_ items: [String]) -> String {
    items.isEmpty ? "[]" : "[\n" + items.map { "    " + $0 }.joined(separator: ",\n") + "\n  ]"
  }

  static func quoted(_ text: String) -> String {
    "\""
      + text.unicodeScalars.map { scalar in
        switch scalar {
        case "\"": "\\\""
        case "\\": "\\\\"
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
          "\\u" + String(String(scalar.value + 0x10000, radix: 16).dropFirst())
        default: String(scalar)
        }
      }.joined() + "\""
  }
}
