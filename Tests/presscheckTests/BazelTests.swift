import PresscheckTestSupport
import Testing

/// What `verify` does for Bazel, which passes no options.
@Suite struct BazelTests {
  private let project: GoldenProject

  /// One picture differs.
  init() throws {
    project = try GoldenProject.recorded()
    try project.change("opacity: 0.5", "opacity: 0.6")
  }

  private func verify(_ arguments: String..., variables: [String: String]) throws -> Tool.Outcome {
    try Tool.built.run(["verify", "button.yaml"] + arguments, in: project.folder.path, environment: variables)
  }

  @Test func `the report is among the outputs that Bazel keeps, and its JUnit file is where Bazel looks`() throws {
    let outcome = try verify(variables: [
      "BAZEL_TEST": "1", "TEST_UNDECLARED_OUTPUTS_DIR": "outputs", "XML_OUTPUT_FILE": "made/test.xml",
      "TEST_SHARD_STATUS_FILE": "status",
    ])
    #expect(outcome.status == 1)
    #expect(outcome.errors == "")
    #expect(outcome.text.contains("look: outputs/presscheck/report.html\naccept: presscheck approve --from"))
    #expect(project.folder.pictures.contains("outputs/presscheck/actual/buy/busy@2x.png"))
    let junit = try project.text("made/test.xml")
    #expect(try project.text("outputs/presscheck/junit.xml") == junit)
    #expect(junit.contains("<testsuites name=\"presscheck\" tests=\"2\" failures=\"1\" errors=\"0\">"))
    // A test that is not divided knows no shards; the standard folder is not written to.
    #expect(!project.folder.names.contains { $0 == "status" || $0.hasPrefix(".presscheck/") })
    #expect(try project.run("approve", "--from", "outputs/presscheck").status == 0)
    #expect(try verify(variables: ["BAZEL_TEST": "1", "XML_OUTPUT_FILE": "made/test.xml"]).status == 0)
    #expect(try project.text("made/test.xml").contains("tests=\"2\" failures=\"0\""))
  }

  @Test func `a folder that is named goes before Bazel's, and each share has its own files`() throws {
    let shard = ["TEST_TOTAL_SHARDS": "2", "TEST_SHARD_INDEX": "0", "TEST_SHARD_STATUS_FILE": "status"]
    let outputs = ["TEST_UNDECLARED_OUTPUTS_DIR": "outputs", "XML_OUTPUT_FILE": "test.xml"]
    #expect(try verify("--report", "own", variables: shard.merging(outputs) { $1 }).status == 0)
    #expect(project.folder.names.contains("own/report.json"))
    #expect(!project.folder.names.contains { $0.hasPrefix("outputs") })
    #expect(try project.text("test.xml").contains("tests=\"1\" failures=\"0\""))
    #expect(try project.folder.bytes("status") == [])
  }

  @Test func `outside of Bazel nothing is written where its variables point`() throws {
    #expect(try verify(variables: ["XML_OUTPUT_FILE": "test.xml", "TEST_SHARD_STATUS_FILE": "status"]).status == 1)
    #expect(project.folder.names.contains(".presscheck/report.json"))
    #expect(!project.folder.names.contains { ["test.xml", "status"].contains($0) })
  }

  @Test func `a JUnit file that cannot be written ends the run`() throws {
    try project.folder.write("", "file")
    let outcome = try verify(variables: ["BAZEL_TEST": "1", "XML_OUTPUT_FILE": "file/test.xml"])
    #expect(outcome.status == 73)
    #expect(outcome.errors == "error: cannot write \"file/test.xml\": \"file\" is not a folder\n")
  }
}
