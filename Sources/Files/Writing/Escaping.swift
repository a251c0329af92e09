extension String {
  /// The text with replacements for some characters.
  package func escaping(_ replacement: (Unicode.Scalar) -> String?) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if let replaced = replacement(scalar) { text += replaced } else { text.unicodeScalars.append(scalar) }
    }
  }

  /// For HTML and XML, between tags and in attributes; characters that XML does not allow become U+FFFD.
  package var markup: String {
    // Most names need no escape, and a report has very many.
    let isPlain = utf8.allSatisfy { (0x20..<0x7F).contains($0) && !"&<>\"'".utf8.contains($0) }
    return isPlain
      ? self
      : escaping { scalar in
        switch scalar {
        case "&": "&amp;"
        case "<": "&lt;"
        case ">": "&gt;"
        case "\"": "&quot;"
        case "'", "\t", "\n", "\r": "&#\(scalar.value);"
        case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
        default: nil
        }
      }
  }

  /// For Markdown, also in a table and between `<code>` tags, without any markup.
  package var markdown: String {
    let marks = "\\`*_{}[]()<>#+-.!|~&@:'\"$".unicodeScalars
    return onOneLine.escaping { marks.contains($0) ? "&#\($0.value);" : nil }
  }

  /// For a terminal: control characters, line breaks and marks of the reading direction are spelt out.
  package var onOneLine: String {
    escaping { scalar in
      let turns = ("\u{202A}"..."\u{202E}").contains(scalar) || ("\u{2066}"..."\u{2069}").contains(scalar)
      guard turns || scalar.endsLine || scalar.properties.generalCategory == .control else { return nil }
      return scalar.escaped
    }
  }

  /// For a workflow command of GitHub, after the second pair of colons.
  package var commandData: String {
    escaping { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      // No other character turns or hides the text of a log.
      default: String(scalar).onOneLine
      }
    }
  }

  /// For a workflow command of GitHub, between commas.
  package var commandProperty: String { commandData.escaping { [":": "%3A", ",": "%2C"][$0] } }

  /// One word of a shell command.
  package var shellWord: String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }

  /// One argument of a shell command, in quotes where it needs them.
  package var shellArgument: String {
    let isPlain = utf8.allSatisfy { byte in
      let character = Character(Unicode.Scalar(byte))
      return character.isASCII && (character.isLetter || character.isNumber || "/._-@+:,%=~".contains(character))
    }
    return isPlain && !isEmpty && first != "-" && first != "~" ? self : shellWord
  }

  /// With blanks at its end, of at least so many characters.
  package func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

  /// A path as a URL, with everything but ASCII letters, digits, slashes and these characters percent-encoded.
  package func percentEncoded(keeping plain: String) -> String {
    utf8.reduce(into: "") { url, byte in
      let character = Character(Unicode.Scalar(byte))
      let isPlain = character.isASCII && (character.isLetter || character.isNumber || "/\(plain)".contains(character))
      url += isPlain ? String(character) : (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
    }
  }
}
