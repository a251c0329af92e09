internal import PresscheckCPango

extension String {
  /// The text in Unicode's normal form C, in which equal texts have equal scalars.
  package var normalFormC: String {
    // A text of C ends at NUL.
    unicodeScalars.split(separator: "\0", omittingEmptySubsequences: false).map { part in
      guard let form = g_utf8_normalize(String(part), -1, G_NORMALIZE_NFC) else { return String(part) }
      defer { g_free(form) }
      return String(cString: form)
    }.joined(separator: "\0")
  }
}
