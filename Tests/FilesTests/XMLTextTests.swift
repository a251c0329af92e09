import PresscheckTestSupport
import Testing

@testable import PresscheckFiles

struct XMLTextTests {
  private static let limits = XMLLimits(depth: 16, elements: 100, attributes: 16, takesDocumentType: false)

  /// A text after a change of its first element of a name.
  private func changed(
    _ text: String, _ name: String, _ change: (XMLText, XMLElement) -> String
  ) throws -> String {
    let root = try XMLTree(text, limits: Self.limits).root
    let element = try #require(root.name == name ? root : root.descendants.first { $0.name == name })
    let after = change(XMLText(text), element)
    _ = try XMLTree(after, limits: Self.limits)
    return after
  }

  @Test(
    arguments: [
      (#"<a x="1" y="2"/>"#, "x", "9", #"<a x="9" y="2"/>"#),
      (#"<a x='1' y="2"/>"#, "x", "it's", #"<a x='it&apos;s' y="2"/>"#),
      (#"<a  x = "1" ></a>"#, "x", "<\"&\n", #"<a  x = "&lt;&quot;&amp;&#10;" ></a>"#),
      (#"<a x="1" />"#, "y", "é", #"<a x="1" y="é" />"#),
      ("<a\n  x='/>'\n>t</a>", "y", "2", "<a\n  x='/>' y=\"2\"\n>t</a>"),
      (#"<a xx="1" x="2"/>"#, "x", "3", #"<a xx="1" x="3"/>"#), ("<a/>", "x", "1", #"<a x="1"/>"#),
      (#"<a x="1" y="2"/>"#, "x", nil, #"<a y="2"/>"#), (#"<a y="x='1'"/>"#, "x", nil, #"<a y="x='1'"/>"#),
    ] as [(String, String, String?, String)])
  func `An attribute is set or removed, and nothing else changes`(
    text: String, name: String, value: String?, expected: String
  ) throws {
    let after = try changed(text, "a") { $0.setting(name, to: value, of: $1) }
    #expect(after == expected)
    #expect(try XMLTree(after, limits: Self.limits).root[name] == value)
  }

  private static let child = XMLMarkup("c", ["key": "k", "none": nil], children: [XMLMarkup("d", text: "1 < 2")])

  @Test(arguments: [
    (
      "<r>\n  <a>\n    <b/>\n  </a>\n</r>\n",
      "<r>\n  <a>\n    <b/>\n    <c key=\"k\">\n        <d>1 &lt; 2</d>\n    </c>\n  </a>\n</r>\n"
    ),
    (
      "<r>\r\n\t<a x='1' />\r\n</r>",
      "<r>\r\n\t<a x='1'>\r\n\t    <c key=\"k\">\r\n\t        <d>1 &lt; 2</d>\r\n\t    </c>\r\n\t</a>\r\n</r>"
    ),
    ("<a></a>", "<a><c key=\"k\">\n        <d>1 &lt; 2</d>\n    </c></a>"),
  ])
  func `A new element stands behind the others, as far in as they`(text: String, expected: String) throws {
    #expect(try changed(text, "a") { $0.adding(Self.child, to: $1) } == expected)
  }

  @Test func `A new element can stand before another one`() throws {
    let text = "<a>\n  <b/>\n  <e/>\n</a>"
    #expect(
      try changed(text, "a") { $0.adding(XMLMarkup("c"), to: $1, before: $1.child("e")) }
        == "<a>\n  <b/>\n  <c/>\n  <e/>\n</a>")
  }

  @Test(arguments: [
    ("<a>\n  <b x='1'>\n    <d/>\n  </b>\n  <e/>\n</a>", "<a>\n  <e/>\n</a>"), ("<a><b/> <e/></a>", "<a> <e/></a>"),
    ("<a>\r\n <b>t</b> \r\n</a>", "<a>\r\n</a>"), ("<a>\n <b/><!-- of it -->\n</a>", "<a>\n <!-- of it -->\n</a>"),
  ])
  func `An element goes with its line if nothing else is on it`(text: String, expected: String) throws {
    #expect(try changed(text, "b") { $0.removing($1) } == expected)
  }

  @Test func `An element takes the place of another one`() throws {
    #expect(
      try changed("<a>\n  <b>t</b><!-- 1 -->\n</a>", "b") { $0.replacing($1, with: Self.child) }
        == "<a>\n  <c key=\"k\">\n      <d>1 &lt; 2</d>\n  </c><!-- 1 -->\n</a>")
  }
}
