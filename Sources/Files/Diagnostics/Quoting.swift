extension String {
  /// In quotation marks, on one line, and whole up to the length of the longest path.
  package var quoted: String { quoted(maximum: 4_096) }

  /// A written text in quotation marks, on one line, and cut to the part that identifies it.
  package var cut: String { quoted(maximum: 60) }

  /// At most `maximum` characters, of which the last is an ellipsis if the text has more.
  package func shortened(to maximum: Int) -> String { count > maximum ? prefix(maximum - 1) + "…" : self }

  /// In quotation marks, on one line, and cut after `maximum` characters.
  func quoted(maximum: Int) -> String {
    let shown = prefix(maximum).unicodeScalars.map { scalar in
      switch scalar {
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      case "\"": "\\\""
      default: scalar.isVisible ? String(scalar) : scalar.escaped
      }
    }
    return "\"" + shown.joined() + (count > maximum ? "…" : "") + "\""
  }

  /// The same with escapes for characters that would garble a terminal, except line breaks and tabs.
  package var withVisibleControls: String {
    guard unicodeScalars.contains(where: \.needsEscape) else { return self }
    return unicodeScalars.map { $0.needsEscape ? $0.escaped : String($0) }.joined()
  }
}

extension Unicode.Scalar {
  /// False for control characters, those that turn the direction of a line, and those that end one: a terminal shows
  /// something else than what a file has.
  package var isVisible: Bool {
    switch value {
    case 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: false
    default: properties.generalCategory != .control
    }
  }

  fileprivate var needsEscape: Bool { !isVisible && self != "\n" && self != "\t" }

  /// `\u{202E}`.
  var escaped: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }
}
