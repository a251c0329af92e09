extension [UInt8] {
  /// The lines of a text that say something.
  var nonEmptyLines: [String] {
    split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }
}
