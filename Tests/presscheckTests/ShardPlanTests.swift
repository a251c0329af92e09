import PresscheckTestSupport
import Testing

/// Shards belong together when they share the same pictures of the same files.
@Suite struct ShardPlanTests {
  private let project: GoldenProject

  init() throws { project = try GoldenProject.recorded() }

  private func verify(_ shard: String, in project: GoldenProject? = nil, filter: String = "*/*") throws {
    let project = project ?? self.project
    let report = "r\(shard.prefix(1))"
    let outcome = try project.run("verify", "button.yaml", "--shard", shard, "--report", report, "--filter", filter)
    #expect(outcome.status < 2)
  }

  /// The error of joining both reports, which leaves nothing.
  private func refusal() throws -> String {
    let outcome = try project.run("report", "merge", "r1", "r2", "-o", "all")
    #expect(outcome.status == 65)
    #expect(!project.folder.names.contains { $0.hasPrefix("all") })
    return outcome.errors
  }

  @Test func `a button file that changed between two shards is named`() throws {
    try verify("1/2")
    try project.change("cornerRadius: 4", "cornerRadius: 5")
    try verify("2/2")
    #expect(
      try refusal() == """
        error: "r2/" shares other pictures than "r1/"
        hint: "button.yaml", or a file that it depends on, was not the same: run all shards on the same files, with the \
        same filter

        """)
  }

  @Test func `another filter makes another plan`() throws {
    try verify("1/2")
    try verify("2/2", filter: "buy/i*")
    #expect(
      try refusal() == """
        error: "r2/" shares other pictures than "r1/"
        hint: run all shards on the same files, with the same filter

        """)
  }

  @Test func `another count makes another plan`() throws {
    try verify("1/2")
    try verify("2/3")
    #expect(try refusal() == "error: \"r1/\" is one of 2 shards, and \"r2/\" is one of 3\n")
    // Whatever the shards say of their count.
    let plans = try [1, 2].map { try project.text("r\($0)/report.json").firstMatch(of: /"plan": "(.*)"/)?.output.1 }
    #expect(plans[0] != plans[1])
  }

  @Test func `shards of two machines with the same files belong together, wherever these lie`() throws {
    let other = GoldenProject(project: try TemporaryProject())
    try other.folder.write(GoldenProject.button, "button.yaml")
    for name in project.goldens { try other.folder.write(try project.folder.bytes(name), name) }
    try verify("1/2")
    try verify("2/2", in: other)
    let outcome = try project.run("report", "merge", "r1", "\(other.folder.path)/r2")
    #expect(outcome.errors == "")
    #expect(outcome.text.hasPrefix("2 the same\n"))
    let joint = try project.text(".presscheck/report.json")
    #expect(try project.run("verify", "button.yaml").status == 0)
    #expect(try project.text(".presscheck/report.json") == joint)
  }
}
