import PresscheckFiles
import PresscheckTestSupport
import Testing

@testable import PresscheckButtonFile

@Suite struct ClassTableTests {
  private func classes(_ text: String) throws(Diagnostic) -> ClassTable {
    try Configuration(Document(Source(file: "in/presscheck.yaml", text: "classes:\n  \(text)"))).classes
  }

  @Test func `a class is a control, extends a button file, or is UIKit's button`() throws {
    #expect(try classes("A: {control: stateful}")["A"] == .init(.control("stateful")))
    let extending = try classes("A: {extends: ui/a.yaml, names: {start: plate.backgroundColor}}")["A"]
    #expect(extending?.look == .base("in/ui/a.yaml") && extending?.names == ["start": "plate.backgroundColor"])
    #expect(extending?.place?.file == "in/presscheck.yaml" && extending?.place?.phrase == "2:16")
    #expect(try classes("A: {names: {radius: cornerRadius}}")["A"]?.look == .control("button"))
    #expect(try classes("A: {control: stateful}")["B"] == nil)
  }

  @Test(arguments: [
    ("A: stateful", "2:6: error: a class must be a map, not \"stateful\" [65]"),
    ("A: {contol: stateful}", "2:7: error: unknown key \"contol\" in a class\nhint: did you mean \"control\"? [65]"),
    ("A: {control: statful}", "2:16: error: control cannot be \"statful\"\nhint: did you mean \"stateful\"? [65]"),
    (
      "A: {control: stateful, extends: a.yaml}",
      "2:7: error: a class has a control or extends a button file, not both [65]"
    ),
    ("A: {extends: ''}", "2:16: error: extends must be a button file's path, not \"\" [65]"),
    (
      "A: {control: stateful, names: {start: colour1}}",
      "2:41: error: stateful has no property \"colour1\"\nhint: did you mean \"color1\"? [65]"
    ),
    ("A: {names: [a]}", "2:14: error: names must be a map of the class's names to properties, not a list [65]"),
  ])
  func `a wrong entry is an error`(text: String, expected: String) {
    #expect(problem { () throws(Diagnostic) in _ = try classes(text) } == "in/presscheck.yaml:\(expected)")
  }

  @Test func `classes must be a map`() {
    let source = Source(file: "p.yaml", text: "classes: [A]")
    #expect(
      problem { () throws(Diagnostic) in _ = try Configuration(Document(source)) }
        == "p.yaml:1:10: error: classes must be a map of classes, not a list [65]")
  }
}
