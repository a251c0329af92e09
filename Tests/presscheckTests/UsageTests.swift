import ArgumentParser
import PresscheckTestSupport
import Testing

@testable import presscheck

@Suite struct UsageTests {
  @Test(arguments: [
    (["rendr"], "error: there is no command \"rendr\"\nhint: did you mean \"render\"?"),
    (["help", "rendr"], "error: there is no command \"rendr\"\nhint: did you mean \"render\"?"),
    (["render", "--hlep"], "error: unknown option '--hlep'\nhint: did you mean '--help'?"),
    (
      ["show"], "error: there is no command \"show\"\nhint: presscheck --help lists the commands"
    ),
    (
      ["render", "button.yaml", "--dark"],
      "error: unknown option '--dark'\nhint: presscheck render --help lists the options"
    ),
    (
      ["button.yaml"],
      "error: there is no command \"button.yaml\"\nhint: to render it: presscheck render button.yaml"
    ),
    (["--verbose"], "error: unknown option '--verbose'\nhint: presscheck --help lists the options"),
    (
      ["render"],
      "error: there are no button files\nhint: name button files, or write presscheck.yaml with buttons: [Buttons/*.yaml]"
    ),
    (
      ["report", "merge"],
      "error: missing expected argument '<folder> ...'\nhint: presscheck report merge --help lists the options"
    ),
    (["tree"], "error: missing expected argument '<file>'\nhint: presscheck tree --help lists the options"),
    (["render", "button.yaml", "--sate", "x"], "error: unknown option '--sate'\nhint: did you mean '--state'?"),
    (
      ["render", "button.yaml", "--state"],
      "error: missing value for '--state <name>'\nhint: presscheck render --help lists the options"
    ),
    (
      ["tree", "button.yaml", "--display", "--json"],
      TemporaryProject.json(
        "--display and --json cannot be combined", hint: "presscheck tree --help lists the options")
    ),
    (
      ["render", "button.yaml", "--state", "loading", "--state=enabled"],
      "--state: error: it is there twice, and only one value counts\nhint: leave one out"
    ),
    (
      ["render", "button.yaml", "-o", "a/", "--output=b/"],
      "-o: error: it is there twice, and only one value counts\nhint: leave one out"
    ),
    (
      ["render", "button.yaml", "--threads", "0"],
      "error: --threads takes 1 to 256, not 0\nhint: presscheck render --help lists the options"
    ),
  ])
  func `a command line that means nothing is wrong usage`(arguments: [String], errors: String) throws {
    try TemporaryProject.pressMe().refuses(arguments, 64, errors)
  }

  @Test(arguments: [
    (
      ["--state", "lading"], "--state: error: button.yaml has no state \"lading\"\nhint: did you mean \"loading\"?"
    ),
    (
      ["--shot", "tap"],
      "--shot: error: button.yaml has no shot \"tap\"\nhint: it can be enabled, loading, selected or disabled"
    ),
    (
      ["--shot", "enabled", "--state", "enabled"],
      "--shot: error: a state, times or events replace the file's shots"
    ),
    (
      ["--property", "titel=Go"],
      "--property: error: stateful has no property \"titel\"\nhint: did you mean \"title\"?"
    ),
    (["--property", "title"], "--property: error: expected name=value, not \"title\""),
    (
      ["--property", "color1=systemGren"],
      "--property: error: color1 must be a colour, not \"systemGren\"\nhint: did you mean \"systemGreen\"?"
    ),
    (
      ["--property", "cornerRadius=-1"],
      "--property: error: cornerRadius is negative\nhint: a stateful button takes 0 or more"
    ),
    (
      ["--background", "reed"],
      "--background: error: the background must be a colour, not \"reed\"\nhint: did you mean \"red\"?"
    ),
    (
      ["--events", "touchDwn@0"],
      "--events:1:1: error: there is no event \"touchDwn\"\nhint: did you mean \"touchDown\"?"
    ),
    (
      ["--appearance", "drak"],
      "--appearance: error: \"drak\" is not one of its values\nhint: write light, dark or both"
    ),
    (["--contrast", "low"], "--contrast: error: \"low\" is not one of its values\nhint: write normal, high or both"),
    (["--direction", "up"], "--direction: error: \"up\" is not one of its values\nhint: write ltr, rtl or both"),
    (["--quirks", "some"], "--quirks: error: \"some\" is not one of its values\nhint: write faithful or intended"),
    (
      ["--appearance", "light,it's"],
      "--appearance: error: \"it's\" is not one of its values\nhint: write light, dark or both"
    ),
    (["--quirks", "faithful,intended"], "--quirks: error: takes only one value\nhint: write faithful or intended"),
    (["--at", "-1"], "--at: error: a time must lie from 0 to 1000000 seconds, not \"-1\""),
    (["--at", "1e9"], "--at: error: a time must lie from 0 to 1000000 seconds, not \"1e9\""),
    (
      ["--at", "nan"],
      "--at: error: \"nan\" is not a time, nor \"settled\"\nhint: write seconds or milliseconds: 0.25 or 250ms"
    ),
    (
      ["--at", "0,,1"],
      "--at: error: \"\" is not a time, nor \"settled\"\nhint: write seconds or milliseconds: 0.25 or 250ms"
    ),
  ])
  func `a flag that does not fit the button is wrong usage`(flags: [String], errors: String) throws {
    try TemporaryProject.pressMe().refuses(["render", "button.yaml"] + flags, 64, errors)
    if flags[0] != "--shot" { try TemporaryProject.pressMe().refuses(["tree", "button.yaml"] + flags, 64, errors) }
  }

  @Test func `a value of a long list is refused as any other`() throws {
    try TemporaryProject.pressMe().refuses(
      ["render", "button.yaml", "--content-size", "xl"], 64,
      "--content-size: error: \"xl\" is not one of its values\nhint: write XS, S, M, L, XL, XXL, XXXL, AX1, AX2, AX3, AX4 or AX5"
    )
  }

  @Test(arguments: ["0", "-1", "nan", "inf", "1e9", "0.001", "", "2,x", "0x2"])
  func `a scale is a number above 0`(scale: String) throws {
    let wrong = scale.split(separator: ",", omittingEmptySubsequences: false).last ?? ""
    let errors =
      scale == "0.001"
      ? "--scale: error: a scale must be a number from 0.01 to 100, not 0.001"
      : "--scale: error: \"\(wrong)\" is not a scale\nhint: write pixels per point, above 0 and at most 100: 2 or 1,2,3"
    try TemporaryProject.pressMe().refuses(["render", "button.yaml", "--scale", scale], 64, errors)
  }

  @Test func `help has groups, and each command two examples that are command lines`() throws {
    let project = try TemporaryProject()
    let help = try project.run("--help").text
    for group in ["PICTURES", "GOLDENS", "INSPECTION", "PAGES", "XCODE", "SET-UP"] {
      #expect(help.contains("\n\(group) SUBCOMMANDS:\n"))
    }
    let verbs =
      ["render", "film", "sheet", "record", "verify", "approve", "report merge", "diff", "inspect", "tree"]
      + ["trace", "preview", "page", "docs", "import", "port", "schema", "doctor"]
    for verb in verbs {
      let words = verb.split(separator: " ").map(String.init)
      let text = try project.run("help", words[0], words.dropFirst().first ?? "--help").text
      let examples = text.split(separator: "\n").filter { $0.hasPrefix("  presscheck \(verb)") }
      #expect(examples.count >= 2, "\(verb)")
      for example in examples {
        #expect(throws: Never.self, "\(example)") { _ = try Presscheck.parseAsRoot(Self.words(example)) }
      }
    }
  }

  /// The words after `presscheck` and before a redirection, as a shell reads them.
  private static func words(_ line: Substring) -> [String] {
    var words: [String] = []
    for (index, part) in line.split(separator: "'", omittingEmptySubsequences: false).enumerated() {
      words += index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
    }
    return Array(words.dropFirst().prefix { $0 != ">" })
  }

  @Test func `help and version are no errors`() throws {
    let project = try TemporaryProject()
    for arguments in [[], ["--help"], ["help"]] {
      let outcome = try Tool.built.run(arguments, in: project.folder.path)
      #expect(outcome.status == 0)
      #expect(outcome.errors == "")
      for verb in ["render", "tree", "inspect", "trace", "diff", "schema", "doctor"] {
        #expect(outcome.text.contains("\n  \(verb) "))
      }
    }
    #expect(try project.run("--version").text == "\(Version.text)\n")
    #expect(try project.run("render", "--help").text.hasPrefix("OVERVIEW: Writes pictures of buttons.\n"))
  }

  @Test func `what is named and not there ends the run with 66`() throws {
    let project = try TemporaryProject.pressMe()
    try project.refuses(["render", "no.yaml"], 66, "error: the button file \"no.yaml\" is not there")
    try project.refuses(["tree", "no/no.yaml"], 66, "error: the button file \"no/no.yaml\" is not there")
    try project.refuses(
      ["render", "button.yaml", "--fonts", "no.otf"], 66, "--fonts: error: the font \"no.otf\" is not there")
    // One that is wrong among several: nothing of the others is written.
    try project.refuses(["render", "button.yaml", "no.yaml"], 66, "error: the button file \"no.yaml\" is not there")
  }
}
