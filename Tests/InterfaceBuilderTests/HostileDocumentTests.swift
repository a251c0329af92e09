import PresscheckButtonFile
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

  @Test func `a hundred thousand nested views are refused`() {
    let deep = String(repeating: "<view><subviews>", count: 100_000)
    #expect(problem { () throws(Diagnostic) in try read(xib(deep)) }.hasSuffix("nested more than 512 deep [65]"))
  }

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
