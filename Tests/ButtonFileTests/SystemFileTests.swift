import PresscheckControls
import PresscheckFiles
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@testable import PresscheckButtonFile
@testable import PresscheckRendering

/// What button files of the systems hold beside plain properties: lists of maps, transitions, refused names.
@Suite struct SystemFileTests {
  @Test func `saved states are read in their order`() throws {
    let file = try button(
      """
      control: activityIndicator
      properties:
        states:
          - {name: Idle, tintColor: [1, 0, 0]}
          - {name: 007, progressBarStyle: percentage, progress: 0.35}
      transitions:
        - {from: Idle, event: touchUpInside, to: "007"}
        - {from: "*", event: touchCancel, to: Idle}
      shots: [{state: Idle}, {events: "setState(007, false)@0 setProgress(1)@1 setEnabled(true)@2"}]
      """)
    let red = DynamicColor(Color(red: 1, green: 0, blue: 0))
    #expect(
      file.properties["states"]
        == .records([
          ["name": .text("Idle"), "tintColor": .color(red)],
          ["name": .text("007"), "progressBarStyle": .text("percentage"), "progress": .number(0.35)],
        ]))
    let control = try #require(file.control as? ActivityIndicator)
    #expect(control.states == ["Idle", "007"])
    #expect(control.savedStates.map(\.progressBar) == [.inactive, .percentage(0.35)])
    #expect(control.transitions == file.transitions && control.transitions.count == 2)
  }

  @Test(arguments: [
    ("states: Idle", "3:11: error: states must be a list, not \"Idle\""),
    ("states: [Idle]", "3:12: error: one of states must be a map, not \"Idle\""),
    ("states: [{}]", "3:12: error: one of states needs \"name\""),
    (
      "states: [{nam: Idle}]",
      "3:13: error: unknown key \"nam\" in one of states\nhint: did you mean \"name\"?"
    ),
    ("states: [{name: A, progress: 2}]", "3:32: error: progress must be a number from 0 to 1, not \"2\""),
    (
      "states: [{name: A, progressBarStyle: spining}]",
      "3:40: error: progressBarStyle cannot be \"spining\"\nhint: did you mean \"spinning\"?"
    ),
    ("states: [{name: A}, {name: A}]", "3:11: error: states has A twice"),
    (
      "states: [{name: A}]\n  progress: 0.5",
      "4:13: error: progress belongs to the unnamed state, which states replace\nhint: give it to one of the states"
    ),
    ("tintColour: red", "3:3: error: unknown key \"tintColour\" in properties\nhint: did you mean \"tintColor\"?"),
  ])
  func `what is wrong in saved states is said where it is`(_ text: String, _ expected: String) {
    #expect(problem("control: activityIndicator\nproperties:\n  \(text)") == "button.yaml:\(expected) [65]")
  }

  @Test(arguments: [
    ("{from: idle, event: touchUpInside, to: spinning}", "2:22: error: there is no state \"idle\""),
    (
      "{from: spinning, event: touchUp, to: inactive}",
      "2:39: error: \"touchUp\" is not a touch\nhint: it can be touchDown, touchDownRepeat, touchUpInside, touchUpOutside, touchDragInside, touchDragOutside, touchDragExit, touchDragEnter or touchCancel"
    ),
    (
      "{from: \"*\", event: touchDown, to: spinning, animate: {duration: 1}}",
      "2:59: error: activityIndicator has its own animation and takes no animate\nhint: leave it out"
    ),
  ])
  func `what is wrong in transitions is said where it is`(_ text: String, _ expected: String) {
    #expect(
      problem("control: activityIndicator\ntransitions: [\(text)]").hasPrefix("button.yaml:\(expected)"),
      "\(problem("control: activityIndicator\ntransitions: [\(text)]"))")
  }

  @Test func `a control that decides itself takes no transitions`() {
    #expect(
      problem("control: stateful\ntransitions: [{from: enabled, event: touchUpInside, to: loading}]")
        == "button.yaml:2:15: error: stateful takes no transitions\nhint: the control itself decides what a touch leads to [65]"
    )
    #expect(problem("control: stateful\ntransitions: []") == "")
  }

  @Test(arguments: [
    ("title", "regularTitle and loadingTitle"), ("titleColor", "regularTitleColor and loadingTitleColor"),
    ("highlightedTitleColor", "regularTitleColor and loadingTitleColor"),
    ("disabledTitleColor", "regularTitleColor and loadingTitleColor"),
  ])
  func `a title for a UIKit state is refused with the new name`(_ name: String, _ hint: String) {
    #expect(
      problem("control: flatten\nproperties: {\(name): red}")
        == "button.yaml:2:14: error: flatten has no property \"\(name)\"\nhint: use \(hint) [65]")
    let override = ReadingContext(properties: [ReadingContext.Override(name: name, value: "red")])
    #expect(
      problem("control: flatten", override)
        == "property: error: flatten has no property \"\(name)\"\nhint: use \(hint) [64]"
    )
  }

  @Test(arguments: [
    ("stateful", "title: Go"), ("stateful", "color1: red"), ("highlight", "cornerRadius: 2"),
    ("activityIndicator", "states: []"), ("flatten", "regularTitle: Go"),
    ("subclassed", "crnrRadius: 20"), ("toggle", "normalImage: a.png"),
  ])
  func `a property beside properties is told where it belongs`(_ control: String, _ line: String) {
    let name = line.prefix { $0 != ":" }
    #expect(
      problem("control: \(control)\n\(line)")
        == "button.yaml:2:1: error: \(name) is a property of \(control), not a key of the file\n"
        + "hint: put it under properties: properties: {\(name): …} [65]")
    #expect(
      problem("control: flatten\ntitle: Go") == "button.yaml:2:1: error: flatten has no property \"title\"\n"
        + "hint: under properties, use regularTitle and loadingTitle [65]")
    let slip = problem("control: \(control)\nzzz: 1\n\(line)")
    #expect(slip.hasPrefix("button.yaml:2:1: error: unknown key \"zzz\" in a button file with control \(control)\n"))
  }

  @Test func `a map is told with its keys, and has a schema that takes its short form too`() throws {
    let style = Property("style", .choice(["plain", "filled"]), "look")
    let property = Property("configuration", .map([style], scalar: "style"), "all")
    #expect(
      Inspection.property(property).pretty == """
        {
          "name": "configuration",
          "type": "map",
          "summary": "all",
          "keys": [
            {
              "name": "style",
              "type": "choice",
              "choices": ["plain", "filled"],
              "summary": "look"
            }
          ]
        }
        """)
    let map = Schema.map([JSON.Member("style", Schema.schema(style))])
    #expect(
      Schema.schema(property) == .object(["oneOf": .list([Schema.schema(style), map]), "description": "all"]))
    #expect(PropertyValue.map(["style": .text("plain")]).json == .object(["style": "plain"]))
  }

  @Test func `an option gives a map in braces, or its short form`() throws {
    func configuration(_ value: String) throws -> PropertyValue? {
      let override = ReadingContext.Override(name: "configuration", value: value)
      return try button("control: button", ReadingContext(properties: [override])).properties["configuration"]
    }
    #expect(try configuration("filled") == .map(["style": .text("filled")]))
    #expect(
      try configuration("{style: tinted, imagePadding: 4}")
        == .map(["style": .text("tinted"), "imagePadding": .number(4)]))
  }

  @Test func `a state's title that is given twice is told with its place`() {
    #expect(
      problem("control: button\nproperties: {title: a, titles: {normal: b}}")
        == "button.yaml:2:32: error: titles has a value for normal, and so has title\nhint: leave out one of them [65]")
  }

  @Test func `a list of maps is told with its keys and has a schema of its own`() throws {
    let property = Property("states", .records([Property("name", .text, "unique")], required: ["name"]), "all")
    #expect(
      Inspection.property(property).pretty == """
        {
          "name": "states",
          "type": "list of maps",
          "summary": "all",
          "keys": [
            {
              "name": "name",
              "type": "text",
              "summary": "unique"
            }
          ]
        }
        """)
    #expect(
      Schema.schema(property)
        == .object([
          "type": "array",
          "items": .object([
            "type": "object",
            "properties": .object([
              "name": .object(["type": ["string", "number", "boolean", "null"], "description": "unique"])
            ]),
            "required": ["name"], "additionalProperties": .boolean(false),
          ]), "description": "all",
        ]))
  }

  @Test(arguments: ["download", "flatten"])
  func `a worked example is a button file`(_ name: String) throws {
    let file = try ButtonFile(path: "\(Fixtures.folder)/buttons/\(name).yaml")
    #expect(!file.transitions.isEmpty)
    for shot in file.shots where shot.state != nil { #expect(file.control.states.contains(shot.state ?? "")) }
  }
}
