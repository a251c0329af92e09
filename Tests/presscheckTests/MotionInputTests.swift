import PresscheckTestSupport
import Testing

/// Times and events that mean nothing, in a file and in a flag, as the tool answers them.
@Suite struct MotionInputTests {
  private static let buy = """
    control: layers
    size: [20, 20]
    layers: [{name: plate, backgroundColor: red}]
    initial: idle
    states: {idle: {}, busy: {plate: {opacity: 0.5}}}

    """

  @Test(arguments: [
    (
      "transitions: [{from: idle, event: tap, to: busy, animate: {duration: 0}}]",
      "6:70: error: duration must be a number above 0 and at most 3600, not \"0\"\n"
        + "hint: leave animate out for an immediate change"
    ),
    (
      "transitions: [{from: idle, event: tap, to: busy, animate: {delay: -1}}]",
      "6:67: error: delay must be a number from 0 to 3600, not \"-1\""
    ),
    (
      "transitions: [{from: idle, event: tap, to: busy, animate: {timing: [1.5, 0, 1, 1]}}]",
      "6:68: error: timing: x1 and x2 must lie from 0 to 1"
    ),
    (
      "transitions: [{from: idle, event: tap, to: busy, animate: {spring: {damping: 0}}}]",
      "6:78: error: damping must be a number above 0 and at most 1000000, not \"0\"\n"
        + "hint: a spring without damping never comes to rest"
    ),
    (
      "animations: [{in: busy, layer: plate, keyPath: opacity, to: 0, duration: 0}]",
      "6:74: error: duration must be a number above 0 and at most 3600, not \"0\"\n"
        + "hint: for a value at once, write it in the state"
    ),
    (
      "animations: [{in: busy, layer: plate, keyPath: opacity, to: 0, repeatCount: 0}]",
      "6:77: error: repeatCount must be a number above 0 and at most 1000000, not \"0\"\n"
        + "hint: leave repeatCount out to run it once"
    ),
    (
      "animations: [{in: busy, layer: plate, keyPath: opacity, to: 0, speed: 0}]",
      "6:71: error: a speed of 0 stands still and needs a timeOffset\n"
        + "hint: timeOffset is the second at which the animation stands"
    ),
    (
      "animations: [{in: busy, layer: plate, keyPath: opacity, values: [0, 1], keyTimes: [0, 0.5]}]",
      "6:83: error: keyTimes must begin with 0 and end with 1\n"
        + "hint: each is a share of the duration, from 0 at its beginning to 1 at its end"
    ),
    (
      "animations: [{in: busy, layer: plte, keyPath: opacity, to: 0}]",
      "6:32: error: there is no layer \"plte\"\nhint: did you mean \"plate\"?"
    ),
    (
      "animations: [{in: busy, layer: plate, keyPath: cornerRadus, to: 0}]",
      "6:48: error: a plain layer cannot animate \"cornerRadus\"\nhint: did you mean \"cornerRadius\"?"
    ),
    (
      "shots: [{events: touchDown@1 tap@0}]",
      "6:30: error: there is no event \"tap\"\nhint: it can be touchDown, touchDownRepeat, touchUpInside, "
        + "touchUpOutside, touchDragInside, touchDragOutside, touchDragExit, touchDragEnter, touchCancel or resize"
    ),
    (
      "shots: [{events: touchDown@1 touchCancel@0}]",
      "6:30: error: touchCancel at 0 is written after touchDown at 1\nhint: write events in the order of their times"
    ),
    ("shots: [{events: touchDown@-1}]", "6:28: error: a time must lie from 0 to 1000000 seconds, not \"-1\""),
    (
      "shots: [{events: touchDown@.inf}]",
      "6:28: error: \".inf\" is not a time\nhint: write seconds or milliseconds: 0.25 or 250ms"
    ),
    (
      "shots: [{events: touchDown(1)@0}]",
      "6:18: error: touchDown takes 0 or 2 arguments, not 1\nhint: write touchDown[(x, y)]@0"
    ),
    ("shots: [{at: -1}]", "6:14: error: at: a time must lie from 0 to 1000000 seconds, not \"-1\""),
  ])
  func `what a file says is refused where it stands`(_ line: String, _ errors: String) throws {
    for verb in ["render", "inspect", "tree"] {
      try TemporaryProject(Self.buy + line).refuses([verb, "button.yaml"], 65, "button.yaml:\(errors)")
    }
  }

  private static let form = "\nhint: write name@seconds, such as touchDown@0 or setState(Progress)@0.5"
  private static let time = "\nhint: write seconds or milliseconds: 0.25 or 250ms"

  @Test(arguments: [
    (
      "--events", "touchDown@1 touchCancel@0.5",
      ":1:13: error: touchCancel at 0.5 is written after touchDown at 1\nhint: write events in the order of their times"
    ),
    ("--events", "touchDwon@0", ":1:1: error: there is no event \"touchDwon\"\nhint: did you mean \"touchDown\"?"),
    (
      "--events", "setProgres(1)@0",
      ":1:1: error: there is no event \"setProgres\"\nhint: did you mean \"setProgress\"?"
    ),
    (
      "--events", "setProgress@0",
      ":1:1: error: setProgress takes 1 argument, not 0\nhint: write setProgress(progress)@0"
    ),
    ("--events", "setProgress(1.5)@0", ":1:13: error: setProgress: progress must be a number from 0 to 1, not \"1.5\""),
    (
      "--events", "setProgress(nan)@0",
      ":1:13: error: setProgress: progress must be a number, not \"nan\"\nhint: only finite numbers can be drawn"
    ),
    (
      "--events", "setProgress(0x1)@0",
      ":1:13: error: setProgress: progress must be a number, not \"0x1\"\nhint: write it as a decimal: 12, 0.5 or 1e3"
    ),
    (
      "--events", "setState(spining)@0",
      ":1:10: error: setState: name cannot be \"spining\"\nhint: did you mean \"spinning\"?"
    ),
    (
      "--events", "setState(spinning, maybe)@0", ":1:20: error: setState: animated must be true or false, not \"maybe\""
    ),
    (
      "--events", "setState(spinning, true, 1)@0",
      ":1:1: error: setState takes 1 or 2 arguments, not 3\nhint: write setState(name[, animated])@0"
    ),
    ("--events", "touchDown@-0.5", ":1:11: error: a time must lie from 0 to 1000000 seconds, not \"-0.5\""),
    ("--events", "touchDown@nan", ":1:11: error: \"nan\" is not a time" + time),
    ("--events", "touchDown@inf", ":1:11: error: \"inf\" is not a time" + time),
    ("--events", "touchDown@1e999", ":1:11: error: a time must lie from 0 to 1000000 seconds, not \"1e999\""),
    ("--events", "touchDown", ":1:10: error: touchDown has no time" + form),
    ("--at", "-0.5", ": error: a time must lie from 0 to 1000000 seconds, not \"-0.5\""),
    ("--at", "nan", ": error: \"nan\" is not a time, nor \"settled\"" + time),
    ("--at", "inf", ": error: \"inf\" is not a time, nor \"settled\"" + time),
    ("--at", "1e999", ": error: a time must lie from 0 to 1000000 seconds, not \"1e999\""),
  ])
  func `what a flag says is wrong usage`(_ flag: String, _ text: String, _ errors: String) throws {
    let project = try TemporaryProject("control: activityIndicator")
    for verb in ["render", "tree"] { try project.refuses([verb, "button.yaml", flag, text], 64, flag + errors) }
    if flag == "--events" { try project.refuses(["trace", "button.yaml", flag, text], 64, flag + errors) }
  }
}
