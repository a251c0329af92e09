import PresscheckButtonFile
import PresscheckFiles
import PresscheckRendering
import PresscheckTestSupport
import Testing

@testable import PresscheckInterfaceBuilder

@Suite struct ImportedFilesTests {
  private static let body = """
    <button id="a" userLabel="Buy" glow="1" customClass="StatefulButton"><rect key="frame" width="80" height="30"/>
    <state key="normal" title="Buy"/></button>
    """

  @Test func `each control is a file that says what it lacks`() throws {
    let folder = TemporaryFolder()
    let document = try InterfaceDocument(path: try folder.write(xib(Self.body), "App/Main.xib"))
    let imported = try ImportedFiles(of: document, into: "\(folder.path)/out")
    #expect(imported.files.map(\.path) == ["\(folder.path)/out/Buy.yaml"])
    #expect(
      imported.files[0].text == """
        # Main.xib, line 4: view > Buy
        # the attribute glow is not drawn
        control: stateful
        name: Buy
        size: [80, 30]
        properties: {title: Buy}
        matrix: {scale: [2], appearance: [light]}

        """)
    #expect(imported.existing.isEmpty)
    try imported.write()
    #expect(folder.names == ["App/", "App/Main.xib", "out/", "out/Buy.yaml"])
    #expect(imported.existing.map(\.name) == ["Buy"])
  }

  @Test func `words for a screen reader that a file has no key for are notes`() throws {
    let spoken = """
      <button id="a" userLabel="Buy"><rect key="frame" width="80" height="30"/>
      <accessibility key="accessibilityConfiguration" hint="Pays" label="Buy now"><bool key="isElement" value="NO"/>
      <accessibilityTraits key="traits" button="YES" header="YES"/></accessibility>
      <state key="normal" title="Buy"/></button>
      """
    let imported = try ImportedFiles(of: try document(xib(spoken)), into: "out")
    let words = ["hint", "traits", "isElement"].map { "the accessibility's \($0) is not imported" }
    #expect(imported.findings.map(\.message) == words.map { "view > Buy: \($0)" })
    #expect(imported.findings.allSatisfy { $0.severity == .note && $0.place?.line == 5 })
    #expect(imported.files[0].text.hasPrefix("# A.xib, line 4: view > Buy\n" + words.map { "# \($0)\n" }.joined()))
    #expect(imported.files[0].text.contains("accessibilityLabel: Buy now\n"))
    let usual = spoken.replacing(" header=\"YES\"", with: "").replacing("\"NO\"", with: "\"YES\"")
      .replacing(" hint=\"Pays\"", with: "")
    #expect(try ImportedFiles(of: try document(xib(usual)), into: "out").findings == [])
  }

  @Test func `names that differ in capitals alone are told`() throws {
    let body = Self.body + Self.body.replacing("\"a\"", with: "\"b\"").replacing("\"Buy\"", with: "\"BUY\"")
    let imported = try ImportedFiles(of: try document(xib(body)), into: "out")
    #expect(imported.findings.last?.message == "BUY.yaml and Buy.yaml are one file on a Mac")
  }

  @Test func `a document without buttons has nothing to import`() throws {
    let text = xib("<view id=\"v\"/>")
    #expect(
      problem { () throws(Diagnostic) in _ = try ImportedFiles(of: try document(text), into: "out") }
        == "A.xib:1:1: error: there is no button in this document [65]")
  }

  @Test func `all errors of a document are told, and nothing is written`() throws {
    let folder = TemporaryFolder()
    let wrong = "<button id=\"b\" alpha=\"x\"/>\n<button id=\"c\" alpha=\"y\"/>"
    let document = try InterfaceDocument(path: try folder.write(xib(wrong), "A.xib"))
    #expect(
      problems { () throws(Diagnostic) in _ = try ImportedFiles(of: document, into: "\(folder.path)/out/") } == [
        "\(folder.path)/A.xib:4:1: error: alpha must be a number, not \"x\"",
        "\(folder.path)/A.xib:5:1: error: alpha must be a number, not \"y\"",
      ])
    #expect(folder.names == ["A.xib"])
  }

  @Test func `nothing is written if one file cannot be`() throws {
    let folder = TemporaryFolder()
    let body = Self.body + Self.body.replacing("\"a\"", with: "\"b\"").replacing("\"Buy\"", with: "\"Pay\"")
    let document = try InterfaceDocument(path: try folder.write(xib(body), "A.xib"))
    try folder.makeFolder("out/Pay.yaml")
    let imported = try ImportedFiles(of: document, into: "\(folder.path)/out/")
    #expect(
      problem { () throws(Diagnostic) in try imported.write() }
        == "error: cannot write \"\(folder.path)/out/Pay.yaml\": it is a folder [73]")
    #expect(folder.names == ["A.xib", "out/", "out/Pay.yaml/"])
  }

  @Test(arguments: ["gallery.storyboard", "seeds.storyboard", "values.xib"])
  func `the pictures of imported files are those of the document`(name: String) throws {
    let folder = TemporaryFolder()
    let document = try InterfaceDocument(path: "\(Fixtures.folder)/interface-builder/\(name)")
    let imported = try ImportedFiles(of: document, into: folder.path)
    try imported.write()
    for (control, file) in zip(document.controls, imported.files) {
      let own = try ButtonFile(try document.document(for: control))
      #expect(try pictures(own) == pictures(try ButtonFile(path: file.path)), "\(file.name)")
    }
  }

  /// The bytes of all pictures of a button, by name.
  private func pictures(_ file: ButtonFile) throws -> [String: [UInt8]] {
    let renderer = Renderer(file, fonts: try FontResolver(file: file))
    let pictures = try renderer.pictures(of: try file.requests())
    return Dictionary(uniqueKeysWithValues: pictures.map { ($0.name.description, $0.png) })
  }
}
