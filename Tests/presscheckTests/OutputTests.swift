import Foundation
import PresscheckFiles
import PresscheckTestSupport
import Testing

/// What a run says, and in which form: `--quiet`, colours, `--json`.
@Suite struct OutputTests {
  private static let clipped = """
    control: layers
    name: buy
    size: [8, 6]
    layers: [{name: plate, backgroundColor: red, masksToBounds: true, shadowOpacity: 1}]
    """
  private static let warning = "button.yaml:4:61: warning: plate: masksToBounds clips this shadow away\n"
  private let project: TemporaryProject

  init() throws { project = try TemporaryProject(Self.clipped) }

  private func colored(_ arguments: String..., folder: String = "") throws -> Tool.Outcome {
    try Tool.built.run(arguments, in: project.folder.path, environment: ["CLICOLOR_FORCE": "1", "NO_COLOR": ""])
  }

  // MARK: - Quiet

  @Test(arguments: ["-q", "--quiet"])
  func `quiet says nothing of what went well`(flag: String) throws {
    for line in [
      "render button.yaml -o p/", "film button.yaml --duration 0.1 -o f.png", "sheet button.yaml",
      "record button.yaml", "verify button.yaml", "record button.yaml", "inspect button.yaml",
    ] {
      let words = line.split(separator: " ").map(String.init)
      let outcome = try Tool.built.run(words + [flag], in: project.folder.path)
      #expect(outcome.errors == "", "\(line)")
      #expect(words[0] == "inspect" || outcome.text == "", "\(line)")
      #expect(outcome.status == 0, "\(line)")
    }
    #expect(project.folder.pictures.contains("p/buy/normal@2x.png"))
    #expect(try project.run("diff", "p/buy/normal@2x.png", "p/buy/normal@2x.png", flag).text == "")
  }

  @Test func `quiet says what is wrong`() throws {
    #expect(try project.run("record", "button.yaml", "-q").status == 0)
    try project.folder.write(Self.clipped.replacing("red", with: "blue"), "button.yaml")
    let verified = try project.run("verify", "button.yaml", "-q")
    #expect(verified.text.hasPrefix("different  buy/normal@2x.png: 192 pixels differ"))
    #expect(verified.errors == "")
    #expect(verified.status == 1)
    #expect(try project.run("approve", "-q").text == "")
    try project.refuses(["render", "none.yaml", "-q"], 66, "error: the button file \"none.yaml\" is not there")
    try project.refuses(
      ["render", "button.yaml", "-q", "--strict"], 65,
      "--strict: error: there is a finding\n" + Self.warning.replacing("4:61", with: "4:62").dropLast())
  }

  // MARK: - Colours

  @Test func `marked words are coloured, and results are not`() throws {
    let outcome = try colored("render", "button.yaml", "-o", "p/")
    #expect(outcome.errors == Self.warning.replacing("warning:", with: "\u{1B}[1;33mwarning:\u{1B}[0m"))
    #expect(outcome.text == "p/buy/normal@2x.png\n")
    let wrong = try colored("render", "button.yml")
    #expect(
      wrong.errors == """
        \u{1B}[1;31merror:\u{1B}[0m the button file "button.yml" is not there
        \u{1B}[1mhint:\u{1B}[0m did you mean "button.yaml"?

        """)
    #expect(try colored("verify", "button.yaml").text.hasPrefix("\u{1B}[1;33mmissing\u{1B}[0m    buy/normal@2x.png: "))
  }

  @Test func `in a pipe, for NO_COLOR and in JSON there are none`() throws {
    #expect(try project.run("render", "button.yaml", "-o", "p/").errors == Self.warning)
    let environment = ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"]
    let outcome = try Tool.built.run(["verify", "button.yaml"], in: project.folder.path, environment: environment)
    #expect(!(outcome.errors + outcome.text).contains("\u{1B}"))
    #expect(try !colored("render", "none.yaml", "--json").errors.contains("\u{1B}"))
  }

  @Test func `a terminal has colours`() throws {
    let command = "\(Tool.built.path) render none.yaml"
    func text(_ environment: [String: String]) throws -> String {
      let all = ["TERM": "xterm", "NO_COLOR": ""].merging(environment) { $1 }
      return try Tool.start(["script", "-qec", command, "/dev/null"], in: project.folder.path, environment: all).text
    }
    #expect(try text([:]).contains("\u{1B}[1;31merror:"))
    #expect(try !text(["TERM": "dumb"]).contains("\u{1B}"))
    #expect(try !text(["NO_COLOR": "1"]).contains("\u{1B}"))
  }

  // MARK: - JSON

  @Test func `errors are one object with --json`() throws {
    try project.folder.write("control: layer\n", "bad.yaml")
    let outcome = try project.run("render", "bad.yaml", "none.yaml", "--json")
    #expect(outcome.status == 65)
    #expect(outcome.text == "")
    let object = try JSONSerialization.jsonObject(with: Data(outcome.errors.utf8)) as? [String: Any]
    let errors = try #require(object?["errors"] as? [[String: Any]])
    #expect(errors.map { $0["file"] as? String } == ["bad.yaml", nil])
    #expect(errors.map { $0["line"] as? Int } == [1, nil])
    #expect(errors.map { $0["column"] as? Int } == [10, nil])
    #expect(errors[0]["message"] as? String == "there is no control \"layer\"")
    #expect(errors[0]["hint"] as? String == "did you mean \"layers\"?")
    #expect(errors.map(\.count) == [5, 5])
  }

  @Test func `an error stands alone with --json, whatever was found before it`() throws {
    try project.folder.write("control: layers\nsize: [9, 9]\nlayers: [{name: a, frame: [5, 0, 9, 9]}]\n", "cut.yaml")
    try project.folder.write(
      "control: layers\nsize: [9, 9]\nlayers: [{name: a, type: text, string: 日}]\n", "glyph.yaml")
    for arguments in [["record", "cut.yaml", "glyph.yaml"], ["verify", "cut.yaml", "--strict"]] {
      let outcome = try Tool.built.run(arguments + ["--json"], in: project.folder.path)
      let object = try JSONSerialization.jsonObject(with: Data(outcome.errors.utf8)) as? [String: Any]
      #expect(outcome.status == 65 && object?["errors"] != nil, "\(arguments)")
    }
    // What verify cannot draw is in its report.
    let outcome = try project.run("verify", "cut.yaml", "glyph.yaml", "--json")
    let report = try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any]
    let verdicts = try #require(report?["verdicts"] as? [[String: Any]])
    #expect(outcome.status == 65 && verdicts.map { $0["status"] as? String } == ["same", "unrendered"])
  }

  @Test func `findings that end a run are among its errors`() throws {
    let outcome = try project.run("render", "button.yaml", "--json", "--strict")
    #expect(outcome.status == 65)
    let object = try JSONSerialization.jsonObject(with: Data(outcome.errors.utf8)) as? [String: Any]
    let errors = try #require(object?["errors"] as? [[String: Any]])
    #expect(errors.map { $0["file"] as? String } == ["--strict", "button.yaml"])
    #expect(errors[1]["line"] as? Int == 4)
  }

  @Test func `a command line that cannot be parsed is answered in JSON too`() throws {
    try project.refuses(
      ["render", "button.yaml", "--json", "--sate", "x"], 64,
      TemporaryProject.json("unknown option '--sate'", hint: "did you mean '--state'?"))
  }

  // MARK: - Elsewhere

  @Test(arguments: ["--help", "--version", "help render", "--generate-completion-script bash", "schema"])
  func `what a full disk does not take is 74`(line: String) throws {
    let outcome = try Tool.start(["sh", "-c", "\(Tool.built.path) \(line) >/dev/full"], in: project.folder.path)
    #expect(outcome.status == 74)
    #expect(outcome.errors == "error: writing \"standard output\" failed: No space left on device\n")
  }

  @Test func `paths that verify prints work from where one stands`() throws {
    try project.folder.write("buttons: [ui/*.yaml]\n", "presscheck.yaml")
    try project.folder.write(Self.clipped, "ui/buy.yaml")
    let ui = "\(project.folder.path)/ui"
    #expect(try Tool.built.run(["record"], in: ui).text == "new  ../ui/goldens/buy/normal@2x.png\n1 new\n")
    try project.folder.write(Self.clipped.replacing("red", with: "blue"), "ui/buy.yaml")
    let outcome = try Tool.built.run(["verify"], in: ui)
    #expect(
      outcome.text.contains(
        "\n  golden: goldens/buy/normal@2x.png  rendered: ../.presscheck/actual/buy/normal@2x.png\n"))
    #expect(outcome.text.contains("\nlook: ../.presscheck/report.html\n"))
    let merged = try Tool.built.run(["report", "merge", "../.presscheck", "-o", "../joint"], in: ui)
    #expect(
      merged.text.contains(
        "\n  golden: goldens/buy/normal@2x.png  rendered: ../joint/actual/buy/normal@2x.png\n"))
  }
}
