import PresscheckButtonFile
import PresscheckFiles
import PresscheckTestSupport
import Testing

@testable import PresscheckInterfaceBuilder

/// Documents that nobody writes by mistake.
@Suite struct HostileDocumentTests {
  /// Reads a document to its last control; how many there are.
  @discardableResult
  private func read(_ text: String) throws(Diagnostic) -> Int {
    let document = try document(text)
    for control in document.controls { _ = YAMLWriter.text(try document.build(control).root) }
    return document.controls.count
  }

  private func refusal(_ text: String) -> String { problem { () throws(Diagnostic) in try read(text) } }

  // MARK: - XML

  @Test func `entities are refused before they grow`() {
    let entities = zip("bcdefghij", "abcdefghi").map { name, inner in
      "<!ENTITY \(name) \"\(String(repeating: "&\(inner);", count: 10))\">"
    }
    let type = "<!DOCTYPE d [<!ENTITY a \"aaaaaaaaaa\">\(entities.joined())]>\n"
    let message = "error: a document type is not allowed\nhint: Interface Builder writes none: remove <!DOCTYPE …>"
    #expect(refusal(type + xib(button("userLabel=\"&j;\""))) == "A.xib:1:13: \(message) [65]")
  }

  @Test(arguments: [
    "<!DOCTYPE d SYSTEM \"file:///etc/passwd\">", "<!DOCTYPE d [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>",
    "<!DOCTYPE d [<!ENTITY % x SYSTEM \"http://localhost/\"> %x;]>", "<!DOCTYPE d PUBLIC \"-\" \"/dev/zero\">",
  ])
  func `nothing outside of the document is read`(type: String) {
    let said = refusal(type + "\n" + xib(button("userLabel=\"&x;\"")))
    #expect(said.hasPrefix("A.xib:1:"))
    #expect(
      said.hasSuffix(
        ": error: a document type is not allowed\nhint: Interface Builder writes none: remove <!DOCTYPE …> [65]"))
  }

  @Test func `a hundred thousand nested views are refused`() {
    let deep = String(repeating: "<view><subviews>", count: 100_000)
    #expect(refusal(xib(deep)) == "A.xib:4:4065: error: elements are nested more than 512 deep [65]")
  }

  @Test func `bytes that are not UTF-8 are refused where they are`() {
    let bytes = xib(button("userLabel=\"a@\"")).utf8.map { $0 == UInt8(ascii: "@") ? 0xFF : $0 }
    let said = problem { () throws(Diagnostic) in _ = try InterfaceDocument(Source(bytes, file: "A.xib")) }
    #expect(said == "A.xib:4:28: error: the file is not UTF-8 text [65]")
  }

  @Test func `a document of very many buttons is refused, and many of one name have names of their own`() throws {
    #expect(
      refusal(xib(String(repeating: "<button/>", count: 10_001)))
        == "A.xib:4:90001: error: the document has more than 10000 buttons [65]")
    let document = try document(xib(String(repeating: "<button/>", count: 10_000)))
    #expect(Set(document.controls.map(\.name)).count == 10_000)
    #expect(document.controls.last?.name == "UIButton-line-4-10000")
  }

  // MARK: - Values

  @Test func `buttons at the largest depth, all of one name, take little time`() throws {
    let buttons = (0..<5_000).map { "<button id=\"\($0)\"/>" }.joined()
    let around = String(repeating: "<view id=\"v\"><subviews>", count: 250)
    let end = String(repeating: "</subviews></view>", count: 250)
    #expect(try read(xib(around + buttons + end)) == 5_000)
  }

  @Test func `an attribute of megabytes is one finding or one text`() throws {
    let long = String(repeating: "x", count: 4 << 20)
    #expect(try read(xib(button("buttonType=\"\(long)\""))) == 1)
    #expect(try read(xib(button("userLabel=\"\(long)\"", "<state key=\"normal\" title=\"\(long)\"/>"))) == 1)
    #expect(try document(xib(button("userLabel=\"\(long)\""))).controls[0].name.utf8.count == 90)
  }

  @Test func `a name of megabytes is cut in every message`() throws {
    let long = String(repeating: "x", count: 4 << 20)
    let cut = String(repeating: "x", count: 39) + "…"
    let views = (0..<500).map { "<button id=\"\($0)\"><glow/><\(cut.dropLast())y/></button>" }.joined()
    let nested = try document(xib("<view id=\"v\" userLabel=\"\(long)\"><subviews>\(views)</subviews></view>"))
    #expect(nested.controls[7].nesting == "view > \(cut) > UIButton-7")
    for control in nested.controls { #expect(try nested.build(control).findings.count == 2) }
    let (element, path) = ("<\(long)/>", "<userDefinedRuntimeAttribute type=\"nil\" keyPath=\"\(long)\"/>")
    let body = button("", element + "<userDefinedRuntimeAttributes>\(path)</userDefinedRuntimeAttributes>")
    let findings = try document(xib(body)).first().findings
    #expect(findings.map(\.message.count).allSatisfy { $0 < 500 } && findings.count == 2)
    #expect(try #require(findings.last?.hint).count == 400)
    let said = refusal(xib("<\(long)></view>"))
    #expect(said == "A.xib:4:4194309: error: this is not XML: the end tag does not match <\(cut)> [65]")
    #expect(
      refusal("<\(long)/>")
        == "A.xib:1:1: error: an Interface Builder document begins with <document>, not <\(cut)> [65]")
  }

  @Test func `hints are on one line without control characters`() throws {
    let findings = try document(xib(button("customClass=\"a&#10;error: b&#x9B;31m\""))).first().findings
    #expect(
      findings.map(\.message) == [
        "view > a error: b 31m: there is no class \"a\\nerror: b\\u{9B}31m\" in the class table: a plain button is drawn"
      ])
    #expect(
      findings.map(\.hint) == ["the configuration says what it is: classes: {a error: b 31m: {control: button}}"])
  }

  @Test func `many children of a kind leave few findings`() throws {
    let text = xib(button("", String(repeating: "<glow/>\n<state key=\"normal\" title=\"a\"/>", count: 20_000)))
    let document = try document(text)
    #expect(try document.build(document.controls[0]).findings.count == 50)
  }

  @Test func `every place for a number takes extremes or refuses them`() throws {
    let numbers = ["1e308", "-1e308", "1e-320", "-0", "9223372036854775808", "0x10", "nan", "inf", "1e999", "", "١"]
    for number in numbers {
      let children = """
        <rect key="frame" width="\(number)" height="\(number)"/><inset key="titleEdgeInsets" minX="\(number)"/>
        <color key="tintColor" red="\(number)" green="\(number)" blue="\(number)" alpha="\(number)"
        customColorSpace="displayP3"/><fontDescription key="fontDescription" type="system" pointSize="\(number)"/>
        <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="layer.maskedCorners"
        ><real key="value" value="\(number)"/></userDefinedRuntimeAttribute><userDefinedRuntimeAttribute type="number"
        keyPath="titleLabel.textAlignment"><real key="value" value="\(number)"/></userDefinedRuntimeAttribute>
        </userDefinedRuntimeAttributes>
        """
      let text = xib("<button id=\"b\">\(children)</button>")
      let complaint = problem { () throws(Diagnostic) in try read(text) }
      #expect(complaint.isEmpty || complaint.hasPrefix("A.xib:4:"), "\(number): \(complaint)")
    }
  }

  @Test(arguments: [
    ("nan", "must be a number, not \"nan\""), ("inf", "must be a number, not \"inf\""),
    ("-inf", "must be a number, not \"-inf\""), ("0x1p3", "must be a number, not \"0x1p3\""),
    ("1e999", "must be a finite number, not \"1e999\""), ("", "must be a number, not \"\""),
  ])
  func `a number that is none is told with its place`(text: String, complaint: String) {
    let body = "<button id=\"b\">\n <rect key=\"frame\" width=\"\(text)\" height=\"30\"/></button>"
    #expect(refusal(xib(body)) == "A.xib:5:2: error: width \(complaint) [65]")
  }

  @Test(arguments: ["2.2250738585072014e-308", "-2.2250738585072014e-308", "1e-320", "0.0", "-0"])
  func `the marker of a zero is zero everywhere`(number: String) throws {
    let children = """
      <inset key="imageEdgeInsets" minX="\(number)" minY="4"/>
      <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"
      ><real key="value" value="\(number)"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>
      """
    #expect(
      try yaml(xib(button("buttonType=\"system\" alpha=\"\(number)\"", children))) == """
        properties:
          buttonType: system
          alpha: 0
          imageEdgeInsets: {top: 4, left: 0, bottom: 0, right: 0}
          cornerRadius: 0

        """)
  }

  // MARK: - References

  @Test(arguments: [
    "<namedColor name=\"A\"><color name=\"A\"/></namedColor>",
    "<namedColor name=\"A\"><color name=\"B\"/></namedColor><namedColor name=\"B\"><color name=\"A\"/></namedColor>",
  ])
  func `a named colour that leads to itself is none`(resources: String) throws {
    let text = xib(button("", "<color key=\"tintColor\" name=\"A\"/>"), resources: resources)
    #expect(try findings(text) == ["4:75: warning: there is no colour set \"A\""])
  }

  @Test func `a colour set that refers to itself or to a colour of the configuration is an error`() throws {
    let folder = TemporaryFolder()
    try folder.makeFolder(".git")
    let named = "<namedColor name=\"A\"><color white=\"1\" alpha=\"1\"/></namedColor>"
    let path = try folder.write(xib(button("", "<color key=\"tintColor\" name=\"A\"/>"), resources: named), "A.xib")
    func said(_ reference: String, _ configuration: String) throws -> String {
      try folder.write(
        "{\"colors\": [{\"idiom\": \"universal\",\n \"color\": {\"reference\": \"\(reference)\"}}]}",
        "A.xcassets/A.colorset/Contents.json")
      try folder.write(configuration, "presscheck.yaml")
      return problem { () throws(Diagnostic) in
        let context = ReadingContext(try Configuration.find(from: folder.path))
        _ = try ButtonSource.buttons(at: path, context)
      }.replacing(folder.path + "/", with: "")
    }
    let noColor = "A.xcassets/A.colorset/Contents.json:2:25: error: there is no system colour"
    #expect(try said("A", "{}") == "\(noColor) \"A\" [65]")
    #expect(try said("brand", "colors: {brand: A.xcassets/A.colorset}") == "\(noColor) \"brand\" [65]")
    #expect(
      try said("systemRed", "colors: {systemRed: A.xcassets/A.colorset}")
        == "presscheck.yaml:1:10: error: \"systemRed\" is a colour already [65]")
    #expect(try said("systemRedColor", "{}") == "")
  }

  // MARK: - Catalogues

  @Test func `catalogues that are absent, elsewhere or broken are told with their place`() throws {
    let folder = TemporaryFolder()
    for name in ["App/.git", "Out/B.xcassets/i.imageset", "App/C.xcassets/j.imageset"] { try folder.makeFolder(name) }
    try folder.link("App/B.xcassets", to: "../Out/B.xcassets")
    try folder.link("App/C.xcassets/i.imageset", to: "../../Out/B.xcassets/i.imageset")
    try folder.link("App/C.xcassets/around", to: "..")
    try folder.write("{\"images\":\n [", "App/C.xcassets/j.imageset/Contents.json")
    func said(_ image: String, _ configuration: String = "{}") throws -> [String] {
      let path = try folder.write(
        xib(
          button("", "<state key=\"normal\" image=\"\(image)\"/>"),
          resources: "<image name=\"i\" width=\"8\" height=\"8\"/>"),
        "App/A.xib")
      try folder.write(configuration, "App/presscheck.yaml")
      var findings: [String] = []
      let problem = problem { () throws(Diagnostic) in
        let context = ReadingContext(try Configuration.find(from: folder.path + "/App"))
        findings = try ButtonSource.buttons(at: path, context).flatMap(\.findings).map(\.description)
      }
      return (findings + [problem]).map { $0.replacing(folder.path + "/App/", with: "") }
    }
    let absent =
      "A.xib:4:75: warning: the image \"i\" is not there: a box shows its place\n"
      + "hint: name its file or catalogue under assets: in the configuration"
    #expect(try said("i") == [absent, ""])
    #expect(
      try said("j") == [
        "C.xcassets/j.imageset/Contents.json:2:2: error: this is not JSON: the [ that opens at 2:2 is never closed [65]"
      ])
    #expect(
      try said("i", "assets: [Nowhere.xcassets]") == [
        "presscheck.yaml:1:10: error: the folder of assets \"Nowhere.xcassets\" is not there [66]"
      ])
    #expect(
      try said("i", "assets: [../Out/B.xcassets]") == [
        "A.xib:4:75: error: the image set \"../Out/B.xcassets/i.imageset\" has no Contents.json [66]"
      ])
  }

  // MARK: - Texts

  @Test func `names with line breaks and control characters stay on one line`() throws {
    let document = try document(xib(button("userLabel=\"a&#10;b&#9;c/d&#x85;&#x2028;e\"", "<glow/>")))
    #expect(document.controls[0].name == "a b c-d  e")
    let built = try document.build(document.controls[0])
    #expect(built.findings.map(\.message) == ["view > a b c-d  e: <glow> is not drawn"])
  }

  @Test func `text in every script comes out of YAML as it was`() throws {
    let title = "{[#: \"'\\&#10;今すぐ👩‍👩‍👧‍👦&#x202E;|>%@`"
    let document = try document(
      xib(button("", "<state key=\"normal\" title=\"\(title.replacing("\"", with: "&quot;"))\"/>")))
    let text = YAMLWriter.text(try document.build(document.controls[0]).root)
    let read = try Document(Source(file: "a.yaml", text: text)).root
    let properties = read.map?.first { $0.key == "properties" }?.value
    #expect(properties?.map?.first?.value.text == "{[#: \"'\\\n今すぐ👩‍👩‍👧‍👦\u{202E}|>%@`")
  }
}

extension InterfaceDocument {
  /// The button file of the first control.
  fileprivate func first() throws -> Document { try build(controls[0]) }
}
