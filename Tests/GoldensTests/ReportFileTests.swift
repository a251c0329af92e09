import PresscheckFiles
import PresscheckTestSupport
import Testing

@testable import PresscheckButtonFile
@testable import PresscheckGoldens

@Suite struct ReportFileTests {
  /// The error of reading a report's text, with the exit code at its end.
  private func problem(_ text: String) -> String {
    PresscheckTestSupport.problem { () throws(Diagnostic) in _ = try report(text) }
  }

  private func report(_ text: String) throws(Diagnostic) -> Report {
    try Report(Document(Source(file: "report.json", text: text), isJSON: true))
  }

  /// A report without verdicts with these members of its shard.
  private static func shard(_ members: String) -> String {
    "{\"format\": 6, \"renderer\": \"\", \"shard\": {\(members)}, \"findings\": [], \"verdicts\": []}"
  }

  /// A report of one verdict with a name, a golden and these members.
  private func verdict(_ members: String, name: String = "a/b.png", golden: String = "goldens/a/b.png") -> String {
    """
    {"format": 6, "renderer": "r", "findings": [], "verdicts": [
    {"name": "\(name)", "golden": "\(golden)", \(members)}]}
    """
  }

  @Test func `a report reads back as it was written`() throws {
    var sample = try ReportSample.drawn.get().report
    sample.shard = Shard(index: 2, count: 7, plan: String(repeating: "0a", count: 32))
    for (index, outcome) in [
      Verdict.Outcome.differentMotion("the golden is a still"), .unreadable("broken", .inputOutput), .same,
    ].enumerated() {
      sample.verdicts.append(Verdict(name: "z/\(index).png", golden: "goldens/z/\(index).png", outcome: outcome))
    }
    sample.verdicts[0].film = FilmVerdict(frames: 7, fps: 30, duration: 7.0 / 30, differingFrames: 0)
    sample.verdicts[0].changes = ChangeSummary(note: "the golden has no layer tree")
    #expect(try report(sample.jsonText) == sample)
    #expect(try report(Report(verdicts: [], renderer: "").jsonText) == Report(verdicts: [], renderer: ""))
  }

  @Test func `a report is read from a file, and missed where there is none`() throws {
    let folder = TemporaryFolder()
    let sample = try ReportSample.drawn.get().report
    let path = try folder.write(sample.jsonText, "report.json")
    #expect(try Report(path: path) == sample)
    #expect(
      PresscheckTestSupport.problem { () throws(Diagnostic) in _ = try Report(path: "nowhere/report.json") }
        == "error: the report \"nowhere/report.json\" is not there [66]")
  }

  @Test func `a report may be larger than what a person writes, up to ten thousand pictures that all differ`() throws {
    let sample = try ReportSample.drawn.get().report
    let busy = try #require(sample.verdicts.first { $0.name == "buy/busy@2x.png" })
    let report = Report(
      verdicts: (0..<1_000).map { number in
        var verdict = busy
        verdict.golden += "\(number)"
        return verdict
      }, renderer: "")
    let folder = TemporaryFolder()
    let text = report.jsonText
    #expect(10 * text.utf8.count < Document.Bounds.report.bytes)
    #expect(try Report(path: try folder.write(text, "report.json")) == report)
  }

  @Test func `a report of many pictures is the same on several threads, and reads back`() throws {
    let verdicts = (0..<1_000).map { number in
      Verdict(name: "button \(number / 50)/\(number).png", golden: "goldens/\(number).png", outcome: .same)
    }
    let sample = Report(verdicts: verdicts, renderer: "r")
    #expect(sample.jsonText(threads: 3) == sample.jsonText)
    #expect(sample.junit(threads: 3) == sample.junit)
    #expect(try report(sample.jsonText) == sample)
  }

  @Test func `what no file may hold as it is, is written so that it reads back`() throws {
    var verdict = Verdict(name: "a/b.png", golden: "goldens/a/b.png", outcome: .same)
    verdict.tolerance = "\u{0}\u{7F}\u{86}\u{85}\u{2028}\u{FEFF}\u{FFFE}\u{FFFF}\u{1F600}"
    let sample = Report(verdicts: [verdict], renderer: "")
    #expect(try report(sample.jsonText) == sample)
  }

  @Test func `counts, exit and sentences say at a glance how it went`() throws {
    let sample = try ReportSample.drawn.get().report
    let text = sample.jsonText
    #expect(text.hasPrefix("{\n  \"format\": 6,\n  \"renderer\": \"presscheck 1; cairo 1.16.0;"))
    let counts = [
      "\"different\": 5", "\"missing\": 2", "\"renamed\": 0", "\"stale\": 1", "\"unreadable\": 1", "\"unrendered\": 0",
      "\"same\": 12",
    ]
    #expect(text.contains("\"counts\": {\n    \(counts.joined(separator: ",\n    "))\n  },"))
    #expect(text.contains("\"exit\": 65,"))
    #expect(
      text.contains(
        "\"sentence\": \"1 pixel differs, by at most 83 of 255, the worst at (200, 40): #16A34AFF → #69A34AFF\""))
  }

  @Test(arguments: [
    ("[]", "1:1: error: this is not a report of presscheck verify: it has no \"format\""),
    ("{\"verdicts\": []}", "1:1: error: this is not a report of presscheck verify: it has no \"format\""),
    (
      "{\"format\": 7, \"news\": []}",
      "1:12: error: the report has format 7, and this presscheck reads format 6\n"
        + "hint: read it with the presscheck that wrote it, or run verify again"
    ),
    ("{\"format\": \"1\"}", "1:12: error: format must be a whole number, not \"1\"\nhint: remove the quotes"),
    ("{\"format\": 6}", "1:1: error: a report needs \"renderer\""),
    ("{\"format\": 6, \"renderer\": \"\", \"findings\": []}", "1:1: error: a report needs \"verdicts\""),
    (
      "{\"format\": 6, \"renderer\": \"\", \"verdict\": []}",
      "1:31: error: unknown key \"verdict\" in a report\nhint: did you mean \"verdicts\"?"
    ),
    (
      "{\"format\": 6, \"renderer\": \"\", \"findings\": [], \"verdicts\": {}}",
      "1:59: error: verdicts must be a list, not a map"
    ),
    (
      Self.shard("\"index\": 2, \"count\": 2, \"plan\": \"\(String(repeating: "0", count: 64))\""),
      "1:40: error: shard: index must be less than count, and counts from 0"
    ),
    (Self.shard("\"index\": 0, \"count\": 2"), "1:40: error: a shard needs \"plan\""),
    (
      Self.shard("\"index\": 0, \"count\": 2, \"plan\": \"0123456789ABCDEF\""),
      "1:73: error: plan must be 64 hexadecimal digits, not \"0123456789ABCDEF\""
    ),
    (
      Self.shard("\"index\": 0, \"count\": 1e300"),
      "1:62: error: count must be a whole number from 1 to 9007199254740992, not \"1e300\""
    ),
    (
      "{\"format\": 6, \"renderer\": \"\", \"counts\": {\"stale\": 2}, \"findings\": [], \"verdicts\": []}",
      "1:51: error: the report counts 2 verdicts that are stale, and has 0"
    ),
  ])
  func `what is no report is refused where it goes wrong`(text: String, expected: String) {
    #expect(problem(text) == "report.json:\(expected) [65]")
  }

  @Test(arguments: [
    (
      "\"status\": \"good\"",
      "60: error: status cannot be \"good\"\nhint: it can be different, missing, renamed, stale, unreadable, unrendered or same"
    ),
    (
      "\"status\": \"different\"",
      "1: error: a verdict that is different needs \"difference\", \"sizes\" or \"motion\""
    ),
    ("\"status\": \"unreadable\", \"sentence\": \"\"", "1: error: a verdict that is unreadable needs \"exit\""),
    (
      "\"status\": \"unreadable\", \"sentence\": \"\", \"exit\": 1",
      "98: error: exit must be an exit code of presscheck for files, not \"1\""
    ),
    ("\"status\": \"same\", \"line\": 3", "1: error: a place needs \"column\""),
    ("\"status\": \"same\", \"tolerance\": []", "81: error: tolerance must be text, not an empty list"),
    (
      "\"status\": \"different\", \"sizes\": {\"expected\": [1], \"actual\": [1, 1]}",
      "95: error: expected must be [width, height], not a list"
    ),
    (
      "\"status\": \"same\", \"film\": {\"frames\": -1, \"fps\": 1, \"duration\": 1, \"differingFrames\": 0}",
      "87: error: frames must be a whole number from 0 to 9007199254740992, not \"-1\""
    ),
    (
      "\"status\": \"same\", \"changes\": {\"changes\": [{\"text\": \"t\"}], \"together\": 0}",
      "92: error: a change needs \"pixels\""
    ),
  ])
  func `a verdict that says too little or too much is refused`(members: String, expected: String) {
    #expect(problem(verdict(members)) == "report.json:2:\(expected) [65]")
  }

  @Test(arguments: ["/etc/passwd", "../b.png", "a/../../b.png", "a//b.png", "./b.png", "a/..", "a/", ""])
  func `a path that leads out of its folder is refused`(path: String) {
    let sentence = "must be a path below the folder, not"
    let hint = "\nhint: no / at its beginning, no .. in it [65]"
    #expect(problem(verdict("\"status\": \"same\"", name: path)).contains("error: name \(sentence)"))
    // A button may lie above the project's folder; an approval checks that a golden is where its button's are.
    if path != "../b.png" {
      #expect(problem(verdict("\"status\": \"same\"", golden: path)).contains("error: golden \(sentence)"))
      #expect(problem(verdict("\"status\": \"same\", \"file\": \"\(path)\"")).contains("error: file \(sentence)"))
    }
    for picture in ["expected", "actual", "difference"] {
      let found = problem(verdict("\"status\": \"same\", \"pictures\": {\"\(picture)\": \"\(path)\"}"))
      #expect(found.contains("error: \(picture) \(sentence)") && found.hasSuffix(hint))
    }
  }

  @Test func `a path with a control character, or a very long one, is refused`() {
    #expect(
      problem(verdict("\"status\": \"same\"", name: "a\\u001b[31m.png"))
        == "report.json:2:10: error: name holds a control character: \"a\\u{1B}[31m.png\" [65]")
    let long = String(repeating: "a", count: 4_097)
    let found = problem(verdict("\"status\": \"same\"", name: long))
    #expect(found.contains("error: name must be a path below the folder"))
  }

  @Test func `a golden comes once`() {
    let one = "{\"name\": \"a/b.png\", \"golden\": \"g/a/b.png\", \"status\": \"same\"}"
    #expect(
      problem("{\"format\": 6, \"renderer\": \"\", \"findings\": [], \"verdicts\": [\(one), \(one)]}")
        == "report.json: error: the golden \"g/a/b.png\" is in the report twice [65]")
  }
}
