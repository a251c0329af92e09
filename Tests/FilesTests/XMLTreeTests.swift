import Testing

@testable import PresscheckFiles

@Suite struct XMLTreeTests {
  private static let limits = XMLLimits(depth: 3, elements: 5, attributes: 2, takesDocumentType: true)

  private func read(_ text: String, _ limits: XMLLimits = limits) throws(XMLError) -> XMLTree {
    try XMLTree(text, limits: limits)
  }

  /// Nil where it is taken.
  private func refusal(_ text: String, _ limits: XMLLimits = limits) -> XMLError? {
    do throws(XMLError) {
      _ = try read(text, limits)
      return nil
    } catch {
      return error
    }
  }

  @Test func `elements have their attributes, children, texts and places`() throws {
    let tree = try read(
      "<?xml version=\"1.0\"?>\n<a x=\"1\" y=\"&amp;&#10;\">\n  <b>t&lt;</b>\n  <é/> <c><d/></c>\n</a>\n")
    let root = tree.root
    #expect(root.name == "a")
    #expect(root.attributes.map(\.name) == ["x", "y"])
    #expect(root["y"] == "&\n")
    #expect(root["z"] == nil)
    #expect(root.text == "")
    #expect(root.children.map(\.name) == ["b", "é", "c"])
    #expect(root.children[0].text == "t<")
    #expect(root.descendants.map(\.name) == ["b", "é", "c", "d"])
    #expect(root.children[2].descendants.map(\.name) == ["d"])
    #expect(tree.elements.map(\.index) == [0, 1, 2, 3, 4])
    let d = try #require(Array(root.descendants).last)
    #expect(d.ancestors.map(\.name) == ["c", "a"])
    #expect(d.mark == ScalarPosition(line: 4, column: 11))
    #expect(root.mark == ScalarPosition(line: 2, column: 1))
  }

  @Test func `text between tags, comments and sections is one`() throws {
    #expect(try read("<a>b<!-- c --><![CDATA[<d>]]>e</a>").root.text == "b<d>e")
  }

  @Test func `instructions have their names and lines`() throws {
    let instructions = try read("<?xml version=\"1.0\"?>\n<?one a?><a>\n<?two?></a>").instructions
    #expect(instructions.map(\.name) == ["one", "two"])
    #expect(instructions.map(\.line) == [2, 3])
  }

  @Test func `a document type is passed over where it may be, never with declarations`() throws {
    var strict = Self.limits
    strict.takesDocumentType = false
    #expect(refusal("<!DOCTYPE a SYSTEM \"file:///etc/passwd\"><a/>") == nil)
    #expect(
      refusal("<!DOCTYPE a>\n<a/>", strict)
        == XMLError(reason: .documentType, mark: ScalarPosition(line: 1, column: 12)))
    #expect(refusal("<!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>")?.reason == .documentType)
    #expect(refusal("<!DOCTYPE a SYSTEM 'a' [ ]><a/>")?.reason == .documentType)
  }

  @Test(arguments: ["UTF-8", "utf-8", "US-ASCII", "ascii"])
  func `text that is UTF-8 by any name is read`(name: String) {
    #expect(refusal("<?xml version=\"1.0\" encoding=\"\(name)\"?><a/>") == nil)
  }

  @Test func `limits hold`() {
    #expect(refusal("<a><b><c/></b></a>") == nil)
    #expect(
      refusal("<a><b><c>\n<d/></c></b></a>") == XMLError(reason: .depth(3), mark: ScalarPosition(line: 2, column: 1)))
    #expect(refusal("<a><b/><b/><b/><b/></a>") == nil)
    #expect(
      refusal("<a><b/><b/><b/><b/><b/></a>")
        == XMLError(reason: .elements(5), mark: ScalarPosition(line: 1, column: 20)))
    #expect(refusal("<a b='' c=''/>") == nil)
    #expect(
      refusal("<a b='' c='' d=''/>") == XMLError(reason: .attributes(2), mark: ScalarPosition(line: 1, column: 1)))
    #expect(refusal("<?xml version='1.0' encoding='latin1'?><a/>")?.reason == .encoding("latin1"))
  }

  @Test func `what expat says has the place`() {
    #expect(
      refusal("<a>\n<b></a>")
        == XMLError(reason: .malformed("the end tag does not match <b>"), mark: ScalarPosition(line: 2, column: 6)))
    #expect(refusal("")?.reason == .malformed("the file is empty"))
    let long = String(repeating: "n", count: 50)
    let cut = "<\(String(repeating: "n", count: 39))…>"
    #expect(refusal("<\(long)>")?.reason == .malformed("the file ends before the end tag of \(cut)"))
  }
}
