internal import PresscheckCPango

extension String {
  /// The text in Unicode's normal form C, in which equal texts have equal scalars.
  package var normalFormC: String {
    guard let form = g_utf8_normalize(self, -1, G_NORMALIZE_NFC) else { return self }
    defer { g_free(form) }
    return String(cString: form)
  }
}
