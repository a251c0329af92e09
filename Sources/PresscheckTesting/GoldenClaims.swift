internal import Synchronization

/// Which picture each golden was asked for: two pictures of one name would take turns at being right.
final class GoldenClaims: Sendable {
  /// Who asks for a golden.
  struct Claim: Hashable, Sendable {
    /// `BuyTests.swift:12`.
    var place: String

    /// Equal for pictures that are drawn from the same.
    var picture: Int
  }

  /// Of all tests of this process.
  static let process = GoldenClaims()

  private let claims = Mutex<[String: Claim]>([:])

  /// The first to ask keeps the golden; a test may be run again.
  ///
  /// - Returns: Who has asked for the golden before, with another picture or at another place; nil when nobody has.
  func rival(of claim: Claim, forGolden path: String) -> Claim? {
    claims.withLock { claims in
      if let first = claims[path] { return first == claim ? nil : first }
      claims[path] = claim
      return nil
    }
  }
}
