internal import PresscheckText

/// A digest of all pictures of a run and of what they depend on: equal for shards that belong together.
///
/// Their reports show whether all of the plan's pictures are there, because a digest of the verdicts is the same one. Paths are
/// relative to the project's folder, so that it does not depend on where a machine has its files.
package struct PlanDigest {
  private var pictures: [String] = []

  /// Of no pictures.
  package init() {}

  /// - Parameters:
  ///   - golden: The golden's path, relative to the project's folder.
  ///   - inputs: `Inputs.digest`.
  package mutating func add(_ golden: String, inputs: String) { pictures.append("\(golden)\0\(inputs)") }

  /// 64 hexadecimal digits, whatever the order of the pictures.
  package func text(shards count: Int) -> String {
    let digest = Digest()
    for text in ["\(count)"] + pictures.sorted() { digest.add(whole: Array(text.utf8)) }
    return digest.text()
  }
}
