import PresscheckTestSupport
import Testing

/// Documents that nobody writes by mistake, from the command line: one error with its place, and nothing is written.
@Suite struct HostileDocumentCommandTests {
  private static func xib(_ body: String, before: String = "", resources: String = "") -> String {
    """
    \(before)<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
    <resources>\(resources)</resources><objects><view id="top"><subviews>
    <button id="good"/>
    \(body)
    </subviews></view></objects></document>
    """
  }

  private static let noType =
    "error: a document type is not allowed\nhint: Interface Builder writes none: remove <!DOCTYPE …>"
  private static let image = "<image name=\"i\" width=\"8\" height=\"8\"/>"
  private static let shown = "<button id=\"b\"><state key=\"normal\" image=\"i\"/></button>"

  private static let documents: [(text: String, expected: String)] = [
    (
      xib(
        "<button id=\"b\" userLabel=\"&b;\"/>",
        before: "<!DOCTYPE d [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;\">]>\n"),
      "A.xib:1:13: \(noType)"
    ),
    (
      xib("<button id=\"b\"/>", before: "<!DOCTYPE d [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>\n"),
      "A.xib:1:13: \(noType)"
    ),
    (
      xib(String(repeating: "<view><subviews>", count: 100_000)),
      "A.xib:4:4065: error: elements are nested more than 512 deep"
    ),
    (
      xib("<button id=\"b\">\n<rect key=\"frame\" width=\"inf\" height=\"1\"/></button>"),
      "A.xib:5:1: error: width must be a number, not \"inf\""
    ),
    (
      xib("<button id=\"good\"/>"),
      "A.xib:4:1: error: the id \"good\" is used twice: line 3 has it too"
    ),
    (
      xib(shown, resources: image),
      "A.xcassets/i.imageset/Contents.json:1:48: error: the image \"i.png\" cannot be used: this is not a PNG: its signature is missing"
    ),
  ]

  @Test(arguments: documents.indices) func `one error with its place, and nothing is written`(index: Int) throws {
    let (text, expected) = Self.documents[index]
    let project = try TemporaryProject()
    try project.folder.write(text, "A.xib")
    try project.folder.write(
      "{\"images\": [{\"idiom\": \"universal\", \"filename\": \"i.png\"}]}", "A.xcassets/i.imageset/Contents.json")
    try project.folder.write("lies", "A.xcassets/i.imageset/i.png")
    for arguments in [["render", "A.xib", "-o", "out/"], ["record", "A.xib"], ["sheet", "A.xib", "-o", "a.png"]] {
      try project.refuses(arguments + ["--quiet"], 65, expected)
    }
  }

  @Test func `a button that cannot be set is left out of the pictures of the others`() throws {
    let project = try TemporaryProject()
    try project.folder.write(
      Self.xib("<button id=\"b\"><state key=\"normal\" title=\"\(String(repeating: "x", count: 20_000))\"/></button>"),
      "A.xib")
    let expected = "A.xib:4:16: error: the text has 20000 characters: at most 10000 are set\n"
    for (arguments, place) in [(["render", "A.xib", "-o", "out/"], "out/"), (["record", "A.xib"], "goldens/")] {
      let outcome = try Tool.built.run(arguments + ["--quiet"], in: project.folder.path)
      #expect(outcome.status == 65 && outcome.errors == expected)
      let written = project.folder.pictures.filter { $0.hasPrefix(place) }
      #expect(!written.isEmpty && written.allSatisfy { $0.hasPrefix("\(place)UIButton/") })
    }
    for command in ["sheet", "page"] {
      let file = command == "sheet" ? "a.png" : "a.html"
      let outcome = try project.run(command, "A.xib", "-o", file, "--quiet")
      #expect(outcome.status == 65 && outcome.errors == expected)
      #expect(try !project.folder.bytes(file).isEmpty)
      try project.refuses(
        [command, "A.xib", "--id", "b", "-o", "b-" + file, "--quiet"], 65, String(expected.dropLast()))
    }
    for command in ["inspect", "check"] {
      let outcome = try project.run(command, "A.xib")
      #expect(outcome.status == 65 && outcome.errors.hasSuffix(expected))
      #expect(outcome.text.contains("UIButton") && !outcome.text.contains("xxx"))
      let alone = try project.run(command, "A.xib", "--id", "b")
      #expect(alone.status == 65 && alone.text == "" && alone.errors == expected)
    }
  }

  @Test func `docs leaves it out too, and with json all errors are one object`() throws {
    let project = try TemporaryProject()
    let long = "<button id=\"b\"><state key=\"normal\" title=\"\(String(repeating: "x", count: 20_000))\"/></button>"
    try project.folder.write(Self.xib(long), "A.xib")
    try project.folder.write("docs: [{buttons: [A.xib], out: d}]", "presscheck.yaml")
    let expected = "A.xib:4:16: error: the text has 20000 characters: at most 10000 are set\n"
    let outcome = try project.run("docs", "--quiet")
    #expect(outcome.status == 65 && outcome.errors == expected)
    let written = project.folder.pictures
    #expect(!written.isEmpty && written.allSatisfy { $0.hasPrefix("d/UIButton/") })
    for options in [[], ["--strict"]] {
      let verified = try Tool.built.run(["verify", "A.xib", "--json"] + options, in: project.folder.path)
      #expect(verified.status == 65 && verified.errors.hasPrefix("{\n  \"errors\": ["))
      #expect(verified.errors.ranges(of: "\"message\": \"the text has 20000 characters").count == 1)
      #expect(verified.errors.ranges(of: "\"errors\"").count == 1)
    }
  }

  @Test func `a file that is not UTF-8 is refused, and nothing is written`() throws {
    let project = try TemporaryProject()
    try project.folder.write(
      [UInt8]("<document>\n<a b='".utf8) + [0xC3, 0x28] + [UInt8]("'/></document>".utf8), "A.xib")
    for arguments in [["render", "A.xib", "-o", "out/"], ["import", "A.xib", "-o", "out/"]] {
      try project.refuses(arguments, 65, "A.xib:2:7: error: the file is not UTF-8 text")
    }
  }

  @Test func `an error in a button that is not chosen does not matter`() throws {
    let project = try TemporaryProject()
    try project.folder.write(
      Self.xib("<button id=\"b\"><rect key=\"frame\" width=\"wide\" height=\"1\"/></button>"), "A.xib")
    try project.refuses(
      ["render", "A.xib", "-o", "out/", "--quiet"], 65, "A.xib:4:16: error: width must be a number, not \"wide\"")
    let outcome = try project.run("render", "A.xib", "-o", "out/", "--id", "good", "--state", "normal", "--quiet")
    #expect(outcome.status == 0 && outcome.errors == "")
  }
}
