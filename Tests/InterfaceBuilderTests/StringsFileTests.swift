import PresscheckFiles
import PresscheckTestSupport
import Testing

@testable import PresscheckButtonFile
@testable import PresscheckInterfaceBuilder

@Suite struct StringsFileTests {
  private func strings(_ bytes: [UInt8]) throws(Diagnostic) -> [String: String] {
    try StringsFile.read(bytes, file: "de.strings", language: "de").texts.compactMapValues(\.text)
  }

  @Test func `a strings file has pairs, comments and escapes`() throws {
    let text = """
      /* Class = "UIButton"; */
      "abc.normalTitle" = "Kaufen"; // now
      key = "a\\"b\\\\c\\nd\\U00e9\\Ud83d\\ude00";
      "b"="x" ; c = word-1.2;

      """
    let expected = ["abc.normalTitle": "Kaufen", "key": "a\"b\\c\ndé😀", "b": "x", "c": "word-1.2"]
    #expect(try strings(Array(text.utf8)) == expected)
    #expect(try strings([0xEF, 0xBB, 0xBF] + Array(text.utf8)) == expected)
    let units = Array(text.utf16)
    #expect(try strings([0xFF, 0xFE] + units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }) == expected)
    #expect(try strings([0xFE, 0xFF] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }) == expected)
    #expect(try strings([]) == [:])
  }

  @Test(arguments: [
    ("\"a\" = \"b\"", "1:10: error: expected \";\", the file ends"),
    ("\"a\" \"b\";", "1:5: error: expected \"=\", found \"\\\"\""), ("= 1;", "1:1: error: expected a key, found \"=\""),
    ("a = \"b", "1:5: error: a text is not closed"), ("/* a", "1:1: error: a comment is not closed"),
    ("a = \"\\Uzz\";", "1:7: error: \\U takes four hexadecimal digits"),
    ("\na = \"\\Ud83d\";", "2:7: error: half of a surrogate pair"),
    ("a = ;", "1:5: error: expected a text, found \";\""),
  ])
  func `a broken strings file is an error`(text: String, expected: String) {
    #expect(
      problem { () throws(Diagnostic) in _ = try strings(Array(text.utf8)) } == "de.strings:\(expected) [65]")
  }

  @Test func `all mistakes of a strings file are told, and none twice`() {
    let text = """
      "a" = "one"
      "b" = "two";
      "c" "three";
      "d" = "\\Uzz"; "e" = "five";
      f = ;
      "g" = "seven";
      """
    let found = problems { () throws(Diagnostic) in _ = try strings(Array(text.utf8)) }
    #expect(
      found == [
        "de.strings:2:1: error: expected \";\", found \"\\\"\"",
        "de.strings:3:5: error: expected \"=\", found \"\\\"\"",
        "de.strings:4:9: error: \\U takes four hexadecimal digits",
        "de.strings:5:5: error: expected a text, found \";\"",
      ])
    let many = problems { () throws(Diagnostic) in
      _ = try strings(Array(String(repeating: "a = ;\n", count: 100).utf8))
    }
    #expect(many.count == 20)
  }

  @Test func `text that is no UTF-16 is an error`() {
    for bytes: [UInt8] in [[0xFF, 0xFE, 0x00], [0xFF, 0xFE, 0x00, 0xD8]] {
      #expect(
        problem { () throws(Diagnostic) in _ = try strings(bytes) }
          == "de.strings:1:1: error: the file is not UTF-16 text [65]")
    }
  }

  // MARK: - Beside a document

  private static let storyboard = xib(
    """
    <button id="a"><state key="normal" title="Buy"/><state key="selected" title="Bought"/></button>
    <button id="b"><buttonConfiguration key="configuration" style="filled" title="Pay"/></button>
    <button id="c"><state key="normal" title="OK"/></button>
    """)

  private func built(_ folder: TemporaryFolder, _ path: String, _ index: Int) throws -> String {
    let document = try InterfaceDocument(path: "\(folder.path)/\(path)")
    let root = try document.build(document.controls[index]).root
    return YAMLWriter.text(root).split(separator: "\n").drop { !$0.hasPrefix("locales") }.joined(separator: "\n")
  }

  @Test func `strings files beside the document's folder are other languages`() throws {
    let folder = TemporaryFolder()
    try folder.write(Self.storyboard, "Base.lproj/Main.storyboard")
    try folder.write("\"a.normalTitle\" = \"Kaufen\"; \"b.configuration.title\" = \"Zahlen\";", "de.lproj/Main.strings")
    try folder.write("\"a.selectedTitle\" = \"Acheté\"; \"a.disabledTitle\" = \"x\";", "fr.lproj/Main.strings")
    try folder.write("\"a.normalTitle\" = \"x\";", "de.lproj/Other.strings")
    #expect(
      try built(folder, "Base.lproj/Main.storyboard", 0)
        == "locales: {de: {titles: {normal: Kaufen, selected: Bought}}, fr: {titles: {normal: Buy, selected: Acheté}}}")
    #expect(
      try built(folder, "Base.lproj/Main.storyboard", 1)
        == "locales: {de: {configuration: {style: filled, title: Zahlen}}}")
    #expect(try built(folder, "Base.lproj/Main.storyboard", 2) == "")
  }

  @Test func `a string catalogue has all languages but the document's`() throws {
    let folder = TemporaryFolder()
    try folder.write(Self.storyboard, "Main.storyboard")
    try folder.write(
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"c.normalTitle": {"localizations": {
      "en": {"stringUnit": {"state": "translated", "value": "OK"}}, "ja": {"stringUnit": {"value": "はい"}},
      "pl": {"variations": {}}, "fr": {"variations": {"device": {"iphone": {"stringUnit": {"value": "Oui"}}}}},
      "de": {"variations": {"device": {"mac": {"stringUnit": {"value": "x"}}, "other": {"stringUnit": {"value": "Ja"}}}}}}}}}
      """, "Main.xcstrings")
    #expect(try built(folder, "Main.storyboard", 2) == "locales: {de: {title: Ja}, fr: {title: Oui}, ja: {title: はい}}")
    try folder.write("{}", "Main.xcstrings")
    #expect(
      problem { () throws(Diagnostic) in _ = try InterfaceDocument(path: "\(folder.path)/Main.storyboard") }
        == "\(folder.path)/Main.xcstrings:1:1: error: a string catalogue needs \"strings\", a map [65]")
  }

  @Test func `texts of a strings file have its places, and it is an input of the button`() throws {
    let folder = TemporaryFolder()
    let path = try folder.write(Self.storyboard, "Base.lproj/Main.storyboard")
    try folder.write("\n  \"c.normalTitle\" = \"Ja\";", "de.lproj/Main.strings")
    let document = try InterfaceDocument(path: path)
    let built = try document.build(document.controls[2])
    #expect(built.source.others.map(\.file) == ["\(folder.path)/de.lproj/Main.strings"])
    let title = try #require(built.root.map?.last?.value.map?.first?.value.map?.first?.value)
    #expect(
      built.source.place(title.mark) == FileLocation(line: 2, column: 21, file: "\(folder.path)/de.lproj/Main.strings"))
  }
}
