import PresscheckFiles
import PresscheckGoldens

/// A CI system or scheduler that runs a job several times at once, and the variables with each run's share (*documented* by
/// each).
struct ShardEngine {
  let name: String

  /// The variable with the run's number, and the number of the first run.
  let index: String
  let first: Int

  /// The variable with the number of runs; nil where the engine does not tell it.
  let total: String?

  /// A variable that is set in all runs of the engine, where others use the same names; and one that must not be.
  var marker: String?
  var absent: String?

  /// Its test runner passes no options.
  static let bazel = ShardEngine(name: "Bazel", index: "TEST_SHARD_INDEX", first: 0, total: "TEST_TOTAL_SHARDS")

  /// Every engine that `--shard auto` knows; `position` handles Slurm's steps.
  static let all = [
    bazel,
    ShardEngine(name: "GitLab", index: "CI_NODE_INDEX", first: 1, total: "CI_NODE_TOTAL", marker: "GITLAB_CI"),
    ShardEngine(name: "Heroku CI", index: "CI_NODE_INDEX", first: 0, total: "CI_NODE_TOTAL", absent: "GITLAB_CI"),
    ShardEngine(name: "CircleCI", index: "CIRCLE_NODE_INDEX", first: 0, total: "CIRCLE_NODE_TOTAL"),
    ShardEngine(name: "Buildkite", index: "BUILDKITE_PARALLEL_JOB", first: 0, total: "BUILDKITE_PARALLEL_JOB_COUNT"),
    ShardEngine(name: "Bitbucket", index: "BITBUCKET_PARALLEL_STEP", first: 0, total: "BITBUCKET_PARALLEL_STEP_COUNT"),
    ShardEngine(
      name: "Azure Pipelines", index: "SYSTEM_JOBPOSITIONINPHASE", first: 1, total: "SYSTEM_TOTALJOBSINPHASE"),
    ShardEngine(name: "Semaphore", index: "SEMAPHORE_JOB_INDEX", first: 1, total: "SEMAPHORE_JOB_COUNT"),
    ShardEngine(name: "Slurm", index: "SLURM_ARRAY_TASK_ID", first: 0, total: "SLURM_ARRAY_TASK_COUNT"),
    ShardEngine(name: "Kubernetes", index: "JOB_COMPLETION_INDEX", first: 0, total: nil),
  ]
}

extension ShardEngine {
  typealias Variables = (String) -> String?

  /// The shard that the engine around this process names.
  ///
  /// - Parameters:
  ///   - total: The number of runs, where the engine does not tell it; another number than it tells is an error.
  ///   - variables: The process's environment.
  /// - Returns: The engine's name, and the share.
  /// - Throws: Exit 64 for no engine, for two, and for variables that are not a valid share.
  static func shard(total: Int?, _ variables: Variables) throws(Diagnostic) -> (engine: String, shard: Shard) {
    let present = all.filter { $0.isPresent(variables) }
    guard let engine = present.first else {
      throw refusal(
        "no known CI system or scheduler gives this run a share",
        hint: "known are \(all.map(\.name).joined(separator: ", ")); elsewhere write the share, such as 2/4")
    }
    guard present.count == 1 else {
      throw refusal(
        "\(present.map(\.name).joined(separator: " and ")) both give this run a share",
        hint: "write the share, such as 2/4")
    }
    return (engine.name, try engine.shard(total: total, variables))
  }

  private func isPresent(_ variables: Variables) -> Bool {
    if let marker, variables(marker) == nil { return false }
    if let absent, variables(absent) != nil { return false }
    return variables(index) != nil || total.map { variables($0) != nil } ?? false
  }

  /// The share that this engine gives.
  func shard(total given: Int? = nil, _ variables: Variables) throws(Diagnostic) -> Shard {
    let told = try total.flatMap { variables($0) == nil ? nil : $0 }.map { name throws(Diagnostic) in
      try ShardEngine.number(name, variables)
    }
    guard let count = told ?? given else {
      throw ShardEngine.refusal(
        "\(name) does not give the number of runs", hint: "add it to auto: auto/4 is one of four")
    }
    if let given, given != count {
      throw ShardEngine.refusal("\(name) says \(count) runs, not \(given)", hint: "write auto alone")
    }
    // GitLab sets a total of 1, and no index, for a job that runs once.
    let number = variables(index) == nil && count == 1 ? 0 : try position(variables)
    guard count > 0, (0..<count).contains(number) else {
      throw ShardEngine.refusal(
        "\(index) \((variables(index) ?? "").quoted) and \(total ?? "the total") \"\(count)\" are not a valid share",
        hint: "\(name) counts from \(first)")
    }
    return Shard(index: number, count: count)
  }

  /// Which run this is, counted from 0.
  private func position(_ variables: Variables) throws(Diagnostic) -> Int {
    let number = try ShardEngine.number(index, variables)
    guard name == "Slurm" else { return number - first }
    // An array such as 10-40:10 counts from its smallest number in steps.
    let lowest =
      try variables("SLURM_ARRAY_TASK_MIN") == nil ? 0 : ShardEngine.number("SLURM_ARRAY_TASK_MIN", variables)
    let step =
      try variables("SLURM_ARRAY_TASK_STEP") == nil ? 1 : ShardEngine.number("SLURM_ARRAY_TASK_STEP", variables)
    guard step > 0, (number - lowest).isMultiple(of: step) else {
      throw ShardEngine.refusal(
        "SLURM_ARRAY_TASK_ID \"\(number)\" is not in the array", hint: "write the share, such as 2/4")
    }
    return (number - lowest) / step
  }

  private static func number(_ name: String, _ variables: Variables) throws(Diagnostic) -> Int {
    let text = variables(name) ?? ""
    guard let number = Int(text), (0...1_000_000).contains(number) else {
      throw refusal("\(name) is \(text.quoted), not the number of a run", hint: "write the share, such as 2/4")
    }
    return number
  }

  private static func refusal(_ message: String, hint: String) -> Diagnostic {
    Diagnostic(file: nil, message, hint: hint, exit: .usage)
  }
}
