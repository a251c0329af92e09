import PresscheckFiles
import PresscheckTestSupport
import Testing

@testable import PresscheckInterfaceBuilder

@Suite struct SourceXMLTests {
  private func read(_ text: String) throws(Diagnostic) -> XMLElement {
    try Source(file: "a.xib", text: text).xml().root
  }

  @Test func `an element has a position in its source`() throws {
    let root = try read("<?xml version=\"1.0\"?>\n<a>\n  <b/></a>")
    #expect(Source(file: "a.xib", text: "").error("x", at: root.mark).line == 2)
    #expect(root.children[0].mark == ScalarPosition(line: 3, column: 3))
  }

  @Test(arguments: [
    ("", "1:1: error: this is not XML: the file is empty"),
    ("<a>", "1:4: error: this is not XML: the file ends before the end tag of <a>"),
    ("<a>\n<b></a>", "2:6: error: this is not XML: the end tag does not match <b>"),
    ("<a x=\"1\" x=\"2\"/>", "1:10: error: this is not XML: an attribute is there twice"),
    ("<a/><b/>", "1:5: error: this is not XML: nothing may follow the root element"),
    ("<a>&b;</a>", "1:4: error: this is not XML: there is no such entity; use &amp; &lt; &gt; &quot; or &apos;"),
    ("<a>&#0;</a>", "1:4: error: this is not XML: the character reference names no character"),
    ("<a x=1/>", "1:6: error: this is not XML: a tag or a character is wrong here"),
    ("plain text", "1:1: error: this is not XML: a tag or a character is wrong here"),
    (
      "<!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>",
      "1:13: error: a document type is not allowed\nhint: Interface Builder writes none: remove <!DOCTYPE …>"
    ),
    ("<?xml version=\"1.0\" encoding=\"UTF-16\"?><a/>", "1:1: error: the encoding must be UTF-8, not \"UTF-16\""),
  ])
  func `what is not XML as Interface Builder writes it is refused`(text: String, expected: String) {
    #expect(problem { () throws(Diagnostic) in _ = try read(text) } == "a.xib:\(expected) [65]")
  }

  @Test func `depth, elements and attributes have bounds`() {
    func refusal(_ text: String) -> String { problem { () throws(Diagnostic) in _ = try read(text) } }
    #expect(
      refusal(String(repeating: "<a>", count: 100_000))
        == "a.xib:1:1537: error: elements are nested more than 512 deep [65]")
    #expect(
      refusal("<a>" + String(repeating: "<b/>", count: 250_000) + "</a>")
        == "a.xib:1:1000000: error: the document has more than 250000 elements [65]")
    let attributes = (0...256).map { "a\($0)=\"\"" }.joined(separator: " ")
    #expect(refusal("<a \(attributes)/>") == "a.xib:1:1: error: an element has more than 256 attributes [65]")
  }

  @Test func `a document of the largest depth is read, and an attribute of megabytes`() throws {
    let deep = String(repeating: "<a>", count: 512) + String(repeating: "</a>", count: 512)
    #expect(try Array(read(deep).descendants).count == 511)
    let value = String(repeating: "x", count: 8 << 20)
    #expect(try read("<a b=\"\(value)\"/>")["b"]?.utf8.count == 8 << 20)
  }
}
