import Controls
import Testing

@testable import Goldens

@Suite struct EventCallTests {
  private let own = [
    EventSignature(
      "setState", [.choice(["Progress", "Progress bar", "a"]), .flag, .number(.unit)], optionalCount: 3, summary: ""),
    EventSignature("setProgress", [.number(.unit)], summary: ""),
  ]

  @Test func `calls have a name, arguments and a time`() throws {
    let calls = try EventCall.list("touchDown@0  setState(Progress, false)@0.5 setProgress(0.3)@750ms", own: own)
    #expect(
      calls == [
        EventCall("touchDown", at: 0), EventCall("setState", arguments: ["Progress", "false"], at: 0.5),
        EventCall("setProgress", arguments: ["0.3"], at: 0.75),
      ])
  }

  @Test func `what is written reads back the same`() throws {
    for time in [0, 0.1, 0.25, 1, 1.0 / 3, 999_999.5] {
      for arguments in [[], ["a"], ["Progress bar", "false", "0.5"]] {
        let call = EventCall("setState", arguments: arguments, at: time)
        #expect(try EventCall.list(call.description, own: own) == [call])
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
    ("touchDown@1 touchCancel@0.5", ":1:13: error: touchCancel at 0.5 comes after touchDown at 1"),
    ("touchDwon@0", ":1:1: error: there is no event \"touchDwon\"\nhint: did you mean \"touchDown\"?"),
    (
      "touchDown@0 fly@1",
      ":1:13: error: there is no event \"fly\"\nhint: it can be touchDown, touchUpInside, touchUpOutside, touchDragExit, touchDragEnter, touchCancel, setState or setProgress"
    ),
  ])
  func `what is no list of calls is refused where it goes wrong`(text: String, expected: String) {
    #expect(problem { () throws(Diagnostic) in _ = try EventCall.list(text, own: own) } == "--events\(expected) [64]")
  }

  @Test func `instants are seconds, milliseconds or settled`() throws {
    #expect(try Instant.list("0, 0.25,250ms,settled") == [.seconds(0), .seconds(0.25), .seconds(0.25), .settled])
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
    #expect(problem { () throws(Diagnostic) in _ = try Instant.list(text) } == "--at: error: \(expected) [64]")
  }

  @Test(arguments: [
    ("setProgress@0", ":1:1: error: setProgress takes 1 argument, not 0"),
    ("setProgress(0.1, 0.2)@0", ":1:1: error: setProgress takes 1 argument, not 2"),
    ("touchDown(1)@0", ":1:1: error: touchDown takes 0 arguments, not 1"),
    ("setProgress(half)@0", ":1:1: error: setProgress: \"half\" is not a number from 0 to 1"),
    ("setProgress(2)@0", ":1:1: error: setProgress: \"2\" is not a number from 0 to 1"),
    ("setProgress(nan)@0", ":1:1: error: setProgress: \"nan\" is not a number from 0 to 1"),
    ("setState(Nowhere)@0", ":1:1: error: setState: \"Nowhere\" is not one of Progress, Progress bar, a"),
    ("setState(a, maybe)@0", ":1:1: error: setState: \"maybe\" is neither true nor false"),
  ])
  func `arguments that do not fit are refused`(text: String, expected: String) {
    #expect(problem { () throws(Diagnostic) in _ = try EventCall.list(text, own: own) } == "--events\(expected) [64]")
  }
}
