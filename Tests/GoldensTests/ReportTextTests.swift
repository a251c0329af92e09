import Foundation
import PresscheckFiles
import PresscheckTestSupport
import Testing

@testable import PresscheckGoldens

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct ReportTextTests {
  private static let busy: Verdict = {
    var verdict = Verdict(
      name: "buy/busy@2x.png", golden: "goldens/buy/busy@2x.png", file: "buy.yaml",
      place: FileLocation(line: 14, column: 5),
      outcome: .different(
        Verdict.Difference(
          differingPixels: 212, antialiasedPixels: 0, faintPixels: 0, ignoredPixels: 0, largest: 1,
          worst: Verdict.Worst(x: 3, y: 4, expected: "#FF0000FF", actual: "#FE0000FF", channelDifference: 1),
          bounds: nil,
          regionCount: 1, regions: [])))
    verdict.changes = ChangeSummary(changes: [.init(text: "plate.cornerRadius 14 → 12", pixels: 212)], unexplained: 0)
    verdict.pictures = Verdict.Pictures(expected: "expected/buy/busy@2x.png", actual: "actual/buy/busy@2x.png")
    return verdict
  }()

  private static func report(_ verdicts: Verdict...) -> Report { Report(verdicts: verdicts, renderer: "r") }

  private static func missing(_ name: String) -> Verdict {
    Verdict(name: name, golden: "goldens/\(name)", outcome: .missing)
  }

  // MARK: - The terminal

  @Test func `a terminal shows each failure, the counts, and what to do`() {
    let same = (1...5).map { Verdict(name: "a/\($0).png", golden: "goldens/a/\($0).png", outcome: .same) }
    let report = Report(verdicts: [Self.busy] + same, renderer: "r")
    #expect(
      report.lines() == [
        "different  buy/busy@2x.png: 212 pixels differ, by at most 1 of 255, the worst at (3, 4): #FF0000FF → #FE0000FF",
        "  plate.cornerRadius 14 → 12 explains 212 px; 0 px unexplained",
        "  golden: goldens/buy/busy@2x.png  rendered: .presscheck/actual/buy/busy@2x.png", "1 different, 5 the same",
        "look: .presscheck/report.html", "accept: presscheck approve",
      ])
    #expect(Report(verdicts: same, renderer: "r").lines() == ["5 the same"])
    #expect(Report(verdicts: [], renderer: "").lines() == ["no pictures"])
    let elsewhere = Self.report(Self.missing("a/b.png")).lines(in: "ci/", approve: "presscheck approve --from ci")
    #expect(same[0].lines() == [])
    #expect(Self.busy.lines(in: "ci") + report.closingLines(in: "ci") == report.lines(in: "ci"))
    #expect(elsewhere.suffix(2) == ["look: ci/report.html", "accept: presscheck approve --from ci"])
  }

  @Test func `pictures with one reason are a heading, the first ten of them, and one command`() {
    let brand = (1...82).map { number in
      var verdict = Self.busy
      (verdict.name, verdict.golden) = ("buy/\(number).png", "goldens/buy/\(number).png")
      verdict.cause = "colors.brand"
      return verdict
    }
    let missing = ["a/1.png", "a/2.png"].map(Self.missing)
    let report = Report(verdicts: [Self.busy] + brand + missing, renderer: "r")
    let sentence = "212 pixels differ, by at most 1 of 255, the worst at (3, 4): #FF0000FF → #FE0000FF"
    let lines = report.lines()
    #expect(lines[0...1] == ["colors.brand changed 82 pictures", "  different  buy/1.png: \(sentence)"])
    #expect(lines[2] == "    plate.cornerRadius 14 → 12 explains 212 px; 0 px unexplained")
    #expect(lines[3...11] == ArraySlice((2...10).map { "  different  buy/\($0).png: \(sentence)" }))
    #expect(lines[12...13] == ["  … and 72 more: -v lists all", "  accept: presscheck approve --cause 'colors.brand'"])
    #expect(lines[14...15] == ["2 pictures have no goldens", "  missing    a/1.png: there is no golden"])
    #expect(lines[16] == "    golden: goldens/a/1.png")
    #expect(lines[19...21] == ArraySlice(Self.busy.lines()))
    #expect(lines.count == 25)
    let all = report.failureLines(listsAll: true)
    #expect(all.count { $0.word == "different" } == 83)
    #expect(all[2].text == "    plate.cornerRadius 14 → 12 explains 212 px; 0 px unexplained")
    let single = (1...12).map { number in
      var verdict = Self.busy
      (verdict.name, verdict.golden) = ("buy/\(number).png", "goldens/buy/\(number).png")
      return verdict
    }
    #expect(Report(verdicts: single, renderer: "").failureLines().last?.text == "… and 2 more: -v lists all")
  }

  @Test func `several changes have a line each, and what is left of them another`() {
    let changes = ChangeSummary(
      changes: [.init(text: "a 1 → 2", pixels: 9), .init(text: "b 3 → 4", pixels: 0)], together: 5, unexplained: 2)
    #expect(
      changes.lines == [
        "a 1 → 2 explains 9 px", "b 3 → 4 explains 0 px",
        "several changes together explain 5 px more; 2 px unexplained",
      ])
    #expect(ChangeSummary(note: "the golden has no layer tree").lines == ["the golden has no layer tree"])
    #expect(ChangeSummary().lines == [])
  }

  @Test func `of two renderers only what differs is told`() {
    func sentence(_ a: String, _ b: String) -> String { Verdict.Renderers(expected: a, actual: b).sentence }
    #expect(
      sentence("presscheck 1; cairo 1.16.0; pango 1", "presscheck 1; cairo 1.18.0; pango 1")
        == "recorded with another renderer: the golden with cairo 1.16.0, the picture with cairo 1.18.0")
    #expect(sentence("a; b", "a") == "recorded with another renderer: the golden with b")
    #expect(sentence("a; b", "b; a") == "recorded with another renderer")
  }

  @Test func `no text of a user's garbles a terminal`() {
    let lines = Self.report(Self.missing("a\u{1B}[31m\n\u{202E}\u{85}é.png")).lines()
    #expect(lines[0] == "missing    a\\u{1B}[31m\\u{A}\\u{202E}\\u{85}é.png: there is no golden")
  }

  @Test(arguments: [
    ("buy/busy@2x.png", "'buy/busy@2x.png'"), ("it's", #"'it'\''s'"#), ("'", #"''\'''"#), ("", "''"),
    ("$(rm -rf ~)`x`\"\\\n", "'$(rm -rf ~)`x`\"\\\n'"),
  ])
  func `a shell reads a name as one word`(name: String, expected: String) throws {
    #expect(ApproveCommand(whole: "presscheck approve").one(name) == "presscheck approve \(expected)")
    let shell = Process()
    let output = Pipe()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", "printf %s \(expected)"]
    shell.standardOutput = output
    try shell.run()
    shell.waitUntilExit()
    #expect(String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) == name)
  }

  // MARK: - JUnit

  @Test func `JUnit has a suite a button, a case a picture, and what went wrong with it`() throws {
    let sample = try ReportSample.drawn.get().report
    let root = try Element(sample.junit)
    #expect(root.name == "testsuites")
    #expect(root.attributes == ["name": "presscheck", "tests": "21", "failures": "8", "errors": "1"])
    #expect(root.children.map { $0.attributes["name"] }.suffix(4) == ["buy", "follow", "press-me", "spin"])
    let cases = root.children.flatMap { $0.children.filter { $0.name == "testcase" } }
    #expect(cases.count == 21)
    #expect(cases.flatMap(\.children).count { $0.name == "failure" } == 8)
    #expect(cases.flatMap(\.children).count { $0.name == "error" } == 1)
    for suite in root.children {
      let cases = suite.children.filter { $0.name == "testcase" }
      #expect(suite.attributes["tests"] == "\(cases.count)")
      #expect(suite.attributes["failures"] == "\(cases.flatMap(\.children).count { $0.name == "failure" })")
    }
    let names = cases.map { "\($0.attributes["classname"] ?? "")/\($0.attributes["name"] ?? "")" }
    #expect(names == sample.verdicts.map(\.name))
    let busy = try #require(cases.first { $0.attributes["name"] == "busy@2x.png" }?.children.first)
    #expect(busy.attributes["type"] == "different")
    #expect(busy.attributes["message"]?.hasPrefix("3152 pixels differ") == true)
    #expect(busy.text.contains("\n  plate.cornerRadius 14 → 12 explains 3152 px; 0 px unexplained\n"))
    let output = try #require(cases.first { $0.attributes["name"] == "busy@2x.png" }?.children.last)
    #expect(output.name == "system-out")
    #expect(
      output.text.split(separator: "\n") == [
        "[[ATTACHMENT|.presscheck/difference/buy/busy@2x.png]]", "[[ATTACHMENT|.presscheck/actual/buy/busy@2x.png]]",
        "[[ATTACHMENT|.presscheck/expected/buy/busy@2x.png]]",
      ])
  }

  @Test func `what XML cannot hold is left out of it`() throws {
    let hostile = "a/\u{0}\u{1B}]]>\u{FFFE}<&\"'\u{7}\n\t.png"
    let root = try Element(Self.report(Self.missing(hostile)).junit)
    let testcase = try #require(root.children.first?.children.last)
    #expect(testcase.attributes["name"] == "\u{FFFD}\u{FFFD}]]>\u{FFFD}<&\"'\u{FFFD}\n\t.png")
  }

  // MARK: - GitHub

  @Test func `an annotation stands beside the line that asks for the picture`() {
    #expect(
      Self.report(Self.busy).annotations == [
        "::error file=buy.yaml,line=14,col=5,title=buy/busy@2x.png is different::"
          + "212 pixels differ, by at most 1 of 255, the worst at (3, 4): #FF0000FF → #FE0000FF%0A"
          + "plate.cornerRadius 14 → 12 explains 212 px; 0 px unexplained"
      ])
    let stale = Verdict(name: "a/b.png", golden: "goldens/a/b.png", outcome: .stale)
    #expect(
      Self.report(stale).annotations
        == ["::error file=goldens/a/b.png,title=a/b.png is stale::no shot refers to this golden"])
  }

  @Test func `an annotation of a finding stands at its place`() {
    var report = Report(verdicts: [], renderer: "")
    report.findings = ["b/buy.yaml:3:5: warning: the canvas cuts\nhint: more room", "a.yaml:1:1: note: so", "plain"]
    #expect(
      report.annotations == [
        "::warning file=b/buy.yaml,line=3,col=5::the canvas cuts%0Ahint: more room",
        "::notice file=a.yaml,line=1,col=1::so", "::warning::plain",
      ])
  }

  @Test func `an annotation cannot be broken out of`() {
    let name = "a,b:c%d\r\n::error::e.png"
    var report = Self.report(Self.missing(name))
    report.findings = ["100%\n::set-output name=x::y"]
    #expect(
      report.annotations == [
        "::error file=goldens/a%2Cb%3Ac%25d%0D%0A%3A%3Aerror%3A%3Ae.png,"
          + "title=a%2Cb%3Ac%25d%0D%0A%3A%3Aerror%3A%3Ae.png is missing::there is no golden",
        "::warning::100%25%0A::set-output name=x::y",
      ])
  }

  @Test func `an annotation shows no control character as it is`() {
    var report = Report(verdicts: [], renderer: "")
    report.findings = ["a\u{1B}[2K\u{8}b\u{202E}c\td"]
    #expect(report.annotations == [#"::warning::a\u{1B}[2K\u{8}b\u{202E}c\u{9}d"#])
  }

  @Test func `the hint of a finding has a line of its own`() {
    var report = Report(verdicts: [], renderer: "")
    report.findings = ["odd\neven"]
    let lines = "<code>odd</code><br><code>even</code>"
    #expect(report.markdown().contains("- \(lines)\n"))
    #expect(report.html { _ in nil }.contains("<li>\(lines)</li>"))
  }

  @Test func `a summary has a table of what failed, and all else folded`() {
    let text = Self.report(Self.busy, Self.missing("a/b.png")).markdown()
    let table = "| picture | | what changed |\n| --- | --- | --- |\n"
    #expect(text.hasPrefix("## Presscheck\n\n**1 different, 1 missing**\n\n\(table)"))
    let change = "<code>plate&#46;cornerRadius 14 → 12</code>"
    #expect(text.contains("| <code>buy/busy&#64;2x&#46;png</code> | different | \(change) |\n"))
    #expect(text.contains("| <code>a/b&#46;png</code> | missing | there is no golden |\n\nAccept all with"))
    #expect(text.components(separatedBy: "<details>").count == 3)
    #expect(Report(verdicts: [], renderer: "").markdown() == "## Presscheck\n\n**no pictures**\n")
  }

  @Test func `nothing that a user wrote is a mark in Markdown`() {
    let text = Self.report(Self.missing("a|b`c`<img src=x>\n\n# h *d* [e](f) @g.png")).markdown()
    let lineBreak = "&#92;u&#123;A&#125;"
    #expect(text.contains("a&#124;b&#96;c&#96;&#60;img src=x&#62;\(lineBreak)\(lineBreak)&#35; h &#42;d&#42;"))
    for mark in ["<img", "# h", "*d*", "[e]", "@g"] { #expect(!text.contains(mark)) }
    #expect(text.split(separator: "\n").filter { $0.hasPrefix("|") }.count == 3)
  }

  @Test func `a summary stays below GitHub's limit`() {
    let many = (0..<10_000).map { Self.missing("a/\(String(repeating: "x", count: 200))\($0).png") }
    let text = Report(verdicts: many, findings: many.map(\.name), renderer: "").markdown()
    #expect(text.utf8.count < 1 << 20)
    #expect(text.contains("more in the report."))
  }

  /// An XML element with its content, read by an independent parser.
  private final class Element {
    let name: String
    let attributes: [String: String]
    var children: [Element] = []
    var text = ""

    init(name: String, attributes: [String: String]) {
      self.name = name
      self.attributes = attributes
    }

    convenience init(_ xml: String) throws {
      let reader = Reader()
      let parser = XMLParser(data: Data(xml.utf8))
      parser.delegate = reader
      let isXML = parser.parse()
      try #require(isXML, "\(String(describing: parser.parserError))")
      let root = try #require(reader.stack.first?.children.first)
      self.init(name: root.name, attributes: root.attributes)
      children = root.children
    }
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var stack = [Element(name: "", attributes: [:])]

    func parser(
      _: XMLParser, didStartElement name: String, namespaceURI _: String?, qualifiedName _: String?,
      attributes: [String: String] = [:]
    ) {
      let element = Element(name: name, attributes: attributes)
      stack[stack.count - 1].children.append(element)
      stack.append(element)
    }

    func parser(_: XMLParser, didEndElement _: String, namespaceURI _: String?, qualifiedName _: String?) {
      stack.removeLast()
    }

    func parser(_: XMLParser, foundCharacters text: String) { stack[stack.count - 1].text += text }
  }
}
