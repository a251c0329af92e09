import PresscheckCCommit

/// The version of this build.
enum Version {
  /// The number of the newest version in the changelog; scripts/version prints it.
  static let text = "0.1.0"

  /// The version with the commit of a release: `0.1.0 (0f1e2d3c4b5a)`; the version alone in every other build.
  static let long = long(commit: String(cString: presscheck_commit()))

  static func long(commit: String) -> String { commit.isEmpty ? text : "\(text) (\(commit))" }
}
