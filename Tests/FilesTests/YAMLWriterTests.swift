import PresscheckTestSupport
import Testing

@testable import PresscheckFiles

@Suite struct YAMLWriterTests {
  private func text(_ text: String) -> Node { Node(mark: .start, value: .scalar(Scalar(text: text))) }
  private func list(_ items: Node...) -> Node { Node(mark: .start, value: .list(items)) }
  private func map(_ fields: KeyValuePairs<String, Node>) -> Node {
    Node(mark: .start, value: .map(fields.map { Field(key: $0.key, mark: .start, value: $0.value) }))
  }

  @Test func `what is short is in brackets, what is long in lines`() {
    let long = text(String(repeating: "long ", count: 12) + "text")
    let root = map([
      "control": text("button"), "size": list(text("1"), text("2")),
      "properties": map(["title": long, "titles": map(["normal": long, "selected": text("b")])]),
      "shots": list(map(["id": long, "state": long]), text("a")), "empty": map([:]),
    ])
    let line = String(repeating: "long ", count: 12) + "text"
    #expect(
      YAMLWriter.text(root, comments: ["From\nXcode"])
        == """
        # From Xcode
        control: button
        size: ["1", "2"]
        properties:
          title: \(line)
          titles: {normal: \(line), selected: b}
        shots:
          - id: \(line)
            state: \(line)
          - a
        empty: {}

        """)
  }

  @Test(arguments: [
    ("Buy", "Buy"), ("Buy now!", "Buy now!"), ("Kaufen & Größe", "Kaufen & Größe"), ("今すぐ", "今すぐ"), ("", "\"\""),
    (" a", "\" a\""), ("a ", "\"a \""), ("#fff", "\"#fff\""), ("a: b", "\"a: b\""), ("yes", "\"yes\""),
    ("007", "\"007\""), ("-1", "\"-1\""), ("- a", "\"- a\""), ("a\nb", "\"a\\nb\""), ("\u{7}", "\"\\x07\""),
    ("\u{2028}", "\"\\u2028\""), ("\u{FEFF}", "\"\\uFEFF\""), ("a\\\"", "\"a\\\\\\\"\""),
    ("../a b/c.png", "../a b/c.png"),
    ("[a]", "\"[a]\""), ("a, b", "\"a, b\""), ("*a", "\"*a\""), ("\u{FFFE}", "\"\\uFFFE\""),
  ])
  func `a text is quoted only if it must be`(given: String, written: String) {
    #expect(YAMLWriter.text(map(["k": text(given)])) == "k: \(written)\n")
  }

  @Test func `a number and a truth value stay plain`() {
    let plain = ["1", "-0.5", "1e-05", "true"].map {
      Node(mark: .start, value: .scalar(Scalar(text: $0, isQuoted: false)))
    }
    #expect(YAMLWriter.text(map(["k": Node(mark: .start, value: .list(plain))])) == "k: [1, -0.5, 1e-05, true]\n")
  }

  @Test func `what is written reads as the same nodes`() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      let node = Node(mark: .start, value: .map(random.fields(depth: 5)))
      let text = YAMLWriter.text(node)
      let read = try Document(Source(file: "a.yaml", text: text)).root
      #expect(read.unplaced == node, "\(text)")
    }
  }
}

extension Node {
  /// The same without positions.
  fileprivate var unplaced: Node { mapMarks { _ in .start } }
}

extension SeededGenerator {
  fileprivate mutating func node(depth: Int) -> Node {
    switch below(depth == 0 ? 1 : 3) {
    case 0: Node(mark: .start, value: .scalar(scalar()))
    case 1: Node(mark: .start, value: .list((0..<below(5)).map { _ in node(depth: depth - 1) }))
    default: Node(mark: .start, value: .map(fields(depth: depth)))
    }
  }

  fileprivate mutating func fields(depth: Int) -> [Field] {
    let keys = Set((0..<below(5)).map { _ in scalar().text }).sorted()
    return keys.map { Field(key: $0, mark: .start, value: node(depth: depth - 1)) }
  }

  private mutating func scalar() -> Scalar {
    let pieces = [
      "a", "Buy", " ", ":", "#", "- ", "\n", "\"", "'", "\\", "{", "]", ",", "é", "今", "👩‍👩‍👧", "\u{85}", "\u{0}", "1", ".",
      "%",
      "&", "*", "!", "?", "|", "~", "\u{FEFF}", "\t", "long words of a text ",
    ]
    if chance(percent: 20) { return Scalar(text: pick(["1", "-2.5", "true", "", "1e-05"]), isQuoted: false) }
    return Scalar(text: (0..<below(6)).map { _ in pick(pieces) }.joined())
  }
}
