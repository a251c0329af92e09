import PresscheckFiles
import PresscheckGoldens

/// The variables in which Bazel passes a test its options (*documented* in its Test Encyclopedia).
struct BazelTest {
  private let variables: ShardEngine.Variables

  /// Nil for a process that is not a test of Bazel.
  init?(_ variables: @escaping ShardEngine.Variables) {
    let marks = ["BAZEL_TEST", "TEST_TOTAL_SHARDS", "TEST_UNDECLARED_OUTPUTS_DIR"]
    guard marks.contains(where: { variables($0) != nil }) else { return nil }
    self.variables = variables
  }

  private var isSharded: Bool { variables("TEST_TOTAL_SHARDS") != nil }

  /// The share of this run; nil for all pictures.
  func shard() throws(Diagnostic) -> Shard? { isSharded ? try ShardEngine.bazel.shard(variables) : nil }

  /// Creates the file by which Bazel sees that the test takes a share.
  func writeStatus() throws(Diagnostic) {
    if isSharded, let path = path("TEST_SHARD_STATUS_FILE") { try AtomicFile.write([], to: path) }
  }

  /// The report's folder, which Bazel copies; nil where it copies none.
  var report: String? { path("TEST_UNDECLARED_OUTPUTS_DIR").map { $0 + "/presscheck" } }

  /// Writes the JUnit file that Bazel shows for the test, equal to the one in the report's folder.
  func write(_ report: Report, of directory: ReportDirectory) throws(Diagnostic) {
    if let path = path("XML_OUTPUT_FILE") { try report.writeJUnit(to: path, of: directory) }
  }

  private func path(_ name: String) -> String? { variables(name).flatMap { $0.isEmpty ? nil : $0 } }
}
