import PresscheckTestSupport
import Testing

@testable import PresscheckFiles

@Suite struct JSONReaderTests {
  private func root(_ text: String) throws(Diagnostic) -> Node {
    try Document(Source(file: "a.json", text: text), isJSON: true).root
  }

  @Test func `JSON reads as the same YAML does`() throws {
    let text = #"{"a": [1, -2.5e3, true], "b": {"c": "x"}, "d": null}"#
    let yaml = try Document(Source(file: "a.yaml", text: text)).root
    let json = try root(text)
    #expect(json.map?.first == yaml.map?.first)
    #expect(json.map?[1].value == yaml.map?[1].value)
    #expect(json.map?[2].value.isEmpty == true)
  }

  @Test func `tabs and pairs of escapes are read`() throws {
    let map = try #require(try root("{\n\t\"a\":\t\"\\ud83d\\ude00\\u00e9\\n\\/\"\n}").map)
    #expect(map[0].value.text == "\u{1F600}\u{E9}\n/")
    #expect(map[0].value.mark == ScalarPosition(line: 2, column: 7))
  }

  @Test(arguments: [
    ("", "1:1: error: the file is empty"),
    (" \n ", "1:1: error: the file is empty"),
    ("{} {}", "1:4: error: this is not JSON: nothing may follow the value"),
    ("{a: 1}", "1:2: error: this is not JSON: expected a key in quotation marks, found \"a\""),
    ("{\"a\" 1}", "1:6: error: this is not JSON: expected \":\", found \"1\""),
    ("{\"a\": 1 \"b\"}", "1:9: error: this is not JSON: expected \",\" or \"}\", found \"\\\"\""),
    ("[1, 2", "1:1: error: this is not JSON: the [ that opens at 1:1 is never closed"),
    (
      "{\n<<<<<<< a\n\"b\": 1\n>>>>>>> c\n}",
      """
      2:1: error: a merge conflict reaches from line 2 to line 4
      hint: keep what is right, and delete the lines with <<<<<<<, ======= and >>>>>>>
      """
    ),
    ("[1,]", "1:4: error: this is not JSON: a value must follow the comma"),
    ("[01]", "1:2: error: this is not JSON: \"01\" is neither a number nor true, false or null"),
    ("[.5]", "1:2: error: this is not JSON: \".5\" is neither a number nor true, false or null"),
    ("[NaN]", "1:2: error: this is not JSON: \"NaN\" is neither a number nor true, false or null"),
    ("[1, // no\n2]", "1:5: error: this is not JSON: expected a value, found \"/\""),
    ("[\"a]", "1:2: error: this is not JSON: the quote that opens at 1:2 is never closed"),
    ("[\"a\nb\"]", "1:4: error: this is not JSON: a text cannot contain a line break or a tab\nhint: write \\n or \\t"),
    ("[\"\\x\"]", "1:3: error: this is not JSON: \"\\x\" is no escape"),
    ("[\"\\ud83d\"]", "1:3: error: this is not JSON: half of a surrogate pair"),
    ("[\"\\ud83d\\u0041\"]", "1:3: error: this is not JSON: half of a surrogate pair"),
    ("[\"\\u12\"]", "1:3: error: this is not JSON: \\u takes four hexadecimal digits"),
    ("{\"a\": 1,\n \"a\": 2}", "2:2: error: the key \"a\" appears twice in its map"),
  ])
  func `what is not JSON is refused where it goes wrong`(text: String, expected: String) {
    #expect(problem { () throws(Diagnostic) in _ = try root(text) } == "a.json:\(expected) [65]")
  }

  @Test func `depth and number are bounded`() {
    let deep = String(repeating: "[", count: 100_000)
    let wide = "[" + Array(repeating: "1", count: 100_000).joined(separator: ",") + "]"
    #expect(
      problem { () throws(Diagnostic) in _ = try root(deep) }
        == "a.json:1:65: error: values are nested more than 64 deep [65]")
    #expect(
      problem { () throws(Diagnostic) in _ = try root(wide) }
        == "a.json:1:200000: error: the file has more than 100000 values [65]")
  }
}
