import Foundation
import PresscheckFiles
import PresscheckTestSupport
import Testing

@Suite struct TraceTests {
  private let project: TemporaryProject

  init() throws {
    project = try TemporaryProject(
      """
      control: toggle
      size: [64, 64]
      properties:
        highlightedScale: 0.6
        normalImage: {path: "M0 0H8V8H0Z", size: [24, 24]}
        selectedImage: {path: "M0 0H16V16H0Z", size: [24, 24]}
      """)
  }

  @Test func `what events lead to, a line each: time, cause, effect`() throws {
    let outcome = try project.run("trace", "button.yaml", "--events", "touchDown@0 touchUpInside@0.1")
    #expect(outcome.errors == "")
    #expect(
      outcome.text == """
        0.000 touchDown isHighlighted=true
        0.000 touchDown transform.scale=0.6
        0.100 touchUpInside isHighlighted=false
        0.100 touchUpInside transform.scale=1
        0.100 touchUpInside isSelected=true
        0.100 touchUpInside image=selectedImage
        0.100 touchUpInside callback(touchUpInside)

        """)
    #expect(project.folder.names == ["button.yaml"])
  }

  @Test func `a state to begin in, and quirks`() throws {
    #expect(
      try project.run(
        "trace", "button.yaml", "--state", "highlighted", "--events", "touchCancel@2", "--quirks", "intended"
      )
      .text == "2.000 touchCancel isHighlighted=false\n2.000 touchCancel transform.scale=1\n")
    #expect(
      try project.run("trace", "button.yaml", "--state", "disabled").text == "0.000 enter(disabled) isEnabled=false\n")
  }

  @Test func `as JSON`() throws {
    let outcome = try project.run("trace", "button.yaml", "--events", "setEnabled(false)@0.25", "--json")
    let effects = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [[String: Any]])
    #expect(effects.count == 1)
    #expect(effects[0]["time"] as? Double == 0.25)
    #expect(effects[0]["cause"] as? String == "setEnabled")
    #expect(effects[0]["effect"] as? String == "isEnabled=false")
  }

  @Test(arguments: [
    ([], "error: trace needs --events, or a --state to enter\nhint: presscheck trace --help lists the options"),
    (
      ["--events", "touchDwn@0"],
      "--events:1:1: error: there is no event \"touchDwn\"\nhint: did you mean \"touchDown\"?"
    ),
    (
      ["--events", "setEnabled@0"],
      "--events:1:1: error: setEnabled takes 1 argument, not 0\nhint: write setEnabled(isEnabled)@0"
    ),
    (
      ["--events", "setSelected(maybe)@0"],
      "--events:1:13: error: setSelected: isSelected must be true or false, not \"maybe\""
    ),
    (["--state", "selectd"], "--state: error: button.yaml has no state \"selectd\"\nhint: did you mean \"selected\"?"),
  ])
  func `what does not fit ends the run with 64`(_ arguments: [String], _ errors: String) throws {
    try project.refuses(["trace", "button.yaml"] + arguments, 64, errors)
  }

  private static let cancelled =
    "a finger that is dragged out, or a touch that the system cancels, leaves the button"

  @Test func `inspect lists each transition with its event, and what touches cannot reach or leave behind`() throws {
    let outcome = try project.run("inspect", "button.yaml")
    #expect(outcome.text.contains("\n  transitions:\n    normal → highlighted on touchDown\n"))
    #expect(outcome.text.contains("\n    highlighted → selected on touchDragExit\n"))
    #expect(
      outcome.errors == """
        button.yaml:1:10: warning: normalImage shows only after a touch has switched the button off: give image too
        button.yaml:1:10: warning: \(TraceTests.cancelled) in "selected"
        button.yaml:1:10: warning: \(TraceTests.cancelled) in "normal" instead of "selected"
        button.yaml:1:10: warning: a touch within 0.25 s of a release never arrives: UIView.animate switches touches off
        button.yaml:1:10: warning: setSelected swaps no image: the next touch that switches does
        button.yaml:1:10: note: no touch leads to disabled: a program sets it

        """)
    let intended = try project.run("inspect", "button.yaml", "--quirks", "intended")
    #expect(intended.errors == "button.yaml:1:10: note: no touch leads to disabled: a program sets it\n")
  }

  @Test func `inspect lists transitions as JSON`() throws {
    let outcome = try project.run("inspect", "button.yaml", "--json")
    let file = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any])
    let transitions = try #require(file["transitions"] as? [[String: String]])
    #expect(transitions.first == ["from": "normal", "event": "touchDown", "to": "highlighted"])
    #expect(transitions.contains(["from": "selected", "event": "setSelected(false)", "to": "normal"]))
  }
}
