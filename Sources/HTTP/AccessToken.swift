/// The secret in the address, without which nothing is answered.
package struct AccessToken: Hashable, Sendable, CustomStringConvertible {
  package let description: String

  private static let characters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  /// 43 random characters of 64, which are 258 bits.
  ///
  /// The standard library asks the kernel with `getrandom` (*documented*).
  package init() {
    var generator = SystemRandomNumberGenerator()
    let bytes = (0..<43).map { _ in AccessToken.characters[Int(generator.next() & 63)] }
    description = String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a text is the token; the time it takes says nothing about where they differ.
  func matches(_ text: String) -> Bool {
    let (own, other) = (Array(description.utf8), Array(text.utf8))
    guard own.count == other.count else { return false }
    return zip(own, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
