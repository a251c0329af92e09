import PresscheckTestSupport
import Testing

@testable import PresscheckFiles

/// What is said of a text that libyaml refuses.
@Suite struct YAMLProblemTests {
  @Test(arguments: [
    (
      "a: [1, 2\nb: 3",
      "1:4: error: this is not YAML: the [ that opens at 1:4 is never closed\nhint: write ] where it ends"
    ),
    (
      "a:\n  b: {c: 1\nd: 2",
      "2:6: error: this is not YAML: the { that opens at 2:6 is never closed\nhint: write } where it ends"
    ),
    (
      "a: {b: 1 c: 2}",
      """
      1:11: error: this is not YAML: expected , or } in the { that opens at 1:4
      hint: separate what is in it with commas, and quote a text that contains a colon and a space
      """
    ),
    ("a:1\nb: {c: 1}", "1:1: error: this is not YAML: a space must follow the colon"),
    ("a:\n  b:1\n\n  c: 1", "2:3: error: this is not YAML: a space must follow the colon"),
    ("é: 1\nb: \"Pay", "2:4: error: this is not YAML: the quote that opens at 2:4 is never closed"),
    ("b: 'Pay\nc: 1\n", "1:4: error: this is not YAML: the quote that opens at 1:4 is never closed"),
    (
      "layers:\n- {name: a, backgroundColor: #FF0000, opacity: 1}\n- {name: b}\n",
      """
      2:30: error: this is not YAML: # begins a comment, and the rest of the line belongs to it
      hint: quote a colour that begins with #: "#FF0000"
      """
    ),
    (
      "a: 1\n<<<<<<< ours\nb: 2\n=======\nb: 3\n>>>>>>> theirs\n",
      """
      2:1: error: a merge conflict reaches from line 2 to line 6
      hint: keep what is right, and delete the lines with <<<<<<<, ======= and >>>>>>>
      """
    ),
    (
      "a: 1\n<<<<<<<\nb: 2\n||||||| base\nb: 0\n=======\nb: 3\n>>>>>>>\n",
      """
      2:1: error: a merge conflict reaches from line 2 to line 8
      hint: keep what is right, and delete the lines with <<<<<<<, ======= and >>>>>>>
      """
    ),
    (
      "a: 1\nb: 2\n=======\nb: 3\n>>>>>>> theirs\nc: 1\n<<<<<<< ours\n",
      """
      3:1: error: a merge conflict reaches from line 3 to line 5
      hint: keep what is right, and delete the lines with <<<<<<<, ======= and >>>>>>>
      """
    ),
    (
      "a: 1\n>>>>>>>\n",
      """
      2:1: error: a mark of a merge conflict is left
      hint: keep what is right, and delete the lines with <<<<<<<, ======= and >>>>>>>
      """
    ),
    ("a:\n\tb: 1", "2:1: error: this is not YAML: a tab cannot indent a line\nhint: indent with spaces"),
    (
      "a: b: c",
      """
      1:5: error: this is not YAML: a value cannot have a second colon
      hint: quote a text that contains a colon and a space
      """
    ),
    (
      "a: 1\nb: 2\n  a: 3",
      "3:4: error: this is not YAML: a key cannot follow a value\nhint: keys of one map begin in one column"
    ),
    (
      "a: 1\ntitle\nb: 2",
      """
      2:1: error: this is not YAML: a key needs a colon and a value
      hint: write a colon and a space after the key, or quote a text of several lines
      """
    ),
    ("a: 1\ntitle:Pay\nb: 2", "2:1: error: this is not YAML: a space must follow the colon"),
    (
      "a:\n  b: 1\n c: 2",
      """
      3:2: error: this is not YAML: expected a key of the map that begins at 1:1
      hint: all of it begins in column 1
      """
    ),
    ("a: @b", "1:4: error: this is not YAML: a text cannot begin with \"@\"\nhint: quote it"),
    (
      "a: **b**",
      "1:5: error: this is not YAML: a name must follow *\nhint: quote a text that begins with * or &"
    ),
    (
      "a: \"\\q\"",
      """
      1:5: error: this is not YAML: the backslash begins no escape that YAML knows
      hint: write \\\\ for a backslash, or use single quotes
      """
    ),
  ])
  func `what is open and where is said, and what helps`(text: String, expected: String) {
    let found = problem { () throws(Diagnostic) in _ = try Document(Source(file: "a.yaml", text: text)) }
    #expect(found == "a.yaml:\(expected) [65]")
  }
}
