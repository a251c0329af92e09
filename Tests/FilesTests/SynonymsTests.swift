import PresscheckTestSupport
import Testing

@testable import PresscheckFiles

/// The words of CSS and of other tools.
@Suite struct SynonymsTests {
  private static let head =
    "control: layers\nsize: [8, 8]\nlayers:\n- {name: a, type: text, frame: [0, 0, 8, 8], string: b, "

  @Test(arguments: [
    ("text: b", "unknown key \"text\" in a layer of type text\nhint: did you mean \"string\"?"),
    ("textColor: red", "unknown key \"textColor\" in a layer of type text\nhint: did you mean \"color\"?"),
    ("width: 4", "unknown key \"width\" in a layer of type text\nhint: did you mean \"frame\"?"),
    (
      "background-color: red",
      "unknown key \"background-color\" in a layer of type text\nhint: did you mean \"backgroundColor\"?"
    ),
    ("alpha: 1", "unknown key \"alpha\" in a layer of type text\nhint: did you mean \"opacity\"?"),
    ("fontSize: 10px", "fontSize must be a number, not \"10px\"\nhint: points have no unit: 10"),
    ("fontSize: 120%", "fontSize must be a number, not \"120%\"\nhint: write it as a decimal: 12, 0.5 or 1e3"),
    (
      "color: rgb(1, 2, 3)",
      "color ends at a comma: \"rgb(1\"\nhint: within { } and [ ], quote a text with a comma: \"rgb(255, 0, 0)\""
    ),
    ("opacity: 70%", "opacity must be a number, not \"70%\"\nhint: write a share as a decimal: 0.7"),
    ("color: rebeccapurple", "color must be a colour, not \"rebeccapurple\"\nhint: write \"#663399\""),
  ])
  func `a key or a value of another tool is answered with the right one`(text: String, expected: String) {
    let found = problem(Self.head + text + "}")
    #expect(found.hasSuffix("error: \(expected) [65]"))
  }

  @Test(arguments: [
    ("{duration: 1, timing: ease-in-out}", "timing cannot be \"ease-in-out\"\nhint: did you mean \"easeInEaseOut\"?"),
    (
      "{duration: 1, timing: \"cubic-bezier(0.4, 0, 0.2, 1)\"}",
      "timing cannot be \"cubic-bezier(0.4, 0, 0.2, 1)\"\nhint: write [0.4, 0, 0.2, 1]"
    ),
  ])
  func `a curve of CSS is answered with ours`(text: String, expected: String) {
    let file = Self.head + "}\nstates: {x: , y: }\ntransitions:\n- {from: x, event: touchDown, to: y, animate: \(text)}"
    #expect(problem(file).hasSuffix("error: \(expected) [65]"))
  }

  @Test func `a film's duration alone is answered with a map`() {
    let file = Self.head + "}\nshots: [{id: a, film: 2s}]"
    #expect(problem(file).hasSuffix("error: film must be a map, not \"2s\"\nhint: write {duration: 2} [65]"))
  }
}
