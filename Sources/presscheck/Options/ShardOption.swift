import PresscheckFiles
import PresscheckGoldens

/// The value of `--shard`: `2/4` is the second of four, `auto` the share that the engine tells, `auto/4` for one that tells
/// no total.
enum ShardOption {
  case given(Shard)
  case auto(total: Int?)

  init(parsing text: String) throws(Diagnostic) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let count = parts.count == 2 ? Int(parts[1]) : nil
    if text == "auto" {
      self = .auto(total: nil)
    } else if let count, parts[0] == "auto", count > 0 {
      self = .auto(total: count)
    } else if let count, let number = Int(parts[0]), count > 0, (1...count).contains(number) {
      self = .given(Shard(index: number - 1, count: count))
    } else {
      throw Diagnostic(
        file: "--shard", "\(text.quoted) names no shard",
        hint: "the first of four is 1/4, the last is 4/4; auto asks the engine that runs this", exit: .usage)
    }
  }

  /// The share of this run; nil for all pictures.
  ///
  /// Bazel's share counts without the option too.
  static func shard(_ option: ShardOption?, _ bazel: BazelTest?) throws(Diagnostic) -> Shard? {
    try bazel?.writeStatus()
    switch option {
    case .given(let shard): return shard
    case nil: return try bazel?.shard()
    case .auto(let total):
      let (engine, shard) = try ShardEngine.shard(total: total, Environment.variable)
      if !Console.style.isQuiet, !Console.style.isJSON {
        Console.show("\(engine): shard \(shard.index + 1) of \(shard.count)\n")
      }
      return shard
    }
  }
}
