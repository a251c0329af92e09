internal import PresscheckCGLib

/// RFC 4648's text for bytes; Foundation has it too, but takes longer to load than most commands to run.
package enum Base64 {
  /// With padding, on one line.
  package static func encode(_ bytes: [UInt8]) -> String {
    guard let text = presscheck_base64_encode(bytes, bytes.count) else { return "" }
    defer { presscheck_free(text) }
    return String(cString: text)
  }

  /// Reads it as Interface Builder writes it: with line breaks, and without the padding.
  ///
  /// - Returns: Nil for any other character.
  package static func decode(_ text: String) -> [UInt8]? {
    let letters = text.utf8.filter { !" \t\n\r=".utf8.contains($0) }
    guard letters.allSatisfy({ isLetter($0) }) else { return nil }
    let padding = String(repeating: "=", count: (4 - letters.count % 4) % 4)
    var count = 0
    guard let bytes = presscheck_base64_decode(String(decoding: letters, as: UTF8.self) + padding, &count) else {
      return nil
    }
    defer { presscheck_free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "A"..."Z", "a"..."z", "0"..."9", "+", "/": true
    default: false
    }
  }
}
