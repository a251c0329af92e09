import Glibc
import PresscheckButtonFile
import PresscheckGoldens

extension Shard {
  /// What `--shard I/N` says, else what Bazel's test runner says in its variables; nil where neither does. The status file
  /// that the runner asks for is made.
  static func asked(_ option: Shard?) throws(Diagnostic) -> Shard? {
    if let option { return option }
    guard let total = environment("TEST_TOTAL_SHARDS") else { return nil }
    if let path = environment("TEST_SHARD_STATUS_FILE") { try AtomicFile.write([], to: path) }
    let index = environment("TEST_SHARD_INDEX") ?? ""
    guard let index = Int(index), let count = Int(total), count > 0, (0..<count).contains(index) else {
      throw Diagnostic(
        file: nil, "TEST_SHARD_INDEX \"\(index)\" and TEST_TOTAL_SHARDS \"\(total)\" name no shard",
        hint: "the first of 4 shards has the index 0", exit: .usage)
    }
    return Shard(index: index, count: count)
  }

  /// Reads `1/4`, the first of four.
  init(parsing text: String) throws(Diagnostic) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], count > 0, (1...count).contains(number) else {
      throw Diagnostic(
        file: "--shard", "\"\(text)\" names no shard", hint: "the first of four is 1/4, the last one 4/4", exit: .usage)
    }
    self.init(index: number - 1, count: count)
  }

  private static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
