import PresscheckTestSupport
import Testing

@testable import PresscheckFiles

@Suite struct YAMLReaderTests {
  private func root(_ text: String) throws(Diagnostic) -> Node {
    try Document(Source(file: "a.yaml", text: text)).root
  }

  private func problem(_ text: String) -> String {
    PresscheckTestSupport.problem { () throws(Diagnostic) in _ = try root(text) }
  }

  @Test func `scalars are the characters as they are written`() throws {
    let map = try #require(try root("a: Yes\nb: 007\nc: ~\nd:\ne: '12'\nf: |\n  two\n  lines\n").map)
    #expect(map.map { $0.value.text } == ["Yes", "007", "~", "", "12", "two\nlines\n"])
    #expect(map.map { $0.value.plain } == ["Yes", "007", "~", "", nil, nil])
    #expect(map.map(\.value.isEmpty) == [false, false, false, true, false, false])
  }

  @Test func `maps keep the order of the file`() throws {
    #expect(try root("z: 1\na: 2\nm: {y: 1, b: 2}\n").map?.map(\.key) == ["z", "a", "m"])
  }

  @Test func `places count characters from 1`() throws {
    let document = try Document(Source(file: "a.yaml", text: "\u{1F469}\u{200D}\u{1F467}: {e\u{301}: [x, y]}"))
    let inner = try #require(document.root.map?.first?.value.map?.first)
    #expect(inner.mark == ScalarPosition(line: 1, column: 7))
    #expect(document.source.place(inner.mark) == FileLocation(line: 1, column: 5))
    #expect(document.source.place(try #require(inner.value.list?.last?.mark)) == FileLocation(line: 1, column: 12))
  }

  @Test(arguments: ["a: 1\r\nb: [x]\r\n", "a: 1\nb: [x]", "a: 1\rb: [x]\r"])
  func `every line break counts once`(text: String) throws {
    let document = try Document(Source(file: "a.yaml", text: text))
    let item = try #require(document.root.map?.last?.value.list?.first)
    #expect(document.source.place(item.mark) == FileLocation(line: 2, column: 5))
  }

  @Test func `aliases and merged maps are taken in`() throws {
    let map = try #require(try root("base: &b {x: 1, y: 2}\nt: {<<: *b, y: 3, s: '*b', p: 2*b}\nl: [*b, *b]").map)
    let fields = try #require(map[1].value.map)
    #expect(fields.map(\.key) == ["y", "s", "p", "x"])
    #expect(fields.map { $0.value.text } == ["3", "*b", "2*b", "1"])
    #expect(map[2].value.list == [map[0].value, map[0].value])
  }

  @Test(arguments: [
    ("", "a.yaml:1:1: error: the file is empty [65]"),
    ("# only a comment\n", "a.yaml:1:1: error: the file is empty [65]"),
    ("a: 1\n---\nb: 2\n", "a.yaml:2:1: error: a file has one document, and a second one begins here [65]"),
    ("a: 1\nb: 2\na: 3", "a.yaml:3:1: error: the key \"a\" appears twice in its map [65]"),
    ("x: {\"a\": 1, b: 2, 'a': 3}", "a.yaml:1:19: error: the key \"a\" appears twice in its map [65]"),
    ("a: *b", "a.yaml:1:4: error: there is no anchor \"&b\" before this [65]"),
    (
      "a: &brand 1\nb: *bramd",
      "a.yaml:2:4: error: there is no anchor \"&bramd\" before this\nhint: did you mean \"*brand\"? [65]"
    ),
    ("a: &b [*b]", "a.yaml:1:8: error: there is no anchor \"&b\" before this [65]"),
    ("a: &b 1\n*b : 2", "a.yaml:2:1: error: a key must be a name [65]"),
    ("? [1, 2]\n: 3", "a.yaml:1:3: error: a key must be a name [65]"),
    ("a: !!int 3", "a.yaml:1:4: error: the tag \"tag:yaml.org,2002:int\" has no meaning here [65]"),
    ("a: !mine [1]", "a.yaml:1:4: error: the tag \"!mine\" has no meaning here [65]"),
    ("!mine a: 1", "a.yaml:1:1: error: the tag \"!mine\" has no meaning here [65]"),
    ("a: ! 7", "a.yaml:1:4: error: the tag \"!\" has no meaning here [65]"),
    ("a: !!map [1]", "a.yaml:1:4: error: the tag \"tag:yaml.org,2002:map\" has no meaning here [65]"),
    ("a: !mine 1\nb: [", "a.yaml:1:4: error: the tag \"!mine\" has no meaning here [65]"),
    ("%YAML 2.0\n--- a", "a.yaml:1:1: error: this is not YAML: found incompatible YAML document [65]"),
    ("a: 1\nb: {a: 1, c: 2,\n  \"a\": 3}\nb: 4", "a.yaml:3:3: error: the key \"a\" appears twice in its map [65]"),
    ("<<: {a: 1}\n<<: {b: 1}", "a.yaml:2:1: error: the key \"<<\" appears twice in its map [65]"),
    ("<<: 3", "a.yaml:1:5: error: << takes a map, not \"3\" [65]"),
    ("a: \u{7}", "a.yaml:1:4: error: the control character U+0007 is not allowed in a file [65]"),
    ("a: 1\nb: \u{0}", "a.yaml:2:4: error: the control character U+0000 is not allowed in a file [65]"),
  ])
  func `what is not a file of ours is refused where it goes wrong`(text: String, expected: String) {
    #expect(problem(text) == expected)
  }

  @Test func `text that is not UTF-8 is refused where it ends`() {
    let bytes = Array("control: stateful\nname: ".utf8) + [0xC3, 0x28]
    let found = PresscheckTestSupport.problem { () throws(Diagnostic) in _ = try Document(bytes, file: "a.yaml") }
    #expect(found == "a.yaml:2:7: error: the file is not UTF-8 text [65]")
  }

  @Test func `a byte order mark is skipped`() throws {
    let document = try Document([0xEF, 0xBB, 0xBF] + Array("a: 1".utf8), file: "a.yaml")
    #expect(document.root.map?.first?.key == "a")
    #expect(document.root.map?.first?.mark == .start)
  }

  @Test func `a file of more than a mebibyte is refused`() {
    let found = PresscheckTestSupport.problem { () throws(Diagnostic) in
      _ = try Document([UInt8](repeating: 0x20, count: 1 << 20 + 1), file: "a.yaml")
    }
    #expect(found == "error: the file \"a.yaml\" has more than 1048576 bytes [65]")
  }

  @Test(arguments: ["[", "{", "- ", "{a: ", "[? ", "? "])
  func `a hundred thousand levels are refused and do no harm`(open: String) {
    #expect(problem("v: " + String(repeating: open, count: 100_000)).contains(" [65]"))
  }

  @Test func `values are nested at most 64 deep`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth - 1) + "x" + String(repeating: "]", count: depth - 1)
    }
    #expect(problem(nested(64)) == "")
    #expect(problem(nested(65)) == "a.yaml:1:65: error: values are nested more than 64 deep [65]")
    #expect(problem(nested(2_000)) == "a.yaml:1:65: error: values are nested more than 64 deep [65]")
    let aliased = "a: &a " + nested(40) + "\nb: " + nested(30).replacingX("*a")
    #expect(problem(aliased) == "a.yaml:2:33: error: values are nested more than 64 deep [65]")
  }

  @Test func `a billion laughs are refused`() {
    var text = "a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol, lol]\n"
    for level in 1...9 {
      text += "a\(level): &a\(level) [" + Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ") + "]\n"
    }
    #expect(problem(text) == "a.yaml:5:45: error: the file has more than 100000 values [65]")
  }

  @Test func `laughs within keys are refused`() {
    var text = "a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol, lol]\n"
    for level in 1...9 {
      text += "? &a\(level) [" + Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ") + "]\n: 1\n"
    }
    #expect(problem(text) == "a.yaml:2:3: error: a key must be a name [65]")
  }

  @Test func `keys within keys within keys are refused`() {
    let text = String(repeating: "? ", count: 900) + "[" + String(repeating: "a, ", count: 200_000) + "]"
    #expect(problem(text) == "a.yaml:1:3: error: a key must be a name [65]")
  }

  @Test func `a text may hold any number of question marks`() throws {
    let title = String(repeating: "really?", count: 100_000)
    #expect(try root("title: \(title)").map?.first?.value.text == title)
  }

  @Test func `directives before the document are read`() throws {
    let map = try #require(try root("%YAML 1.1\n%TAG !y! tag:yaml.org,2002:\n---\na: !y!str 007\nb: 7\n...\n").map)
    #expect(map.map { $0.value.text } == ["007", "7"])
    #expect(map.map { $0.value.plain } == [nil, "7"])
  }

  @Test func `thousands of tag directives are refused`() {
    func text(_ count: Int) -> String { (0..<count).map { "%TAG !\($0)! a\n" }.joined() + "---\na: 1" }
    #expect(problem(text(256)) == "")
    #expect(problem(text(257)) == "a.yaml:1:1: error: the file has \"%T\" 257 times: too many tag directives [65]")
  }

  @Test func `every value of the whole file counts`() {
    func text(_ count: Int) -> String { "[" + String(repeating: "a, ", count: count - 1) + "]" }
    #expect(problem(text(100_000)) == "")
    #expect(problem(text(100_001)) == "a.yaml:1:299999: error: the file has more than 100000 values [65]")
  }

  @Test func `a merged key that reads << is a key`() throws {
    let map = try #require(try root("base: &b {'<<': 1}\nt: {<<: *b, y: 2}").map)
    #expect(map[1].value.map?.map(\.key) == ["y", "<<"])
  }

  @Test func `an anchor holds what it was set to last`() throws {
    let map = try #require(try root("a: &x 1\nb: *x\nc: &x 2\nd: *x").map)
    #expect(map.map { $0.value.text } == ["1", "1", "2", "2"])
    #expect(map[3].value.mark == ScalarPosition(line: 3, column: 4))
  }

  @Test func `characters that stand for themselves are kept`() throws {
    let text = "a: \"\u{E000}*\u{E001}\"\nb: &x 1\nc: *x"
    let map = try #require(try root(text).map)
    #expect(map.map { $0.value.text } == ["\u{E000}*\u{E001}", "1", "1"])
  }
}

extension String {
  fileprivate func replacingX(_ text: String) -> String {
    split(separator: "x", omittingEmptySubsequences: false).joined(separator: text)
  }
}
