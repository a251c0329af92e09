internal import PresscheckButtonFile

extension String {
  /// For HTML and XML, between tags and in attributes. What XML cannot hold becomes U+FFFD.
  var markup: String {
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;".unicodeScalars
      case "<": text += "&lt;".unicodeScalars
      case ">": text += "&gt;".unicodeScalars
      case "\"": text += "&quot;".unicodeScalars
      case "'": text += "&#39;".unicodeScalars
      case "\t", "\n", "\r": text += "&#\(scalar.value);".unicodeScalars
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": text.append("\u{FFFD}")
      default: text.append(scalar)
      }
    }
    return String(text)
  }

  /// For Markdown, also in a table and between `<code>` tags: nothing in it is a mark.
  var markdown: String {
    var text = String.UnicodeScalarView()
    for scalar in onOneLine.unicodeScalars {
      let isMark = "\\`*_{}[]()<>#+-.!|~&@:'\"$".unicodeScalars.contains(scalar)
      text += isMark ? "&#\(scalar.value);".unicodeScalars : String(scalar).unicodeScalars
    }
    return String(text)
  }

  /// For a terminal: control characters, line breaks too, and marks that turn the reading direction are spelt out.
  var onOneLine: String {
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let turns = ("\u{202A}"..."\u{202E}").contains(scalar) || ("\u{2066}"..."\u{2069}").contains(scalar)
      if turns || scalar.endsLine || scalar.properties.generalCategory == .control {
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }

  /// One word of a shell's command, whatever it holds.
  var shellWord: String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}
