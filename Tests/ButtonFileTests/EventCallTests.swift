import PresscheckControls
import PresscheckFiles
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@testable import PresscheckButtonFile

@Suite struct EventCallTests {
  private let own = [
    EventSignature(
      "setState",
      [
        Property("name", .choice(["Progress", "Progress bar", "a"]), ""), Property("animated", .boolean, ""),
        Property("progress", .number(.unit), ""),
      ], optionalCount: 2, summary: ""),
    EventSignature("setProgress", [Property("progress", .number(.unit), "")], summary: ""),
    EventSignature("setTitle", [Property("title", .text, "")], summary: ""),
    EventSignature("setTint", [Property("tint", .color, ""), Property("other", .color, "")], summary: ""),
    EventSignature("setImage", [Property("image", .image, "")], summary: ""),
  ]

  private func event(_ text: String) throws(Diagnostic) -> Event {
    try EventCall.list("\(text)@0", own: own)[0].event
  }

  @Test func `calls have a name, arguments and a time`() throws {
    let calls = try EventCall.list("touchDown@0  setState(Progress, false, 1)@0.5 setProgress(0.3)@750ms", own: own)
    #expect(calls.map(\.time) == [0, 0.5, 0.75])
    #expect(
      calls.map(\.event) == [
        Event("touchDown"), Event("setState", [.text("Progress"), .boolean(false), .number(1)]),
        Event("setProgress", [.number(0.3)]),
      ])
  }

  @Test func `quotation marks keep blanks, commas and brackets`() throws {
    #expect(try event(#"setTitle("Hold on, (really)")"#) == Event("setTitle", [.text("Hold on, (really)")]))
    #expect(try event(#"setTitle(" \"a\" \\ ")"#) == Event("setTitle", [.text(#" "a" \ "#)]))
    #expect(try event(#"setTitle("")"#) == Event("setTitle", [.text("")]))
    #expect(try event("setTitle(Don't)") == Event("setTitle", [.text("Don't")]))
  }

  @Test func `colours and drawings keep the commas of their own brackets`() throws {
    let red = DynamicColor(Color(bytes: 255, 0, 0))
    #expect(try event("setTint(rgb(255, 0, 0), red)") == Event("setTint", [.color(red), .color(red)]))
    let both = DynamicColor(light: Color(bytes: 255, 0, 0), dark: .white)
    #expect(
      try event("setTint({light: red, dark: [1, 1, 1]}, [1, 0, 0])")
        == Event("setTint", [.color(both), .color(red)]))
    guard case .image(let image)? = try event(#"setImage({path: "M0 0H8V8Z", size: [8, 8]})"#).arguments.first
    else {
      Issue.record("no image")
      return
    }
    #expect(image.isTemplate && image.size == Size(8, 8))
  }

  @Test func `of methods of one name the one with as many arguments is called`() throws {
    let own = [[], [Property("flag", .boolean, "")]].map { EventSignature("setEnabled", $0, summary: "") }
    let calls = try EventCall.list("setEnabled@0 setEnabled(true)@0", own: own)
    #expect(calls.map(\.event) == [Event("setEnabled"), Event("setEnabled", [.boolean(true)])])
  }

  @Test func `a touch may have a point`() throws {
    #expect(try event("touchDown(12, -8)") == Event("touchDown", [.number(12), .number(-8)]))
    #expect(try event("resize(100, 50)") == Event("resize", [.number(100), .number(50)]))
  }

  @Test func `what is written reads back the same`() throws {
    for time in [0, 0.1, 0.25, 1, 1.0 / 3, 999_999.5] {
      for text in ["touchDown", "touchDown(1, 2)", "setState(Progress bar, false, 0.5)", #"setTitle("a, b")"#] {
        let call = try EventCall.list("\(text)@\(time)", own: own)
        #expect(call[0].description.hasPrefix(text) && call[0].time == time)
        #expect(try EventCall.list(call[0].description, own: own) == call)
      }
    }
  }

  @Test(arguments: [
    ("", ":1:1: error: there is no event\nhint: write name@seconds, such as touchDown@0 or setState(Progress)@0.5"),
    (
      "touchDown",
      ":1:10: error: touchDown has no time\nhint: write name@seconds, such as touchDown@0 or setState(Progress)@0.5"
    ),
    (
      "@1",
      ":1:1: error: expected an event, found \"@\"\nhint: write name@seconds, such as touchDown@0 or setState(Progress)@0.5"
    ),
    ("touchDown@", ":1:11: error: \"\" is not a time\nhint: write seconds or milliseconds: 0.25 or 250ms"),
    ("touchDown@soon", ":1:11: error: \"soon\" is not a time\nhint: write seconds or milliseconds: 0.25 or 250ms"),
    ("touchDown@-1", ":1:11: error: a time must lie from 0 to 1000000 seconds, not \"-1\""),
    ("touchDown@1e999", ":1:11: error: a time must lie from 0 to 1000000 seconds, not \"1e999\""),
    ("touchDown@nan", ":1:11: error: \"nan\" is not a time\nhint: write seconds or milliseconds: 0.25 or 250ms"),
    ("setState(a@1", ":1:9: error: the bracket is not closed"),
    (
      "touchDown@1 touchCancel@0.5",
      ":1:13: error: touchCancel at 0.5 is written after touchDown at 1\nhint: write events in the order of their times"
    ),
    ("touchDwon@0", ":1:1: error: there is no event \"touchDwon\"\nhint: did you mean \"touchDown\"?"),
    (
      "touchDown@0 fly@1",
      ":1:13: error: there is no event \"fly\"\nhint: besides touches it can be setState, setProgress, setTitle, setTint or setImage"
    ),
  ])
  func `what is no list of calls is refused where it goes wrong`(text: String, expected: String) {
    #expect(problem { () throws(Diagnostic) in _ = try EventCall.list(text, own: own) } == "events\(expected) [64]")
  }

  @Test func `after very many mistakes the rest is not read`() {
    let text = (0..<100_000).map { "fly\($0)@0" }.joined(separator: " ")
    let found = problems { () throws(Diagnostic) in _ = try EventCall.list(text, own: own) }
    #expect(found.count == 100 && found.last?.hasPrefix("events:1:783: error: there is no event \"fly99\"") == true)
  }

  @Test func `a place counts characters, whatever they are made of`() {
    let text = "setTitle(\"e\u{301}👩‍👩‍👧\")@0 fly@1"
    let found = problems { () throws(Diagnostic) in _ = try EventCall.list(text, own: own) }
    #expect(found.map { String($0.prefix(12)) } == ["events:1:18:"])
  }

  @Test func `the mistakes of all calls and arguments are told`() throws {
    let text = "touchDwon@0 setProgress(2)@soon setState(b, maybe, 1)@0.5 @ touchCancel@0.1 touchUpInside@2"
    let found = problems { () throws(Diagnostic) in _ = try EventCall.list(text, own: own) }
    #expect(
      found.map { $0.split(separator: "\n")[0] } == [
        "events:1:1: error: there is no event \"touchDwon\"", "events:1:28: error: \"soon\" is not a time",
        "events:1:42: error: setState: name cannot be \"b\"",
        "events:1:45: error: setState: animated must be true or false, not \"maybe\"",
        "events:1:59: error: expected an event, found \"@\"",
      ])
  }

  @Test func `instants are seconds, milliseconds or settled, each once`() throws {
    #expect(try Instant.list("0, 0.25,250ms,settled") == [.seconds(0), .seconds(0.25), .settled])
  }

  @Test(arguments: [
    ("soon", "\"soon\" is not a time, nor \"settled\"\nhint: write seconds or milliseconds: 0.25 or 250ms"),
    ("", "\"\" is not a time, nor \"settled\"\nhint: write seconds or milliseconds: 0.25 or 250ms"),
    ("0,,1", "\"\" is not a time, nor \"settled\"\nhint: write seconds or milliseconds: 0.25 or 250ms"),
    ("-0.1", "a time must lie from 0 to 1000000 seconds, not \"-0.1\""),
    ("inf", "\"inf\" is not a time, nor \"settled\"\nhint: write seconds or milliseconds: 0.25 or 250ms"),
    ("2000000", "a time must lie from 0 to 1000000 seconds, not \"2000000\""),
  ])
  func `other times are wrong usage`(text: String, expected: String) {
    #expect(problem { () throws(Diagnostic) in _ = try Instant.list(text) } == "at: error: \(expected) [64]")
  }

  @Test(arguments: [
    ("setProgress@0", ":1:1: error: setProgress takes 1 argument, not 0\nhint: write setProgress(progress)@0"),
    (
      "setProgress(0.1, 0.2)@0", ":1:1: error: setProgress takes 1 argument, not 2\nhint: write setProgress(progress)@0"
    ),
    ("touchDown(1)@0", ":1:1: error: touchDown takes 0 or 2 arguments, not 1\nhint: write touchDown[(x, y)]@0"),
    ("resize(1)@0", ":1:1: error: resize takes 2 arguments, not 1\nhint: write resize(width, height)@0"),
    ("resize(1, -1)@0", ":1:11: error: resize: height must be a number from 0 to 4194304, not \"-1\""),
    (
      "setState(a, true)@0",
      ":1:1: error: setState takes 1 or 3 arguments, not 2\nhint: write setState(name[, animated, progress])@0"
    ),
    ("setProgress(half)@0", ":1:13: error: setProgress: progress must be a number, not \"half\""),
    ("setProgress(2)@0", ":1:13: error: setProgress: progress must be a number from 0 to 1, not \"2\""),
    (
      "touchDown@0 setProgress(nan)@0",
      ":1:25: error: setProgress: progress must be a number, not \"nan\"\nhint: only finite numbers can be drawn"
    ),
    (
      "setState(Progres)@0", ":1:10: error: setState: name cannot be \"Progres\"\nhint: did you mean \"Progress\"?"
    ),
    (
      "setState(a, maybe, 0)@0", ":1:13: error: setState: animated must be true or false, not \"maybe\""
    ),
    ("setTint(rde, red)@0", ":1:9: error: setTint: tint must be a colour, not \"rde\"\nhint: did you mean \"red\"?"),
    ("setTint({light: red, red)@0", ":1:8: error: the bracket is not closed"),
    ("setTitle(\"a)@0", ":1:10: error: the quotation mark is not closed"),
    ("setTitle(\"a\" b)@0", ":1:14: error: expected a comma or a bracket, found \"b\""),
  ])
  func `arguments that do not fit are refused`(text: String, expected: String) {
    #expect(problem { () throws(Diagnostic) in _ = try EventCall.list(text, own: own) } == "events\(expected) [64]")
  }

  @Test func `an image that is not there is 66, and is looked for beside the button file`() {
    let text = "control: activityIndicator\nshots: [{events: setImage(no.png)@0}]"
    #expect(problem(text, file: "nowhere/a.yaml").hasPrefix("nowhere/a.yaml:2:27: error: "))
    #expect(problem(text, file: "nowhere/a.yaml").hasSuffix(" [66]"))
    let flag = problem { () throws(Diagnostic) in _ = try EventCall.list("setImage(no.png)@0", own: own) }
    #expect(flag.hasPrefix("events:1:10: error: ") && flag.hasSuffix(" [66]"))
  }

  @Test func `the configuration's colours have their names in events too`() throws {
    let palette = Palette([Palette.Swatch(name: "brand", color: DynamicColor(.white))])
    let call = try EventCall.list("setTint(brand, white)@0", own: own, palette: palette)[0]
    #expect(call.event.arguments == [.color(DynamicColor(.white)), .color(DynamicColor(.white))])
  }
}
