internal import PresscheckText

/// A digest of all pictures of a run and of what they depend on, in their order: equal for shards that belong together.
///
/// Paths are left out, so that it does not depend on where a machine has its files.
struct PlanDigest: ~Copyable {
  private let digest = Digest()

  /// Nil for a run that is not one of several.
  init(shards count: Int?) { add("\(count ?? 1)") }

  /// Begins the pictures of a button file, by ``Inputs/digest``.
  func begin(inputs: String) { add("inputs " + inputs) }

  func add(picture name: String) { add(name) }

  /// 64 hexadecimal digits; nothing can be added afterwards.
  consuming func text() -> String { digest.text() }

  /// Ends the text with a character that none contains.
  private func add(_ text: String) { digest.add(Array(text.utf8) + [0]) }
}
