/// A made-up language: words in it can still be read, and are as long as a translation may be.
enum PseudoLocale {
  /// English with accents, by the name that it has on other systems (*documented*).
  static let name = "en-XA"

  /// How much longer it is: IBM's guideline for texts of more than 20 characters, which short ones exceed (*documented*).
  private static let growth = 0.4

  private static let accented: [Character: Character] = Dictionary(
    uniqueKeysWithValues: zip("aceinosuyzACEINOSUYZ", "åçéîñöšûýžÅÇÉÎÑÖŠÛÝŽ"))

  /// The text with accents, two fifths longer, in brackets that show where it is cut.
  static func text(_ text: String) -> String {
    let letters = text.map { accented[$0] ?? $0 }
    let words = letters.filter { !$0.isWhitespace }
    let added = Int((Double(letters.count) * growth).rounded(.up))
    guard !words.isEmpty else { return text }
    return "[\(String(letters)) \(String((0..<added).map { words[$0 % words.count] }))]"
  }
}
