import PresscheckTestSupport
import Testing

/// The share that `verify --shard auto` takes, by what engines say in their variables.
@Suite struct ShardTests {
  private func verify(_ shard: String?, _ variables: [String: String]) throws -> Tool.Outcome {
    let project = try GoldenProject.recorded()
    let arguments = ["verify", "button.yaml"] + (shard.map { ["--shard", $0] } ?? [])
    return try Tool.built.run(arguments, in: project.folder.path, environment: variables)
  }

  @Test(arguments: [
    (["TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "2"], "Bazel: shard 2 of 2\n"),
    (["GITLAB_CI": "true", "CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "2"], "GitLab: shard 1 of 2\n"),
    (["GITLAB_CI": "true", "CI_NODE_TOTAL": "1"], "GitLab: shard 1 of 1\n"),
    (["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "2"], "Heroku CI: shard 2 of 2\n"),
    (["CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "2"], "CircleCI: shard 1 of 2\n"),
    (["BUILDKITE_PARALLEL_JOB": "0", "BUILDKITE_PARALLEL_JOB_COUNT": "2"], "Buildkite: shard 1 of 2\n"),
    (["BITBUCKET_PARALLEL_STEP": "0", "BITBUCKET_PARALLEL_STEP_COUNT": "2"], "Bitbucket: shard 1 of 2\n"),
    (["SYSTEM_JOBPOSITIONINPHASE": "2", "SYSTEM_TOTALJOBSINPHASE": "2"], "Azure Pipelines: shard 2 of 2\n"),
    (["SEMAPHORE_JOB_INDEX": "2", "SEMAPHORE_JOB_COUNT": "2"], "Semaphore: shard 2 of 2\n"),
    (["SLURM_ARRAY_TASK_ID": "1", "SLURM_ARRAY_TASK_COUNT": "2"], "Slurm: shard 2 of 2\n"),
    (
      [
        "SLURM_ARRAY_TASK_ID": "17", "SLURM_ARRAY_TASK_MIN": "10", "SLURM_ARRAY_TASK_STEP": "7",
        "SLURM_ARRAY_TASK_COUNT": "2",
      ], "Slurm: shard 2 of 2\n"
    ),
  ])
  func `auto takes the share that the engine tells, and says which engine it saw`(
    _ variables: [String: String], _ said: String
  ) throws {
    let outcome = try verify("auto", variables)
    #expect(outcome.errors == said)
    #expect(outcome.text.hasPrefix(said.hasSuffix("of 1\n") ? "2 the same\n" : "1 the same\n"))
  }

  @Test func `Bazel's variables count without the option, whatever else runs Bazel; words are left out where asked`()
    throws
  {
    let bazel = ["TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "2", "CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "4"]
    let outcome = try verify(nil, bazel)
    #expect(outcome.errors == "")
    #expect(outcome.text.hasPrefix("1 the same\n"))
    let project = try GoldenProject.recorded()
    let quiet = try Tool.built.run(
      ["verify", "button.yaml", "--shard", "auto", "--quiet"], in: project.folder.path,
      environment: ["CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "2"])
    #expect(quiet.status == 0)
    #expect(quiet.errors == "")
  }

  @Test func `a total that the engine does not tell stands behind auto`() throws {
    let outcome = try verify("auto/2", ["JOB_COMPLETION_INDEX": "1"])
    #expect(outcome.errors == "Kubernetes: shard 2 of 2\n")
    #expect(outcome.text.hasPrefix("1 the same\n"))
  }

  @Test(arguments: [
    (
      "auto", [:],
      """
      error: no known CI system or scheduler gives this run a share
      hint: known are Bazel, GitLab, Heroku CI, CircleCI, Buildkite, Bitbucket, Azure Pipelines, Semaphore, Slurm, \
      Kubernetes; elsewhere write the share, such as 2/4

      """
    ),
    (
      "auto", ["CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "2", "BUILDKITE_PARALLEL_JOB": "1"],
      """
      error: CircleCI and Buildkite both give this run a share
      hint: write the share, such as 2/4

      """
    ),
    (
      "auto", ["JOB_COMPLETION_INDEX": "1"],
      """
      error: Kubernetes does not give the number of runs
      hint: add it to auto: auto/4 is one of four

      """
    ),
    (
      "auto", ["CIRCLE_NODE_INDEX": "1"],
      """
      error: CircleCI does not give the number of runs
      hint: add it to auto: auto/4 is one of four

      """
    ),
    (
      "auto/3", ["CIRCLE_NODE_INDEX": "1", "CIRCLE_NODE_TOTAL": "2"],
      "error: CircleCI says 2 runs, not 3\nhint: write auto alone\n"
    ),
    (
      "auto", ["SEMAPHORE_JOB_INDEX": "0", "SEMAPHORE_JOB_COUNT": "2"],
      """
      error: SEMAPHORE_JOB_INDEX "0" and SEMAPHORE_JOB_COUNT "2" are not a valid share
      hint: Semaphore counts from 1

      """
    ),
    (
      "auto", ["CIRCLE_NODE_INDEX": "-1e3", "CIRCLE_NODE_TOTAL": "2"],
      """
      error: CIRCLE_NODE_INDEX is "-1e3", not the number of a run
      hint: write the share, such as 2/4

      """
    ),
    (
      "auto",
      [
        "SLURM_ARRAY_TASK_ID": "5", "SLURM_ARRAY_TASK_MIN": "0", "SLURM_ARRAY_TASK_STEP": "2",
        "SLURM_ARRAY_TASK_COUNT": "4",
      ],
      "error: SLURM_ARRAY_TASK_ID \"5\" is not in the array\nhint: write the share, such as 2/4\n"
    ),
    (
      "auto/0", [:],
      """
      --shard: error: "auto/0" names no shard
      hint: the first of four is 1/4, the last is 4/4; auto asks the engine that runs this

      """
    ),
  ])
  func `what names no share is an error of the command line`(
    _ shard: String, _ variables: [String: String], _ message: String
  ) throws {
    let outcome = try verify(shard, variables)
    #expect(outcome.status == 64)
    #expect(outcome.errors == message)
  }
}
