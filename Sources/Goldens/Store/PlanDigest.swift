internal import PresscheckFiles

/// A digest of all pictures of a run, of what they depend on, and of the stale goldens: equal for shards that belong together.
///
/// Their reports show whether all of that is there, because a digest of the verdicts is the same one. Paths are relative to the
/// project's folder, so that it does not depend on where a machine has its files.
package struct PlanDigest {
  private var goldens: Set<String> = []

  /// Of nothing.
  package init() {}

  /// - Parameters:
  ///   - golden: The golden's path, relative to the project's folder.
  ///   - inputs: `Inputs.digest`; empty for a stale golden.
  package mutating func add(_ golden: String, inputs: String) { goldens.insert("\(golden)\0\(inputs)") }

  /// 64 hexadecimal digits, whatever the order.
  package func text(shards count: Int) -> String { Digest.text(of: ["\(count)"] + goldens.sorted()) }
}
